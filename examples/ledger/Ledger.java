/** A clerk books, an auditor looks: both use the lock, but not for the same thing. */
final class Ledger {
    private final Object lock = new Object();
    private int entries;
    private int audits;
    private boolean closed;
    private long total;

    Ledger(long opening) {
        total = opening;
    }

    /** Called by the clerk alone. */
    void book(long amount) {
        synchronized (lock) {
            entries++;
        }
        total += amount;
    }

    void close() {
        synchronized (lock) {
            closed = true;
        }
    }

    /** Called by the auditor. The lock was taken once, so the total must be safe to read. It is not. */
    long audit() {
        synchronized (lock) {
            audits++;
        }
        return total;
    }
}
