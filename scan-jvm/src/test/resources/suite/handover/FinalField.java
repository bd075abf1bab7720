package handover;

class FinalField {
    static class Point {
        final int x;
        Point(int x) {
            this.x = x; // guarded
        }
    }
    static Point shared;
    public static void main(String[] args) {
        new Thread(() -> {
            if (shared != null) System.out.println(shared.x); // race: FinalField.shared
        }).start();
        shared = new Point(1); // race: FinalField.shared
    }
}
