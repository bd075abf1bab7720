package heddle.prove.rv;

import static heddle.engine.oracle.EngineRun.ALL;
import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.oracle.DeafEngine;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Figures;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import heddle.engine.oracle.Reorderings;
import heddle.prove.BranchModel;
import heddle.race.Verdict;
import heddle.trace.NameTable;
import heddle.trace.Op;
import java.io.IOException;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine finds exactly the races of the reads-from model. */
@Tag("slow")
class RvEngineTest {
    private static final int SEEDS = 4000;

    @Test
    void findsExactlyTheRacesOfTheModel() {
        exact(ALL).holds(SEEDS);
    }

    /** Every event has its own code location, so that one pair of each is all pairs. */
    @Test
    void findsExactlyTheStaticRacesOfTheModel() {
        exact(EngineRun.DEFAULT).holds(SEEDS);
    }

    private static Property exact(EngineOptions options) {
        return exact(engine("rv"), options);
    }

    private static Property exact(EngineRun.Factory rv, EngineOptions options) {
        return new Property(
                Profiles.TINY,
                batch -> Property.unequal(
                        "pairs", EngineRun.pairs(rv, options, batch), Reorderings.readsFrom(new Events(batch))));
    }

    /** A read sees what it likes where no branch, fork or join follows. */
    @Test
    void findsExactlyTheRacesThatBranchesPermit() {
        exactWithBranches(engine("rv"), BranchModel.WITHOUT_FIELDS).holds(SEEDS / 2);
    }

    /** Every other variable is a field of one of several objects; an access to it may depend on earlier reads. */
    @Test
    void findsExactlyTheRacesThatReferencesPermit() {
        IntPredicate isField = x -> x % 2 == 1;
        exactWithBranches(
                        (options, names) -> engine("rv").create(options, new FieldNames(names, isField)),
                        new BranchModel(isField))
                .holds(SEEDS / 2);
    }

    private static Property exactWithBranches(EngineRun.Factory rv, BranchModel model) {
        return new Property(
                Profiles.TINY_BRANCHING,
                batch -> Property.unequal("pairs", EngineRun.pairs(rv, ALL, batch), model.races(batch)));
    }

    @Test
    void branchesCanBeLeftOut() {
        EngineOptions options = new EngineOptions(true, false, Map.of("branches", "false"));
        exact(engine("rv"), options).on(Profiles.TINY_BRANCHING).holds(SEEDS / 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 7, 12})
    void windowsWithBranchesShowOnlyTrueRaces(int window) {
        EngineOptions options = new EngineOptions(true, false, Map.of("window", Integer.toString(window)));
        new Property(
                        Profiles.TINY_BRANCHING,
                        batch -> Property.notWithin(
                                "rv",
                                EngineRun.pairs(engine("rv"), options, batch),
                                "the model",
                                BranchModel.WITHOUT_FIELDS.races(batch)))
                .holds(SEEDS / 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 8, 12})
    void windowsShowOnlyTrueRaces(int window) {
        EngineOptions options = new EngineOptions(true, false, Map.of("window", Integer.toString(window)));
        new Property(
                        Profiles.TINY,
                        batch -> Property.notWithin(
                                "rv",
                                EngineRun.pairs(engine("rv"), options, batch),
                                "the model",
                                Reorderings.readsFrom(new Events(batch))))
                .holds(SEEDS / 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4a", "4b", "8", "9a", "9b", "9c"})
    void figures(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        Findings findings = EngineRun.findings(engine("rv"), EngineRun.DEFAULT, figure.batch());
        SortedSet<Pair> expected = Reorderings.readsFrom(figure.events());
        assertThat(EngineRun.pairs(engine("rv"), EngineRun.DEFAULT, figure.batch()))
                .isEqualTo(expected);
        if (figure.expected().contains("strict")) {
            assertThat(expected).isNotEmpty();
        }
        assertThat(findings.unknown()).isZero();
    }

    /** Races of schedulable happens-before are found in every window that holds both accesses. */
    @ParameterizedTest
    @ValueSource(ints = {6, 9, 14})
    void windowsMissNoNearHappensBeforeRace(int window) {
        EngineOptions options = new EngineOptions(true, false, Map.of("window", Integer.toString(window)));
        new Property(Profiles.MIXED, batch -> {
                    SortedSet<Pair> near = new TreeSet<>(Races.shb(new Events(batch)));
                    near.removeIf(pair -> pair.second() - pair.first() > window / 2);
                    return Property.notWithin("shb", near, "rv", EngineRun.pairs(engine("rv"), options, batch));
                })
                .holds(SEEDS / 4);
    }

    @TestFactory
    Stream<DynamicTest> enginesThatMissEventsAreWrong() {
        return Stream.of(
                        Op.RELEASE,
                        Op.FORK,
                        Op.JOIN,
                        Op.VOLATILE_READ,
                        Op.VOLATILE_WRITE,
                        Op.NOTIFY,
                        Op.WAIT,
                        Op.ENTER,
                        Op.EXIT,
                        Op.READ)
                .map(op -> DynamicTest.dynamicTest(
                        "deaf to " + Op.name(op),
                        () -> assertThat(exact(DeafEngine.deafTo(op, engine("rv")), ALL)
                                        .refute(LongStream.range(0, SEEDS)))
                                .isPresent()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "window=1",
                "window=many",
                "window=2000000",
                "budget=-1",
                "budget=soon",
                "pair-budget=NaN",
                "tries=0",
                "branches=maybe"
            })
    void badOptionsGetOneSentence(String option) {
        String[] parts = option.split("=");
        EngineOptions options = new EngineOptions(false, false, Map.of(parts[0], parts[1]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine("rv").create(options, new NameTable()))
                .withMessageMatching("The option " + parts[0] + " of rv must be .*, but is '" + parts[1] + "'\\.");
    }

    /** No time at all, and time to begin only. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "0.000000001"})
    void aSpentBudgetIsSaid(String seconds) throws IOException {
        EngineOptions options = new EngineOptions(false, false, Map.of("budget", seconds));
        Findings findings =
                EngineRun.findings(engine("rv"), options, Figures.read("1").batch());
        assertThat(findings.complete()).isFalse();
        assertThat(findings.notes()).anyMatch(note -> note.startsWith("The budget ran out"));
        assertThat(findings.races().size()).isZero();
    }

    @Test
    void pairsWithoutTimeAreUnknown() throws IOException {
        EngineOptions options = new EngineOptions(false, false, Map.of("pair-budget", "0"));
        Findings findings =
                EngineRun.findings(engine("rv"), options, Figures.read("9c").batch());
        assertThat(findings.complete()).isFalse();
        assertThat(findings.unknown()).isPositive();
    }

    @Test
    void countsAreInTheNotes() throws IOException {
        Findings findings = EngineRun.findings(
                engine("rv"), EngineRun.DEFAULT, Figures.read("9c").batch());
        assertThat(findings.complete()).isTrue();
        assertThat(findings.notes()).hasSize(1);
        assertThat(findings.notes().get(0))
                .startsWith("1 window of at most 10000 events, ")
                .contains("learnt clauses");
    }

    @Test
    void racesCarryTheirWitness() throws IOException {
        RaceTable races = EngineRun.findings(
                        engine("rv"), EngineRun.DEFAULT, Figures.read("2").batch())
                .races();
        assertThat(races.verdict(0)).isEqualTo(Verdict.WITNESSED);
        assertThat(races.witness(0))
                .endsWith(races.first(0).event(), races.second(0).event());
    }
}
