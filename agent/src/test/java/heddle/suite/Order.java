package heddle.suite;

/**
 * Forces an order of two threads without ordering them for the detector: the tests exclude this package from
 * observation, so the volatile below makes no edge.
 */
public final class Order {
    private static volatile int reached;

    private Order() {}

    private static final StringBuilder SAID = new StringBuilder();

    /** Gathers a line: output would validate the caller's region. */
    public static synchronized void say(String line) {
        SAID.append(line).append('\n');
    }

    public static synchronized String said() {
        return SAID.toString();
    }

    public static void reset() {
        reached = 0;
    }

    /** Lets every {@link #await} of this step or an earlier one go on. */
    public static void reach(int step) {
        reached = Math.max(reached, step);
    }

    public static void await(int step) {
        while (reached < step) {
            Thread.yield();
        }
    }

    public static void awaitEnd(Thread thread) {
        while (thread.isAlive()) {
            Thread.yield();
        }
    }
}
