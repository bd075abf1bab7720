package heddle.report.json;

import heddle.race.json.JsonSink;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes through Jackson. */
record GeneratorSink(JsonGenerator json) implements JsonSink {
    /** Microseconds. */
    private static final int DIGITS = 6;

    @Override
    public void startObject() {
        json.writeStartObject();
    }

    @Override
    public void startObject(String name) {
        json.writeObjectPropertyStart(name);
    }

    @Override
    public void endObject() {
        json.writeEndObject();
    }

    @Override
    public void startArray(String name) {
        json.writeArrayPropertyStart(name);
    }

    @Override
    public void endArray() {
        json.writeEndArray();
    }

    @Override
    public void field(String name, String value) {
        json.writeStringProperty(name, value);
    }

    @Override
    public void field(String name, long value) {
        json.writeNumberProperty(name, value);
    }

    @Override
    public void field(String name, boolean value) {
        json.writeBooleanProperty(name, value);
    }

    @Override
    public void seconds(String name, double value) {
        json.writeNumberProperty(name, BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP));
    }

    @Override
    public void exact(String name, double value) {
        json.writeNumberProperty(name, BigDecimal.valueOf(value));
    }

    @Override
    public void time(String name, long millis) {
        json.writeStringProperty(name, Instant.ofEpochMilli(millis).toString());
    }

    @Override
    public void numbers(String name, List<Long> values) {
        startArray(name);
        values.forEach(json::writeNumber);
        endArray();
    }

    @Override
    public void strings(String name, List<String> values) {
        startArray(name);
        values.forEach(json::writeString);
        endArray();
    }
}
