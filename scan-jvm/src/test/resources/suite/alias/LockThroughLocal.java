package alias;

class LockThroughLocal {
    static final Object LOCK = new Object();
    static int n;
    static void work() {
        Object same = LOCK;
        synchronized (same) {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(LockThroughLocal::work).start();
        synchronized (LOCK) {
            n++; // guarded
        }
    }
}
