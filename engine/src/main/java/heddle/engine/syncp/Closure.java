package heddle.engine.syncp;

import java.util.Arrays;

/**
 * The sync-preserving closure of a union of closed sets, in one reusable vector: {@link #start}, {@link #add} what is to
 * be united, {@link #close}.
 *
 * <p>Two threads whose positions come from one closed set cannot violate the lock rule between themselves. Each position
 * therefore remembers the sets that it comes from, and only pairs of threads without a common one are looked at.
 */
final class Closure {
    private final Sections sections;
    private final Snapshots snapshots;

    private int width;
    private long[] at = new long[0];
    /** By thread: a bit for each added set that ends in the segment of this position. */
    private long[] sources = new long[0];
    /** The bit of the next set; 0 when all 64 are in use, which only costs checks. */
    private long nextSource;

    Closure(Sections sections, Snapshots snapshots) {
        this.sections = sections;
        this.snapshots = snapshots;
    }

    void grow(int threads) {
        width = threads;
        if (threads > at.length) {
            at = new long[threads];
            sources = new long[threads];
        }
    }

    /** Begins with a closed set. */
    void start(Ideal ideal) {
        long[] from = ideal.positions();
        int n = Math.min(width, from.length);
        System.arraycopy(from, 0, at, 0, n);
        Arrays.fill(at, n, width, 0);
        Arrays.fill(sources, 0, width, 1);
        nextSource = 2;
    }

    /** Unites with a closed set. */
    void add(Ideal ideal) {
        long[] from = ideal.positions();
        unite(from, 0, Math.min(width, from.length));
        nextSource <<= 1;
    }

    /** Unites with the closed set that a snapshot and a position of its owner make up. */
    void add(int snapshot, int owner, long position) {
        unite(snapshots.chunk(snapshot), snapshots.offset(snapshot), snapshots.width(snapshot));
        unite(owner, position);
        nextSource <<= 1;
    }

    /** The thread's position was changed since the set was closed: its pairs must be looked at again. */
    void distrust(int thread) {
        sources[thread] = 0;
    }

    /** Adds what the lock rule demands; tells if that was anything. */
    boolean close() {
        long before = nextSource;
        close(0, Long.MAX_VALUE);
        return nextSource != before;
    }

    /**
     * Adds what the lock rule demands, and gives up once the set reaches a position of a thread.
     *
     * @return whether the closure stays below it
     */
    boolean close(int thread, long limit) {
        boolean changed = true;
        while (changed && at[thread] < limit) {
            changed = false;
            for (int u = 0; u < width; u++) {
                changed |= at[u] != 0 && closeSections(u);
            }
        }
        return at[thread] < limit;
    }

    /** Hands the result to an ideal. */
    void store(Ideal ideal) {
        ideal.set(at, width);
    }

    /** Adds the releases of the thread's open sections whose locks are acquired later by others; tells if there were any. */
    private boolean closeSections(int u) {
        boolean changed = false;
        int node = sections.held(u, at[u]);
        while (node != Sections.EMPTY) {
            int section = sections.section(node);
            if (isFollowed(section, u)) {
                add(sections.releaseSnapshot(section), u, sections.release(section));
                changed = true;
                node = sections.held(u, at[u]);
            } else {
                node = sections.below(node);
            }
        }
        return changed;
    }

    /** Whether another thread in the set acquires the lock of this section of {@code u} later. */
    private boolean isFollowed(int section, int u) {
        long release = sections.release(section);
        if (release == 0) {
            return false;
        }
        long event = Position.event(release);
        long from = sources[u];
        for (int v = 0; v < width; v++) {
            if ((sources[v] & from) == 0
                    && v != u
                    && Position.event(at[v]) > event
                    && sections.isAcquiredAfter(section, v, at[v])) {
                return true;
            }
        }
        return false;
    }

    private void unite(long[] from, int offset, int length) {
        for (int t = 0; t < length; t++) {
            unite(t, from[offset + t]);
        }
    }

    private void unite(int t, long position) {
        long old = at[t];
        if (Position.isSameSegment(position, old)) {
            at[t] = Math.max(position, old);
            sources[t] |= nextSource;
        } else if (position > old) {
            at[t] = position;
            sources[t] = nextSource;
        }
    }
}
