package heddle.runtime.journal;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Unsafe;

/** All journals of this JVM, and how much they may hold before threads have to wait for the drain. */
public final class Journals {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Pages that wait for the drain: an eighth of the heap at most, and no more than 128 MB. */
    private static final int ROOM = (int) Math.min(4096, Runtime.getRuntime().maxMemory() / 8 >> 15);
    /** Empty pages that are kept for the next thread that needs one. */
    private static final int SPARE = 512;

    /** For the journals that are open, and the floor. */
    private static final SpinLock LOCK = new SpinLock();

    private static final List<Journal> OPEN = new ArrayList<>();
    private static final AtomicInteger PAGES = new AtomicInteger();
    private static final ConcurrentLinkedQueue<Page> EMPTY = new ConcurrentLinkedQueue<>();
    private static final AtomicInteger EMPTIES = new AtomicInteger();
    private static final AtomicLong LOST = new AtomicLong();
    /** New journals start beyond it. */
    private static long floor;

    private static volatile boolean closed;
    /** The thread that sleeps between drains. */
    private static volatile Thread writer;

    private Journals() {}

    /** A journal for the calling thread, all of whose events come after that stamp. */
    public static Journal open(int number, Thread thread, long after) {
        LOCK.lock();
        try {
            Journal journal = new Journal(number, thread, Math.max(after, floor));
            OPEN.add(journal);
            return journal;
        } finally {
            LOCK.unlock();
        }
    }

    /** A stamp that is not below that of any event noted so far. */
    public static long highest() {
        LOCK.lock();
        try {
            long highest = floor;
            for (Journal journal : OPEN) {
                highest = Math.max(highest, journal.latestStamp());
            }
            return highest;
        } finally {
            LOCK.unlock();
        }
    }

    /** From now on nothing is kept: the journals end here. */
    public static void close() {
        closed = true;
    }

    public static boolean isClosed() {
        return closed;
    }

    static void countLost(int entries) {
        LOST.addAndGet(entries);
    }

    /** Entries that were noted after the close, by whole pages. */
    public static long lost() {
        return LOST.get();
    }

    /** Sleeps until there is much to do, or the time is over. */
    public static void awaitWork(long millis) throws InterruptedException {
        writer = Thread.currentThread();
        if (PAGES.get() < ROOM / 4) {
            LockSupport.parkNanos(millis * 1_000_000);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * A thread that needs a page. If there are too many it waits for the drain, and neither parks, since the permit is the
     * program's, nor enters a monitor: a hook may run on the carrier of the virtual thread that would get the monitor next.
     */
    static void waitForRoom() {
        int pages = PAGES.incrementAndGet();
        if (pages < ROOM / 4) {
            return;
        }
        U.unpark(writer);
        while (PAGES.get() > ROOM && !closed) {
            Thread.yield();
        }
    }

    /** An empty page of that length, new or used before. */
    static Page emptyPage(int length) {
        if (length == Page.LARGEST) {
            Page used = EMPTY.poll();
            if (used != null) {
                EMPTIES.decrementAndGet();
                return used;
            }
        }
        return new Page(length);
    }

    /** A page that its thread has left and the drain has read. */
    static void freePage(Page page) {
        PAGES.decrementAndGet();
        if (page.words.length == Page.LARGEST && EMPTIES.get() < SPARE) {
            page.size = 0;
            page.next = null;
            EMPTIES.incrementAndGet();
            EMPTY.add(page);
        }
    }

    /** The journals of now; those that are opened later start beyond the bound. */
    static List<Journal> above(long bound) {
        LOCK.lock();
        try {
            floor = bound;
            return new ArrayList<>(OPEN);
        } finally {
            LOCK.unlock();
        }
    }

    static void remove(List<Journal> ended) {
        LOCK.lock();
        try {
            OPEN.removeAll(ended);
        } finally {
            LOCK.unlock();
        }
    }
}
