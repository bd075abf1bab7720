package heddle.agent;

import heddle.runtime.Origin;
import heddle.runtime.RaceRecord;
import heddle.runtime.Settings;
import heddle.runtime.SyncState;
import heddle.runtime.WovenClass;
import java.util.List;
import java.util.Map;

/** The result in schema heddle-result/1. */
final class ResultJson {
    private ResultJson() {}

    /** {@code events} is 0 when nothing of the program was observed. */
    static String of(
            List<RaceRecord> races,
            BenignMembers benign,
            List<String> notes,
            Map<String, Integer> census,
            boolean complete,
            long events,
            int threads,
            double seconds) {
        String program = System.getProperty("sun.java.command", "java");
        String engine = Settings.detector.id();
        return of(program, engine, "observed", races, benign, notes, census, complete, events, threads, seconds);
    }

    /** What a recording says of its trace. */
    static String ofTrace(
            String file,
            List<String> notes,
            Map<String, Integer> census,
            boolean complete,
            long events,
            int threads,
            double seconds) {
        return of(file, "record", "none", List.of(), null, notes, census, complete, events, threads, seconds);
    }

    private static String of(
            String input,
            String engine,
            String model,
            List<RaceRecord> races,
            BenignMembers benign,
            List<String> notes,
            Map<String, Integer> census,
            boolean complete,
            long events,
            int threads,
            double seconds) {
        Json json = new Json();
        json.open('{')
                .field("schema", "heddle-result/1")
                .key("results")
                .open('[')
                .open('{');
        json.field("input", input)
                .field("engine", engine)
                .field("model", model)
                .field("complete", (Object) complete)
                .field("events", (Object) events)
                .field("threads", (Object) threads)
                .field("locks", (Object) SyncState.count())
                .field("variables", (Object) WovenClass.fieldCount())
                .field("seconds", (Object) (Math.round(seconds * 1000) / 1000.0))
                .field("eventsRead", (Object) events);
        RaceIdentity ids = new RaceIdentity(races);
        json.key("races").open('[');
        for (RaceRecord race : races) {
            json.open('{')
                    .field("id", ids.of(race))
                    .field("verdict", Settings.detector.isSampling() ? "sampled" : "observed")
                    .field("variable", race.variable)
                    .field("count", (Object) race.count());
            side(json, "first", race.first());
            side(json, "second", race.second());
            json.field("reason", race.reason());
            origin(json, "allocated", race.made);
            String accepted = benign.reason(race);
            if (!accepted.isEmpty()) {
                json.field("state", "suppressed").field("suppression", accepted);
            }
            json.close('}');
        }
        json.close(']')
                .field("refuted", (Object) 0)
                .field("unknown", (Object) 0)
                .field("notes", notes)
                .key("census")
                .open('{');
        for (Map.Entry<String, Integer> count : census.entrySet()) {
            json.field(count.getKey(), (Object) count.getValue());
        }
        json.close('}');
        return json.close('}').close(']').close('}').toString() + '\n';
    }

    private static void side(Json json, String name, RaceRecord.Side side) {
        json.key(name)
                .open('{')
                .field("thread", side.thread())
                .field("op", side.op())
                .field("location", side.site().location())
                .field("stack", side.stack())
                .field("locks", side.locks());
        origin(json, "started", side.started());
        json.close('}');
    }

    private static void origin(Json json, String name, Origin origin) {
        if (origin != null) {
            json.key(name)
                    .open('{')
                    .field("thread", origin.thread())
                    .field("location", origin.location())
                    .field("stack", origin.stack())
                    .close('}');
        }
    }
}
