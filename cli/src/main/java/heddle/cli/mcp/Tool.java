package heddle.cli.mcp;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.report.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A command as a tool.
 *
 * @param name the command's
 * @param outcome what the command leaves
 */
record Tool(String name, String description, Outcome outcome, List<Argument> arguments) {
    /** The outputs of a command that an answer is made of. */
    enum Outcome {
        /** A result in a JSON file. */
        RESULT,
        /** A trace. */
        TRACE,
        /** Text on standard output. */
        TEXT
    }

    /** The arguments as a JSON schema. */
    Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        arguments.forEach(each -> properties.put(each.name(), each.schema()));
        List<String> required = arguments.stream()
                .filter(Argument::required)
                .map(Argument::name)
                .toList();
        return Map.of("type", "object", "properties", properties, "required", required, "additionalProperties", false);
    }

    /** Checks a call, and says in one sentence what is wrong with it. */
    void check(Map<String, Object> call) throws Failure {
        TreeSet<String> known = new TreeSet<>();
        for (Argument argument : arguments) {
            known.add(argument.name());
            Object value = call.get(argument.name());
            if (value != null) {
                argument.words(value);
            } else if (argument.required()) {
                throw new Failure(Exit.USAGE, "the argument '" + argument.name() + "' is missing");
            }
        }
        for (String given : call.keySet()) {
            if (!known.contains(given)) {
                throw new Failure(
                        Exit.USAGE,
                        "there is no argument '" + given + "' of the tool " + name + Nearest.hint(given, known));
            }
        }
    }

    /**
     * The command line of a call that was {@linkplain #check checked}: options, then parameters, then the program.
     *
     * @param output words that name the file to write; empty for none
     */
    List<String> commandLine(Map<String, Object> call, List<String> output) throws Failure {
        List<String> words = new ArrayList<>(List.of(name));
        List<String> last = new ArrayList<>();
        for (Argument argument : arguments) {
            Object value = call.get(argument.name());
            if (value == null || argument.option().equals(Argument.SETTING)) {
                continue;
            }
            List<String> given = argument.words(value);
            if (argument.option().equals(Argument.PROGRAM)) {
                last.add(Argument.PROGRAM);
                last.addAll(given);
            } else if (argument.option().equals(Argument.POSITIONAL)) {
                last.addAll(0, given);
            } else if (argument.kind() == Argument.Kind.FLAG) {
                words.addAll(given.get(0).equals("true") ? List.of(argument.option()) : List.of());
            } else {
                words.add(argument.option() + '=' + String.join(",", given));
            }
        }
        words.addAll(output);
        words.addAll(last);
        return words;
    }

    /** A text or number among the arguments of a call. */
    static Optional<String> setting(Map<String, Object> call, String name) {
        return Optional.ofNullable(call.get(name)).map(Object::toString);
    }
}
