package heddle.report.json;

import heddle.race.ResultKey;
import heddle.race.Sighting;
import heddle.race.Watch;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;

/** Reads what JVMs watched, and when they saw a race. */
final class JsonWatches {
    private JsonWatches() {}

    static Watch watch(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String jvm = "";
        String host = "";
        String version = "";
        long since = Watch.UNKNOWN;
        long until = Watch.UNKNOWN;
        double seconds = 0;
        double rate = Watch.UNKNOWN;
        double share = 1;
        double near = Watch.UNKNOWN;
        long reach = 0;
        boolean complete = false;
        boolean ended = false;
        long events = 0;
        long threads = 0;
        Map<String, Long> census = Map.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.JVM -> jvm = fields.string();
                case ResultKey.HOST -> host = fields.string();
                case ResultKey.VERSION -> version = fields.string();
                case ResultKey.SINCE -> since = millis(fields);
                case ResultKey.UNTIL -> until = millis(fields);
                case ResultKey.SECONDS -> seconds = fields.number();
                case ResultKey.RATE -> rate = share(fields);
                case ResultKey.SHARE -> share = share(fields);
                case ResultKey.NEAR -> near = fields.number();
                case ResultKey.REACH -> reach = fields.count();
                case ResultKey.COMPLETE -> complete = fields.bool();
                case ResultKey.ENDED -> ended = fields.bool();
                case ResultKey.EVENTS -> events = fields.count();
                case ResultKey.THREADS -> threads = fields.count();
                case ResultKey.CENSUS -> census = JsonResults.census(fields);
                default -> fields.skip();
            }
        }
        fields.require(
                ResultKey.JVM,
                ResultKey.SECONDS,
                ResultKey.COMPLETE,
                ResultKey.ENDED,
                ResultKey.EVENTS,
                ResultKey.THREADS);
        return new Watch(
                jvm, host, version, since, until, seconds, rate, share, near, reach, complete, ended, events, threads,
                census);
    }

    static Sighting sighting(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String jvm = "";
        long count = 0;
        long first = Watch.UNKNOWN;
        long last = Watch.UNKNOWN;
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.JVM -> jvm = fields.string();
                case ResultKey.COUNT -> count = fields.count();
                case ResultKey.FIRST -> first = millis(fields);
                case ResultKey.LAST -> last = millis(fields);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.JVM, ResultKey.COUNT);
        return new Sighting(jvm, count, first, last);
    }

    private static double share(JsonFields fields) throws IOException {
        double value = fields.number();
        if (!(value >= 0 && value <= 1)) {
            throw fields.fault("'rate' must be a share between 0 and 1");
        }
        return value;
    }

    private static long millis(JsonFields fields) throws IOException {
        String text = fields.string();
        try {
            long millis = Instant.parse(text).toEpochMilli();
            if (millis >= 0) {
                return millis;
            }
        } catch (DateTimeException | ArithmeticException e) {
            // said below
        }
        throw fields.fault("'%s' is no time such as 2026-11-16T12:00:00Z".formatted(text));
    }
}
