package heddle.agent;

import java.util.List;

/** Writes JSON text. The agent brings no library into the program's JVM. */
final class Json {
    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    Json open(char bracket) {
        separate();
        text.append(bracket);
        first = true;
        return this;
    }

    Json close(char bracket) {
        text.append(bracket);
        first = false;
        return this;
    }

    Json key(String name) {
        separate();
        quote(name);
        text.append(':');
        first = true;
        return this;
    }

    Json field(String name, String value) {
        key(name);
        separate();
        quote(value);
        return this;
    }

    /** A number or a truth value, as it prints. */
    Json field(String name, Object value) {
        key(name);
        separate();
        text.append(value);
        return this;
    }

    Json field(String name, List<String> values) {
        key(name).open('[');
        for (String value : values) {
            separate();
            quote(value);
        }
        return close(']');
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
