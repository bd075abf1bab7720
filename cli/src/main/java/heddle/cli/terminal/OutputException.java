package heddle.cli.terminal;

import heddle.report.file.FileFault;
import java.io.IOException;

/** Writing failed. Kept apart from other input and output so that it is never blamed on an input. */
public final class OutputException extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean brokenPipe;

    public OutputException(String target, IOException cause) {
        super(FileFault.writing(target, cause), cause);
        // The JDK tells a closed reader from a full disk by the system's message only.
        brokenPipe = "Broken pipe".equals(cause.getMessage());
    }

    /** Whether the reader of standard output went away, as {@code head} does; nobody is left to be told. */
    public boolean isBrokenPipe() {
        return brokenPipe;
    }
}
