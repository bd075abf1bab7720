package annotation;

/** Nothing runs in parallel here, but the declaration is broken: the named lock is not held. */
class GuardedByBroken {
    @interface GuardedBy {
        String value();
    }
    static final GuardedByBroken ONE = new GuardedByBroken();
    private final Object lock = new Object();
    @GuardedBy("lock")
    private int n;
    public void up() {
        synchronized (lock) {
            n++; // guarded
        }
    }
    public void reset() {
        synchronized (this) {
            n = 0; // race: GuardedByBroken.n
        }
    }
    public static void main(String[] args) {
        ONE.reset();
    }
}
