package heddle.engine.sample;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;

import heddle.engine.EngineOptions;
import heddle.engine.RaceTable;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import heddle.trace.EventBatch;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Proposition 2.1: whether two events are ordered follows from what is between them. Every suffix of a trace is tried. */
class SubTraceRunTest {
    /** Used again and again, as by the engine. */
    private static final DenseIds IDS = new DenseIds();

    private static final List<Profile> WITH_BARRIERS = List.of(
            Profile.ALL,
            new Profile(50, 5, 1, 2, false, false, false, true, false, false),
            Profile.ALL.sized(60, 6, 2, 2),
            new Profile(40, 6, 0, 1, true, false, false, true, false, false));

    private static final List<Profile> WITHOUT_BARRIERS =
            List.of(new Profile(50, 5, 4, 4, true, true, true, false, true, false), Profile.LOCKS, Profile.FORKS);

    /** The races of a sub-trace are races of the trace, by default and pair by pair. */
    @Test
    void reportsNoOrderedPair() {
        new Property(WITH_BARRIERS, batch -> {
                    SortedSet<Pair> races = Races.of(new Events(batch), Races.HB);
                    String fault = null;
                    for (int from = 0; from < batch.size && fault == null; from++) {
                        String what = "the sub-trace from " + from;
                        fault = first(
                                notWithin(what, pairs(batch, from, EngineRun.DEFAULT), "the trace", races),
                                notWithin(what, pairs(batch, from, EngineRun.ALL_INDEPENDENT), "the trace", races));
                    }
                    return fault;
                })
                .holds(4000);
    }

    /** Without barriers a sub-trace shows all races that it contains. */
    @Test
    void missesNoUnorderedPair() {
        new Property(WITHOUT_BARRIERS, batch -> {
                    Events events = new Events(batch);
                    SortedSet<Pair> races = Races.lastOfThread(events, Races.of(events, Races.HB));
                    String fault = null;
                    for (int i = 0; i < batch.size && fault == null; i++) {
                        int from = i;
                        SortedSet<Pair> inside = new TreeSet<>(races);
                        inside.removeIf(pair -> pair.first() < from);
                        fault = unequal("from " + from, pairs(batch, from, EngineRun.ALL_INDEPENDENT), inside);
                    }
                    return fault;
                })
                .holds(1500);
    }

    /** A barrier whose generations all begin inside is exact. */
    @Test
    void wholeTraceIsExact() {
        new Property(Profiles.MIXED, batch -> {
                    Events events = new Events(batch);
                    SortedSet<Pair> races = Races.lastOfThread(events, Races.of(events, Races.HB));
                    return unequal("pairs", pairs(batch, 0, EngineRun.ALL_INDEPENDENT), races);
                })
                .holds(1500);
    }

    /** Two pieces, so that ids appear on the way. */
    private static SortedSet<Pair> pairs(EventBatch batch, int from, EngineOptions options) {
        SubTraceRun run = SubTraceRun.ofPart(options, IDS);
        int middle = (from + batch.size) / 2;
        run.handle(batch, from, middle);
        run.handle(batch, middle, batch.size);
        return pairs(run.races());
    }

    static SortedSet<Pair> pairs(RaceTable races) {
        SortedSet<Pair> pairs = new TreeSet<>();
        for (int row = 0; row < races.size(); row++) {
            pairs.add(new Pair(
                    (int) races.first(row).event(), (int) races.second(row).event()));
        }
        return pairs;
    }
}
