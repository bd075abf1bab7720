package load;

/** Threads that do the same work side by side. */
public final class Crew {
    /** The work of the thread with the given number. */
    public interface Work {
        void run(int number) throws Exception;
    }

    private Crew() {}

    /** Runs all to the end; an exception of one of them comes out here. */
    public static void run(String name, int threads, Work work) throws Exception {
        Thread[] crew = new Thread[threads];
        Throwable[] failures = new Throwable[threads];
        for (int i = 0; i < threads; i++) {
            int number = i;
            crew[i] = new Thread(() -> attempt(work, number, failures), name + '-' + i);
            crew[i].start();
        }
        for (Thread each : crew) {
            each.join();
        }
        for (Throwable failure : failures) {
            if (failure != null) {
                throw new IllegalStateException(failure);
            }
        }
    }

    private static void attempt(Work work, int number, Throwable[] failures) {
        try {
            work.run(number);
        } catch (Throwable e) {
            failures[number] = e;
        }
    }
}
