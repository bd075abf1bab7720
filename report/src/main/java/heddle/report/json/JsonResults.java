package heddle.report.json;

import heddle.race.FieldCount;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.ResultKey;
import heddle.race.Run;
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
 * Reads results back from JSON of schema {@value ResultKey#SCHEMA_ID}. Keys that this version does not know are skipped:
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

    /** Without what the parser says of where its objects begin, which it does not know. */
    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("broken JSON").replaceFirst(" \\(start marker at .*", "");
    }

    private static List<Result> document(JsonFields fields) throws IOException {
        List<Result> results = new ArrayList<>();
        fields.start();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.SCHEMA -> {
                    String schema = fields.string();
                    if (!schema.equals(ResultKey.SCHEMA_ID)) {
                        throw fields.fault("its schema is '%s', and this Heddle reads '%s'"
                                .formatted(schema, ResultKey.SCHEMA_ID));
                    }
                }
                case ResultKey.RESULTS -> results.addAll(fields.list(() -> result(fields)));
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.SCHEMA, ResultKey.RESULTS);
        return results;
    }

    private static Result result(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        ResultBuilder result = new ResultBuilder();
        boolean ended = true;
        int exit = Run.NO_EXIT;
        List<String> ownPackages = List.of();
        List<Watch> watches = List.of();
        List<FieldCount> counts = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.INPUT -> result.input(fields.string());
                case ResultKey.ENGINE -> result.engine(fields.string());
                case ResultKey.MODEL -> result.model(fields.string());
                case ResultKey.COMPLETE -> result.complete(fields.bool());
                case ResultKey.EVENTS -> result.events(fields.count());
                case ResultKey.THREADS -> result.threads(fields.intCount());
                case ResultKey.LOCKS -> result.locks(fields.intCount());
                case ResultKey.VARIABLES -> result.variables(fields.intCount());
                case ResultKey.SECONDS -> result.seconds(fields.number());
                case ResultKey.EVENTS_READ -> result.eventsRead(fields.count());
                case ResultKey.RACES -> result.races(fields.list(() -> JsonRaces.race(fields)));
                case ResultKey.REFUTED -> result.refuted(fields.count());
                case ResultKey.UNKNOWN -> result.unknown(fields.count());
                case ResultKey.NOTES -> result.notes(fields.list(fields::string));
                case ResultKey.SLICE -> result.slice(fields.list(() -> JsonRaces.step(fields)));
                case ResultKey.CENSUS -> result.census(census(fields));
                case ResultKey.PROGRAM_EXIT -> exit = fields.intCount();
                case ResultKey.ENDED -> ended = fields.bool();
                case ResultKey.OWN_PACKAGES -> ownPackages = fields.list(fields::string);
                case ResultKey.WATCHED -> watches = fields.list(() -> JsonWatches.watch(fields));
                case ResultKey.COUNTS -> counts = fields.list(() -> JsonCounts.count(fields));
                default -> fields.skip();
            }
        }
        fields.require(
                ResultKey.INPUT,
                ResultKey.ENGINE,
                ResultKey.MODEL,
                ResultKey.COMPLETE,
                ResultKey.EVENTS,
                ResultKey.THREADS,
                ResultKey.LOCKS,
                ResultKey.VARIABLES);
        fields.require(
                ResultKey.SECONDS,
                ResultKey.EVENTS_READ,
                ResultKey.RACES,
                ResultKey.REFUTED,
                ResultKey.UNKNOWN,
                ResultKey.NOTES);
        return result.run(new Run(ended, exit, ownPackages, watches, counts)).build();
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
