package heddle.engine.syncp;

/** A closed set of events as one position per thread: a thread's past, a barrier's generation, what a wake must see. */
final class Ideal {
    static final int NO_OWNER = -1;
    private static final int NONE = -1;

    /** The thread whose own position is kept out of snapshots, or {@link #NO_OWNER}. */
    private final int owner;

    private long[] at;
    private int snapshot = NONE;

    Ideal(int owner) {
        this.owner = owner;
        this.at = new long[owner + 1];
    }

    /** By thread; threads beyond the end are at 0. */
    long[] positions() {
        return at;
    }

    long position(int thread) {
        return thread < at.length ? at[thread] : 0;
    }

    /** Moves the owner on; the parts of other threads stay as they are. */
    void advance(long position) {
        at[owner] = position;
    }

    /** Replaces the set by a larger one. */
    void set(long[] positions, int threads) {
        int width = threads;
        while (width > at.length && positions[width - 1] == 0) {
            width--;
        }
        if (width > at.length) {
            at = new long[width];
        }
        System.arraycopy(positions, 0, at, 0, Math.min(width, at.length));
        snapshot = NONE;
    }

    /** A snapshot of the present state without the owner's position; the same one until other positions change. */
    int snapshot(Snapshots snapshots) {
        if (snapshot == NONE) {
            snapshot = snapshots.save(at, owner);
        }
        return snapshot;
    }
}
