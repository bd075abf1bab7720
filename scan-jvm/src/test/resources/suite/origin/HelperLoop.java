package origin;

/**
 * Started in a loop by the helper: many threads of one origin share what was captured outside the loop. Known wrong: that
 * a new object goes to one thread alone is not seen through the helper, so that {@code own} is flagged too.
 */
class HelperLoop {
    static class Box {
        int n;
        int own;
    }

    static void start(Runnable task) {
        new Thread(task).start();
    }

    public static void main(String[] args) {
        Box shared = new Box();
        for (int i = 0; i < 4; i++) {
            Box own = new Box();
            start(() -> {
                shared.n++; // race: HelperLoop$Box.n
                own.own++; // guarded
            });
        }
    }
}
