package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** The base of all commands: a console and {@code --help}. */
public abstract class Command implements Callable<Exit> {
    protected final Console console;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help.")
    private boolean help;

    protected Command(Console console) {
        this.console = console;
    }

    /** Does the work; a {@link Failure} is printed as one sentence. */
    @Override
    public abstract Exit call() throws Failure, IOException;
}
