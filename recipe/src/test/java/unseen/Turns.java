package unseen;

/** Puts threads in an order that no trace shows: this package is not woven, and spins on a volatile of its own. */
public final class Turns {
    private static volatile int turn;

    private Turns() {}

    /** Waits for a turn. */
    public static void at(int wanted) {
        while (turn < wanted) {
            Thread.onSpinWait();
        }
    }

    public static void next() {
        turn++;
    }

    static void reset() {
        turn = 0;
    }
}
