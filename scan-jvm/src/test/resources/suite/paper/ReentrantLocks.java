package paper;

/** The third category: RELAY takes the inner release for the end of the lock and warns; here acquisitions are counted. */
class ReentrantLocks {
    static int n;
    static synchronized void inner() {
        n++; // guarded
    }
    static synchronized void outer() {
        inner();
        n++; // guarded
    }
    public static void main(String[] args) {
        new Thread(ReentrantLocks::outer).start();
        new Thread(ReentrantLocks::inner).start();
    }
}
