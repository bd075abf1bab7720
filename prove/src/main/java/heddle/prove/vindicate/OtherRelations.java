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
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Map;

/** The pairs of a trace that happens-before and WCP leave unordered, each found by a pass over its events in memory. */
final class OtherRelations {
    /** In longer traces pairs are not told apart: WCP takes nearly as long as DC, and 30 bytes an event. */
    static final long MOST_EVENTS = 20_000_000;

    private final EventStore events;
    private final Names names;
    /** Found when asked for. */
    private LongOpenHashSet wcp;

    private LongOpenHashSet hb;

    OtherRelations(EventStore events, Names names) {
        this.events = events;
        this.names = names;
    }

    /** A pair as one number. */
    static long key(long e1, long e2) {
        return e1 << 32 | e2;
    }

    /** All pairs of WCP on the trace's own order. */
    LongOpenHashSet wcp() {
        if (wcp == null) {
            wcp = keys(run("wcp", true));
        }
        return wcp;
    }

    private LongOpenHashSet hb() {
        if (hb == null) {
            hb = keys(run("hb", true));
        }
        return hb;
    }

    boolean areKnown() {
        return events.size() <= MOST_EVENTS;
    }

    /** The strongest relation that leaves a pair of DC unordered. */
    Relation of(long e1, long e2) {
        if (!areKnown()) {
            return Relation.UNKNOWN;
        }
        long key = key(e1, e2);
        if (hb().contains(key)) {
            return Relation.HB;
        }
        return wcp().contains(key) ? Relation.WCP : Relation.DC;
    }

    /** The pair of which WCP's theorem says that it is a race or a deadlock, or -1. */
    long first() {
        RaceTable races = run("wcp", false);
        for (int row = 0; row < races.size(); row++) {
            if (races.verdict(row) == Verdict.PREDICTED) {
                return key(races.first(row).event(), races.second(row).event());
            }
        }
        return -1;
    }

    private static LongOpenHashSet keys(RaceTable races) {
        LongOpenHashSet keys = new LongOpenHashSet();
        for (int row = 0; row < races.size(); row++) {
            keys.add(key(races.first(row).event(), races.second(row).event()));
        }
        return keys;
    }

    private RaceTable run(String relation, boolean independent) {
        EngineOptions options = new EngineOptions(true, independent, Map.of());
        Engine engine = Engines.find(relation).orElseThrow().create(options, names);
        EventBatch batch = new EventBatch();
        for (int from = 0; events.read(from, batch); from += batch.size) {
            engine.handle(batch);
        }
        return engine.finish().races();
    }
}
