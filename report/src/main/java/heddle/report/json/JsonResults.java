package heddle.report.json;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Run;
import heddle.race.Step;
import heddle.race.Watch;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads results back from JSON of schema {@value JsonReport#SCHEMA}. Keys that this version does not know are skipped:
 * a schema version may gain keys. A key that is missing, or of the wrong type, is an error.
 */
public final class JsonResults {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonResults() {}

    /**
     * Reads a document.
     *
     * @param name how messages call the input
     * @throws MalformedResultException if it is no JSON, or not of this schema
     */
    public static List<Result> read(String name, InputStream in) throws IOException {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), in)) {
            return document(new JsonFields(name, parser));
        } catch (JacksonIOException e) {
            throw e.getCause();
        } catch (JacksonException e) {
            throw new MalformedResultException("%s:%d: not a Heddle result: %s"
                    .formatted(name, e.getLocation().getLineNr(), firstLine(e.getOriginalMessage())));
        }
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("broken JSON");
    }

    private static List<Result> document(JsonFields fields) throws IOException {
        List<Result> results = new ArrayList<>();
        fields.start();
        while (fields.next()) {
            switch (fields.name()) {
                case "schema" -> {
                    String schema = fields.string();
                    if (!schema.equals(JsonReport.SCHEMA)) {
                        throw fields.fault(
                                "its schema is '%s', and this Heddle reads '%s'".formatted(schema, JsonReport.SCHEMA));
                    }
                }
                case "results" -> results.addAll(fields.list(() -> result(fields)));
                default -> fields.skip();
            }
        }
        fields.require("schema", "results");
        return results;
    }

    private static Result result(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String input = "";
        String engine = "";
        String model = "";
        boolean complete = false;
        long events = 0;
        int threads = 0;
        int locks = 0;
        int variables = 0;
        double seconds = 0;
        long eventsRead = 0;
        List<Race> races = List.of();
        long refuted = 0;
        long unknown = 0;
        List<String> notes = List.of();
        List<Step> slice = List.of();
        Map<String, Long> census = Map.of();
        int programExit = Result.NO_PROGRAM;
        boolean ended = true;
        List<String> ownPackages = List.of();
        List<Watch> watches = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case "input" -> input = fields.string();
                case "engine" -> engine = fields.string();
                case "model" -> model = fields.string();
                case "complete" -> complete = fields.bool();
                case "events" -> events = fields.count();
                case "threads" -> threads = fields.intCount();
                case "locks" -> locks = fields.intCount();
                case "variables" -> variables = fields.intCount();
                case "seconds" -> seconds = fields.number();
                case "eventsRead" -> eventsRead = fields.count();
                case "races" -> races = fields.list(() -> JsonRaces.race(fields));
                case "refuted" -> refuted = fields.count();
                case "unknown" -> unknown = fields.count();
                case "notes" -> notes = fields.list(fields::string);
                case "slice" -> slice = fields.list(() -> JsonRaces.step(fields));
                case "census" -> census = census(fields);
                case "programExit" -> programExit = fields.intCount();
                case "ended" -> ended = fields.bool();
                case "ownPackages" -> ownPackages = fields.list(fields::string);
                case "watched" -> watches = fields.list(() -> JsonWatches.watch(fields));
                default -> fields.skip();
            }
        }
        fields.require("input", "engine", "model", "complete", "events", "threads", "locks", "variables");
        fields.require("seconds", "eventsRead", "races", "refuted", "unknown", "notes");
        return new Result(
                input,
                engine,
                model,
                complete,
                events,
                threads,
                locks,
                variables,
                seconds,
                eventsRead,
                races,
                refuted,
                unknown,
                notes,
                slice,
                census,
                programExit,
                new Run(ended, ownPackages, watches));
    }

    static Map<String, Long> census(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        Map<String, Long> census = new LinkedHashMap<>();
        while (fields.next()) {
            census.put(fields.name(), fields.count());
        }
        return census;
    }
}
