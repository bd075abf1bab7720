package heddle.prove.fix;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.Engines;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The verdicts of engines on a trace in memory: {@code vindicate} and {@code rv}, whose witnesses are checked. */
final class Verdicts {
    private static final EngineOptions ALL = new EngineOptions(true, false, Map.of());
    /** How a variable is called that stands where a thread waits for a lock. */
    private static final String WAIT = "a thread that waits";

    private Verdicts() {}

    /** The races that satisfy a condition, all pairs of them or one per pair of places. */
    static List<Race> races(EventList events, Names names, boolean all, Predicate<Race> wanted) throws IOException {
        return races(new MemoryTrace(events, names, WAIT), all, wanted);
    }

    static List<Race> races(Trace trace, boolean all, Predicate<Race> wanted) throws IOException {
        List<EngineProvider> engines = List.of(
                Engines.find("vindicate").orElseThrow(), Engines.find("rv").orElseThrow());
        Map<String, Race> found = new LinkedHashMap<>();
        EngineOptions options = all ? ALL : EngineOptions.DEFAULT;
        for (Result result : new Analysis("rewritten", trace, engines, options, done -> {}).run()) {
            for (Race race : result.races()) {
                if (race.verdict().isRace() && wanted.test(race)) {
                    found.putIfAbsent(race.first().event() + "-" + race.second().event(), race);
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    /**
     * A witness that two threads can stand where each holds one lock of a pair and acquires the other next: a race on a
     * variable that is written just there. Null if there is none.
     */
    static Race deadlock(EventList events, Names names, List<Integer> acquires) throws IOException {
        Set<Integer> marked = new HashSet<>(acquires);
        int variable = events.bound()[Domain.VARIABLE.ordinal()];
        EventList more = new EventList();
        for (int e = 0; e < events.size(); e++) {
            if (marked.contains(e)) {
                more.add(Op.WRITE, events.thread(e), variable, events.site(e));
            }
            more.add(events.op(e), events.thread(e), events.target(e), events.site(e));
        }
        List<Race> races = races(more, names, false, race -> race.variable().equals(WAIT));
        return races.isEmpty() ? null : races.get(0);
    }
}
