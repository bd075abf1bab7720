package heddle.cli.terminal;

import heddle.report.file.FileFault;
import heddle.trace.MalformedTraceException;
import java.io.IOException;

/** Turns what went wrong with a file into a sentence for the user. */
public final class Sentence {
    private Sentence() {}

    /** Why an input cannot be used; it names the file, and the place in it where there is one. */
    public static String aboutInput(String name, IOException e) {
        boolean saysItAll = e instanceof MalformedTraceException
                || e.getMessage() != null && e.getMessage().startsWith(name + " is ");
        return saysItAll ? e.getMessage() : FileFault.reading(name, e);
    }
}
