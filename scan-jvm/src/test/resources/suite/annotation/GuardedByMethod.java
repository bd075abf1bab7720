package annotation;

/** A method that is to be called under a lock, and once is not. */
class GuardedByMethod {
    @interface GuardedBy {
        String value();
    }
    static final GuardedByMethod ONE = new GuardedByMethod();
    private final Object lock = new Object();
    private int n;
    @GuardedBy("lock")
    private void bump() {
        n++; // race: GuardedByMethod.bump()
    }
    void right() {
        synchronized (lock) {
            bump();
        }
    }
    void wrong() {
        bump();
    }
    public static void main(String[] args) {
        ONE.right();
        ONE.wrong();
    }
}
