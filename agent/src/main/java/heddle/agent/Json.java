package heddle.agent;

import heddle.race.json.JsonSink;
import java.util.List;

/** JSON as one line of text. The agent brings no library into the program's JVM. */
final class Json implements JsonSink {
    /** Of a second, and of shares; the digits that are kept. */
    private static final double MILLI = 1e3;

    private static final double NANO = 1e9;

    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    @Override
    public void startObject() {
        open('{');
    }

    @Override
    public void startObject(String name) {
        key(name);
        open('{');
    }

    @Override
    public void endObject() {
        close('}');
    }

    @Override
    public void startArray(String name) {
        key(name);
        open('[');
    }

    @Override
    public void endArray() {
        close(']');
    }

    @Override
    public void field(String name, String value) {
        key(name);
        separate();
        quote(value);
    }

    @Override
    public void field(String name, long value) {
        key(name);
        separate();
        text.append(value);
    }

    @Override
    public void field(String name, boolean value) {
        key(name);
        separate();
        text.append(value);
    }

    @Override
    public void seconds(String name, double value) {
        decimal(name, Math.round(value * MILLI) / MILLI);
    }

    @Override
    public void exact(String name, double value) {
        decimal(name, Math.round(value * NANO) / NANO);
    }

    private void decimal(String name, double value) {
        key(name);
        separate();
        text.append(value);
    }

    @Override
    public void time(String name, long millis) {
        field(name, UtcTime.of(millis));
    }

    @Override
    public void numbers(String name, List<Long> values) {
        startArray(name);
        for (Long value : values) {
            separate();
            text.append(value);
        }
        endArray();
    }

    @Override
    public void strings(String name, List<String> values) {
        startArray(name);
        for (String value : values) {
            separate();
            quote(value);
        }
        endArray();
    }

    private void open(char bracket) {
        separate();
        text.append(bracket);
        first = true;
    }

    private void close(char bracket) {
        text.append(bracket);
        first = false;
    }

    private void key(String name) {
        separate();
        quote(name);
        text.append(':');
        first = true;
    }

    private void separate() {
        if (!first) {
            text.append(',');
        }
        first = false;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                text.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
