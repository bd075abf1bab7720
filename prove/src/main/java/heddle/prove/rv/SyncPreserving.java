package heddle.prove.rv;

import heddle.prove.window.MustOrder;
import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Finds the races that need no search: sync-preserving ones, of which schedulable happens-before races are a part
 * (Mathur, Pavlogiannis, Viswanathan, POPL 2021). The least set that contains what the two accesses need and, of two
 * sections of a lock, the whole of the earlier one is executed in the order of the trace.
 */
public final class SyncPreserving {
    private final Window window;
    private final MustOrder must;

    public SyncPreserving(Window window, MustOrder must) {
        this.window = window;
        this.must = must;
    }

    /** The events of the set in the order of the trace, then the pair; null if the set contains one of the two. */
    public int[] witness(int e1, int e2) {
        int[] cut = must.needed(e1, e2);
        while (true) {
            if (window.rank[e1] < cut[window.thread[e1]] || window.rank[e2] < cut[window.thread[e2]]) {
                return null;
            }
            int grown = close(cut);
            if (grown < 0) {
                return null;
            }
            if (grown == 0) {
                return inTraceOrder(cut, e1, e2);
            }
        }
    }

    /** One round over all locks: how many releases were added, or -1 if one is needed that the window does not have. */
    private int close(int[] cut) {
        int added = 0;
        for (IntArrayList sections : window.sectionsOf) {
            boolean isLast = true;
            for (int i = sections.size() - 1; i >= 0; i--) {
                int s = sections.getInt(i);
                if (!contains(cut, window.acquireOf.getInt(s))) {
                    continue;
                }
                int release = window.releaseOf.getInt(s);
                if (!isLast && release == Window.NONE) {
                    return -1;
                }
                if (!isLast && !contains(cut, release)) {
                    must.join(release, cut, 0);
                    added++;
                }
                isLast = false;
            }
        }
        return added;
    }

    private boolean contains(int[] cut, int e) {
        return window.rank[e] < cut[window.thread[e]];
    }

    private int[] inTraceOrder(int[] cut, int e1, int e2) {
        int n = 2;
        for (int c : cut) {
            n += c;
        }
        int[] witness = new int[n];
        int at = 0;
        for (int e = 0; at < n - 2; e++) {
            if (contains(cut, e)) {
                witness[at++] = e;
            }
        }
        witness[n - 2] = e1;
        witness[n - 1] = e2;
        return witness;
    }
}
