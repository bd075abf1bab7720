package heddle.recipe.window;

import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * What precedes each event in every order that contains it, whatever reads see: program order, hard edges, and the writers
 * of opaque reads; as clocks that say how many events of each thread.
 */
final class HardOrder {
    private static final int[] NOTHING = {};

    private final Window window;
    private final int threads;
    private final int[] clock;
    private final IntArrayList[] writesOf;
    private final int[][] extra;

    /**
     * @param from an event that must precede {@code to}, beside what follows from the events; {@link Window#NONE} if there
     *     is none
     */
    HardOrder(Facts facts, int from, int to) {
        this.window = facts.window;
        threads = window.threads;
        clock = new int[Math.multiplyExact(window.size, threads)];
        writesOf = new IntArrayList[window.locations];
        extra = new int[window.size][];
        if (from != Window.NONE) {
            extra[to] = new int[] {from};
        }
        for (int e = 0; e < window.size; e++) {
            int at = e * threads;
            join(window.previous[e], at);
            for (int source : extra(e)) {
                join(source, at);
            }
            for (int i = 0; i < window.hard.count(e); i++) {
                join(window.hard.source(e, i), at);
            }
            if (window.isRead(e) && !facts.isFree[e]) {
                join(window.writer[e], at);
            }
            clock[at + window.thread[e]] = window.rank[e] + 1;
            if (window.isWrite(e)) {
                writesOf(window.object[e]).add(e);
            }
        }
    }

    private void join(int source, int at) {
        for (int t = 0; source != Window.NONE && t < threads; t++) {
            clock[at + t] = Math.max(clock[at + t], clock[source * threads + t]);
        }
    }

    int[] extra(int e) {
        return extra[e] == null ? NOTHING : extra[e];
    }

    IntArrayList writesOf(int location) {
        if (writesOf[location] == null) {
            writesOf[location] = new IntArrayList();
        }
        return writesOf[location];
    }

    /** Whether one event is before another, or the same, in every order with the second. */
    boolean isBefore(int a, int b) {
        return window.rank[a] < clock[b * threads + window.thread[a]];
    }

    /** Whether an event must have happened for another one to be next. */
    boolean isNeeded(int a, int b) {
        boolean needed = window.previous[b] != Window.NONE && isBefore(a, window.previous[b]);
        for (int source : extra(b)) {
            needed |= isBefore(a, source);
        }
        for (int i = 0; !needed && i < window.hard.count(b); i++) {
            needed = isBefore(a, window.hard.source(b, i));
        }
        return needed;
    }
}
