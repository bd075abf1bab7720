package heddle.agent;

import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.setting.Settings;
import heddle.runtime.site.WovenClass;
import heddle.runtime.stack.Origin;
import heddle.runtime.sync.SyncState;
import java.util.List;
import java.util.Map;

/**
 * The result in schema heddle-result/1.
 *
 * @param ownPackages packages of the program itself
 * @param ended whether this is the JVM's last word
 * @param events 0 when nothing of the program was observed
 * @param watched what this JVM watched
 */
record ResultJson(
        List<String> notes,
        Map<String, Integer> census,
        List<String> ownPackages,
        boolean ended,
        boolean complete,
        long events,
        double seconds,
        Watched watched) {
    /** What a detector found. */
    String of(List<Races.Seen> races, BenignMembers benign, int threads) {
        String program = System.getProperty("sun.java.command", "java");
        return of(program, Settings.detector.id(), "observed", races, benign, threads);
    }

    /** What a recording says of its trace. */
    String ofTrace(String file, int threads) {
        return of(file, "record", "none", List.of(), null, threads);
    }

    private String of(
            String input, String engine, String model, List<Races.Seen> races, BenignMembers benign, int threads) {
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
        for (Races.Seen race : races) {
            json.open('{')
                    .field("id", ids.of(race))
                    .field("verdict", Settings.detector.isSampling() ? "sampled" : "observed")
                    .field("variable", race.race().variable)
                    .field("count", (Object) race.count());
            side(json, "first", race.first());
            side(json, "second", race.second());
            json.field("reason", race.reason());
            origin(json, "allocated", race.race().made);
            String accepted = benign.reason(race.race());
            if (!accepted.isEmpty()) {
                json.field("state", "suppressed").field("suppression", accepted);
            }
            watched.sighting(json, race);
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
        if (!ended) {
            json.field("ended", (Object) false);
        }
        if (!ownPackages.isEmpty()) {
            json.field("ownPackages", ownPackages);
        }
        watched.write(json, events, threads);
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
        if (!side.isKept()) {
            json.field("kept", (Object) false);
        }
        if (side.other() != null) {
            json.key("otherVisit")
                    .open('{')
                    .field("thread", side.other().thread())
                    .field("stack", side.other().stack())
                    .field("locks", side.other().locks())
                    .close('}');
        }
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
