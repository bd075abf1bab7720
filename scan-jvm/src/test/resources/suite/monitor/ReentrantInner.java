package monitor;

class ReentrantInner {
    static class Box {
        int n;
        synchronized void inner() {
            n++; // guarded
        }
        synchronized void outer() {
            inner();
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        Box box = new Box();
        new Thread(box::outer).start();
        box.outer();
    }
}
