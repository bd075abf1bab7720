package thread;

class PublishedThenWritten {
    static class Point {
        int x;
    }
    static final Object LOCK = new Object();
    static Point shared;
    static void work() {
        Point p = new Point();
        p.x = 1; // guarded
        synchronized (LOCK) {
            if (shared != null) shared.x++; // race: PublishedThenWritten$Point.x
            shared = p; // guarded
        }
        p.x = 2; // race: PublishedThenWritten$Point.x
    }
    public static void main(String[] args) {
        new Thread(PublishedThenWritten::work).start();
        new Thread(PublishedThenWritten::work).start();
    }
}
