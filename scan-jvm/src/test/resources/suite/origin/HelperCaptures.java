package origin;

/** Lambdas of different programs through one helper: what each captured is its own. */
class HelperCaptures {
    static class Box {
        int n;
    }

    static void start(Runnable task) {
        new Thread(task).start();
    }

    static void first() {
        Box box = new Box();
        start(() -> box.n++); // guarded
    }

    static void second() {
        Box box = new Box();
        start(() -> box.n--); // race: HelperCaptures$Box.n
        box.n = 7; // race: HelperCaptures$Box.n
    }

    public static void main(String[] args) {
        first();
        second();
    }
}
