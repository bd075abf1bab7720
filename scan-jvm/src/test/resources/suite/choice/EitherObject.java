package choice;

/** A variable that is one of two objects: what is locked is what is accessed. */
class EitherObject {
    static final EitherObject ONE = new EitherObject();
    static final EitherObject TWO = new EitherObject();
    int n;

    static void hit(boolean first) {
        EitherObject chosen = first ? ONE : TWO;
        synchronized (chosen) {
            chosen.n++; // guarded
        }
    }

    public static void main(String[] args) {
        new Thread(() -> hit(args.length > 0)).start();
        new Thread(() -> hit(args.length > 1)).start();
    }
}
