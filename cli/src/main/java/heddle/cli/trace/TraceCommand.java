package heddle.cli.trace;

import heddle.cli.command.Command;
import heddle.cli.command.EngineSelection;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import picocli.CommandLine;

/** {@code heddle trace}: the parent of the commands on trace files. */
@CommandLine.Command(
        name = "trace",
        description = "Look at trace files, make and convert them.",
        synopsisSubcommandLabel = "COMMAND")
public final class TraceCommand extends Command {
    private TraceCommand(Console console) {
        super(console);
    }

    /** The command with its subcommands. */
    public static CommandLine build(Console console) {
        CommandLine trace = new CommandLine(new TraceCommand(console));
        trace.addSubcommand(new InfoCommand(console));
        trace.addSubcommand(new ConvertCommand(console));
        trace.addSubcommand(new ValidateCommand(console));
        trace.addSubcommand(new GenerateCommand(console));
        trace.addSubcommand(new CatCommand(console));
        EngineSelection engines = new EngineSelection();
        trace.addSubcommand(engines.commandFor(new ReduceCommand(console, engines)));
        return trace;
    }

    @Override
    public Exit call() throws Failure {
        throw new Failure(Exit.USAGE, "no command given after 'trace'; 'heddle trace --help' lists them");
    }
}
