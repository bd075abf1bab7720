package heddle.agent;

import heddle.race.ResultKey;
import heddle.runtime.count.Counts;
import heddle.runtime.count.FieldCount;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.Tally;
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
    /** The findings of a detector. */
    String of(List<Races.Seen> races, BenignMembers benign, int threads) {
        String program = System.getProperty("sun.java.command", "java");
        return of(program, Settings.detector.id(), "observed", races, benign, threads);
    }

    /** The result of a recording: facts about its trace. */
    String ofTrace(String file, int threads) {
        return of(file, "record", "none", List.of(), null, threads);
    }

    private String of(
            String input, String engine, String model, List<Races.Seen> races, BenignMembers benign, int threads) {
        Json json = new Json();
        json.open('{')
                .field(ResultKey.SCHEMA, ResultKey.SCHEMA_ID)
                .key(ResultKey.RESULTS)
                .open('[')
                .open('{');
        json.field(ResultKey.INPUT, input)
                .field(ResultKey.ENGINE, engine)
                .field(ResultKey.MODEL, model)
                .field(ResultKey.COMPLETE, (Object) complete)
                .field(ResultKey.EVENTS, (Object) events)
                .field(ResultKey.THREADS, (Object) threads)
                .field(ResultKey.LOCKS, (Object) SyncState.count())
                .field(ResultKey.VARIABLES, (Object) WovenClass.fieldCount())
                .field(ResultKey.SECONDS, (Object) (Math.round(seconds * 1000) / 1000.0))
                .field(ResultKey.EVENTS_READ, (Object) events);
        RaceIdentity ids = new RaceIdentity(races);
        json.key(ResultKey.RACES).open('[');
        for (Races.Seen race : races) {
            json.open('{')
                    .field(ResultKey.ID, ids.of(race))
                    .field(ResultKey.VERDICT, Settings.detector.isSampling() ? "sampled" : "observed")
                    .field(ResultKey.VARIABLE, race.race().variable)
                    .field(ResultKey.COUNT, (Object) race.count());
            side(json, ResultKey.FIRST, race.first());
            side(json, ResultKey.SECOND, race.second());
            json.field(ResultKey.REASON, race.reason());
            origin(json, ResultKey.ALLOCATED, race.race().made);
            String accepted = benign.reason(race.race());
            if (!accepted.isEmpty()) {
                json.field(ResultKey.STATE, "suppressed").field(ResultKey.SUPPRESSION, accepted);
            }
            watched.sighting(json, race);
            json.close('}');
        }
        json.close(']')
                .field(ResultKey.REFUTED, (Object) 0)
                .field(ResultKey.UNKNOWN, (Object) 0)
                .field(ResultKey.NOTES, notes)
                .key(ResultKey.CENSUS)
                .open('{');
        for (Map.Entry<String, Integer> count : census.entrySet()) {
            json.field(count.getKey(), (Object) count.getValue());
        }
        json.close('}');
        if (!ended) {
            json.field(ResultKey.ENDED, (Object) false);
        }
        if (!ownPackages.isEmpty()) {
            json.field(ResultKey.OWN_PACKAGES, ownPackages);
        }
        watched.write(json, events, threads);
        if (Tally.chosen() != null) {
            counts(json);
        }
        return json.close('}').close(']').close('}').toString() + '\n';
    }

    private static void counts(Json json) {
        json.key(ResultKey.COUNTS).open('[');
        for (FieldCount field : Counts.all()) {
            FieldCount.Snapshot count = field.snapshot();
            json.open('{')
                    .field(ResultKey.VARIABLE, count.name())
                    .field(ResultKey.ACCESSES, (Object) count.accesses())
                    .field(ResultKey.SHARED, (Object) count.shared())
                    .field(ResultKey.UNGUARDED, (Object) count.unguarded())
                    .field(ResultKey.LOCKS, count.locks())
                    .key(ResultKey.PLACES)
                    .open('[');
            for (Map.Entry<String, Long> place : count.places().entrySet()) {
                json.open('{')
                        .field(ResultKey.LOCATION, place.getKey())
                        .field(ResultKey.COUNT, (Object) place.getValue())
                        .close('}');
            }
            json.close(']').close('}');
        }
        json.close(']');
    }

    private static void side(Json json, String name, RaceRecord.Side side) {
        json.key(name)
                .open('{')
                .field(ResultKey.THREAD, side.thread())
                .field(ResultKey.OP, side.op())
                .field(ResultKey.LOCATION, side.site().location())
                .field(ResultKey.STACK, side.stack())
                .field(ResultKey.LOCKS, side.locks());
        origin(json, ResultKey.STARTED, side.started());
        if (!side.isKept()) {
            json.field(ResultKey.KEPT, (Object) false);
        }
        if (side.other() != null) {
            json.key(ResultKey.OTHER_VISIT)
                    .open('{')
                    .field(ResultKey.THREAD, side.other().thread())
                    .field(ResultKey.STACK, side.other().stack())
                    .field(ResultKey.LOCKS, side.other().locks())
                    .close('}');
        }
        json.close('}');
    }

    private static void origin(Json json, String name, Origin origin) {
        if (origin != null) {
            json.key(name)
                    .open('{')
                    .field(ResultKey.THREAD, origin.thread())
                    .field(ResultKey.LOCATION, origin.location())
                    .field(ResultKey.STACK, origin.stack())
                    .close('}');
        }
    }
}
