package heddle.cli;

import heddle.cli.command.AnalyzeCommand;
import heddle.cli.command.EngineSelection;
import heddle.cli.command.EnginesCommand;
import heddle.cli.command.ShowCommand;
import heddle.cli.terminal.Console;
import heddle.cli.trace.TraceCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/** All commands, put together. */
final class CommandTree {
    private CommandTree() {}

    static CommandLine build(Console console) {
        CommandLine heddle = new CommandLine(new HeddleCommand(console));
        EngineSelection analysed = new EngineSelection();
        heddle.addSubcommand(analysed.commandFor(new AnalyzeCommand(console, analysed)));
        EngineSelection shown = new EngineSelection();
        heddle.addSubcommand(shown.commandFor(new ShowCommand(console, shown)));
        heddle.addSubcommand(TraceCommand.build(console));
        heddle.addSubcommand(new EnginesCommand(console));
        heddle.addSubcommand(new HelpCommand());
        heddle.setOut(new PrintWriter(console.out()));
        heddle.setErr(new PrintWriter(console.err(), true));
        heddle.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        heddle.setCaseInsensitiveEnumValuesAllowed(true);
        heddle.setUsageHelpWidth(100);
        heddle.setUsageHelpLongOptionsMaxWidth(30);
        return heddle;
    }
}
