package heddle.suite;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads side by side. With {@code -Dheddle.suite.overlap} neither ends before the other has done its part, so that
 * their last regions overlap.
 */
public final class Duo {
    /** The body of one of the threads. */
    public interface Part {
        void run() throws Exception;
    }

    private static final boolean OVERLAP = Boolean.getBoolean("heddle.suite.overlap");

    private Duo() {}

    /** Runs both parts in threads of their own and joins them. */
    public static void run(Part one, Part two) throws Exception {
        Throwable[] failure = new Throwable[1];
        AtomicInteger done = new AtomicInteger();
        Thread first = thread("one", one, failure, done);
        Thread second = thread("two", two, failure, done);
        first.start();
        second.start();
        first.join();
        second.join();
        if (failure[0] != null) {
            throw new IllegalStateException(failure[0]);
        }
    }

    private static Thread thread(String name, Part part, Throwable[] failure, AtomicInteger done) {
        return new Thread(
                () -> {
                    try {
                        part.run();
                    } catch (Throwable e) {
                        failure[0] = e;
                    }
                    done.incrementAndGet();
                    while (OVERLAP && done.get() < 2) {
                        Thread.yield();
                    }
                },
                name);
    }
}
