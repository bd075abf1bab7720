package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Predecessors of each event in every order that contains it, for any values of reads: program order, hard edges,
 * conflicting accesses to what code that is not woven uses, and for accesses to an object that another thread creates its
 * {@link Publications}; as clocks that say how many events of each thread of the trace.
 *
 * <p>Accesses of one location of which at least one is opaque keep their order. That such a read sees its last writer is
 * not enough: the answer of a queue or a list depends on all operations on it.
 */
final class HardOrder {
    private static final int[] NOTHING = {};

    private final Window window;
    private final PathTree tree;
    /** Of the trace; paths have no clocks of their own, as only what follows on a path comes after its events. */
    private final int threads;

    private final int[] clock;
    private final IntArrayList[] writesOf;
    private final int[][] extra;

    HardOrder(Facts facts) {
        this(facts, null);
    }

    /** The order of a window with the events of paths behind it. */
    HardOrder(PathTree tree) {
        this(tree.facts, tree);
    }

    private HardOrder(Facts facts, PathTree tree) {
        window = facts.window;
        this.tree = tree;
        threads = tree == null ? window.threads : tree.window.threads;
        clock = new int[Math.multiplyExact(window.size, threads)];
        writesOf = new IntArrayList[window.locations];
        extra = new int[window.size][];
        findStrict(facts);
        IntArrayList[] turns = new IntArrayList[threads];
        if (tree != null) {
            tree.branches.forEach(branch -> branch(branch, turns));
        }
        for (IntArrayList each : turns) {
            if (each != null) {
                each.sort(null);
            }
        }
        for (int e = 0; e < window.size; e++) {
            findClock(facts, e, turns);
        }
    }

    private void branch(PathTree.Branch branch, IntArrayList[] turns) {
        extra[branch.begin] = plus(extra(branch.begin), branch.before);
        if (branch.parent != null) {
            return;
        }
        int turn = branch.from.turn();
        int initialiser = initialiser(tree, turn);
        if (initialiser != Window.NONE) {
            extra[branch.begin] = plus(extra(branch.begin), initialiser);
        }
        int thread = window.thread[turn];
        turns[thread] = turns[thread] == null ? new IntArrayList() : turns[thread];
        turns[thread].add(turn);
    }

    /**
     * The end of a class's initialisation that a thread finds right after an event, or {@link Window#NONE}: it is not known
     * whether it does so before it leaves its path.
     */
    private static int initialiser(PathTree tree, int turn) {
        IntArrayList own = tree.window.eventsOf.get(tree.window.thread[turn]);
        int next = tree.window.rank[turn] + 1;
        boolean isOne = next < own.size()
                && tree.window.op(own.getInt(next)) == Op.VOLATILE_READ
                && !tree.facts.isMade[own.getInt(next)];
        return isOne ? tree.window.writer[own.getInt(next)] : Window.NONE;
    }

    private void findClock(Facts facts, int e, IntArrayList[] turns) {
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
        if (window.isRead(e) || window.isWrite(e)) {
            int published = facts.publications.before(window.location(e), thread(e), turns);
            if (published != Window.NONE && published < e && !isBefore(published, e)) {
                extra[e] = plus(extra(e), published);
                join(published, at);
            }
        }
        if (!isOff(e)) {
            clock[at + window.thread[e]] = window.rank[e] + 1;
        }
        if (window.isWrite(e)) {
            writesOf(window.object[e]).add(e);
        }
    }

    /** Whether an event is of a path that was not executed. */
    private boolean isOff(int e) {
        return tree != null && e >= tree.window.size;
    }

    private int thread(int e) {
        return tree == null ? window.thread[e] : tree.thread(e);
    }

    private void findStrict(Facts facts) {
        IntArrayList[] accesses = new IntArrayList[window.locations];
        boolean[] isStrict = new boolean[window.locations];
        for (int e = window.prologue; e < window.size; e++) {
            if (window.isRead(e) || window.isWrite(e)) {
                isStrict[window.object[e]] |= !facts.isMade[e];
            }
        }
        for (int e = window.prologue; e < window.size; e++) {
            if ((window.isRead(e) || window.isWrite(e)) && isStrict[window.object[e]]) {
                int x = window.object[e];
                accesses[x] = accesses[x] == null ? new IntArrayList() : accesses[x];
                addStrict(facts, e, accesses[x]);
                accesses[x].add(e);
            }
        }
    }

    /** Edges from the conflicting accesses before, back to the last write that stands for all before it. */
    private void addStrict(Facts facts, int e, IntArrayList before) {
        for (int i = before.size() - 1; i >= 0; i--) {
            int other = before.getInt(i);
            boolean isConflict = window.isWrite(e) || window.isWrite(other);
            if (isConflict && !(facts.isMade[e] && facts.isMade[other])) {
                extra[e] = plus(extra(e), other);
                if (window.isWrite(other) && !facts.isMade[other]) {
                    return;
                }
            }
        }
    }

    private static int[] plus(int[] some, int more) {
        int[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = more;
        return all;
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
        if (isOff(a)) {
            return a <= b && tree.branch(a).leadsTo(tree.branch(b));
        }
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
