package heddle.engine.oracle;

/**
 * A critical section: the events of a thread from an acquire (or wake) to the next release (or wait) of the lock. At the end
 * of a trace the release may be missing; it is then {@link #NONE}.
 */
public record Section(int lock, int thread, int acquire, int release) {
    public static final int NONE = Integer.MAX_VALUE;

    public boolean isReleased() {
        return release != NONE;
    }

    /** Whether the lock is held in this section at an event of its own thread. */
    public boolean contains(int event) {
        return acquire <= event && event <= release;
    }
}
