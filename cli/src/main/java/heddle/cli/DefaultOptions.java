package heddle.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The options in {@code HEDDLE_OPTIONS}. They stand before those of the command line, which win: an option that the
 * command line gives is not taken from the environment. A command takes those that it has; one that no command has is a
 * mistake.
 */
final class DefaultOptions {
    /** A word, or a quoted text; there are no escapes. */
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    private DefaultOptions() {}

    /** The arguments with the defaults inserted after the names of command and subcommand. */
    static String[] prepend(String defaults, String[] args, CommandLine heddle) {
        List<String> words = words(defaults);
        if (words.isEmpty()) {
            return args;
        }
        int depth = 0;
        CommandLine command = heddle;
        while (depth < args.length && command.getSubcommands().containsKey(args[depth])) {
            command = command.getSubcommands().get(args[depth++]);
        }
        List<String> all = new ArrayList<>(Arrays.asList(args).subList(0, depth));
        List<String> own = Arrays.asList(args).subList(depth, args.length);
        for (int i = 0; i < words.size(); ) {
            String word = words.get(i);
            OptionSpec option = find(word, heddle);
            int end = word.contains("=") || option.arity().max() == 0 ? i + 1 : Math.min(i + 2, words.size());
            OptionSpec here = command.getCommandSpec().findOption(name(word));
            if (here != null && !isGiven(here, own)) {
                all.addAll(words.subList(i, end));
            }
            i = end;
        }
        all.addAll(own);
        return all.toArray(String[]::new);
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(
                    matcher.group(1) != null
                            ? matcher.group(1)
                            : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
        }
        return words;
    }

    private static OptionSpec find(String word, CommandLine heddle) {
        List<CommandLine> commands = new ArrayList<>(List.of(heddle));
        for (int i = 0; i < commands.size(); i++) {
            commands.addAll(commands.get(i).getSubcommands().values());
            OptionSpec option = commands.get(i).getCommandSpec().findOption(name(word));
            if (option != null) {
                return option;
            }
        }
        String fault =
                word.startsWith("-") ? UsageSentence.unknownOption(word, commands) : "'" + word + "' is no option";
        throw new ParameterException(heddle, "in HEDDLE_OPTIONS: " + fault);
    }

    private static boolean isGiven(OptionSpec option, List<String> args) {
        return args.stream().map(DefaultOptions::name).anyMatch(List.of(option.names())::contains);
    }

    private static String name(String word) {
        return word.startsWith("--") ? word.replaceFirst("=.*", "") : word;
    }
}
