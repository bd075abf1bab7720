package heddle.report.json;

import heddle.race.Sighting;
import heddle.race.Watch;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** Writes and reads what JVMs watched, and when they saw a race. */
final class JsonWatches {
    private JsonWatches() {}

    static void write(List<Watch> watches, JsonGenerator json) {
        if (watches.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart("watched");
        watches.forEach(watch -> write(watch, json));
        json.writeEndArray();
    }

    private static void write(Watch watch, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("jvm", watch.jvm());
        optional("host", watch.host(), json);
        optional("version", watch.version(), json);
        if (watch.isTimeKnown()) {
            time("since", watch.since(), json);
            time("until", watch.until(), json);
        }
        json.writeNumberProperty("seconds", exact(watch.seconds()));
        if (watch.isRateKnown()) {
            json.writeNumberProperty("rate", exact(watch.rate()));
        }
        if (watch.share() < 1) {
            json.writeNumberProperty("share", exact(watch.share()));
        }
        if (watch.near() >= 0) {
            json.writeNumberProperty("near", exact(watch.near()));
        }
        if (watch.reach() > 0) {
            json.writeNumberProperty("reach", watch.reach());
        }
        json.writeBooleanProperty("complete", watch.complete());
        json.writeBooleanProperty("ended", watch.ended());
        json.writeNumberProperty("events", watch.events());
        json.writeNumberProperty("threads", watch.threads());
        if (!watch.census().isEmpty()) {
            json.writeObjectPropertyStart("census");
            watch.census().forEach(json::writeNumberProperty);
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    static void writeSightings(List<Sighting> sightings, JsonGenerator json) {
        if (sightings.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart("sightings");
        for (Sighting sighting : sightings) {
            json.writeStartObject();
            json.writeStringProperty("jvm", sighting.jvm());
            json.writeNumberProperty("count", sighting.count());
            if (sighting.first() >= 0) {
                time("first", sighting.first(), json);
                time("last", sighting.last(), json);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void time(String name, long millis, JsonGenerator json) {
        json.writeStringProperty(name, Instant.ofEpochMilli(millis).toString());
    }

    private static void optional(String name, String value, JsonGenerator json) {
        if (!value.isEmpty()) {
            json.writeStringProperty(name, value);
        }
    }

    /** All digits: what is read back is what was written, so that it makes no difference where results are merged. */
    private static BigDecimal exact(double value) {
        return BigDecimal.valueOf(value);
    }

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
                case "jvm" -> jvm = fields.string();
                case "host" -> host = fields.string();
                case "version" -> version = fields.string();
                case "since" -> since = millis(fields);
                case "until" -> until = millis(fields);
                case "seconds" -> seconds = fields.number();
                case "rate" -> rate = share(fields);
                case "share" -> share = share(fields);
                case "near" -> near = fields.number();
                case "reach" -> reach = fields.count();
                case "complete" -> complete = fields.bool();
                case "ended" -> ended = fields.bool();
                case "events" -> events = fields.count();
                case "threads" -> threads = fields.count();
                case "census" -> census = JsonResults.census(fields);
                default -> fields.skip();
            }
        }
        fields.require("jvm", "seconds", "complete", "ended", "events", "threads");
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
                case "jvm" -> jvm = fields.string();
                case "count" -> count = fields.count();
                case "first" -> first = millis(fields);
                case "last" -> last = millis(fields);
                default -> fields.skip();
            }
        }
        fields.require("jvm", "count");
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
