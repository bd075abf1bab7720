package thread;

/** Figure 8 of the RELAY paper in Java. */
class InitialisedThenPublished {
    static class Point {
        int x;
    }
    static final Object LOCK = new Object();
    static Point shared;
    static void work() {
        Point p = new Point();
        p.x = 1; // guarded
        synchronized (LOCK) {
            if (shared != null) shared.x++; // guarded
            shared = p; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(InitialisedThenPublished::work).start();
        new Thread(InitialisedThenPublished::work).start();
    }
}
