package behaviour;

import heddle.suite.Duo;

/** Two threads run the same branches; only one field of theirs races. */
public final class Covered {
    private static int hits;
    private static int sum;

    private interface Sized {
        default int size() {
            return toString().isEmpty() ? 0 : 1;
        }
    }

    private static final class Item implements Sized {}

    private Covered() {}

    public static void main(String[] args) throws Exception {
        Duo.run(Covered::work, Covered::work);
        System.out.println("sum " + sum);
    }

    private static void work() {
        hits = 1;
        for (int i = 0; i < 20; i++) {
            synchronized (Covered.class) {
                sum += new Item().size();
            }
        }
    }
}
