package heddle.scan.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** Strongly connected components by Tarjan's algorithm, without recursion: callees come before their callers. */
public final class Components {
    private final IntFunction<int[]> successors;
    private final int[] index;
    private final int[] low;
    private final int[] component;
    private final IntArrayList open = new IntArrayList();
    private final List<int[]> members = new ArrayList<>();
    private int next = 1;

    private Components(int nodes, IntFunction<int[]> successors) {
        this.successors = successors;
        this.index = new int[nodes];
        this.low = new int[nodes];
        this.component = new int[nodes];
        Arrays.fill(component, -1);
    }

    public static Components of(int nodes, IntFunction<int[]> successors) {
        Components components = new Components(nodes, successors);
        for (int node = 0; node < nodes; node++) if (components.index[node] == 0) components.visit(node);
        return components;
    }

    private record Frame(int node, int[] successors, int[] position) {}

    private void visit(int start) {
        List<Frame> stack = new ArrayList<>();
        stack.add(enter(start));
        while (!stack.isEmpty()) {
            Frame frame = stack.get(stack.size() - 1);
            int at = frame.position[0]++;
            if (at < frame.successors.length) {
                int to = frame.successors[at];
                if (index[to] == 0) stack.add(enter(to));
                else if (component[to] < 0) low[frame.node] = Math.min(low[frame.node], index[to]);
                continue;
            }
            stack.remove(stack.size() - 1);
            if (low[frame.node] == index[frame.node]) close(frame.node);
            if (!stack.isEmpty()) {
                int parent = stack.get(stack.size() - 1).node;
                low[parent] = Math.min(low[parent], low[frame.node]);
            }
        }
    }

    private Frame enter(int node) {
        index[node] = low[node] = next++;
        open.add(node);
        return new Frame(node, successors.apply(node), new int[1]);
    }

    private void close(int root) {
        IntArrayList closed = new IntArrayList();
        int node;
        do {
            node = open.removeInt(open.size() - 1);
            component[node] = members.size();
            closed.add(node);
        } while (node != root);
        members.add(closed.toIntArray());
    }

    /** How many components there are; they are numbered in an order in which callees come first. */
    public int count() {
        return members.size();
    }

    public int[] members(int component) {
        return members.get(component);
    }

    public int of(int node) {
        return component[node];
    }

    /** Whether the node is on a cycle. */
    public boolean isCyclic(int node) {
        int[] peers = members(component[node]);
        if (peers.length > 1) return true;
        for (int to : successors.apply(node)) if (to == node) return true;
        return false;
    }
}
