package annotation;

/** A method that is to be called under a lock, and always is. */
class GuardedByMethodKept {
    @interface GuardedBy {
        String value();
    }
    static final GuardedByMethodKept ONE = new GuardedByMethodKept();
    private int n;
    @GuardedBy("this")
    private void bump() {
        n++; // guarded
    }
    synchronized void up() {
        bump();
    }
    public static void main(String[] args) {
        new Thread(ONE::up).start();
        ONE.up();
    }
}
