package heddle.prove;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.unequal;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Figures;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import heddle.engine.oracle.Reorderings;
import heddle.prove.vindicate.ExactSearch;
import heddle.prove.vindicate.OrderDecision;
import heddle.prove.vindicate.SolverDecision;
import heddle.prove.vindicate.VindicateEngine;
import heddle.prove.vindicate.Vindicator;
import heddle.race.Relation;
import heddle.race.Verdict;
import heddle.trace.EventBatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** {@code vindicate} witnesses exactly the strict races, on small traces and on the paper's figures. */
public class VindicateTest {
    private static final int SEEDS = 2000;
    private static final List<String> FIGURES = Figures.NAMES;
    private static final EngineRun.Factory VINDICATE = EngineRun.engine("vindicate");

    /** Every pair that DC finds on the trace's own order is witnessed or refuted, and rightly. */
    @Test
    void dcPairsAreDecided() {
        new Property(Profiles.TINY, batch -> {
                    SortedSet<Pair> candidates =
                            EngineRun.pairs(EngineRun.engine("dc"), EngineRun.ALL_INDEPENDENT, batch);
                    SortedSet<Pair> races = new TreeSet<>(Reorderings.strict(new Events(batch)));
                    races.retainAll(candidates);
                    Findings findings = EngineRun.findings(VINDICATE, EngineRun.ALL_INDEPENDENT, batch);
                    return first(
                            unknown(findings),
                            unequal("witnessed", witnessed(findings), races),
                            findings.refuted() == candidates.size() - races.size()
                                    ? null
                                    : findings.refuted() + " of " + candidates + " refuted, races: " + races);
                })
                .holds(SEEDS);
    }

    @Test
    void defaultFindsExactlyTheStrictRaces() {
        exactly(VINDICATE, EngineRun.DEFAULT).holds(SEEDS);
    }

    @Test
    void allFindsExactlyTheStrictRaces() {
        exactly(VINDICATE, EngineRun.ALL).holds(SEEDS);
    }

    /** Each pair is labelled by the definitions of the three relations, whatever pairs the engine tries. */
    @Test
    void pairsAreLabelledByTheStrongestRelationThatLeavesThemUnordered() {
        for (EngineOptions options : List.of(EngineRun.DEFAULT, EngineRun.ALL, EngineRun.ALL_INDEPENDENT)) {
            new Property(Profiles.TINY, batch -> mislabelled(batch, options)).holds(SEEDS);
        }
    }

    private static String mislabelled(EventBatch batch, EngineOptions options) {
        Events events = new Events(batch);
        SortedSet<Pair> hb = Races.of(events, Races.HB);
        SortedSet<Pair> wcp = Races.of(events, Races.WCP);
        RaceTable races = EngineRun.findings(VINDICATE, options, batch).races();
        for (int row = 0; row < races.size(); row++) {
            Pair pair = new Pair(
                    (int) races.first(row).event(), (int) races.second(row).event());
            Relation expected = hb.contains(pair) ? Relation.HB : wcp.contains(pair) ? Relation.WCP : Relation.DC;
            if (races.order(row) != expected) {
                return pair + " is labelled " + races.order(row) + ", by definition: " + expected;
            }
        }
        return null;
    }

    /** Figure 1 is a race of WCP, Figure 2 one of DC alone. */
    @Test
    void figuresAreLabelled() throws IOException {
        assertThat(label("1")).isEqualTo(Relation.WCP);
        assertThat(label("2")).isEqualTo(Relation.DC);
    }

    private static Relation label(String figure) throws IOException {
        return EngineRun.findings(
                        VINDICATE, EngineRun.DEFAULT, Figures.read(figure).batch())
                .races()
                .order(0);
    }

    private static Property exactly(EngineRun.Factory engine, EngineOptions options) {
        return new Property(Profiles.TINY, batch -> {
            Findings findings = EngineRun.findings(engine, options, batch);
            return first(
                    unknown(findings),
                    unequal("witnessed", witnessed(findings), Reorderings.strict(new Events(batch))));
        });
    }

    /** Witnesses that begin as the trace does are found and checked in the same way. */
    @Test
    void prefixesOfTheTraceMakeNoDifference() {
        exactly(
                        (options, names) -> new VindicateEngine(options, names, new ExactSearch(100_000, 1000), 0),
                        EngineRun.ALL)
                .holds(SEEDS);
    }

