package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The shadow of a page of an array while the threads of one slot alone have touched it: for each element a mark of its last
 * write and one of its last read, which number the words in a short list. Most arrays are filled at one place, in one epoch,
 * and never meet a second thread; they take a quarter of the room that way. Nothing is lost: {@link #copyInto} yields
 * exactly the words that the detector would have stored.
 *
 * <p>Memory ordering: a word is stored before the mark that numbers it, and the list is replaced before that (release
 * stores); whoever copies reads in the opposite order (acquire loads). The owner notes an access and then looks, behind a
 * full fence, whether the page has been replaced; others first replace the page and then copy. So an access is either copied
 * or noted once more in the new page.
 */
final class SoleMarks implements Marks {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BASE = Layout.byteAt(0);
    private static final int FIRST_WORDS = 3;

    final int slot;
    /** {@code marks[2i]} of the last write, {@code marks[2i+1]} of the last read of element i; 0 for none. */
    private final byte[] marks;
    /** Word 0 is {@link Word#NONE}. */
    private volatile long[] words = new long[FIRST_WORDS];

    private int count = 1;

    SoleMarks(int elements, int slot) {
        this.slot = slot;
        marks = new byte[2 * elements];
    }

    /** Whether a page of so many elements is better kept as marks. */
    static boolean pays(int elements) {
        return elements >= 8;
    }

    /** Whether the thread owns the page and has read or written the element in its current epoch. */
    boolean hasRead(int element, ThreadState t) {
        return slot == t.slot && isCovered(element, false, t.epoch);
    }

    boolean hasWritten(int element, ThreadState t) {
        return slot == t.slot && isCovered(element, true, t.epoch);
    }

    /**
     * For the owner: notes an access to each of some elements that has none yet in the epoch that covers it.
     *
     * @return how many were noted; negative if there have been too many different ones
     */
    int note(int from, int to, boolean writes, long epoch, long word) {
        int mark = 0;
        int noted = 0;
        for (int element = from; element < to; element++) {
            if (!isCovered(element, writes, epoch)) {
                mark = mark == 0 ? numberOf(word) : mark;
                if (mark == 0) {
                    return -1;
                }
                U.putByteRelease(marks, BASE + 2 * element + (writes ? 0 : 1), (byte) mark);
                noted++;
            }
        }
        return noted;
    }

    private boolean isCovered(int element, boolean writes, long epoch) {
        long[] known = words;
        return Word.epochOf(known[marks[2 * element]]) == epoch
                || !writes && Word.epochOf(known[marks[2 * element + 1]]) == epoch;
    }

    private int numberOf(long word) {
        long[] known = words;
        for (int i = count - 1; i > 0 && i >= count - 4; i--) {
            if (known[i] == word) {
                return i;
            }
        }
        if (count > marks.length / 4 + 2 || count > Byte.MAX_VALUE) {
            return 0;
        }
        if (count == known.length) {
            known = Arrays.copyOf(known, 2 * count);
        }
        known[count] = word;
        words = known;
        return count++;
    }

    @Override
    public void copyInto(long[] target) {
        for (int i = 0; i < marks.length; i++) {
            int mark = U.getByteAcquire(marks, BASE + i);
            if (mark != 0) {
                U.compareAndSetLong(target, Layout.longAt(i), Word.NONE, words[mark]);
            }
        }
    }
}
