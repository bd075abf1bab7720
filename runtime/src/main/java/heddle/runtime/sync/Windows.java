package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import heddle.runtime.clock.Word;
import heddle.runtime.setting.Settings;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/**
 * The windows of a sampling detector. Inside a window every access and every synchronisation operation of every thread is
 * observed, as without sampling; outside of windows nothing is, not even synchronisation. A window has a number, and {@link
 * #open} is that number while it is open and 0 in between. Woven code reads it by a plain load before each hook.
 *
 * <p>In between it may also be {@link #PRACTICE}: woven code then goes the way of a window, and its hooks find that there is
 * none. To every hook that is the same as 0. See {@link heddle.runtime.sample.Practice}.
 *
 * <p><b>No false race, although threads see the edges of a window at different times.</b> Say that each hook acts for the
 * window whose number it read. Reads of one variable never go back: not within a thread, and not along the program's own
 * synchronisation, since a thread that has acquired what another released sees all that the other had seen before its
 * release. Let access a be ordered before access b, both checked for window k. On the chain of releases and acquires from a
 * to b no hook can have read less than what the hook of a read, nor more than what the hook of b read: all of them read k,
 * so all were observed, and b knows of a. A thread that sees an edge late is one that no such chain has reached: it loses
 * accesses, and no order that anyone relies on. This leans on loads not moving up over an acquire, which the memory
 * barriers of acquires prevent in the hardware and in HotSpot's compilers.
 *
 * <p><b>What earlier windows left behind is not looked at.</b> Shadow words and clocks are not cleared. A thread that comes
 * into a window first learns {@link #base}, the times of all threads as they stood when it opened, and begins an epoch of
 * its own: words of earlier windows are thereby ordered before. A thread whose hook is still under way in an old window may
 * have escaped the base; so a pair is a race only if the word's thread had come into the same window before that word's
 * epoch ({@link #hasBoth}).
 *
 * <p><b>A hook must come after the acquire that it stands for</b>, or it reads too early. Hooks at the begin of a call that
 * leads back into the program do not; see {@link OpenCalls}.
 *
 * <p>Memory ordering: {@link #open} is written under the lock of {@link Threads}, together with the base, and read by
 * plain loads. Coming into a window, and judging whether a word belongs to it, happen under that lock. So a thread comes
 * either into a window before the next one's base is taken, or into that next one.
 */
public final class Windows {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Whether the chosen detector has windows. */
    public static final boolean ON = !Settings.recording && Settings.detector.isSampling();

    /** Events that threads count before they tell the others. */
    private static final int BATCH = 64;

    /** The value of {@link #open} while code goes the way of a window and none is open. */
    private static final int PRACTICE = -1;

    /** The number of the open window; not positive while none is open. Not volatile: it is read before every access. */
    public static int open;

    /** The number of the last window that was opened. */
    private static int last;

    private static Clock base;
    private static long closedAt;

    /** How many events the open window still takes. */
    private static final AtomicLong left = new AtomicLong();

    private Windows() {}

    /** Opens a window that closes by itself after about so many events of all threads together. */
    public static void open(long events) {
        Threads.LOCK.lock();
        try {
            left.set(events);
            base = Threads.times();
            last = last == Integer.MAX_VALUE ? 1 : last + 1;
            U.storeFence();
            open = last;
            U.fullFence();
        } finally {
            Threads.LOCK.unlock();
        }
    }

    public static void close() {
        Threads.LOCK.lock();
        try {
            if (open > 0) {
                open = 0;
                U.fullFence();
                closedAt = System.nanoTime();
            }
        } finally {
            Threads.LOCK.unlock();
        }
    }

    /** Sends code the way of a window, or back; of no effect while a window is open. */
    public static void practise(boolean on) {
        Threads.LOCK.lock();
        try {
            if (open <= 0) {
                open = on ? PRACTICE : 0;
            }
        } finally {
            Threads.LOCK.unlock();
        }
    }

    /** When the last window closed, as {@link System#nanoTime} has it. */
    public static long closedAt() {
        Threads.LOCK.lock();
        try {
            return closedAt;
        } finally {
            Threads.LOCK.unlock();
        }
    }

    private static void close(int window) {
        Threads.LOCK.lock();
        try {
            if (open == window) {
                close();
            }
        } finally {
            Threads.LOCK.unlock();
        }
    }

    public static boolean isOpen() {
        Threads.LOCK.lock();
        try {
            return open > 0;
        } finally {
            Threads.LOCK.unlock();
        }
    }

    /** Whether hooks of bodies of the JDK have nothing to do; if they have, it is as for {@link #begin}, but they are not timed. */
    public static boolean isClosed() {
        return ON && !isEntered();
    }

    /** Whether a window is open; the calling thread is then in it, and the hook is counted. */
    static boolean isEntered() {
        if (open <= 0) {
            return false;
        }
        ThreadState t = Threads.current();
        enter(t, open);
        t.meter.count();
        spend(t);
        return true;
    }

    /**
     * To be called by a hook that found a window open: brings the calling thread into the window, and counts the hook. The
     * window may have been closed since, and another opened.
     *
     * @return the argument of {@link #end}
     */
    public static long begin() {
        ThreadState t = Threads.current();
        enter(t, open);
        long start = t.meter.begin();
        spend(t);
        return start;
    }

    /** A window closes with its last event. */
    private static void spend(ThreadState t) {
        if (t.meter.events() % BATCH == 0 && left.addAndGet(-BATCH) <= 0) {
            close(t.window);
        }
    }

    public static void end(long start) {
        if (start != 0) {
            Threads.current().meter.end(start);
        }
    }

    /**
     * Lets a thread enter the window that it read as open. A thread that read late joins the last window that was opened: the
     * lock decides. That window may be closed again; then the hook under way counts as one from before its end.
     */
    static void enter(ThreadState t, int seen) {
        if (t.window != seen && t.inside == 0) {
            enter(t, OpenCalls.isInside(t));
        }
    }

    static void enter(ThreadState t, boolean inCall) {
        t.forgetShadow();
        Threads.LOCK.lock();
        try {
            if (t.window != last) {
                t.enterWindow(last, base);
                t.enteredInCall = inCall;
            }
        } finally {
            Threads.LOCK.unlock();
        }
    }

    /** For a thread that has no slot yet: the events that it may take to have happened before it. */
    static Clock base() {
        return base;
    }

    /** Whether the access in a word was made in the window that {@code t} is in. */
    public static boolean hasBoth(long word, ThreadState t) {
        Threads.LOCK.lock();
        try {
            ThreadState other = Threads.tenant(word);
            return other != null
                    && other.window == t.window
                    && other.slot == Word.slot(word)
                    && other.firstClock <= Word.clock(word);
        } finally {
            Threads.LOCK.unlock();
        }
    }

    /** The work of all threads inside windows. */
    public static Meter total() {
        return Threads.total();
    }

    /** The windows so far. */
    public static int count() {
        Threads.LOCK.lock();
        try {
            return last;
        } finally {
            Threads.LOCK.unlock();
        }
    }
}
