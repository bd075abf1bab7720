package heddle.cli.terminal;

import heddle.report.Ansi;
import heddle.report.Printable;
import heddle.report.github.GitHubStep;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Standard output and error of one command. Output is UTF-8, buffered, and fails with an {@link OutputException}; it is
 * flushed when the command ends.
 */
public final class Console {
    private final OutputStream rawOut;
    private final Writer out;
    private final PrintStream err;
    private final Map<String, String> environment;
    private final boolean outIsTerminal;
    private final boolean errIsTerminal;
    private int programExit;

    /** A console on streams that are no terminals. */
    public Console(OutputStream out, OutputStream err, Map<String, String> environment) {
        this(out, err, environment, false, false);
    }

    public Console(
            OutputStream out,
            OutputStream err,
            Map<String, String> environment,
            boolean outIsTerminal,
            boolean errIsTerminal) {
        this.rawOut = new Guarded(out);
        this.out = new BufferedWriter(new OutputStreamWriter(rawOut, StandardCharsets.UTF_8));
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
        this.environment = Map.copyOf(environment);
        this.outIsTerminal = outIsTerminal;
        this.errIsTerminal = errIsTerminal;
    }

    /**
     * The console of this process. The launcher says in the property {@code heddle.terminal} which of {@code out} and
     * {@code err} are terminals: no portable call of the JDK tells them apart.
     */
    public static Console ofProcess() {
        String terminals = System.getProperty("heddle.terminal", "");
        return new Console(
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                terminals.contains("out"),
                terminals.contains("err"));
    }

    public Writer out() {
        return out;
    }

    /** Standard output as bytes; text that was written comes first. */
    public OutputStream bytes() throws IOException {
        out.flush();
        return rawOut;
    }

    /** Prints a line of text that holds no foreign names, or escaped ones. */
    public void print(String line) throws IOException {
        out.write(line);
        out.write('\n');
    }

    /** Prints {@code heddle: sentence} on standard error, as one line whatever names it holds. */
    public void complain(String sentence) {
        err.print("heddle: " + Printable.text(sentence) + '\n');
    }

    public PrintStream err() {
        return err;
    }

    public boolean errIsTerminal() {
        return errIsTerminal;
    }

    /** Whether somebody reads on a terminal what is written. */
    public boolean isOnTerminal() {
        return outIsTerminal || errIsTerminal;
    }

    /** Colour of standard output: on a terminal, unless NO_COLOR is set to something or the terminal is dumb. */
    public Ansi ansi() {
        return ansi(outIsTerminal);
    }

    /** Colour of standard error, by the same rules. */
    public Ansi errAnsi() {
        return ansi(errIsTerminal);
    }

    private Ansi ansi(boolean terminal) {
        boolean colour = terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
        return colour ? Ansi.COLOUR : Ansi.PLAIN;
    }

    /** The exit code of the program that a command ran, 0 if it ran none: Heddle's own when it has nothing to add. */
    public int programExit() {
        return programExit;
    }

    public void setProgramExit(int code) {
        programExit = code;
    }

    /** The workflow's step that the command runs in; its annotations go to standard error, as standard output may be a result. */
    public GitHubStep gitHubStep() {
        return new GitHubStep(environment, line -> err.print(line + '\n'), this::complain);
    }

    /** An environment variable, empty if it is not set. */
    public String environment(String name) {
        return environment.getOrDefault(name, "");
    }

    private static final class Guarded extends FilterOutputStream {
        Guarded(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw new OutputException("standard output", e);
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                out.flush();
            } catch (IOException e) {
                throw new OutputException("standard output", e);
            }
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
