package monitor;

class GetterOfLock {
    private final Object lock = new Object();
    private int n;
    Object lock() {
        return lock;
    }
    void up() {
        synchronized (lock()) {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        GetterOfLock one = new GetterOfLock();
        new Thread(one::up).start();
        synchronized (one.lock) {
            one.n--; // guarded
        }
    }
}
