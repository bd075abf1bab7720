package heddle.prove.window;

/**
 * What precedes each event in every reordering that contains it: program order, hard edges and reads-from, closed under
 * composition; as clocks that say how many events of each thread.
 */
public final class MustOrder {
    private final Window window;
    private final int threads;
    /** By event and thread. The event itself is included. */
    private final int[] clock;

    public MustOrder(Window window) {
        this.window = window;
        this.threads = window.threads;
        clock = new int[Math.multiplyExact(window.size, threads)];
        for (int e = 0; e < window.size; e++) {
            int at = e * threads;
            joinNeeded(e, clock, at);
            if (window.writer[e] != Window.NONE) {
                join(window.writer[e], clock, at);
            }
            clock[at + window.thread[e]] = window.rank[e] + 1;
        }
    }

    /** Whether one event is before another, or the same, in every reordering with the second. */
    public boolean isBefore(int a, int b) {
        return window.rank[a] < clock[b * threads + window.thread[a]];
    }

    /** Joins a cut with all that is before the event, the event included. */
    public void join(int e, int[] cut, int at) {
        int from = e * threads;
        for (int t = 0; t < threads; t++) {
            cut[at + t] = Math.max(cut[at + t], clock[from + t]);
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
