package heddle.prove.vindicate;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.RaceTable;
import heddle.prove.EventStore;
import heddle.race.Verdict;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Map;

/** The pairs of a trace that WCP leaves unordered, found by a second pass over its events in memory. */
final class WcpRaces {
    private final EventStore events;
    private final Names names;

    WcpRaces(EventStore events, Names names) {
        this.events = events;
        this.names = names;
    }

    /** A pair as one number. */
    static long key(long e1, long e2) {
        return e1 << 32 | e2;
    }

    /** All pairs on the trace's own order. */
    LongOpenHashSet all() {
        RaceTable races = run(true);
        LongOpenHashSet keys = new LongOpenHashSet();
        for (int row = 0; row < races.size(); row++) {
            keys.add(key(races.first(row).event(), races.second(row).event()));
        }
        return keys;
    }

    /** The pair of which the theorem says that it is a race or a deadlock, or -1. */
    long first() {
        RaceTable races = run(false);
        for (int row = 0; row < races.size(); row++) {
            if (races.verdict(row) == Verdict.PREDICTED) {
                return key(races.first(row).event(), races.second(row).event());
            }
        }
        return -1;
    }

    private RaceTable run(boolean independent) {
        EngineOptions options = new EngineOptions(true, independent, Map.of());
        Engine wcp = Engines.find("wcp").orElseThrow().create(options, names);
        EventBatch batch = new EventBatch();
        for (int from = 0; events.read(from, batch); from += batch.size) {
            wcp.handle(batch);
        }
        return wcp.finish().races();
    }
}
