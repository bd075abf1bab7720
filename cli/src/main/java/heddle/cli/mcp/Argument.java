package heddle.cli.mcp;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.util.List;
import java.util.Map;

/**
 * An argument of a tool.
 *
 * @param option the command's option that takes it; {@link #POSITIONAL} for a parameter, {@link #PROGRAM} for the words of the
 *     program to run, {@link #SETTING} for what is no word of the command
 */
record Argument(String name, Kind kind, boolean required, String option, String description) {
    static final String POSITIONAL = "";
    static final String PROGRAM = "--";
    static final String SETTING = "setting";

    /** The JSON name of the type of a value. */
    enum Kind {
        TEXT("string", "a text"),
        NUMBER("integer", "a whole number"),
        FLAG("boolean", "true or false"),
        WORDS("array", "a list of texts");

        private final String type;
        private final String words;

        Kind(String type, String words) {
            this.type = type;
            this.words = words;
        }
    }

    /** The argument as a property of a JSON schema. */
    Map<String, Object> schema() {
        return kind == Kind.WORDS
                ? Map.of(
                        "type", kind.type, "items", Map.of("type", "string"), "minItems", 1, "description", description)
                : Map.of("type", kind.type, "description", description);
    }

    /** The value as words of a command line. */
    List<String> words(Object value) throws Failure {
        if (value instanceof String text && kind == Kind.TEXT) {
            return List.of(text);
        } else if (value instanceof Integer number && kind == Kind.NUMBER) {
            return List.of(number.toString());
        } else if (value instanceof Boolean flag && kind == Kind.FLAG) {
            return List.of(flag.toString());
        } else if (value instanceof List<?> list && kind == Kind.WORDS && !list.isEmpty()) {
            if (list.stream().allMatch(String.class::isInstance)) {
                return list.stream().map(String.class::cast).toList();
            }
        }
        throw new Failure(Exit.USAGE, "the argument '" + name + "' must be " + kind.words + ", not " + value);
    }
}
