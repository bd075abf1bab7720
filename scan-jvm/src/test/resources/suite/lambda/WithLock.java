package lambda;

class WithLock {
    static final Object LOCK = new Object();
    static int n;
    static void locked(Runnable body) {
        synchronized (LOCK) {
            body.run();
        }
    }
    static void work() {
        locked(() -> n++); // guarded
    }
    public static void main(String[] args) {
        new Thread(WithLock::work).start();
        new Thread(WithLock::work).start();
    }
}
