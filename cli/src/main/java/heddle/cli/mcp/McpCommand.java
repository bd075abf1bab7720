package heddle.cli.mcp;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import io.modelcontextprotocol.server.McpSyncServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Option;

/** {@code heddle mcp}: the commands as tools for coding agents, on standard input and output. */
@picocli.CommandLine.Command(
        name = "mcp",
        description = "Serve run, record, analyze, scan, show, reproduce and fix as tools for coding agents (MCP).",
        footerHeading = "%nExit codes: ",
        footer = {"0 the client closed standard input, 2 usage, 74 results cannot be kept."})
public final class McpCommand extends Command {
    @Option(
            names = "--results",
            paramLabel = "DIRECTORY",
            description = "Where results and traces are kept. Default: a new directory among temporary files.")
    private Path results;

    public McpCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        // Of the protocol's library: standard error is for what matters.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        Path directory = directory();
        System.setOut(System.err);
        EndingInput in = new EndingInput(System.in);
        String version = Optional.ofNullable(McpCommand.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
        McpSyncServer server = new HeddleServer(directory).start(in, new FileOutputStream(FileDescriptor.out), version);
        try {
            in.ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
        return Exit.CLEAN;
    }

    private Path directory() throws Failure, IOException {
        if (results == null) {
            return Files.createTempDirectory("heddle-mcp");
        }
        try {
            return Files.createDirectories(results).toAbsolutePath();
        } catch (IOException e) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot make the directory " + results + " for results");
        }
    }

    /** Tells when the client has closed its end. */
    private static final class EndingInput extends FilterInputStream {
        private final CountDownLatch ended = new CountDownLatch(1);

        EndingInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            return note(super.read());
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return note(super.read(bytes, offset, length));
        }

        private int note(int read) {
            if (read < 0) {
                ended.countDown();
            }
            return read;
        }
    }
}
