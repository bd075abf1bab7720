package heddle.agent;

import heddle.agent.option.Options;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.OwnThread;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes the result as it grows, so that a JVM that is killed has lost no more than the last moments; and lets go of ended
 * threads, which the program may want to see collected.
 */
final class Rolling implements Runnable {
    /** Soon after the start, so that there is something of every JVM; not at once, while the program is starting, too. */
    private static final int FIRST_MILLIS = 300;

    private final Outcome outcome;
    private final Options options;
    private final int millis;

    Rolling(Outcome outcome, Options options) {
        this.outcome = outcome;
        this.options = options;
        this.millis = options.resultFlush();
    }

    void start() {
        if (outcome.hasFile()) {
            new OwnThread(this, "heddle-rolling").start();
        }
    }

    @Override
    public void run() {
        pause(Math.min(FIRST_MILLIS, millis));
        Guardian.watch(options, outcome);
        while (true) {
            outcome.roll();
            Threads.sweepCollected();
            pause(millis);
        }
    }

    private static void pause(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
