package live;

/** Behaviour that delays must leave as it is. The argument names a program. */
public final class Noisy {
    private static final Object LOCK = new Object();
    private static int shared;
    private static int guarded;

    private Noisy() {}

    public static void main(String[] args) throws Exception {
        Noisy.class.getDeclaredMethod(args[0]).invoke(null);
    }

    /** A place at which a thread may be delayed, eight times. */
    private static void pass(Object lock) {
        for (int i = 0; i < 8; i++) {
            synchronized (lock) {
                guarded++;
            }
        }
    }

    /** A race whose threads nothing orders, with the second access after the first; the main thread runs all the time. */
    static void apart() throws Exception {
        Thread one = new Thread(() -> {
            shared = 1;
            Baton.pass(0);
        });
        Thread two = new Thread(() -> {
            Baton.await(1);
            pass(LOCK);
            shared = 2;
            Baton.pass(1);
        });
        one.start();
        two.start();
        Baton.await(2);
        one.join();
        two.join();
    }

    /** A thread for which everybody else waits. */
    static void awaited() throws Exception {
        Thread main = Thread.currentThread();
        Thread one = new Thread(() -> {
            Baton.awaitWaiting(main);
            for (int i = 0; i < 8; i++) {
                synchronized (LOCK) {
                    shared++;
                }
                pass(LOCK);
            }
        });
        one.start();
        one.join();
    }
}
