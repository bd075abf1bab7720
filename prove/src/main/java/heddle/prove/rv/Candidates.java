package heddle.prove.rv;

import heddle.prove.window.MustOrder;
import heddle.prove.window.Window;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of a window that may race: conflicting accesses of different threads without a common lock of which the must
 * order does not put one before the other.
 */
public final class Candidates {
    private final Window window;
    private final MustOrder must;
    private final LockSets locks;

    public Candidates(Window window, MustOrder must) {
        this.window = window;
        this.must = must;
        this.locks = new LockSets(window);
    }

    /** Accesses of one variable, in the order of the trace; the variables in the order of their first access. */
    public List<IntArrayList> byVariable() {
        Int2ObjectLinkedOpenHashMap<IntArrayList> accesses = new Int2ObjectLinkedOpenHashMap<>();
        for (int e = window.prologue; e < window.size; e++) {
            if (Op.isAccess(window.op(e))) {
                accesses.computeIfAbsent(window.object[e], x -> new IntArrayList())
                        .add(e);
            }
        }
        return new ArrayList<>(accesses.values());
    }

    /** Accesses of one code location. */
    List<IntArrayList> bySite(IntArrayList accesses) {
        Int2ObjectLinkedOpenHashMap<IntArrayList> sites = new Int2ObjectLinkedOpenHashMap<>();
        for (int i = 0; i < accesses.size(); i++) {
            int e = accesses.getInt(i);
            sites.computeIfAbsent(window.events.site(e), s -> new IntArrayList())
                    .add(e);
        }
        return new ArrayList<>(sites.values());
    }

    /** Whether two accesses of a variable, the earlier one first, may race. */
    public boolean isCandidate(int e1, int e2) {
        return window.thread[e1] != window.thread[e2]
                && (window.isWrite(e1) || window.isWrite(e2))
                && locks.areDisjoint(e1, e2)
                && !must.isNeeded(e1, e2);
    }
}
