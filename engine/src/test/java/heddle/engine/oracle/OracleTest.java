package heddle.engine.oracle;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;

import java.util.SortedSet;
import org.junit.jupiter.api.Test;

/** The theorems that relate the oracles to each other hold on random traces. */
class OracleTest {
    private static final int SEEDS = 4000;

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

    private static SortedSet<Integer> firstOf(SortedSet<Pair> pairs) {
        SortedSet<Integer> seconds = Races.seconds(pairs);
        return seconds.isEmpty() ? seconds : seconds.headSet(seconds.first() + 1);
    }
}
