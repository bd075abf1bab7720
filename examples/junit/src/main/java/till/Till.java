package till;

/** A till that one clerk at a time uses. */
public final class Till {
    private int cents;

    public synchronized void take(int payment) {
        cents += payment;
    }

    public synchronized int cents() {
        return cents;
    }
}