    /** Where the events of a trace are counted from makes no difference, not even if an int has no room for them. */
    @Test
    void indicesBeyondIntsAreDecidedInTheSameWay() {
        EngineRun.Factory prefixes =
                (options, names) -> new VindicateEngine(options, names, new ExactSearch(100_000, 1000), 0);
        EngineRun.Factory solver = (options, names) ->
                new VindicateEngine(options, names, new SolverDecision(60_000_000_000L), Vindicator.SMALL);
        for (EngineRun.Factory engine : List.of(VINDICATE, prefixes, solver)) {
            for (long first : List.of((1L << 31) - 9, 1L << 33)) {
                new Property(Profiles.TINY, batch -> {
                            List<String> expected = rows(engine, batch, 0);
                            List<String> actual = rows(engine, batch, first);
                            return actual.equals(expected) ? null : actual + " from " + first + ", from 0: " + expected;
                        })
                        .holds(SEEDS / 4);
            }
        }
    }

    /** All that an engine says of a trace whose first event has the given index, with indices counted from there. */
    private static List<String> rows(EngineRun.Factory engine, EventBatch batch, long first) {
        batch.first = first;
        Findings findings = EngineRun.findings(engine, EngineRun.ALL_INDEPENDENT, batch);
        batch.first = 0;
        RaceTable races = findings.races();
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < races.size(); row++) {
            rows.add(races.verdict(row) + " " + (races.first(row).event() - first) + " "
                    + (races.second(row).event() - first) + " " + races.order(row) + " "
                    + races.witness(row).stream().map(e -> e - first).toList());
        }
        rows.add(findings.refuted() + " refuted, " + findings.unknown() + " unknown");
        return rows;
    }

    @Test
    void longerTracesLeaveNothingUnknown() {
        new Property(Profiles.MIXED, batch -> unknown(EngineRun.findings(VINDICATE, EngineRun.ALL_INDEPENDENT, batch)))
                .holds(SEEDS);
    }

    @ParameterizedTest
    @FieldSource("FIGURES")
    void figuresAreDecidedAsInThePaper(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        for (EngineOptions options : List.of(EngineRun.DEFAULT, EngineRun.ALL_INDEPENDENT)) {
            Findings findings = EngineRun.findings(VINDICATE, options, figure.batch());
            boolean isRace = figure.expected().contains("strict");
            assertThat(findings.unknown()).isZero();
            assertThat(witnessed(findings).isEmpty()).as("figure %s", name).isNotEqualTo(isRace);
            assertThat(findings.refuted()).isEqualTo(isRace ? 0 : 1);
        }
    }

    /** Without the search the answers are those of Algorithm 1: "don't know" for figures 9b and 9c. */
    @ParameterizedTest
    @FieldSource("FIGURES")
    void withoutSearchTheAnswersAreThoseOfAlgorithm1(String name) throws IOException {
        Findings findings = EngineRun.findings(
                (options, names) -> new VindicateEngine(
                        options, names, question -> OrderDecision.Answer.EXHAUSTED, Vindicator.SMALL),
                EngineRun.DEFAULT,
                Figures.read(name).batch());
        assertThat(findings.unknown()).isEqualTo(List.of("9b", "9c").contains(name) ? 1 : 0);
        assertThat(findings.refuted()).isEqualTo(List.of("4a", "4b").contains(name) ? 1 : 0);
    }

    private static String unknown(Findings findings) {
        return findings.unknown() == 0 ? null : findings.unknown() + " pairs are unknown: " + findings.notes();
    }

    static SortedSet<Pair> witnessed(Findings findings) {
        RaceTable races = findings.races();
        SortedSet<Pair> pairs = new TreeSet<>();
        for (int row = 0; row < races.size(); row++) {
            assertThat(races.verdict(row)).isEqualTo(Verdict.WITNESSED);
            assertThat(races.witness(row)).isNotEmpty();
            pairs.add(new Pair(
                    (int) races.first(row).event(), (int) races.second(row).event()));
        }
        return pairs;
    }

    public static EventStore store(EventBatch batch) {
        EventStore events = new EventStore();
        events.add(batch);
        return events;
    }
}
