package heddle.report;

import heddle.race.Result;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Prints the results of one command in some format. */
public interface ReportWriter {
    /** Writes everything and flushes; the caller closes {@code out}. */
    void write(List<Result> results, Writer out) throws IOException;
}
