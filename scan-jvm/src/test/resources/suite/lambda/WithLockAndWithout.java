package lambda;

class WithLockAndWithout {
    static final Object LOCK = new Object();
    static int n;
    static void locked(Runnable body) {
        synchronized (LOCK) {
            body.run();
        }
    }
    public static void main(String[] args) {
        new Thread(() -> locked(() -> n++)).start(); // race: WithLockAndWithout.n
        n++; // race: WithLockAndWithout.n
    }
}
