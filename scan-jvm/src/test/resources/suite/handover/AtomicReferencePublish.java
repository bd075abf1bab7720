package handover;

import java.util.concurrent.atomic.AtomicReference;

class AtomicReferencePublish {
    static class Point {
        int x;
    }
    static final AtomicReference<Point> SHARED = new AtomicReference<>();
    public static void main(String[] args) {
        new Thread(() -> {
            Point p = SHARED.get();
            if (p != null) System.out.println(p.x); // guarded
        }).start();
        Point made = new Point();
        made.x = 1; // guarded
        SHARED.set(made);
    }
}
