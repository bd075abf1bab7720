package heddle.engine.oracle;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The theorems that relate the oracles to each other hold on random traces. */
class OracleTest {
    private static final int SEEDS = 4000;

    private static final Map<String, Function<Events, SortedSet<Pair>>> ORACLES = Map.of(
            "hb", EngineTest::hb,
            "wcp", EngineTest::wcp,
            "dc", EngineTest::dc,
            "shb", Races::shb,
            "strict", Reorderings::strict,
            "reads-from", Reorderings::readsFrom,
            "sync-preserving", SyncPreservingClosure::races,
            "unprotected", DisjointLocks::pairs);

    /** More order, fewer races; and DC is complete for strict predictable races (Theorem 1), pair by pair. */
    @Test
    void ordersFormAChain() {
        new Property(Profiles.TINY, batch -> {
                    Events events = new Events(batch);
                    SortedSet<Pair> hb = Races.of(events, Races.HB);
                    SortedSet<Pair> wcp = Races.of(events, Races.WCP);
                    SortedSet<Pair> dc = Races.of(events, Races.DC);
                    SortedSet<Pair> strict = Reorderings.strict(events);
                    return first(
                            notWithin("HB", hb, "WCP", wcp),
                            notWithin("WCP", wcp, "DC", dc),
                            notWithin("strict", strict, "DC", dc));
                })
                .holds(SEEDS);
    }

    @Test
    void modelsFormAChain() {
        new Property(Profiles.TINY, batch -> {
                    Events events = new Events(batch);
                    SortedSet<Pair> readsFrom = Reorderings.readsFrom(events);
                    SortedSet<Pair> syncPreserving = Reorderings.syncPreserving(events);
                    return first(
                            notWithin("strict", Reorderings.strict(events), "reads-from", readsFrom),
                            notWithin("SHB", Races.shb(events), "sync-preserving", syncPreserving),
                            notWithin("sync-preserving", syncPreserving, "reads-from", readsFrom),
                            notWithin("reads-from", readsFrom, "unprotected", DisjointLocks.pairs(events)),
                            unequal("closure", SyncPreservingClosure.races(events), syncPreserving));
                })
                .holds(SEEDS);
    }

    /** SHB adds nothing to HB up to the first race. */
    @Test
    void shbAndHbAgreeOnTheFirstRacyEvent() {
        new Property(Profiles.MIXED, batch -> {
                    Events events = new Events(batch);
                    return unequal("first SHB race", firstOf(Races.shb(events)), firstOf(Races.of(events, Races.HB)));
                })
                .holds(SEEDS);
    }

    /** The chains would hold on dull traces as well; each of these differences must occur among the first seeds. */
    @ParameterizedTest
    @CsvSource({
        "wcp, hb",
        "dc, wcp",
        "dc, strict",
        "strict, wcp",
        "strict, sync-preserving",
        "hb, shb",
        "sync-preserving, shb",
        "sync-preserving, dc",
        "reads-from, sync-preserving",
        "reads-from, strict",
        "reads-from, dc",
        "dc, reads-from",
        "unprotected, reads-from"
    })
    void randomTracesTellTheOraclesApart(String more, String less) {
        Property contained = new Property(Profiles.TINY, batch -> {
            Events events = new Events(batch);
            return notWithin(
                    more,
                    ORACLES.get(more).apply(events),
                    less,
                    ORACLES.get(less).apply(events));
        });
        assertThat(contained.refute(LongStream.range(0, SEEDS)))
                .as("a trace with a race of %s that %s does not have", more, less)
                .isPresent();
    }

    private static SortedSet<Integer> firstOf(SortedSet<Pair> pairs) {
        SortedSet<Integer> seconds = Races.seconds(pairs);
        return seconds.isEmpty() ? seconds : seconds.headSet(seconds.first() + 1);
    }
}
