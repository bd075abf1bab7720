package heddle.cli;

import heddle.report.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one sentence what is wrong with a command line. */
final class UsageSentence {
    private UsageSentence() {}

    static String of(ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        String fault =
                e instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : lowered(e.getMessage());
        return fault + (fault.endsWith("?") ? "" : "; see '" + command + " --help'");
    }

    private static String unmatched(UnmatchedArgumentException e) {
        String argument = e.getUnmatched().get(0);
        CommandLine command = e.getCommandLine();
        if (argument.startsWith("-")) {
            return unknownOption(argument, List.of(command));
        }
        if (!command.getSubcommands().isEmpty()) {
            return "there is no command '" + argument + "'"
                    + Nearest.hint(argument, command.getSubcommands().keySet());
        }
        return "unexpected argument '" + argument + "'";
    }

    /** An option that none of the commands has, with the nearest that one of them has. */
    static String unknownOption(String argument, List<CommandLine> commands) {
        String name = argument.replaceFirst("=.*", "");
        List<String> known = new ArrayList<>();
        for (CommandLine command : commands) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                known.addAll(List.of(option.names()));
            }
        }
        return "there is no option '" + name + "'"
                + Nearest.find(name, known)
                        .map(nearest -> "; did you mean '" + nearest + "'?")
                        .orElse("");
    }

    /** Picocli's messages begin with a capital letter and may have lines that repeat the usage. */
    private static String lowered(String message) {
        String line = message.lines().findFirst().orElse("wrong usage");
        line = line.replaceFirst("is not an? (int|long|Integer)$", "is not a whole number")
                .replaceFirst("is not a double$", "is not a number");
        return line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1);
    }
}
