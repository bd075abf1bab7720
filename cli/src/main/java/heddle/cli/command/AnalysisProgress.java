package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Progress;
import heddle.engine.AnalysisListener;
import heddle.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;

/** Shows how far the analysis of a trace is: by bytes of the file, or by the events that a sampling engine will judge. */
final class AnalysisProgress implements AnalysisListener, AutoCloseable {
    private final Console console;
    private final Trace trace;
    private final String file;
    private final Progress reading;
    private String step = "";
    private Progress judging;

    AnalysisProgress(Console console, Trace trace) throws IOException {
        this.console = console;
        this.trace = trace;
        this.file = trace.file().getFileName().toString();
        this.reading = new Progress(console, file, Files.size(trace.file()), Progress.Unit.BYTES);
    }

    @Override
    public void analysed(long events) {
        reading.done(trace.bytesRead());
    }

    @Override
    public void judged(String nowAt, String note, long done, long total) {
        if (!nowAt.equals(step)) {
            close();
            step = nowAt;
            judging = new Progress(console, file + ", " + nowAt, total, Progress.Unit.EVENTS);
        }
        judging.done(done, note);
    }

    @Override
    public void close() {
        reading.close();
        if (judging != null) {
            judging.close();
        }
    }
}
