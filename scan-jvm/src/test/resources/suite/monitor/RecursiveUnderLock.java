package monitor;

class RecursiveUnderLock {
    static int n;
    static synchronized void down(int depth) {
        n++; // guarded
        if (depth > 0) down(depth - 1);
    }
    public static void main(String[] args) {
        new Thread(() -> down(3)).start();
        new Thread(() -> down(3)).start();
    }
}
