package heddle.runtime.conflict;

import heddle.runtime.sync.Threads;
import heddle.runtime.vm.OwnThread;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks after regions that last: their threads are made to validate when they next come past the fast path, so that
 * one which is caught in a loop by what it read does not stay there unheard; and the table of arrays and the known threads are swept.
 */
public final class RegionWatch implements Runnable {
    private static final long PERIOD_NANOS = 100_000_000;

    private RegionWatch() {}

    public static void start() {
        OwnThread watch = new OwnThread(new RegionWatch(), "heddle-regions");
        watch.setDaemon(true);
        watch.start();
    }

    @Override
    public void run() {
        RegionState own = RegionState.of(Threads.current());
        while (true) {
            LockSupport.parkNanos(PERIOD_NANOS);
            RegionOrdering.remindLasting();
            RegionArrays.sweep(own);
            Threads.sweepCollected();
        }
    }
}
