package heddle.runtime.journal;

import jdk.internal.misc.Unsafe;

/** A piece of a journal. Its thread alone adds to it, until it is full; the drain reads what the size covers. */
final class Page {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long SIZE = U.objectFieldOffset(Page.class, "size");

    static final int SMALLEST = 64;
    static final int LARGEST = 4096;

    final long[] words;
    /** Read plainly by the thread alone. */
    int size;

    volatile Page next;

    Page(int length) {
        words = new long[length];
    }

    /** For the thread: a release store covers the entry. */
    void put(int at, long entry) {
        words[at] = entry;
        U.putIntRelease(this, SIZE, at + 1);
    }

    /** For the drain: all entries below are visible. */
    int size() {
        return U.getIntAcquire(this, SIZE);
    }
}
