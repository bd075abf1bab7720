package heddle.cli;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program {@code heddle}. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(args, Console.ofProcess()));
    }

    /** All commands with their options, for manuals and shells. */
    public static CommandLine commands() {
        return CommandTree.build(
                new Console(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), Map.of()));
    }

    /** Runs a command in this process, without a terminal and with an empty environment. */
    public static int run(String[] args, OutputStream out, OutputStream err) {
        return run(args, new Console(out, err, Map.of()));
    }

    /** Runs a command in this process and returns its exit code; nothing is thrown. */
    public static int run(String[] args, Console console) {
        Exit exit;
        try {
            exit = execute(args, console);
        } catch (ParameterException e) {
            console.complain(UsageSentence.of(e));
            exit = Exit.USAGE;
        } catch (Failure e) {
            console.complain(e.getMessage());
            exit = e.exit();
        } catch (OutOfMemoryError e) {
            console.complain("not enough memory; give the JVM more with HEDDLE_JAVA_OPTIONS=-Xmx…");
            exit = Exit.INTERNAL;
        } catch (StackOverflowError | Exception e) {
            exit = unexpected(e, console);
        }
        Exit last = flush(console, exit);
        return last == Exit.CLEAN ? console.programExit() : last.code();
    }

    private static Exit execute(String[] args, Console console) throws Exception {
        String defaults = console.environment("HEDDLE_OPTIONS");
        boolean anyCommand = args.length == 0 || !defaults.isBlank();
        CommandLine heddle = anyCommand ? CommandTree.build(console) : CommandTree.buildFor(args[0], console);
        ParseResult parsed = heddle.parseArgs(DefaultOptions.prepend(defaults, args, heddle));
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped == 0 ? Exit.CLEAN : Exit.USAGE;
        }
        ParseResult chosen = parsed;
        while (chosen.hasSubcommand()) {
            chosen = chosen.subcommand();
        }
        return (Exit)
                chosen.commandSpec().commandLine().<Callable<?>>getCommand().call();
    }

    private static Exit unexpected(Throwable e, Console console) {
        if (e instanceof OutputException failed) {
            if (failed.isBrokenPipe()) {
                return Exit.CLEAN;
            }
            console.complain(failed.getMessage());
            return Exit.OUTPUT_FAILED;
        }
        boolean debug = !console.environment("HEDDLE_DEBUG").isEmpty();
        console.complain("internal error: " + e + (debug ? "" : "; set HEDDLE_DEBUG=1 to see where"));
        if (debug) {
            e.printStackTrace(console.err());
        }
        return Exit.INTERNAL;
    }

    private static Exit flush(Console console, Exit exit) {
        try {
            console.out().flush();
            return exit;
        } catch (IOException e) {
            return exit.and(unexpected(e, console));
        }
    }
}
