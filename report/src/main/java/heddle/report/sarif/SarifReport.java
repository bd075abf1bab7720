package heddle.report.sarif;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.Printable;
import heddle.report.ReportWriter;
import heddle.report.json.JsonOutput;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/** Writes results as a SARIF log: one run per result, with everything that was not seen as a notification. */
public final class SarifReport implements ReportWriter {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Objects on lines of their own: the members of a result object, and not theirs. */
    private static final int DEPTH = 4;

    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        try (JsonGenerator json = JsonOutput.generator(out, DEPTH)) {
            json.writeStartObject();
            json.writeStringProperty("$schema", SCHEMA);
            json.writeStringProperty("version", "2.1.0");
            json.writeArrayPropertyStart("runs");
            Map<String, Integer> runs = new HashMap<>();
            for (Result result : results) {
                run(result, runs.merge(result.engine(), 1, Integer::sum), json);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
        out.write('\n');
        out.flush();
    }

    /**
     * One run.
     *
     * @param number of the run among those of its engine, from 1 on
     */
    private static void run(Result result, int number, JsonGenerator json) {
        json.writeStartObject();
        tool(json);
        // Section 3.17.3: all up to the last slash is the category. Code hosts keep runs apart by it, from one upload
        // to
        // the next, and refuse a log in which two runs share one.
        json.writeObjectPropertyStart("automationDetails");
        String engine = "heddle/" + Printable.text(result.engine()) + '/';
        json.writeStringProperty("id", number == 1 ? engine : engine + number + '/');
        message("description", Printable.text(result.input()), json);
        json.writeEndObject();
        invocation(result, json);
        json.writeObjectPropertyStart("originalUriBaseIds");
        json.writeObjectPropertyStart(SarifLocations.BASE);
        message("description", "The directory in which the command ran, or the root of the sources.", json);
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringProperty("columnKind", "utf16CodeUnits");
        json.writeArrayPropertyStart("results");
        SarifResult entries = new SarifResult(result, json);
        for (Race race : result.races()) {
            entries.write(race);
        }
        json.writeEndArray();
        properties(result, json);
        json.writeEndObject();
    }

    private static void tool(JsonGenerator json) {
        json.writeObjectPropertyStart("tool");
        json.writeObjectPropertyStart("driver");
        json.writeStringProperty("name", "Heddle");
        String version = SarifReport.class.getPackage().getImplementationVersion();
        if (version != null) {
            json.writeStringProperty("version", version);
        }
        json.writeArrayPropertyStart("rules");
        for (Rule rule : Rule.values()) {
            json.writeStartObject();
            json.writeStringProperty("id", rule.id());
            json.writeStringProperty("name", rule.title());
            message("shortDescription", rule.summary(), json);
            message("help", rule.help(), json);
            json.writeObjectPropertyStart("defaultConfiguration");
            json.writeStringProperty("level", rule.level());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void invocation(Result result, JsonGenerator json) {
        json.writeArrayPropertyStart("invocations");
        json.writeStartObject();
        json.writeBooleanProperty("executionSuccessful", true);
        json.writeArrayPropertyStart("toolExecutionNotifications");
        for (String note : result.notes()) {
            json.writeStartObject();
            json.writeStringProperty("level", result.complete() ? "note" : "warning");
            message("message", Printable.text(note), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private static void properties(Result result, JsonGenerator json) {
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("input", result.input());
        json.writeStringProperty("engine", result.engine());
        json.writeStringProperty("model", result.model());
        json.writeBooleanProperty("complete", result.complete());
        json.writeNumberProperty("events", result.extent().events());
        json.writeNumberProperty("eventsRead", result.extent().eventsRead());
        json.writeNumberProperty("refuted", result.dismissed().refuted());
        json.writeNumberProperty("unknown", result.dismissed().unknown());
        json.writeEndObject();
    }

    /**
     * A message in plain text. Section 3.11.6 gives a meaning to {@code [text](id)}, so that brackets which could be read
     * as a link are escaped.
     */
    static void message(String name, String text, JsonGenerator json) {
        boolean linkLike = text.contains("](");
        String safe = linkLike ? text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]") : text;
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", safe);
        json.writeEndObject();
    }
}
