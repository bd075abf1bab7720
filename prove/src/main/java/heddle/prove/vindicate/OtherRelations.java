package heddle.prove.vindicate;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.RaceTable;
import heddle.prove.EventStore;
import heddle.race.Relation;
import heddle.race.Verdict;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The pairs of a trace that happens-before and WCP leave unordered, each found by a pass over its events in memory. */
final class OtherRelations {
    /** In longer traces pairs are not told apart: WCP takes nearly as long as DC, and 30 bytes an event. */
    static final long MOST_EVENTS = 20_000_000;

    private final EventStore events;
    private final Names names;
    /** Found when asked for. */
    private Set<Pair> wcp;

    private Set<Pair> hb;

    OtherRelations(EventStore events, Names names) {
        this.events = events;
        this.names = names;
    }

    /** Two accesses by their events. */
    record Pair(long e1, long e2) {}

    /** All pairs of WCP on the trace's own order. */
    Set<Pair> wcp() {
        if (wcp == null) {
            wcp = pairs(run("wcp", true));
        }
        return wcp;
    }

    private Set<Pair> hb() {
        if (hb == null) {
            hb = pairs(run("hb", true));
        }
        return hb;
    }

    boolean areKnown() {
        return events.size() <= MOST_EVENTS;
    }

    /** The strongest relation that leaves a pair of DC unordered. */
    Relation of(Pair pair) {
        if (!areKnown()) {
            return Relation.UNKNOWN;
        }
        if (hb().contains(pair)) {
            return Relation.HB;
        }
        return wcp().contains(pair) ? Relation.WCP : Relation.DC;
    }

    /** The pair of which WCP's theorem says that it is a race or a deadlock, or null. */
    Pair first() {
        RaceTable races = run("wcp", false);
        for (int row = 0; row < races.size(); row++) {
            if (races.verdict(row) == Verdict.PREDICTED) {
                return pair(races, row);
            }
        }
        return null;
    }

    private static Set<Pair> pairs(RaceTable races) {
        Set<Pair> pairs = new HashSet<>();
        for (int row = 0; row < races.size(); row++) {
            pairs.add(pair(races, row));
        }
        return pairs;
    }

    private static Pair pair(RaceTable races, int row) {
        return new Pair(races.first(row).event(), races.second(row).event());
    }

    private RaceTable run(String relation, boolean independent) {
        EngineOptions options = new EngineOptions(true, independent, Map.of());
        Engine engine = Engines.find(relation).orElseThrow().create(options, names);
        EventBatch batch = new EventBatch();
        for (long from = events.first(); events.read(from, batch); from += batch.size) {
            engine.handle(batch);
        }
        return engine.finish().races();
    }
}
