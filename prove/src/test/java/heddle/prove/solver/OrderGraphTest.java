package heddle.prove.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random edges come and go; the order stays topological, and only true cycles are turned down. */
class OrderGraphTest {
    @Test
    void staysTopologicalAndFindsExactlyTheCycles() {
        for (long seed = 0; seed < 500; seed++) {
            run(seed);
        }
    }

    private static void run(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int nodes = 3 + random.nextInt(12);
        OrderGraph graph = new OrderGraph(nodes);
        for (int step = 0; step < 80; step++) {
            if (random.nextInt(6) == 0) {
                graph.shrink(random.nextInt(graph.edges() + 1));
            } else {
                int[] pair = Instance.pair(random, nodes);
                boolean hasPath = reaches(graph)[pair[1]][pair[0]];
                boolean added = graph.add(pair[0], pair[1], random.nextInt(3) == 0 ? OrderGraph.FIXED : step);
                assertThat(added).as("seed %d, step %d", seed, step).isEqualTo(!hasPath);
            }
            for (int e = 0; e < graph.edges(); e++) {
                assertThat(graph.position(graph.source(e)))
                        .as("seed %d, step %d", seed, step)
                        .isLessThan(graph.position(graph.target(e)));
            }
            checkAncestors(graph, random.nextInt(nodes));
        }
    }

    private static void checkAncestors(OrderGraph graph, int node) {
        boolean[][] reaches = reaches(graph);
        int found = graph.findAncestors(node);
        int expected = 0;
        for (int a = 0; a < graph.nodes(); a++) {
            boolean isAncestor = a == node || reaches[a][node];
            expected += isAncestor ? 1 : 0;
            assertThat(graph.isAncestor(a)).isEqualTo(isAncestor);
        }
        assertThat(found).isEqualTo(expected);
    }

    private static boolean[][] reaches(OrderGraph graph) {
        int n = graph.nodes();
        boolean[][] reaches = new boolean[n][n];
        for (int e = 0; e < graph.edges(); e++) {
            reaches[graph.source(e)][graph.target(e)] = true;
        }
        for (int k = 0; k < n; k++) {
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < n; b++) {
                    reaches[a][b] |= reaches[a][k] && reaches[k][b];
                }
            }
        }
        return reaches;
    }

    /** The way around over three labels is passed over for the way over one. */
    @Test
    void explanationsAreShort() {
        OrderGraph graph = new OrderGraph(6);
        graph.add(0, 1, 10);
        graph.add(1, 2, 11);
        graph.add(2, 5, 12);
        graph.add(0, 3, OrderGraph.FIXED);
        graph.add(3, 4, 13);
        graph.add(4, 5, OrderGraph.FIXED);
        assertThat(graph.add(5, 0, 14)).isFalse();
        assertThat(graph.pathLength()).isEqualTo(1);
        assertThat(graph.pathLabel(0)).isEqualTo(13);
        graph.explain(0, 5, 3);
        assertThat(graph.pathLength()).isEqualTo(3);
    }
}
