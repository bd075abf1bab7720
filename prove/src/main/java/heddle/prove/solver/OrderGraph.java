package heddle.prove.solver;

import java.util.Arrays;

/**
 * A directed graph that stays acyclic, with a topological order that is repaired as edges come (Pearce, Kelly: A Dynamic
 * Topological Sort Algorithm for Directed Acyclic Graphs, JEA 2007). Edges are removed in the reverse of the order in
 * which they came; removing never invalidates the order. The initial order is that of the nodes' numbers.
 */
public final class OrderGraph {
    /** The label of an edge that needs no explanation. */
    public static final int FIXED = -1;

    private static final int NONE = -1;

    private final int[] position;
    private final int[] nodeAt;
    private final int[] firstOut;
    private final int[] firstIn;
    private int edges;
    private int[] source = new int[64];
    private int[] target = new int[64];
    private int[] nextOut = new int[64];
    private int[] nextIn = new int[64];
    private int[] label = new int[64];

    private final int[] stamp;
    private int now;
    private final int[] reached;
    private int reachedCount;
    private final int[] ahead;
    private int aheadCount;
    /** The edge over which a search came to a node. */
    private final int[] reachedBy;

    private int[] pending = new int[64];
    private int[] path = new int[16];
    private int pathLength;

    public OrderGraph(int nodes) {
        position = new int[nodes];
        nodeAt = new int[nodes];
        firstOut = new int[nodes];
        firstIn = new int[nodes];
        stamp = new int[nodes];
        reached = new int[nodes];
        ahead = new int[nodes];
        reachedBy = new int[nodes];
        Arrays.setAll(position, node -> node);
        Arrays.setAll(nodeAt, node -> node);
        Arrays.fill(firstOut, NONE);
        Arrays.fill(firstIn, NONE);
    }

    public int nodes() {
        return position.length;
    }

    public int edges() {
        return edges;
    }

    /** The node's place in the topological order. */
    public int position(int node) {
        return position[node];
    }

    /** The last edge that was added into the node, or -1; {@link #nextIn} leads to the others. */
    public int firstIn(int node) {
        return firstIn[node];
    }

    public int nextIn(int edge) {
        return nextIn[edge];
    }

    public int firstOut(int node) {
        return firstOut[node];
    }

    public int nextOut(int edge) {
        return nextOut[edge];
    }

    public int source(int edge) {
        return source[edge];
    }

    public int target(int edge) {
        return target[edge];
    }

    /**
     * Adds an edge unless it closes a cycle.
     *
     * @return false if there is a path from {@code to} to {@code from}; {@link #pathLabel} then has its labels, and as few
     *     as possible
     */
    public boolean add(int from, int to, int edgeLabel) {
        if (position[from] >= position[to]) {
            if (!searchForward(to, from)) {
                explain(to, from, edges);
                return false;
            }
            searchBackward(from, position[to]);
            reorder();
        }
        append(from, to, edgeLabel);
        return true;
    }

    /** Removes the edges that were added last, so that so many remain. */
    public void shrink(int count) {
        while (edges > count) {
            edges--;
            firstOut[source[edges]] = nextOut[edges];
            firstIn[target[edges]] = nextIn[edges];
        }
    }

    private void append(int from, int to, int edgeLabel) {
        if (edges == source.length) {
            int n = edges * 2;
            source = Arrays.copyOf(source, n);
            target = Arrays.copyOf(target, n);
            nextOut = Arrays.copyOf(nextOut, n);
            nextIn = Arrays.copyOf(nextIn, n);
            label = Arrays.copyOf(label, n);
        }
        int edge = edges++;
        source[edge] = from;
        target[edge] = to;
        label[edge] = edgeLabel;
        nextOut[edge] = firstOut[from];
        firstOut[from] = edge;
        nextIn[edge] = firstIn[to];
        firstIn[to] = edge;
    }

    /** Collects what can be reached from a node up to the goal's position; false if the goal itself is reached. */
    private boolean searchForward(int start, int goal) {
        int mark = ++now;
        int bound = position[goal];
        aheadCount = 0;
        if (start == goal) {
            return false;
        }
        stamp[start] = mark;
        ahead[aheadCount++] = start;
        for (int i = 0; i < aheadCount; i++) {
            for (int e = firstOut[ahead[i]]; e >= 0; e = nextOut[e]) {
                int node = target[e];
                if (node == goal) {
                    return false;
                }
                if (stamp[node] != mark && position[node] < bound) {
                    stamp[node] = mark;
                    ahead[aheadCount++] = node;
                }
            }
        }
        return true;
    }

