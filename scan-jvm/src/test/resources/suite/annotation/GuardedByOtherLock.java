package annotation;

/** Both hold one lock, which excludes a race, but it is not the declared one. */
class GuardedByOtherLock {
    @interface GuardedBy {
        String value();
    }
    private final Object a = new Object();
    private final Object b = new Object();
    @GuardedBy("a")
    private int n;
    public void up() {
        synchronized (b) {
            n++; // race: GuardedByOtherLock.n
        }
    }
    public void down() {
        synchronized (b) {
            n--; // race: GuardedByOtherLock.n
        }
    }
}
