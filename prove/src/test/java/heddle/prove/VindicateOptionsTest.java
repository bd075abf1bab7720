package heddle.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Figures;
import heddle.prove.vindicate.ExactSearch;
import heddle.prove.vindicate.OrderDecision;
import heddle.prove.vindicate.SolverDecision;
import heddle.prove.vindicate.VindicateEngine;
import heddle.prove.vindicate.VindicateSpec;
import heddle.prove.vindicate.Vindicator;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Names;
import heddle.trace.Op;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Options, folding of pairs by code location, and what the notes say. */
class VindicateOptionsTest {
    private static final EngineOptions DC_ONLY = new EngineOptions(false, false, Map.of("only", "dc-only"));

    @Test
    void dcOnlyLeavesWcpRacesOut() throws IOException {
        assertThat(run(DC_ONLY, "1").races().size()).isZero();
        assertThat(run(DC_ONLY, "2").races().size()).isEqualTo(1);
        assertThat(run(EngineRun.DEFAULT, "1").races().size()).isEqualTo(1);
    }

    private static Findings run(EngineOptions options, String figure) throws IOException {
        return EngineRun.findings(
                EngineRun.engine("vindicate"), options, Figures.read(figure).batch());
    }

    @Test
    void otherValuesAreRejected() {
        EngineOptions options = new EngineOptions(false, false, Map.of("only", "wcp"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new VindicateSpec().create(options, new NameTable()))
                .withMessage("only is all or dc-only, not wcp");
    }

    @Test
    void aRefutedPairIsExplained() throws IOException {
        Findings findings = run(EngineRun.DEFAULT, "9c");
        assertThat(findings.refuted()).isEqualTo(1);
        assertThat(findings.notes())
                .anyMatch(note -> note.endsWith("refuted, no order of the critical sections lets the accesses meet."));
    }

    @Test
    void whatTheSearchLeavesOpenTheSolverDecides() throws IOException {
        OrderDecision decision = new ExactSearch(1, 0).orElse(new SolverDecision(10_000_000_000L));
        for (String figure : List.of("9b", "9c")) {
            Findings findings = EngineRun.findings(
                    (options, names) -> new VindicateEngine(options, names, decision, Vindicator.SMALL),
                    EngineRun.DEFAULT,
                    Figures.read(figure).batch());
            assertThat(findings.unknown()).isZero();
            assertThat(findings.refuted()).isEqualTo(figure.equals("9c") ? 1 : 0);
        }
    }

    @Test
    void anUndecidedPairIsACandidate() throws IOException {
        Findings findings = EngineRun.findings(
                (options, names) -> new VindicateEngine(options, names, new ExactSearch(1, 0), Vindicator.SMALL),
                EngineRun.DEFAULT,
                Figures.read("9c").batch());
        assertThat(findings.unknown()).isEqualTo(1);
        assertThat(findings.races().verdict(0)).isEqualTo(Verdict.CANDIDATE);
    }

    /** The pair of figure 4a cannot be adjacent; a later one of the same code locations can, and stands for them. */
    @Test
    void furtherPairsOfAFoldAreTried() throws IOException {
        Figures.Figure figure = Figures.read("4a");
        EventBatch batch = new EventBatch();
        EventBatch old = figure.batch();
        System.arraycopy(old.bound, 0, batch.bound, 0, batch.bound.length);
        int x = variable(figure.names(), "x");
        for (int e = 0; e < old.size; e++) {
            batch.add(old.op[e], old.thread[e], old.target[e], 0);
        }
        int thread = batch.bound[Domain.THREAD.ordinal()]++;
        batch.add(Op.WRITE, thread, x, 0);
        Engine engine = new VindicateSpec().create(EngineRun.DEFAULT, figure.names());
        engine.handle(batch);
        Findings findings = engine.finish();
        assertThat(findings.refuted()).isZero();
        assertThat(findings.races().size()).isEqualTo(1);
        assertThat(findings.races().verdict(0)).isEqualTo(Verdict.WITNESSED);
        assertThat(findings.races().second(0).event()).isEqualTo(batch.size - 1L);
        assertThat(findings.races().count(0)).isGreaterThan(1);
    }

    private static int variable(Names names, String name) {
        int x = 0;
        while (!names.name(Domain.VARIABLE, x).equals(name)) {
            x++;
        }
        return x;
    }

    /** Both threads hold one of two locks and want the other before they could make the accesses adjacent. */
    @Test
    void aWcpRaceWithoutWitnessPredictsADeadlock() {
        EventBatch batch = new EventBatch();
        batch.bound[Domain.THREAD.ordinal()] = 2;
        batch.bound[Domain.LOCK.ordinal()] = 2;
        batch.bound[Domain.VARIABLE.ordinal()] = 1;
        batch.add(Op.ACQUIRE, 1, 0, 0);
        batch.add(Op.ACQUIRE, 1, 1, 1);
        batch.add(Op.RELEASE, 1, 1, 2);
        batch.add(Op.READ, 1, 0, 3);
        batch.add(Op.ACQUIRE, 0, 1, 4);
        batch.add(Op.RELEASE, 1, 0, 5);
        batch.add(Op.ACQUIRE, 0, 0, 6);
        batch.add(Op.RELEASE, 0, 0, 7);
        batch.add(Op.WRITE, 0, 0, 8);
        Findings findings = EngineRun.findings(EngineRun.engine("vindicate"), EngineRun.DEFAULT, batch);
        assertThat(findings.races().size()).isZero();
        assertThat(findings.notes())
                .contains(
                        "The first wcp race, events 3 and 8, has no witness: it predicts a deadlock. T0 holds l1 (event 4)"
                                + " and waits for l0 (event 6), T1 holds l0 (event 0) and waits for l1 (event 1)."
                                + " It is reached by the events 0, 4.");
    }
}
