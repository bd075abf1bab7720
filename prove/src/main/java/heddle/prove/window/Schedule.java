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
    private final int race;
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
    /** Reads not yet executed: by write that they see, and by location for those that see none of the window's. */
    private final int[] readersLeft;

    private final int[] initialReadersLeft;

    /** The events executed. */
    final IntArrayList order = new IntArrayList();

    /** Pairs of sections of a lock that overlap. */
    final IntArrayList overlaps = new IntArrayList();

    /** Pairs of a read and a write that it sees and should not. */
    final IntArrayList wrongReads = new IntArrayList();

    /** @param race the node that stands for the race; event {@code e} has node {@code e + 1} */
    Schedule(Window window, OrderGraph graph, int race) {
        this.window = window;
        this.graph = graph;
        this.race = race;
        waitsFor = new int[graph.nodes()];
        fixedEdges = graph.edges();
        fixedIn = new int[graph.nodes()];
        for (int edge = 0; edge < fixedEdges; edge++) {
            fixedIn[graph.target(edge)]++;
        }
        eventsOf = window.eventsOf.stream().map(IntArrayList::toIntArray).toArray(int[][]::new);
        next = new int[window.threads];
        cut = new int[window.threads];
        holder = new int[window.locks];
        acquiresLeft = new int[window.locks];
        lastWrite = new int[window.locations];
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
        Arrays.fill(readersLeft, 0);
        Arrays.fill(initialReadersLeft, 0);
    }

    /** Counts what the events before the race wait for; returns how many there are. */
    private int prepare() {
        int n = graph.findAncestors(race);
        for (int i = 0; i < n; i++) {
            int node = graph.ancestor(i);
            if (node == race) {
                continue;
            }
            int e = node - 1;
            cut[window.thread[e]]++;
            waitsFor[node] = fixedIn[node];
            if (window.kind[e] == Window.ACQUIRE) {
                acquiresLeft[window.object[e]]++;
            } else if (window.kind[e] == Window.READ) {
                countReader(e, 1);
            }
        }
        for (int edge = fixedEdges; edge < graph.edges(); edge++) {
            waitsFor[graph.target(edge)]++;
        }
        return n - 1;
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
                if (e < earliest && waitsFor[e + 1] == 0) {
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
        return true;
    }

    private void execute(int e) {
        order.add(e);
        next[window.thread[e]]++;
        for (int out = graph.firstOut(e + 1); out >= 0; out = graph.nextOut(out)) {
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
            case Window.READ -> {
                countReader(e, -1);
                if (lastWrite[x] != window.writer[e]) {
                    wrongReads.add(e);
                    wrongReads.add(lastWrite[x]);
                }
            }
            default -> {}
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
