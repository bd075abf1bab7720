package heddle.recipe.window;

import heddle.prove.solver.OrderGraph;
import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Executes the events before the race in an order that the solver's graph permits: always the earliest of the trace that
 * finds its locks free and the write that it is to see. Where there is none, the earliest one goes on, and what it violates
 * is noted.
 */
final class Course {
    /** In place of a writer: any will do. */
    static final int ANY = -2;

    private static final int ENOUGH = 64;

    private final Facts facts;
    private final Window window;
    private final OrderGraph graph;
    private final int[] waitsFor;
    private final int[] next;
    private final int[] cut;
    private final int[] holder;
    private final int[] acquiresLeft;
    private final int[] lastWrite;
    /** Reads to be executed that see the write, by write; and by location those that see none. */
    private final int[] readersLeft;

    private final int[] initialReadersLeft;
    /** By section: whether it ends before the race. */
    private final boolean[] isClosed;
    /** Threads with events before the race: few of those that paths are. */
    private final IntArrayList active = new IntArrayList();

    /** By read: the write that it has to see, or {@link #ANY}. */
    final int[] wanted;

    final IntArrayList order = new IntArrayList();
    /** Pairs of sections of a lock that overlap. */
    final IntArrayList overlaps = new IntArrayList();
    /** Pairs of a read and the write that it sees and should not. */
    final IntArrayList wrongReads = new IntArrayList();

    private final Sections sections;

    Course(Facts facts, Sections sections, OrderGraph graph) {
        this.facts = facts;
        window = facts.window;
        this.sections = sections;
        this.graph = graph;
        waitsFor = new int[graph.nodes()];
        next = new int[window.threads];
        cut = new int[window.threads];
        holder = new int[window.locks];
        acquiresLeft = new int[window.locks];
        lastWrite = new int[window.locations];
        readersLeft = new int[window.size];
        initialReadersLeft = new int[window.locations];
        isClosed = new boolean[sections.count()];
        wanted = new int[window.size];
    }

    static int node(int e) {
        return e + 1;
    }

    boolean run() {
        order.clear();
        overlaps.clear();
        wrongReads.clear();
        Arrays.fill(waitsFor, 0);
        Arrays.fill(next, 0);
        Arrays.fill(cut, 0);
        Arrays.fill(holder, Window.NONE);
        Arrays.fill(acquiresLeft, 0);
        Arrays.fill(lastWrite, Window.NONE);
        Arrays.fill(readersLeft, 0);
        Arrays.fill(initialReadersLeft, 0);
        Arrays.fill(isClosed, false);
        active.clear();
        int left = prepare();
        while (left-- > 0 && overlaps.size() + wrongReads.size() < ENOUGH) {
            execute(choose());
        }
        return overlaps.isEmpty() && wrongReads.isEmpty();
    }

    private int prepare() {
        int n = graph.findAncestors(RelaxedSolver.RACE);
        int executed = 0;
        for (int i = 0; i < n; i++) {
            int e = graph.ancestor(i) - 1;
            if (e < 0 || e >= window.size) {
                continue;
            }
            executed++;
            if (cut[window.thread[e]]++ == 0) {
                active.add(window.thread[e]);
            }
            if (window.isAcquire(e)) {
                acquiresLeft[window.object[e]]++;
            } else if (window.isRelease(e) && sections.section[e] != Window.NONE) {
                isClosed[sections.section[e]] = true;
            } else if (facts.sees(e)) {
                countReader(e, 1);
            }
        }
        for (int edge = 0; edge < graph.edges(); edge++) {
            int source = graph.source(edge);
            waitsFor[graph.target(edge)] += source > 0 && source <= window.size ? 1 : 0;
        }
        return executed;
    }

    private void countReader(int read, int by) {
        int write = wanted[read];
        if (write == Window.NONE) {
            initialReadersLeft[window.object[read]] += by;
        } else if (write != ANY) {
            readersLeft[write] += by;
        }
    }

    private int choose() {
        int earliest = Integer.MAX_VALUE;
        int earliestReady = Integer.MAX_VALUE;
        for (int i = 0; i < active.size(); i++) {
            int t = active.getInt(i);
            if (next[t] >= cut[t]) {
                continue;
            }
            int e = window.eventsOf.get(t).getInt(next[t]);
            if (e < earliest && waitsFor[node(e)] == 0) {
                earliestReady = Math.min(earliestReady, e);
                earliest = isPermitted(e) ? e : earliest;
            }
        }
        return earliest == Integer.MAX_VALUE ? earliestReady : earliest;
    }

    private boolean isPermitted(int e) {
        int x = window.object[e];
        if (window.isAcquire(e)) {
            return holder[x] == Window.NONE && (isClosed[sections.section[e]] || acquiresLeft[x] == 1);
        }
        boolean seesWanted = !facts.sees(e) || wanted[e] == ANY || wanted[e] == lastWrite[x];
        if (window.isWrite(e)) {
            int readers = lastWrite[x] == Window.NONE ? initialReadersLeft[x] : readersLeft[lastWrite[x]];
            boolean isOneOfThem = facts.sees(e) && wanted[e] == lastWrite[x];
            return seesWanted && readers == (isOneOfThem ? 1 : 0);
        }
        return seesWanted;
    }

    /** Whether an event is before the race. */
    boolean isExecuted(int e) {
        return window.rank[e] < cut[window.thread[e]];
    }

    private void execute(int e) {
        order.add(e);
        next[window.thread[e]]++;
        for (int out = graph.firstOut(node(e)); out >= 0; out = graph.nextOut(out)) {
            waitsFor[graph.target(out)]--;
        }
        int x = window.object[e];
        if (window.isAcquire(e)) {
            if (holder[x] != Window.NONE) {
                overlaps.add(holder[x]);
                overlaps.add(sections.section[e]);
            }
            holder[x] = sections.section[e];
            acquiresLeft[x]--;
        } else if (window.isRelease(e)) {
            holder[x] = holder[x] == sections.section[e] ? Window.NONE : holder[x];
        }
        if (facts.sees(e)) {
            countReader(e, -1);
            if (wanted[e] != ANY && wanted[e] != lastWrite[x]) {
                wrongReads.add(e);
                wrongReads.add(lastWrite[x]);
            }
        }
        if (window.isWrite(e)) {
            lastWrite[x] = e;
        }
    }
}
