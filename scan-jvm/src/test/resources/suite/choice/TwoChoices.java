package choice;

/** Two variables that may each be one of two objects: what is locked need not be what is accessed. */
class TwoChoices {
    static final TwoChoices ONE = new TwoChoices();
    static final TwoChoices TWO = new TwoChoices();
    int n;

    static void hit(boolean first, boolean second) {
        TwoChoices locked = first ? ONE : TWO;
        TwoChoices chosen = second ? ONE : TWO;
        synchronized (locked) {
            chosen.n++; // race: TwoChoices.n
        }
    }

    public static void main(String[] args) {
        new Thread(() -> hit(args.length > 0, true)).start();
        new Thread(() -> hit(args.length > 1, false)).start();
    }
}
