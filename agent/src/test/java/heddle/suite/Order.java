package heddle.suite;

/**
 * Forces an order of two threads without ordering them for the detector: the tests exclude this package from
 * observation, so the volatile below makes no edge.
 */
public final class Order {
    private static volatile int reached;

    private Order() {}

    public static void reset() {
        reached = 0;
    }

    /** Lets every {@link #await} of this step or an earlier one go on. */
    public static void reach(int step) {
        reached = step;
    }

    public static void await(int step) {
        while (reached < step) {
            Thread.yield();
        }
    }
}
