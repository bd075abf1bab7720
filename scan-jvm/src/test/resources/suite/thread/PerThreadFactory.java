package thread;

class PerThreadFactory {
    static class Point {
        int x;
    }
    static Point make() {
        Point p = new Point();
        p.x = 1; // guarded
        return p;
    }
    static void work() {
        Point p = make();
        p.x++; // guarded
    }
    public static void main(String[] args) {
        new Thread(PerThreadFactory::work).start();
        new Thread(PerThreadFactory::work).start();
    }
}
