package heddle.suite;

/** Two threads side by side. */
public final class Duo {
    /** What one of the threads does. */
    public interface Part {
        void run() throws Exception;
    }

    private Duo() {}

    /** Runs both parts in threads of their own and joins them. */
    public static void run(Part one, Part two) throws Exception {
        Throwable[] failure = new Throwable[1];
        Thread first = thread("one", one, failure);
        Thread second = thread("two", two, failure);
        first.start();
        second.start();
        first.join();
        second.join();
        if (failure[0] != null) {
            throw new IllegalStateException(failure[0]);
        }
    }

    private static Thread thread(String name, Part part, Throwable[] failure) {
        return new Thread(
                () -> {
                    try {
                        part.run();
                    } catch (Throwable e) {
                        failure[0] = e;
                    }
                },
                name);
    }
}
