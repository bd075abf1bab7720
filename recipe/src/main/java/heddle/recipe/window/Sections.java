package heddle.recipe.window;

import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The critical sections of a window, and the locks held at its events. A section that begins on a recorded path may end
 * there, or on a path that its thread takes instead: it has several releases then, of which one at most is executed.
 */
final class Sections {
    private static final int[] EMPTY = {};

    /** By acquire or release: its section. */
    final int[] section;

    private final IntArrayList acquireOf = new IntArrayList();
    private final List<IntArrayList> releasesOf = new ArrayList<>();
    /** By event: the locks that its thread holds before it. */
    private final int[][] held;

    /** @param tree null if there are no other paths */
    Sections(Window window, PathTree tree) {
        section = new int[window.size];
        held = new int[window.size][];
        List<Int2IntLinkedOpenHashMap> states = new ArrayList<>();
        for (int t = 0; t < window.threads; t++) {
            states.add(null);
        }
        Int2IntLinkedOpenHashMap[] after = new Int2IntLinkedOpenHashMap[window.size];
        boolean[] isKept = new boolean[window.size];
        for (int i = 0; tree != null && i < tree.branches.size(); i++) {
            isKept[tree.branches.get(i).before] = true;
        }
        for (int e = 0; e < window.size; e++) {
            int t = window.thread[e];
            if (states.get(t) == null) {
                PathTree.Branch branch = tree == null ? null : tree.branch(e);
                states.set(t, branch == null ? new Int2IntLinkedOpenHashMap() : after[branch.before].clone());
            }
            step(window, e, states.get(t));
            after[e] = isKept[e] ? states.get(t).clone() : null;
        }
    }

    private void step(Window window, int e, Int2IntLinkedOpenHashMap open) {
        section[e] = Window.NONE;
        held[e] = open.isEmpty() ? EMPTY : open.keySet().toIntArray();
        if (window.isAcquire(e)) {
            section[e] = acquireOf.size();
            acquireOf.add(e);
            releasesOf.add(new IntArrayList());
            open.put(window.object[e], section[e]);
        } else if (window.isRelease(e) && open.containsKey(window.object[e])) {
            section[e] = open.remove(window.object[e]);
            releasesOf.get(section[e]).add(e);
        }
    }

    int count() {
        return acquireOf.size();
    }

    int acquire(int s) {
        return acquireOf.getInt(s);
    }

    IntArrayList releases(int s) {
        return releasesOf.get(s);
    }

    /** Whether no lock is held at both events, which are accesses. */
    boolean areDisjoint(int a, int b) {
        for (int lock : held[a]) {
            for (int other : held[b]) {
                if (lock == other) {
                    return false;
                }
            }
        }
        return true;
    }
}
