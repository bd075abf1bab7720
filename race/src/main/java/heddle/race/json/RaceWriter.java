package heddle.race.json;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Fix;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.ResultKey;
import heddle.race.Sighting;
import heddle.race.State;
import java.util.List;

/** Writes a race and its evidence. */
final class RaceWriter {
    private final JsonSink json;

    RaceWriter(JsonSink json) {
        this.json = json;
    }

    void write(Race race) {
        json.startObject();
        json.field(ResultKey.ID, race.id());
        json.field(ResultKey.VERDICT, race.verdict().word());
        json.field(ResultKey.VARIABLE, race.variable());
        json.field(ResultKey.COUNT, race.count());
        write(ResultKey.FIRST, race.first(), race.isUnexecuted(race.first()));
        write(ResultKey.SECOND, race.second(), race.isUnexecuted(race.second()));
        if (!race.witness().isEmpty()) {
            json.numbers(ResultKey.WITNESS, race.witness());
        }
        optional(ResultKey.REASON, race.reason());
        optional(ResultKey.ORDER, race.order().word());
        write(ResultKey.ALLOCATED, race.allocated());
        guards(race.guards());
        if (race.state() != State.UNMARKED) {
            json.field(ResultKey.STATE, race.state().word());
        }
        optional(ResultKey.SUPPRESSION, race.suppression());
        live(race);
        sightings(race.sightings());
        json.endObject();
    }

    private void write(String name, Access access, boolean isUnexecuted) {
        json.startObject(name);
        if (isUnexecuted) {
            json.field(ResultKey.EXECUTED, false);
        }
        if (access.event() != Access.NO_EVENT) {
            json.field(ResultKey.EVENT, access.event());
        }
        json.field(ResultKey.THREAD, access.thread());
        json.field(ResultKey.OP, access.op());
        json.field(ResultKey.LOCATION, access.location());
        json.strings(ResultKey.STACK, access.stack());
        json.strings(ResultKey.LOCKS, access.locks());
        optional(ResultKey.VALUE, access.value());
        write(ResultKey.STARTED, access.started());
        if (!access.visit().own()) {
            json.field(ResultKey.KEPT, false);
        }
        if (access.visit().hasOther()) {
            json.startObject(ResultKey.OTHER_VISIT);
            json.field(ResultKey.THREAD, access.visit().thread());
            json.strings(ResultKey.STACK, access.visit().stack());
            json.strings(ResultKey.LOCKS, access.visit().locks());
            json.endObject();
        }
        if (access.source() != null) {
            write(access.source());
        }
        json.endObject();
    }

    private void write(String name, Origin origin) {
        if (origin.isKnown()) {
            json.startObject(name);
            json.field(ResultKey.THREAD, origin.thread());
            json.field(ResultKey.LOCATION, origin.location());
            json.strings(ResultKey.STACK, origin.stack());
            json.endObject();
        }
    }

    private void write(Excerpt source) {
        json.startObject(ResultKey.SOURCE);
        json.field(ResultKey.FILE, source.file());
        json.field(ResultKey.LINE, source.line());
        json.field(ResultKey.FIRST_LINE, source.firstLine());
        json.strings(ResultKey.LINES, source.lines());
        json.endObject();
    }

    private void guards(List<Guard> guards) {
        if (guards.isEmpty()) {
            return;
        }
        json.startArray(ResultKey.GUARDS);
        for (Guard guard : guards) {
            json.startObject();
            json.field(ResultKey.LOCK, guard.lock());
            json.field(ResultKey.GUARDED, guard.guarded());
            json.field(ResultKey.ACCESSES, guard.accesses());
            json.endObject();
        }
        json.endArray();
    }

    /** The findings of live runs, and the repairs that were tried on the trace. */
    private void live(Race race) {
        if (race.reproduction() != null) {
            new LiveWriter(json).write(race.reproduction());
        }
        if (!race.fixes().isEmpty()) {
            json.startArray(ResultKey.FIXES);
            for (Fix fix : race.fixes()) {
                new LiveWriter(json).write(fix);
            }
            json.endArray();
        }
    }

    private void sightings(List<Sighting> sightings) {
        if (sightings.isEmpty()) {
            return;
        }
        json.startArray(ResultKey.SIGHTINGS);
        for (Sighting sighting : sightings) {
            json.startObject();
            json.field(ResultKey.JVM, sighting.jvm());
            json.field(ResultKey.COUNT, sighting.count());
            if (sighting.first() >= 0) {
                json.time(ResultKey.FIRST, sighting.first());
                json.time(ResultKey.LAST, sighting.last());
            }
            json.endObject();
        }
        json.endArray();
    }

    private void optional(String name, String value) {
        if (!value.isEmpty()) {
            json.field(name, value);
        }
    }
}
