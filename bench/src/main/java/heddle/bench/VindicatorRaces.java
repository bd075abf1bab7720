package heddle.bench;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.RaceTable;
import heddle.prove.vindicate.VindicateEngine;
import heddle.prove.vindicate.Vindication;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The races of one trace by relation, as Vindicator's Tables 1 to 3 and Figure 6 count them: a dynamic race is a pair of
 * events, a static one an unordered pair of code locations. Each dynamic race is of one kind: of hb, else of wcp, else of
 * dc only. All are judged on the trace's own order, so that each relation has the races of those before it.
 */
final class VindicatorRaces {
    static final String[] RELATIONS = {"hb", "wcp", "dc"};
    static final String[] KINDS = {"HB", "WCP-only", "DC-only"};

    /** By relation: dynamic races, and the static ones that they are instances of. */
    final List<Set<Long>> dynamic = new ArrayList<>();

    final List<Set<String>> statics = new ArrayList<>();
    /** By kind: distances of its dynamic races, with their number. */
    final List<TreeMap<Long, Integer>> distances = new ArrayList<>();
    /** Static races that are races of dc and of no other relation: least and greatest distance. */
    final Map<String, long[]> dcOnly = new LinkedHashMap<>();

    /** Of VindicateRace on the dynamic races that are DC-only: constraints added, and rounds, with their numbers. */
    final TreeMap<Integer, Integer> constraints = new TreeMap<>();

    final TreeMap<Integer, Integer> rounds = new TreeMap<>();
    final Map<Vindication.Status, Integer> answers = new LinkedHashMap<>();

    static VindicatorRaces of(Path file) throws IOException {
        VindicatorRaces races = new VindicatorRaces();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            races.run(reader);
        }
        return races;
    }

    private void run(TraceReader reader) throws IOException {
        Names names = reader.names();
        EngineOptions all = new EngineOptions(true, true, Map.of());
        List<Engine> engines = new ArrayList<>();
        for (String relation : RELATIONS) {
            engines.add(Engines.find(relation).orElseThrow().create(all, names));
        }
        VindicateEngine vindicate =
                new VindicateEngine(new EngineOptions(true, true, Map.of("only", "dc-only")), names, this::decided);
        engines.add(vindicate);
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            engines.forEach(engine -> engine.handle(batch));
        }
        for (int i = 0; i < RELATIONS.length; i++) {
            count(engines.get(i).finish().races(), names);
        }
        vindicate.finish();
    }

    private void count(RaceTable races, Names names) {
        int relation = dynamic.size();
        dynamic.add(new HashSet<>());
        statics.add(new TreeSet<>());
        distances.add(new TreeMap<>());
        for (int row = 0; row < races.size(); row++) {
            long e1 = races.first(row).event();
            long e2 = races.second(row).event();
            String pair = pair(
                    names.location(races.first(row).site()),
                    names.location(races.second(row).site()));
            dynamic.get(relation).add(key(e1, e2));
            statics.get(relation).add(pair);
            boolean isNew = true;
            boolean isStaticNew = true;
            for (int other = 0; other < relation; other++) {
                isNew &= !dynamic.get(other).contains(key(e1, e2));
                isStaticNew &= !statics.get(other).contains(pair);
            }
            if (isNew) {
                distances.get(relation).merge(e2 - e1, 1, Integer::sum);
            }
            if (relation == RELATIONS.length - 1 && isStaticNew) {
                long[] range = dcOnly.computeIfAbsent(pair, p -> new long[] {Long.MAX_VALUE, 0});
                range[0] = Math.min(range[0], e2 - e1);
                range[1] = Math.max(range[1], e2 - e1);
            }
        }
    }

    private void decided(long e1, long e2, Vindication vindication) {
        constraints.merge(vindication.edges(), 1, Integer::sum);
        rounds.merge(vindication.rounds(), 1, Integer::sum);
        answers.merge(vindication.status(), 1, Integer::sum);
    }

    private static long key(long e1, long e2) {
        return e1 << 32 | e2;
    }

    private static String pair(String a, String b) {
        return a.compareTo(b) <= 0 ? a + " - " + b : b + " - " + a;
    }
}
