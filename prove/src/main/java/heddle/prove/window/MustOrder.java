package heddle.prove.window;

/**
 * The events that precede each event in every reordering that contains it: program order, hard edges and reads-from, closed under
 * composition; as clocks that say how many events of each thread. Where not every read counts, reads-from is due at the
 * next event that may depend on the read.
 */
public final class MustOrder {
    private final Window window;
    private final int threads;
    /** By event and thread. The event itself is included. */
    private final int[] clock;
    /** The same for reads, if they have to keep their writers: with these, and with what their values depend on. */
    private final int[] kept;

    public MustOrder(Window window) {
        this.window = window;
        this.threads = window.threads;
        clock = new int[Math.multiplyExact(window.size, threads)];
        kept = window.everyReadCounts() ? clock : new int[clock.length];
        for (int e = 0; e < window.size; e++) {
            int at = e * threads;
            joinNeeded(e, clock, at);
            clock[at + window.thread[e]] = window.rank[e] + 1;
            if (window.isRead(e)) {
                keep(e, at);
            }
        }
    }

    private void keep(int read, int at) {
        join(clock, read, kept, at);
        joinReads(read, kept, at);
        int writer = window.writer[read];
        if (writer != Window.NONE) {
            join(clock, writer, kept, at);
            joinReads(writer, kept, at);
        }
    }

    /** Whether one event is before another, or the same, in every reordering with the second. */
    public boolean isBefore(int a, int b) {
        return window.rank[a] < clock[b * threads + window.thread[a]];
    }

    /** Whether an event must have happened for another one to be next. */
    public boolean isNeeded(int a, int b) {
        boolean needed = window.previous[b] != Window.NONE && isBefore(a, window.previous[b]);
        for (int i = 0; !needed && i < window.hard.count(b); i++) {
            needed = isBefore(a, window.hard.source(b, i));
        }
        boolean keepsReads = window.isDependent(b) && window.lastRead[b] != Window.NONE;
        return needed || keepsReads && window.rank[a] < kept[window.lastRead[b] * threads + window.thread[a]];
    }

    /** Joins a cut with all that is before the event, the event included. */
    public void join(int e, int[] cut, int at) {
        join(clock, e, cut, at);
    }

    private void join(int[] clocks, int e, int[] cut, int at) {
        int from = e * threads;
        for (int t = 0; t < threads; t++) {
            cut[at + t] = Math.max(cut[at + t], clocks[from + t]);
        }
    }

    /** The events that the earlier reads of the event's thread need to keep their writers. */
    private void joinReads(int e, int[] cut, int at) {
        if (window.lastRead[e] != Window.NONE) {
            join(kept, window.lastRead[e], cut, at);
        }
    }

    /** The same with what must have happened for the event to be next: neither the event nor what it reads. */
    void joinNeeded(int e, int[] cut, int at) {
        if (window.previous[e] != Window.NONE) {
            join(window.previous[e], cut, at);
        }
        for (int i = 0; i < window.hard.count(e); i++) {
            join(window.hard.source(e, i), cut, at);
        }
        if (window.isDependent(e)) {
            joinReads(e, cut, at);
        }
    }

    /** By thread: how many of its events must have happened for both events to be next. */
    public int[] needed(int e1, int e2) {
        int[] cut = new int[threads];
        if (window.prologue > 0) {
            join(window.prologue - 1, cut, 0);
        }
        joinNeeded(e1, cut, 0);
        joinNeeded(e2, cut, 0);
        return cut;
    }
}
