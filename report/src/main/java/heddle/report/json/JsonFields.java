package heddle.report.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The fields of one JSON object, pulled in their order and checked for type and presence. */
final class JsonFields {
    private final String file;
    private final JsonParser parser;
    private final Set<String> seen = new HashSet<>();

    JsonFields(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /** Reads one element of a list; the parser stands on its first token. */
    interface Element<T> {
        T read() throws IOException;
    }

    /** Moves to the document's opening brace. */
    void start() throws IOException {
        parser.nextToken();
        expect(JsonToken.START_OBJECT, "an object");
    }

    /** The fields of the object that is the current value. */
    JsonFields nested() throws IOException {
        expect(JsonToken.START_OBJECT, "an object");
        return new JsonFields(file, parser);
    }

    /** Moves to the next field's value; false at the object's end. */
    boolean next() throws IOException {
        if (parser.nextToken() != JsonToken.PROPERTY_NAME) {
            expect(JsonToken.END_OBJECT, "the end of an object");
            return false;
        }
        if (!seen.add(parser.currentName())) {
            throw fault("the key '%s' appears twice".formatted(parser.currentName()));
        }
        parser.nextToken();
        return true;
    }

    String name() {
        return parser.currentName();
    }

    void skip() {
        parser.skipChildren();
    }

    String string() throws IOException {
        expect(JsonToken.VALUE_STRING, "a string");
        return parser.getString();
    }

    /** A string that stands for a value; {@code noun} says of what kind. */
    <T> T word(Function<String, T> values, String noun) throws IOException {
        String word = string();
        try {
            return values.apply(word);
        } catch (IllegalArgumentException e) {
            throw fault("'%s' is no %s".formatted(word, noun));
        }
    }

    boolean bool() throws IOException {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw expected("true or false");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    /** A whole number from 0 on. */
    long count() throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
        long value = parser.getLongValue();
        if (value < 0) {
            throw expected("a number from 0 on");
        }
        return value;
    }

    int intCount() throws IOException {
        long value = count();
        if (value > Integer.MAX_VALUE) {
            throw expected("a number up to " + Integer.MAX_VALUE);
        }
        return (int) value;
    }

    double number() throws IOException {
        if (!parser.currentToken().isNumeric()) {
            throw expected("a number");
        }
        return parser.getDoubleValue();
    }

    <T> List<T> list(Element<T> element) throws IOException {
        expect(JsonToken.START_ARRAY, "a list");
        List<T> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(element.read());
        }
        return values;
    }

    /** Fails unless every key was there. */
    void require(String... keys) throws MalformedResultException {
        for (String key : keys) {
            if (!seen.contains(key)) {
                throw fault("the key '%s' is missing".formatted(key));
            }
        }
    }

    MalformedResultException fault(String what) {
        return new MalformedResultException("%s:%d: not a Heddle result: %s"
                .formatted(file, parser.currentTokenLocation().getLineNr(), what));
    }

    private void expect(JsonToken token, String words) throws MalformedResultException {
        if (parser.currentToken() != token) {
            throw expected(words);
        }
    }

    private MalformedResultException expected(String words) {
        String name = parser.currentName();
        return fault(name == null ? "expected " + words : "'%s' must be %s".formatted(name, words));
    }
}
