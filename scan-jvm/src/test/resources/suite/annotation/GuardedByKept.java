package annotation;

class GuardedByKept {
    @interface GuardedBy {
        String value();
    }
    @GuardedBy("this")
    private int n;
    public synchronized void up() {
        n++; // guarded
    }
    public synchronized int get() {
        return n; // guarded
    }
}
