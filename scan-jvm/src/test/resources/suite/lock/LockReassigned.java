package lock;

/** Known wrong: a path such as a static field is taken to name one lock, though each round makes a new one. */
class LockReassigned {
    static Object lock = new Object();
    static int n;
    static void work() {
        synchronized (lock) { // race: LockReassigned.lock
            lock = new Object(); // race: LockReassigned.lock
            n++; // race: LockReassigned.n
        }
    }
    public static void main(String[] args) {
        new Thread(LockReassigned::work).start();
        new Thread(LockReassigned::work).start();
    }
}
