package thread;

class LocalOnly {
    static class Point {
        int x;
    }
    static void work() {
        Point p = new Point();
        p.x++; // guarded
        StringBuilder text = new StringBuilder();
        text.append(p.x); // guarded
    }
    public static void main(String[] args) {
        new Thread(LocalOnly::work).start();
        new Thread(LocalOnly::work).start();
    }
}
