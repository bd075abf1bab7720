package heddle.prove.rv;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import heddle.prove.BranchModel;
import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.window.MustOrder;
import heddle.prove.window.PairSolver;
import heddle.prove.window.Window;
import heddle.trace.EventList;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every conflict of a small trace is put to one solver, also those that need no search or cannot race by their locks. */
class PairSolverTest {
    private static final int SEEDS = 3000;
    /** Few reads-from edges and many sections, so that much can be reordered. */
    private static final List<Profile> DENSE = List.of(
            Profile.LOCKS.sized(30, 3, 2, 2),
            Profile.LOCKS.sized(30, 3, 4, 6).complete(),
            Profile.LOCKS.sized(26, 4, 2, 8).complete());

    private static final List<Profile> BRANCHING = Stream.concat(DENSE.stream(), Profiles.TINY.stream())
            .map(Profile::branching)
            .toList();

    private int racesBySearch;
    private int refutations;

    @Test
    void decidesEveryPairOfMixedTraces() {
        exact().on(Profiles.TINY).holds(SEEDS);
    }

    @Test
    void decidesEveryPairOfDenselyLockedTraces() {
        exact().on(DENSE).holds(SEEDS);
        assertThat(racesBySearch).as("races that are not sync-preserving").isGreaterThan(50);
        assertThat(refutations).as("candidates without a race").isGreaterThan(50);
    }

    @Test
    void decidesEveryPairOfBranchingTraces() {
        BranchModel model = new BranchModel(x -> x == 1);
        new Property(
                        BRANCHING,
                        batch -> Property.unequal(
                                "pairs",
                                solved(new Window(EventList.of(batch), 0, model::isDependent)),
                                model.racesIfBranching(batch)))
                .holds(SEEDS);
        assertThat(racesBySearch).as("races that are not sync-preserving").isGreaterThan(50);
        assertThat(refutations).as("candidates without a race").isGreaterThan(10);
    }

    private Property exact() {
        return new Property(
                Profiles.TINY,
                batch -> Property.unequal(
                        "pairs", solved(new Window(EventList.of(batch), 0)), Reorderings.readsFrom(new Events(batch))));
    }

    private SortedSet<Pair> solved(Window window) {
        MustOrder must = new MustOrder(window);
        Candidates candidates = new Candidates(window, must);
        SyncPreserving quick = new SyncPreserving(window, must);
        PairSolver solver = new PairSolver(window, must);
        SortedSet<Pair> racy = new TreeSet<>();
        for (int e1 = 0; e1 < window.size; e1++) {
            for (int e2 = e1 + 1; e2 < window.size; e2++) {
                if (isConflict(window, e1, e2)) {
                    boolean isRace = solver.decide(e1, e2, Budget.UNLIMITED) == Answer.SATISFIABLE;
                    racesBySearch += isRace && quick.witness(e1, e2) == null ? 1 : 0;
                    refutations += isRace || !candidates.isCandidate(e1, e2) ? 0 : 1;
                    if (isRace) {
                        racy.add(new Pair(e1, e2));
                    }
                }
            }
        }
        return racy;
    }

    private static boolean isConflict(Window window, int e1, int e2) {
        return window.thread[e1] != window.thread[e2]
                && (window.isWrite(e1) || window.isWrite(e2))
                && Op.isAccess(window.op(e1))
                && Op.isAccess(window.op(e2))
                && window.object[e1] == window.object[e2];
    }
}
