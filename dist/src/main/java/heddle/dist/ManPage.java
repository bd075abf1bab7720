package heddle.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of one command in the macros of man(7), from what the command declares for its help. */
final class ManPage {
    private final CommandSpec command;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandSpec command) {
        this.command = command;
    }

    /** {@code heddle-trace-info}. */
    String name() {
        return command.qualifiedName("-");
    }

    String text() {
        UsageMessageSpec usage = command.usageMessage();
        macro(".TH " + name().toUpperCase(Locale.ROOT) + " 1 \"\" Heddle \"Heddle Manual\"");
        section("NAME");
        line(name() + " \\- ", String.join(" ", usage.description()));
        section("SYNOPSIS");
        Help help = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF));
        line("", help.synopsis(0).strip().replaceAll("\\s+", " "));
        section("DESCRIPTION");
        for (String paragraph : usage.description()) {
            macro(".PP");
            line("", paragraph);
        }
        arguments();
        commands();
        footer(usage);
        return page.toString();
    }

    private void arguments() {
        List<ArgSpec> arguments = new ArrayList<>();
        command.positionalParameters().stream().filter(each -> !each.hidden()).forEach(arguments::add);
        command.options().stream().filter(each -> !each.hidden()).forEach(arguments::add);
        if (!arguments.isEmpty()) {
            section("OPTIONS");
        }
        for (ArgSpec argument : arguments) {
            macro(".TP");
            line("\\fB", label(argument));
            page.insert(page.length() - 1, "\\fR");
            line(
                    "",
                    String.join(" ", argument.description())
                            .replace("${DEFAULT-VALUE}", "" + argument.defaultValueString()));
        }
    }

    private static String label(ArgSpec argument) {
        if (argument instanceof PositionalParamSpec) {
            return argument.paramLabel();
        }
        OptionSpec option = (OptionSpec) argument;
        String names = String.join(", ", option.names());
        boolean isFlag = option.arity().max() == 0;
        return isFlag ? names : names + '=' + option.paramLabel();
    }

    private void commands() {
        if (command.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        for (CommandLine each : command.subcommands().values()) {
            CommandSpec sub = each.getCommandSpec();
            if (!sub.usageMessage().hidden()) {
                macro(".TP");
                line("\\fB", sub.qualifiedName("-"));
                page.insert(page.length() - 1, "\\fR(1)");
                line("", String.join(" ", sub.usageMessage().description()));
            }
        }
    }

    private void footer(UsageMessageSpec usage) {
        if (usage.footer().length > 0) {
            String heading =
                    usage.footerHeading().replace("%n", "").replace(":", "").strip();
            section(heading.isEmpty() ? "NOTES" : heading.toUpperCase(Locale.ROOT));
            macro(".nf");
            for (String each : usage.footer()) {
                line("", each);
            }
            macro(".fi");
        }
        if (command.parent() != null) {
            section("SEE ALSO");
            line("\\fB", command.parent().qualifiedName("-"));
            page.insert(page.length() - 1, "\\fR(1)");
        }
    }

    private void section(String title) {
        macro(".SH \"" + title + '"');
    }

    private void macro(String request) {
        page.append(request).append('\n');
    }

    /** A line of text: characters that roff would take for a request or an escape are escaped. */
    private void line(String prefix, String text) {
        String plain = text.replace("%n", " ")
                .replace("%%", "%")
                .replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("\n", " ");
        boolean isRequest = prefix.isEmpty() && (plain.startsWith(".") || plain.startsWith("'"));
        page.append(prefix).append(isRequest ? "\\&" : "").append(plain).append('\n');
    }
}
