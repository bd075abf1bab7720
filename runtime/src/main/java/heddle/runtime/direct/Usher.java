package heddle.runtime.direct;

import heddle.runtime.vm.OwnThread;
import java.util.concurrent.locks.LockSupport;

/** Looks after held threads while there are any, a thousand times a second. */
final class Usher implements Runnable {
    static final long TICK_NANOS = 1_000_000L;
    private static Thread thread;

    private final Rendezvous rendezvous;

    private Usher(Rendezvous rendezvous) {
        this.rendezvous = rendezvous;
    }

    static void start(Rendezvous rendezvous) {
        thread = new OwnThread(new Usher(rendezvous), "heddle-director");
        thread.start();
    }

    /** Somebody is held. */
    static void wake() {
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        while (true) {
            LockSupport.park();
            while (rendezvous.usher()) {
                LockSupport.parkNanos(TICK_NANOS);
            }
        }
    }
}
