package heddle.report.json;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultKey;
import heddle.race.State;
import heddle.race.Step;
import heddle.report.ReportWriter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Writes results as one JSON document of schema {@value #SCHEMA}.
 */
public final class JsonReport implements ReportWriter {
    /** The schema's name and version; the version grows when a key changes its meaning or disappears. */
    public static final String SCHEMA = ResultKey.SCHEMA_ID;

    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        try (JsonGenerator json = JsonOutput.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty(ResultKey.SCHEMA, SCHEMA);
            json.writeArrayPropertyStart(ResultKey.RESULTS);
            for (Result result : results) {
                write(result, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
        out.write('\n');
        out.flush();
    }

    private static void write(Result result, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty(ResultKey.INPUT, result.input());
        json.writeStringProperty(ResultKey.ENGINE, result.engine());
        json.writeStringProperty(ResultKey.MODEL, result.model());
        json.writeBooleanProperty(ResultKey.COMPLETE, result.complete());
        json.writeNumberProperty(ResultKey.EVENTS, result.events());
        json.writeNumberProperty(ResultKey.THREADS, result.threads());
        json.writeNumberProperty(ResultKey.LOCKS, result.locks());
        json.writeNumberProperty(ResultKey.VARIABLES, result.variables());
        json.writeNumberProperty(ResultKey.SECONDS, microseconds(result.seconds()));
        json.writeNumberProperty(ResultKey.EVENTS_READ, result.eventsRead());
        json.writeArrayPropertyStart(ResultKey.RACES);
        for (Race race : result.races()) {
            write(race, json);
        }
        json.writeEndArray();
        json.writeNumberProperty(ResultKey.REFUTED, result.refuted());
        json.writeNumberProperty(ResultKey.UNKNOWN, result.unknown());
        strings(ResultKey.NOTES, result.notes(), json);
        if (!result.slice().isEmpty()) {
            json.writeArrayPropertyStart(ResultKey.SLICE);
            result.slice().forEach(step -> write(step, json));
            json.writeEndArray();
        }
        if (!result.census().isEmpty()) {
            json.writeObjectPropertyStart(ResultKey.CENSUS);
            result.census().forEach(json::writeNumberProperty);
            json.writeEndObject();
        }
        if (result.programExit() != Result.NO_PROGRAM) {
            json.writeNumberProperty(ResultKey.PROGRAM_EXIT, result.programExit());
        }
        if (!result.run().ended()) {
            json.writeBooleanProperty(ResultKey.ENDED, false);
        }
        if (!result.run().ownPackages().isEmpty()) {
            strings(ResultKey.OWN_PACKAGES, result.run().ownPackages(), json);
        }
        JsonWatches.write(result.run().watches(), json);
        JsonCounts.write(result.run().counts(), json);
        json.writeEndObject();
    }

    private static void write(Race race, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty(ResultKey.ID, race.id());
        json.writeStringProperty(ResultKey.VERDICT, race.verdict().word());
        json.writeStringProperty(ResultKey.VARIABLE, race.variable());
        json.writeNumberProperty(ResultKey.COUNT, race.count());
        write(ResultKey.FIRST, race, race.first(), json);
        write(ResultKey.SECOND, race, race.second(), json);
        if (!race.witness().isEmpty()) {
            json.writeArrayPropertyStart(ResultKey.WITNESS);
            race.witness().forEach(json::writeNumber);
            json.writeEndArray();
        }
        optional(ResultKey.REASON, race.reason(), json);
        optional(ResultKey.ORDER, race.order().word(), json);
        write(ResultKey.ALLOCATED, race.allocated(), json);
        if (!race.guards().isEmpty()) {
            json.writeArrayPropertyStart(ResultKey.GUARDS);
            race.guards().forEach(guard -> write(guard, json));
            json.writeEndArray();
        }
        if (race.state() != State.UNMARKED) {
            json.writeStringProperty(ResultKey.STATE, race.state().word());
        }
        optional(ResultKey.SUPPRESSION, race.suppression(), json);
        JsonLive.write(race, json);
        JsonWatches.writeSightings(race.sightings(), json);
        json.writeEndObject();
    }

    private static void write(String name, Race race, Access access, JsonGenerator json) {
        json.writeObjectPropertyStart(name);
        if (race.isUnexecuted(access)) {
            json.writeBooleanProperty(ResultKey.EXECUTED, false);
        }
        if (access.event() != Access.NO_EVENT) {
            json.writeNumberProperty(ResultKey.EVENT, access.event());
        }
        json.writeStringProperty(ResultKey.THREAD, access.thread());
        json.writeStringProperty(ResultKey.OP, access.op());
        json.writeStringProperty(ResultKey.LOCATION, access.location());
        strings(ResultKey.STACK, access.stack(), json);
        strings(ResultKey.LOCKS, access.locks(), json);
        optional(ResultKey.VALUE, access.value(), json);
        write(ResultKey.STARTED, access.started(), json);
        if (!access.visit().own()) {
            json.writeBooleanProperty(ResultKey.KEPT, false);
        }
        if (access.visit().hasOther()) {
            json.writeObjectPropertyStart(ResultKey.OTHER_VISIT);
            json.writeStringProperty(ResultKey.THREAD, access.visit().thread());
            strings(ResultKey.STACK, access.visit().stack(), json);
            strings(ResultKey.LOCKS, access.visit().locks(), json);
            json.writeEndObject();
        }
        if (access.source() != null) {
            write(access.source(), json);
        }
        json.writeEndObject();
    }

    private static void write(String name, Origin origin, JsonGenerator json) {
        if (origin.isKnown()) {
            json.writeObjectPropertyStart(name);
            json.writeStringProperty(ResultKey.THREAD, origin.thread());
            json.writeStringProperty(ResultKey.LOCATION, origin.location());
            strings(ResultKey.STACK, origin.stack(), json);
            json.writeEndObject();
        }
    }

    private static void write(Excerpt source, JsonGenerator json) {
        json.writeObjectPropertyStart(ResultKey.SOURCE);
        json.writeStringProperty(ResultKey.FILE, source.file());
        json.writeNumberProperty(ResultKey.LINE, source.line());
        json.writeNumberProperty(ResultKey.FIRST_LINE, source.firstLine());
        strings(ResultKey.LINES, source.lines(), json);
        json.writeEndObject();
    }

    private static void write(Guard guard, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty(ResultKey.LOCK, guard.lock());
        json.writeNumberProperty(ResultKey.GUARDED, guard.guarded());
        json.writeNumberProperty(ResultKey.ACCESSES, guard.accesses());
        json.writeEndObject();
    }

    private static void write(Step step, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty(ResultKey.EVENT, step.event());
        json.writeStringProperty(ResultKey.THREAD, step.thread());
        json.writeStringProperty(ResultKey.OP, step.op());
        optional(ResultKey.TARGET, step.target(), json);
        json.writeStringProperty(ResultKey.LOCATION, step.location());
        optional(ResultKey.VALUE, step.value(), json);
        json.writeEndObject();
    }

    private static void optional(String name, String value, JsonGenerator json) {
        if (!value.isEmpty()) {
            json.writeStringProperty(name, value);
        }
    }

    private static void strings(String name, List<String> values, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }

    private static BigDecimal microseconds(double seconds) {
        return BigDecimal.valueOf(seconds).setScale(6, RoundingMode.HALF_UP);
    }
}
