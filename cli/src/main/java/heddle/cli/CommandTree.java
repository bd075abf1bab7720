package heddle.cli;

import heddle.cli.command.AnalyzeCommand;
import heddle.cli.command.DemoCommand;
import heddle.cli.command.DiffCommand;
import heddle.cli.command.DoctorCommand;
import heddle.cli.command.EngineSelection;
import heddle.cli.command.EnginesCommand;
import heddle.cli.command.FixCommand;
import heddle.cli.command.MergeCommand;
import heddle.cli.command.RecordCommand;
import heddle.cli.command.ReproduceCommand;
import heddle.cli.command.RunCommand;
import heddle.cli.command.ScanCommand;
import heddle.cli.command.ShowCommand;
import heddle.cli.command.SuppressCommand;
import heddle.cli.mcp.McpCommand;
import heddle.cli.serve.ServeCommand;
import heddle.cli.terminal.Console;
import heddle.cli.trace.TraceCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/** All commands, put together. */
final class CommandTree {
    private CommandTree() {}

    /** The whole tree. */
    static CommandLine build(Console console) {
        return tree(console, commands(console));
    }

    /** The part of the tree that is needed if the arguments begin with this word: building all of it takes longer. */
    static CommandLine buildFor(String first, Console console) {
        Map<String, Supplier<CommandLine>> commands = commands(console);
        if (first.equals("--version")) {
            commands.clear();
        } else if (commands.containsKey(first) && !first.equals("help")) {
            commands.keySet().retainAll(Set.of(first));
        }
        return tree(console, commands);
    }

    private static Map<String, Supplier<CommandLine>> commands(Console console) {
        Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
        commands.put("run", () -> new CommandLine(new RunCommand(console)));
        commands.put("record", () -> new CommandLine(new RecordCommand(console)));
        commands.put("analyze", () -> {
            EngineSelection engines = new EngineSelection();
            return engines.commandFor(new AnalyzeCommand(console, engines));
        });
        commands.put("scan", () -> new CommandLine(new ScanCommand(console)));
        commands.put("show", () -> {
            EngineSelection engines = new EngineSelection();
            return engines.commandFor(new ShowCommand(console, engines));
        });
        commands.put("reproduce", () -> {
            EngineSelection engines = new EngineSelection();
            return engines.commandFor(new ReproduceCommand(console, engines));
        });
        commands.put("fix", () -> {
            EngineSelection engines = new EngineSelection();
            return engines.commandFor(new FixCommand(console, engines));
        });
        commands.put("diff", () -> new CommandLine(new DiffCommand(console)));
        commands.put("merge", () -> new CommandLine(new MergeCommand(console)));
        commands.put("suppress", () -> new CommandLine(new SuppressCommand(console)));
        commands.put("serve", () -> new CommandLine(new ServeCommand(console)));
        commands.put("trace", () -> TraceCommand.build(console));
        commands.put("mcp", () -> new CommandLine(new McpCommand(console)));
        commands.put("engines", () -> new CommandLine(new EnginesCommand(console)));
        commands.put("demo", () -> new CommandLine(new DemoCommand(console)));
        commands.put("doctor", () -> new CommandLine(new DoctorCommand(console)));
        commands.put("help", () -> new CommandLine(new HelpCommand()));
        return commands;
    }

    private static CommandLine tree(Console console, Map<String, Supplier<CommandLine>> commands) {
        CommandLine heddle = new CommandLine(new HeddleCommand(console));
        commands.forEach((name, command) -> heddle.addSubcommand(name, command.get()));
        heddle.setOut(new PrintWriter(console.out()));
        heddle.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        heddle.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        heddle.setCaseInsensitiveEnumValuesAllowed(true);
        heddle.setUsageHelpWidth(100);
        heddle.setUsageHelpLongOptionsMaxWidth(30);
        return heddle;
    }
}
