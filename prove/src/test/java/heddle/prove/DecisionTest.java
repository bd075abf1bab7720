package heddle.prove;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineSpec.Model;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Figures;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import heddle.engine.order.StrictOrder;
import heddle.prove.vindicate.Candidate;
import heddle.prove.vindicate.Candidates;
import heddle.prove.vindicate.Constraints;
import heddle.prove.vindicate.ExactSearch;
import heddle.prove.vindicate.OrderDecision;
import heddle.prove.vindicate.SolverDecision;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.generate.SmallTraces;
import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The search decides every candidate by itself, without the constraints and the construction before it. */
class DecisionTest {
    private static final int SEEDS = 4000;
    private static final List<String> FIGURES = Figures.NAMES;
    private static final OrderDecision SEARCH = new ExactSearch(1_000_000, 100_000);
    private static final OrderDecision SOLVER = new SolverDecision(60_000_000_000L);

    @Test
    void searchDecidesAsBruteForce() {
        new Property(Profiles.TINY, batch -> fault(SEARCH, batch, SmallTraces.names(batch))).holds(SEEDS);
    }

    @Test
    void solverDecidesAsBruteForce() {
        new Property(Profiles.TINY, batch -> fault(SOLVER, batch, SmallTraces.names(batch))).holds(SEEDS);
    }

    /** Where events are counted from makes no difference, not even if an int has no room for them. */
    @Test
    void indicesBeyondIntsAreDecidedInTheSameWay() {
        for (OrderDecision decision : List.of(SEARCH, SOLVER)) {
            for (long first : List.of((1L << 31) - 9, 1L << 33)) {
                new Property(Profiles.TINY, batch -> {
                            batch.first = first;
                            String fault = fault(decision, batch, SmallTraces.names(batch));
                            batch.first = 0;
                            return fault;
                        })
                        .holds(SEEDS / 4);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("FIGURES")
    void solverDecidesTheFigures(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        assertThat(fault(SOLVER, figure.batch(), figure.names())).isNull();
    }

    @ParameterizedTest
    @FieldSource("FIGURES")
    void searchDecidesTheFigures(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        assertThat(fault(SEARCH, figure.batch(), figure.names())).isNull();
    }

    @Test
    void aSmallBudgetRunsOut() throws IOException {
        Figures.Figure figure = Figures.read("9c");
        assertThat(fault(new ExactSearch(1_000_000, 0), figure.batch(), figure.names()))
                .contains("EXHAUSTED");
        assertThat(fault(new ExactSearch(3, 100), figure.batch(), figure.names()))
                .contains("EXHAUSTED");
        assertThat(fault(new SolverDecision(-1), figure.batch(), figure.names()))
                .contains("EXHAUSTED");
    }

    /** The fault in the answers of a decision about the pairs of a small trace; null if there is none. */
    static String fault(OrderDecision decision, EventBatch batch, Names names) {
        SortedSet<Pair> races = Reorderings.strict(new Events(batch));
        Candidates candidates = new Candidates(EngineRun.ALL, names, 1);
        StrictOrder order = new StrictOrder(true, names, candidates);
        order.handle(batch);
        EventStore events = VindicateTest.store(batch);
        for (int fold = 0; fold < candidates.folds(); fold++) {
            Candidate pair = candidates.pair(candidates.rows(fold).getInt(0));
            Constraints constraints = new Constraints(events, order.history(), order.sections(), pair);
            boolean isRace = races.contains(new Pair((int) (pair.e1() - batch.first), (int) (pair.e2() - batch.first)));
            if (constraints.refutation() != null) {
                if (isRace) {
                    return pair + " refuted: " + constraints.refutation();
                }
                continue;
            }
            OrderDecision.Answer answer = decision.decide(new OrderDecision.Question(
                    events,
                    order.history(),
                    order.sections(),
                    pair.e1(),
                    pair.e2(),
                    constraints.cone.bound,
                    constraints.limit));
            OrderDecision.Outcome expected =
                    isRace ? OrderDecision.Outcome.WITNESSED : OrderDecision.Outcome.IMPOSSIBLE;
            if (answer.outcome() != expected) {
                return pair + " is " + answer.outcome() + ", races: " + races;
            }
            if (isRace) {
                String wrong = new WitnessChecker(events, Model.STRICT).fault(answer.witness(), pair.e1(), pair.e2());
                if (wrong != null) {
                    return pair + ": " + wrong;
                }
            }
        }
        return null;
    }
}
