package heddle.prove.solver;

import java.util.Arrays;

/** Finds the literals of one node that the graph implies, where it has become an ancestor's descendant. */
final class HubPropagation {
    private final int hub;
    private final OrderGraph graph;
    private final Trail trail;
    /** By node: the variable that it shares with the hub, or -1. */
    private final int[] variableOf;
    /** How many edges the graph had at the last visit, or -1. */
    private int seenEdges = -1;

    HubPropagation(int hub, OrderGraph graph, Trail trail) {
        this.hub = hub;
        this.graph = graph;
        this.trail = trail;
        variableOf = new int[graph.nodes()];
        Arrays.fill(variableOf, -1);
    }

    void noteVariable(int v, int low, int high) {
        if (low == hub) {
            variableOf[high] = v;
        } else if (high == hub) {
            variableOf[low] = v;
        }
    }

    void forget() {
        seenEdges = -1;
    }

    /** Makes "a before the hub" true for all ancestors of the hub; false if nothing changed. */
    boolean propagate() {
        if (seenEdges == graph.edges()) {
            return false;
        }
        seenEdges = graph.edges();
        boolean changes = false;
        for (int i = graph.findAncestors(hub) - 1; i >= 0; i--) {
            int node = graph.ancestor(i);
            int v = variableOf[node];
            if (v >= 0) {
                int literal = 2 * v + (node < hub ? 0 : 1);
                if (trail.value[literal] == 0) {
                    trail.push(literal, Trail.IMPLIED);
                    trail.edgesBefore[v] = graph.edges();
                    changes = true;
                }
            }
        }
        return changes;
    }
}
