package heddle.cli.serve;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle serve}: shows a trace of any size in a browser on this machine. */
@picocli.CommandLine.Command(
        name = "serve",
        description = "Explore a trace of any size in a browser on this machine.",
        footer = {
            "",
            "Serves on 127.0.0.1 only, read-only, until it is interrupted. An .hdl file is read through its index; another"
                    + " trace is first copied into a temporary .hdl file.",
            "",
            "Exit codes: 2 usage, 65 bad input, 3 the trace holds no event, 74 it cannot serve on the port."
        })
public final class ServeCommand extends Command {
    @Parameters(paramLabel = "TRACE", arity = "1", description = "The trace to explore (.hdl, .std, .csv).")
    private String input;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "The port; 0, the default, is any free.")
    private int port;

    public ServeCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        if (port < 0 || port > 65535) {
            throw new Failure(Exit.USAGE, "--port must be between 0 and 65535, not " + port);
        }
        try (IndexedTrace trace = open()) {
            if (trace.trace().summary().events() == 0) {
                throw new Failure(Exit.NOTHING_OBSERVED, input + " holds no event: there is nothing to explore");
            }
            if (!trace.note().isEmpty()) {
                console.complain(trace.note());
            }
            serve(new TraceQueries(trace.trace(), input, trace.note()));
        }
        return Exit.CLEAN;
    }

    private IndexedTrace open() throws Failure {
        try {
            return IndexedTrace.open(Path.of(input));
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + input + ": it is no file name");
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(input, e));
        }
    }

    private void serve(TraceQueries queries) throws Failure, IOException {
        try (TraceServer server = TraceServer.start(queries, port)) {
            console.print(server.address() + "  (Ctrl-C ends it)");
            console.out().flush();
            new CountDownLatch(1).await();
        } catch (BindException e) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot serve on port " + port + ": " + e.getMessage());
        } catch (InterruptedException e) {
            // The one who ran the command has seen enough.
        }
    }
}
