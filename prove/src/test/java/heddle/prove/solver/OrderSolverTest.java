package heddle.prove.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The solver's answers are those of trying all permutations. */
class OrderSolverTest {
    private static final int SEEDS = 1500;
    private static final int CALLS = 4;

    /** Several calls on one solver: a clause that one learns must be right for the next. */
    @Test
    void answersAreThoseOfAllPermutations() {
        int satisfiable = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            satisfiable += check(seed, false, -1);
        }
        assertThat(satisfiable).as("satisfiable calls of %d", SEEDS * CALLS).isBetween(SEEDS, SEEDS * (CALLS - 1));
    }

    @Test
    void clausesMayComeWhenTheyAreViolated() {
        for (long seed = 0; seed < SEEDS; seed++) {
            check(seed, true, -1);
        }
    }

    @Test
    void hubLiteralsAreImpliedRightly() {
        for (long seed = 0; seed < SEEDS; seed++) {
            check(seed, seed % 2 == 0, (int) (seed % 5));
        }
    }

    private static int check(long seed, boolean lazily, int hub) {
        SplittableRandom random = new SplittableRandom(seed);
        int nodes = 5 + random.nextInt(2);
        Instance instance = Instance.random(random, nodes, random.nextInt(4), random.nextInt(5 * nodes));
        OrderSolver solver = instance.solver(!lazily, hub);
        ModelCheck check =
                lazily ? instance.lazily(new boolean[instance.clauses().size()]) : null;
        int satisfiable = 0;
        for (int call = 0; call < CALLS; call++) {
            int number = call;
            int[][] assumptions = Instance.pairs(random, nodes, random.nextInt(4));
            int[] literals = Instance.literals(solver, assumptions);
            Supplier<String> what = () -> "seed " + seed + ", call " + number + ": " + instance + " assuming "
                    + Arrays.deepToString(assumptions);
            Answer answer = solver.solve(literals, Budget.UNLIMITED, check);
            boolean expected = instance.isSatisfiable(assumptions);
            assertThat(answer).as(what).isEqualTo(expected ? Answer.SATISFIABLE : Answer.UNSATISFIABLE);
            if (expected) {
                satisfiable++;
                assertThat(instance.isSatisfied(Instance.places(solver), assumptions))
                        .as(what)
                        .isTrue();
            } else {
                checkCore(instance, solver, assumptions, literals, what);
            }
        }
        return satisfiable;
    }

    private static void checkCore(
            Instance instance, OrderSolver solver, int[][] assumptions, int[] literals, Supplier<String> what) {
        List<int[]> core = new ArrayList<>();
        for (int literal : solver.core()) {
            int i = 0;
            while (i < literals.length && literals[i] != literal) {
                i++;
            }
            assertThat(i).as(() -> what.get() + ": core has an assumption").isLessThan(literals.length);
            core.add(assumptions[i]);
        }
        assertThat(instance.isSatisfiable(core.toArray(int[][]::new)))
                .as(() -> what.get() + ": core " + Arrays.deepToString(core.toArray()))
                .isFalse();
    }

    /** Random 3-order-CNF with a hidden solution, too large to try all permutations. */
    @Test
    void hiddenOrdersAreFound() {
        for (long seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int nodes = 25;
            int[] hidden = shuffled(random, nodes);
            Instance instance = new Instance(nodes, List.of(), clausesOf(random, hidden, 200));
            OrderSolver solver = instance.solver(true, -1);
            assertThat(solver.solve(new int[0], Budget.UNLIMITED)).isEqualTo(Answer.SATISFIABLE);
            assertThat(instance.isSatisfied(Instance.places(solver), new int[0][]))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    /** Learnt clauses follow from the given ones: the hidden order satisfies every question that holds in it. */
    @Test
    void learntClausesKeepTheHiddenOrder() {
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] hidden = shuffled(random, 20);
            Instance instance = new Instance(20, List.of(), clausesOf(random, hidden, 150));
            OrderSolver solver = instance.solver(true, -1);
            for (int call = 0; call < 30; call++) {
                solver.solve(Instance.literals(solver, Instance.pairs(random, 20, 3)), Budget.UNLIMITED);
            }
            assertThat(solver.counts().learnt()).as("learnt clauses").isPositive();
            for (int call = 0; call < 30; call++) {
                int[][] pairs = Instance.pairs(random, 20, 6);
                Arrays.stream(pairs).filter(p -> !Instance.holds(hidden, p)).forEach(OrderSolverTest::turn);
                assertThat(solver.solve(Instance.literals(solver, pairs), Budget.UNLIMITED))
                        .as("seed %d", seed)
                        .isEqualTo(Answer.SATISFIABLE);
            }
        }
    }

    @Test
    void aSpentBudgetIsUnknownAndHarmless() {
        SplittableRandom random = new SplittableRandom(5);
        int[] hidden = shuffled(random, 25);
        Instance instance = new Instance(25, List.of(), clausesOf(random, hidden, 240));
        OrderSolver solver = instance.solver(true, -1);
        assertThat(solver.solve(new int[0], Budget.ofConflicts(1))).isEqualTo(Answer.UNKNOWN);
        assertThat(solver.solve(new int[0], Budget.until(System.nanoTime() - 1)))
                .isEqualTo(Answer.UNKNOWN);
        assertThat(solver.solve(new int[0], Budget.UNLIMITED)).isEqualTo(Answer.SATISFIABLE);
    }

    @Test
    void runsRepeat() {
        long[] first = countsOf(11);
        assertThat(countsOf(11)).isEqualTo(first);
        assertThat(first[0]).as("conflicts").isPositive();
    }

    private static long[] countsOf(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Instance instance = new Instance(25, List.of(), clausesOf(random, shuffled(random, 25), 220));
        OrderSolver solver = instance.solver(true, -1);
        solver.solve(new int[0], Budget.UNLIMITED);
        SolverCounts counts = solver.counts();
        return new long[] {counts.conflicts(), counts.decisions(), counts.propagations(), counts.learnt()};
    }

    /** A cycle over many nodes needs no more than its own labelled edges to be explained. */
    @Test
    void chainsOfFixedEdgesExplainNothing() {
        OrderSolver solver = new OrderSolver(1000);
        for (int node = 1; node < 1000; node++) {
            if (node != 500) {
                solver.addEdge(node - 1, node);
            }
        }
        int[] assumptions = {solver.literal(3, 4), solver.literal(499, 600), solver.literal(700, 200)};
        assertThat(solver.solve(assumptions, Budget.UNLIMITED)).isEqualTo(Answer.UNSATISFIABLE);
        assertThat(solver.core()).containsExactlyInAnyOrder(assumptions[1], assumptions[2]);
    }

    @Test
    void lubySequence() {
        assertThat(IntStream.rangeClosed(1, 15).map(Luby::at))
                .containsExactly(1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8);
    }

    private static int[] shuffled(SplittableRandom random, int nodes) {
        int[] place = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int k = random.nextInt(i + 1);
            place[i] = place[k];
            place[k] = i;
        }
        return place;
    }

    private static List<int[][]> clausesOf(SplittableRandom random, int[] hidden, int count) {
        List<int[][]> clauses = new ArrayList<>();
        while (clauses.size() < count) {
            int[][] clause = Instance.pairs(random, hidden.length, 3);
            if (Arrays.stream(clause).anyMatch(l -> Instance.holds(hidden, l))) {
                clauses.add(clause);
            }
        }
        return clauses;
    }

    private static void turn(int[] pair) {
        int first = pair[0];
        pair[0] = pair[1];
        pair[1] = first;
    }
}
