package heddle.report.json;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
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
    public static final String SCHEMA = "heddle-result/1";

    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        try (JsonGenerator json = JsonOutput.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty("schema", SCHEMA);
            json.writeArrayPropertyStart("results");
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
        json.writeStringProperty("input", result.input());
        json.writeStringProperty("engine", result.engine());
        json.writeStringProperty("model", result.model());
        json.writeBooleanProperty("complete", result.complete());
        json.writeNumberProperty("events", result.events());
        json.writeNumberProperty("threads", result.threads());
        json.writeNumberProperty("locks", result.locks());
        json.writeNumberProperty("variables", result.variables());
        json.writeNumberProperty("seconds", microseconds(result.seconds()));
        json.writeNumberProperty("eventsRead", result.eventsRead());
        json.writeArrayPropertyStart("races");
        for (Race race : result.races()) {
            write(race, json);
        }
        json.writeEndArray();
        json.writeNumberProperty("refuted", result.refuted());
        json.writeNumberProperty("unknown", result.unknown());
        strings("notes", result.notes(), json);
        if (!result.slice().isEmpty()) {
            json.writeArrayPropertyStart("slice");
            result.slice().forEach(step -> write(step, json));
            json.writeEndArray();
        }
        if (!result.census().isEmpty()) {
            json.writeObjectPropertyStart("census");
            result.census().forEach(json::writeNumberProperty);
            json.writeEndObject();
        }
        if (result.programExit() != Result.NO_PROGRAM) {
            json.writeNumberProperty("programExit", result.programExit());
        }
        if (!result.run().ended()) {
            json.writeBooleanProperty("ended", false);
        }
        if (!result.run().ownPackages().isEmpty()) {
            strings("ownPackages", result.run().ownPackages(), json);
        }
        JsonWatches.write(result.run().watches(), json);
        json.writeEndObject();
    }

    private static void write(Race race, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", race.id());
        json.writeStringProperty("verdict", race.verdict().word());
        json.writeStringProperty("variable", race.variable());
        json.writeNumberProperty("count", race.count());
        write("first", race, race.first(), json);
        write("second", race, race.second(), json);
        if (!race.witness().isEmpty()) {
            json.writeArrayPropertyStart("witness");
            race.witness().forEach(json::writeNumber);
            json.writeEndArray();
        }
        optional("reason", race.reason(), json);
        write("allocated", race.allocated(), json);
        if (!race.guards().isEmpty()) {
            json.writeArrayPropertyStart("guards");
            race.guards().forEach(guard -> write(guard, json));
            json.writeEndArray();
        }
        if (race.state() != State.UNMARKED) {
            json.writeStringProperty("state", race.state().word());
        }
        optional("suppression", race.suppression(), json);
        JsonLive.write(race, json);
        JsonWatches.writeSightings(race.sightings(), json);
        json.writeEndObject();
    }

    private static void write(String name, Race race, Access access, JsonGenerator json) {
        json.writeObjectPropertyStart(name);
        if (race.isUnexecuted(access)) {
            json.writeBooleanProperty("executed", false);
        }
        if (access.event() != Access.NO_EVENT) {
            json.writeNumberProperty("event", access.event());
        }
        json.writeStringProperty("thread", access.thread());
        json.writeStringProperty("op", access.op());
        json.writeStringProperty("location", access.location());
        strings("stack", access.stack(), json);
        strings("locks", access.locks(), json);
        optional("value", access.value(), json);
        write("started", access.started(), json);
        if (!access.visit().own()) {
            json.writeBooleanProperty("kept", false);
        }
        if (access.visit().hasOther()) {
            json.writeObjectPropertyStart("otherVisit");
            json.writeStringProperty("thread", access.visit().thread());
            strings("stack", access.visit().stack(), json);
            strings("locks", access.visit().locks(), json);
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
            json.writeStringProperty("thread", origin.thread());
            json.writeStringProperty("location", origin.location());
            strings("stack", origin.stack(), json);
            json.writeEndObject();
        }
    }

    private static void write(Excerpt source, JsonGenerator json) {
        json.writeObjectPropertyStart("source");
        json.writeStringProperty("file", source.file());
        json.writeNumberProperty("line", source.line());
        json.writeNumberProperty("firstLine", source.firstLine());
        strings("lines", source.lines(), json);
        json.writeEndObject();
    }

    private static void write(Guard guard, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("lock", guard.lock());
        json.writeNumberProperty("guarded", guard.guarded());
        json.writeNumberProperty("accesses", guard.accesses());
        json.writeEndObject();
    }

    private static void write(Step step, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("event", step.event());
        json.writeStringProperty("thread", step.thread());
        json.writeStringProperty("op", step.op());
        optional("target", step.target(), json);
        json.writeStringProperty("location", step.location());
        optional("value", step.value(), json);
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
