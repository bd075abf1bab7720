package heddle.prove.rv;

import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** The locks held at each event of a window. */
public final class LockSets {
    private static final int[] EMPTY = {};

    private final List<int[]> sets = new ArrayList<>();
    private final int[] setAt;

    public LockSets(Window window) {
        setAt = new int[window.size];
        sets.add(EMPTY);
        int[] current = new int[window.threads];
        IntArrayList held = new IntArrayList();
        for (int e = 0; e < window.size; e++) {
            int t = window.thread[e];
            setAt[e] = current[t];
            if (window.isAcquire(e) || window.isRelease(e)) {
                held.clear();
                held.addElements(0, sets.get(current[t]));
                if (window.isAcquire(e)) {
                    held.add(window.object[e]);
                } else {
                    held.rem(window.object[e]);
                }
                current[t] = held.isEmpty() ? 0 : sets.size();
                if (!held.isEmpty()) {
                    sets.add(held.toIntArray());
                }
            }
        }
    }

    /** Whether no lock is held at both events, which are neither acquires nor releases. */
    public boolean areDisjoint(int a, int b) {
        for (int lock : sets.get(setAt[a])) {
            for (int other : sets.get(setAt[b])) {
                if (lock == other) {
                    return false;
                }
            }
        }
        return true;
    }
}