    /** Collects what reaches a node from a position on. */
    private void searchBackward(int start, int bound) {
        int mark = ++now;
        reachedCount = 0;
        stamp[start] = mark;
        reached[reachedCount++] = start;
        for (int i = 0; i < reachedCount; i++) {
            for (int e = firstIn[reached[i]]; e >= 0; e = nextIn[e]) {
                int node = source[e];
                if (stamp[node] != mark && position[node] > bound) {
                    stamp[node] = mark;
                    reached[reachedCount++] = node;
                }
            }
        }
    }

    /** Puts what was found backward before what was found forward, on the positions that both held. */
    private void reorder() {
        int n = reachedCount + aheadCount;
        pending = room(pending, 2 * n);
        for (int i = 0; i < reachedCount; i++) {
            pending[i] = position[reached[i]];
        }
        for (int i = 0; i < aheadCount; i++) {
            pending[reachedCount + i] = position[ahead[i]];
        }
        Arrays.sort(pending, 0, reachedCount);
        Arrays.sort(pending, reachedCount, n);
        for (int i = 0; i < n; i++) {
            pending[n + i] = nodeAt[pending[i]];
        }
        Arrays.sort(pending, 0, n);
        for (int i = 0; i < n; i++) {
            nodeAt[pending[i]] = pending[n + i];
            position[pending[n + i]] = pending[i];
        }
    }

    /**
     * Finds a path with as few labels as possible among the first so many edges; there must be one.
     *
     * <p>All nodes at a distance of k labels are visited before any at k + 1.
     */
    public void explain(int from, int to, int edgeLimit) {
        int mark = ++now;
        int bound = position[to];
        int nextLayer = 0;
        stamp[from] = mark;
        reachedBy[from] = NONE;
        aheadCount = 0;
        ahead[aheadCount++] = from;
        while (stamp[to] != mark) {
            while (aheadCount > 0 && stamp[to] != mark) {
                for (int e = firstOut[ahead[--aheadCount]]; e >= 0; e = nextOut[e]) {
                    if (e >= edgeLimit || stamp[target[e]] == mark || position[target[e]] > bound) {
                        continue;
                    }
                    if (label[e] == FIXED) {
                        visit(e, mark);
                    } else {
                        pending = room(pending, nextLayer + 1);
                        pending[nextLayer++] = e;
                    }
                }
            }
            for (int i = 0; i < nextLayer && stamp[to] != mark; i++) {
                if (stamp[target[pending[i]]] != mark) {
                    visit(pending[i], mark);
                }
            }
            if (nextLayer == 0 && stamp[to] != mark) {
                throw new IllegalStateException("no path from " + from + " to " + to);
            }
            nextLayer = 0;
        }
        collectPath(to);
    }

    private void visit(int edge, int mark) {
        stamp[target[edge]] = mark;
        reachedBy[target[edge]] = edge;
        ahead[aheadCount++] = target[edge];
    }

    private void collectPath(int to) {
        pathLength = 0;
        for (int e = reachedBy[to]; e >= 0; e = reachedBy[source[e]]) {
            if (label[e] != FIXED) {
                path = room(path, pathLength + 1);
                path[pathLength++] = label[e];
            }
        }
    }

    /** How many labels the last explained path has. */
    public int pathLength() {
        return pathLength;
    }

    public int pathLabel(int i) {
        return path[i];
    }

    /** Collects the node and all from which it can be reached; {@link #ancestor} has them until the next change. */
    public int findAncestors(int node) {
        searchBackward(node, NONE);
        return reachedCount;
    }

    public int ancestor(int i) {
        return reached[i];
    }

    /** Whether the last {@link #findAncestors} found the node. */
    public boolean isAncestor(int node) {
        return stamp[node] == now;
    }

    static int[] room(int[] array, int length) {
        return length <= array.length ? array : Arrays.copyOf(array, Math.max(length, array.length * 2));
    }
}
