package heddle.prove.window;

import heddle.prove.solver.OrderGraph;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Executes the events that an order graph puts before the race, in an order that the graph allows: the earliest in the
 * trace that the locks and the readers of what it would overwrite permit. If none is permitted the earliest is executed in
 * spite of them, and what it violates is noted.
 */
final class Schedule {
    /** Violations of one run at most. */
    private static final int ENOUGH = 64;

    private final Window window;
    private final OrderGraph graph;
    private final Nodes nodes;
    /** By node: edges into it from events not yet executed. */
    private final int[] waitsFor;

    /** By node: its edges among those that the graph always has, the first so many. */
    private final int[] fixedIn;

    private final int fixedEdges;
    /** By thread: its events. */
    private final int[][] eventsOf;

    private final int[] next;
    private final int[] cut;
    private final int[] holder;
    private final int[] acquiresLeft;
    private final int[] lastWrite;
    /** By read: whether it has to see its writer. */
    private final boolean[] isKept;
    /** Such reads not yet executed: by write that they see, and by location for those that see none of the window's. */
    private final int[] readersLeft;

    private final int[] initialReadersLeft;

    /** The events executed. */
    final IntArrayList order = new IntArrayList();

    /** Pairs of sections of a lock that overlap. */
    final IntArrayList overlaps = new IntArrayList();

    /** Pairs of a read and a write that it sees and should not, {@link Window#NONE} for the initial value. */
    final IntArrayList wrongReads = new IntArrayList();

    Schedule(Window window, OrderGraph graph, Nodes nodes) {
        this.window = window;
        this.graph = graph;
        this.nodes = nodes;
        waitsFor = new int[graph.nodes()];
        fixedEdges = graph.edges();
        fixedIn = new int[graph.nodes()];
        for (int edge = 0; edge < fixedEdges; edge++) {
            fixedIn[graph.target(edge)] += nodes.event(graph.source(edge)) == Window.NONE ? 0 : 1;
        }
        eventsOf = window.eventsOf.stream().map(IntArrayList::toIntArray).toArray(int[][]::new);
        next = new int[window.threads];
        cut = new int[window.threads];
        holder = new int[window.locks];
        acquiresLeft = new int[window.locks];
        lastWrite = new int[window.locations];
        isKept = new boolean[window.size];
        readersLeft = new int[window.size];
        initialReadersLeft = new int[window.locations];
    }

    /** Whether everything before the race was executed without a violation. */
    boolean run() {
        reset();
        int left = prepare();
        while (left-- > 0 && overlaps.size() + wrongReads.size() < ENOUGH) {
            execute(choose());
        }
        return overlaps.isEmpty() && wrongReads.isEmpty();
    }

    private void reset() {
        order.clear();
        overlaps.clear();
        wrongReads.clear();
        Arrays.fill(next, 0);
        Arrays.fill(cut, 0);
        Arrays.fill(holder, Window.NONE);
        Arrays.fill(acquiresLeft, 0);
        Arrays.fill(lastWrite, Window.NONE);
        Arrays.fill(isKept, window.everyReadCounts());
        Arrays.fill(readersLeft, 0);
        Arrays.fill(initialReadersLeft, 0);
    }

    /** Counts what the events before the race wait for; returns how many there are. */
    private int prepare() {
        int n = graph.findAncestors(Nodes.RACE);
        for (int i = 0; i < n && !window.everyReadCounts(); i++) {
            int read = nodes.keptRead(graph.ancestor(i));
            if (read != Window.NONE) {
                isKept[read] = true;
            }
        }
        int executed = 0;
        for (int i = 0; i < n; i++) {
            int node = graph.ancestor(i);
            int e = nodes.event(node);
            if (e == Window.NONE) {
                continue;
            }
            executed++;
            cut[window.thread[e]]++;
            waitsFor[node] = fixedIn[node];
            if (window.kind[e] == Window.ACQUIRE) {
                acquiresLeft[window.object[e]]++;
            } else if (isKept[e] && window.kind[e] == Window.READ) {
                countReader(e, 1);
            }
        }
        for (int edge = fixedEdges; edge < graph.edges(); edge++) {
            waitsFor[graph.target(edge)]++;
        }
        return executed;
    }

    private void countReader(int read, int by) {
        int write = window.writer[read];
        if (write == Window.NONE) {
            initialReadersLeft[window.object[read]] += by;
        } else {
            readersLeft[write] += by;
        }
    }

    private int choose() {
        int earliest = Integer.MAX_VALUE;
        int earliestReady = Integer.MAX_VALUE;
        for (int t = 0; t < cut.length; t++) {
            if (next[t] < cut[t]) {
                int e = eventsOf[t][next[t]];
                if (e < earliest && waitsFor[nodes.of(e)] == 0) {
                    earliestReady = Math.min(earliestReady, e);
                    if (isPermitted(e)) {
                        earliest = e;
                    }
                }
            }
        }
        return earliest == Integer.MAX_VALUE ? earliestReady : earliest;
    }

    private boolean isPermitted(int e) {
        if (window.kind[e] == Window.ACQUIRE) {
            int lock = window.object[e];
            int release = window.releaseOf.getInt(window.section[e]);
            boolean isClosed = release != Window.NONE && window.rank[release] < cut[window.thread[release]];
            return holder[lock] == Window.NONE && (isClosed || acquiresLeft[lock] == 1);
        }
        if (window.kind[e] == Window.WRITE) {
            int last = lastWrite[window.object[e]];
            return (last == Window.NONE ? initialReadersLeft[window.object[e]] : readersLeft[last]) == 0;
        }
        return window.everyReadCounts()
                || window.kind[e] != Window.READ
                || !isKept[e]
                || lastWrite[window.object[e]] == window.writer[e];
    }

    private void execute(int e) {
        order.add(e);
        next[window.thread[e]]++;
        for (int out = graph.firstOut(nodes.of(e)); out >= 0; out = graph.nextOut(out)) {
            waitsFor[graph.target(out)]--;
        }
        int x = window.object[e];
        switch (window.kind[e]) {
            case Window.ACQUIRE -> acquire(x, window.section[e]);
            case Window.RELEASE -> {
                if (holder[x] == window.section[e]) {
                    holder[x] = Window.NONE;
                }
            }
            case Window.WRITE -> lastWrite[x] = e;
            case Window.READ -> read(e, x);
            default -> {}
        }
    }

    private void read(int e, int x) {
        if (isKept[e]) {
            countReader(e, -1);
            if (lastWrite[x] != window.writer[e]) {
                wrongReads.add(e);
                wrongReads.add(lastWrite[x]);
            }
        }
    }

    private void acquire(int lock, int section) {
        if (holder[lock] != Window.NONE) {
            overlaps.add(holder[lock]);
            overlaps.add(section);
        }
        holder[lock] = section;
        acquiresLeft[lock]--;
    }
}
