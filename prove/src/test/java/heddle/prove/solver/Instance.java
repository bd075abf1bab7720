package heddle.prove.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small random problem, and its answer by trying all permutations. A literal is a pair of nodes: the first is before the
 * second.
 */
record Instance(int nodes, List<int[]> edges, List<int[][]> clauses) {
    static Instance random(SplittableRandom random, int nodes, int edgeCount, int clauseCount) {
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < edgeCount; i++) {
            edges.add(pair(random, nodes));
        }
        List<int[][]> clauses = new ArrayList<>();
        for (int i = 0; i < clauseCount; i++) {
            clauses.add(pairs(random, nodes, 1 + random.nextInt(4)));
        }
        return new Instance(nodes, edges, clauses);
    }

    static int[] pair(SplittableRandom random, int nodes) {
        int a = random.nextInt(nodes);
        int b = random.nextInt(nodes - 1);
        return new int[] {a, b < a ? b : b + 1};
    }

    static int[][] pairs(SplittableRandom random, int nodes, int count) {
        int[][] pairs = new int[count][];
        Arrays.setAll(pairs, i -> pair(random, nodes));
        return pairs;
    }

    /** Whether some permutation satisfies everything and the assumptions. */
    boolean isSatisfiable(int[][] assumptions) {
        return tryAll(new int[nodes], 0, new boolean[nodes], assumptions);
    }

    private boolean tryAll(int[] place, int node, boolean[] taken, int[][] assumptions) {
        if (node == nodes) {
            return isSatisfied(place, assumptions);
        }
        for (int p = 0; p < nodes; p++) {
            if (!taken[p]) {
                taken[p] = true;
                place[node] = p;
                if (tryAll(place, node + 1, taken, assumptions)) {
                    return true;
                }
                taken[p] = false;
            }
        }
        return false;
    }

    boolean isSatisfied(int[] place, int[][] assumptions) {
        return edges.stream().allMatch(e -> holds(place, e))
                && Arrays.stream(assumptions).allMatch(a -> holds(place, a))
                && clauses.stream().allMatch(c -> Arrays.stream(c).anyMatch(l -> holds(place, l)));
    }

    static boolean holds(int[] place, int[] literal) {
        return place[literal[0]] < place[literal[1]];
    }

    /** A solver with the edges and, unless they are to come later, the clauses. */
    OrderSolver solver(boolean withClauses, int hub) {
        OrderSolver solver = new OrderSolver(nodes, hub);
        edges.forEach(e -> solver.addEdge(e[0], e[1]));
        if (withClauses) {
            clauses.forEach(c -> solver.addClause(literals(solver, c)));
        }
        return solver;
    }

    static int[] literals(OrderSolver solver, int[][] pairs) {
        return Arrays.stream(pairs).mapToInt(p -> solver.literal(p[0], p[1])).toArray();
    }

    /** States the clauses that the solver's current order violates. */
    ModelCheck lazily(boolean[] stated) {
        return solver -> {
            int[] place = places(solver);
            boolean accepted = true;
            for (int i = 0; i < clauses.size(); i++) {
                int[][] clause = clauses.get(i);
                if (Arrays.stream(clause).noneMatch(l -> holds(place, l))) {
                    accepted = false;
                    int[] literals = literals(solver, clause);
                    if (!stated[i]) {
                        stated[i] = true;
                        solver.addClause(literals);
                    }
                    Arrays.stream(literals).forEach(solver::require);
                }
            }
            return accepted;
        };
    }

    static int[] places(OrderSolver solver) {
        int[] place = new int[solver.graph().nodes()];
        Arrays.setAll(place, solver.graph()::position);
        return place;
    }

    @Override
    public String toString() {
        return nodes + " nodes, edges " + Arrays.deepToString(edges.toArray()) + ", clauses "
                + Arrays.deepToString(clauses.toArray());
    }
}
