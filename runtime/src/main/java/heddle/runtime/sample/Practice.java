package heddle.runtime.sample;

import heddle.runtime.setting.Weaving;
import heddle.runtime.sync.Windows;
import heddle.runtime.vm.OwnThread;
import jdk.internal.misc.Unsafe;

/**
 * Lets the compilers see both ways of every test for a window. HotSpot's second compiler leaves out what was never
 * executed and gives a method up, back to the interpreter, when it is executed after all. Each method would go through
 * that in one of the first windows that meet it, and a program with many methods for minutes. So for moments, again and
 * again, code goes the way of a window although none is open; hooks then return at once. A thread that calls a method
 * some thousand times, enough to have it compiled, goes there a few times.
 *
 * <p>Moments become rarer as the run goes on, as fewer methods are compiled: one in each three-hundredth of the time so far.
 */
final class Practice implements Runnable {
    /** Whether there is any; off for measuring what it is worth. */
    private static final boolean ON = !"false".equals(System.getProperty("heddle.practice"));

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long MOMENT = 150_000;
    private static final long SHORTEST_GAP = 3_000_000;
    private static final long SHARE = 300;

    /** Whether windows are not to open either. */
    private static volatile boolean paused;

    private Practice() {}

    static void pause(boolean on) {
        paused = on;
    }

    static void start() {
        if (ON && Weaving.chosen().twins()) {
            new OwnThread(new Practice(), "heddle-practice").start();
        }
    }

    @Override
    public void run() {
        long start = System.nanoTime();
        while (true) {
            U.park(false, gap(System.nanoTime() - start));
            if (paused) {
                continue;
            }
            Windows.practise(true);
            U.park(false, MOMENT);
            Windows.practise(false);
        }
    }

    static long gap(long elapsed) {
        return Math.max(SHORTEST_GAP, elapsed / SHARE);
    }
}
