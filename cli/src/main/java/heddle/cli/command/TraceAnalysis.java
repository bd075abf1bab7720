package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One pass of the chosen engines over one trace file, with progress shown. */
final class TraceAnalysis {
    private TraceAnalysis() {}

    static List<Result> run(Path file, boolean lenient, List<EngineProvider> engines, Console console)
            throws IOException {
        try (Trace trace = lenient ? TraceFiles.openLenient(file) : TraceFiles.open(file);
                AnalysisProgress progress = new AnalysisProgress(console, trace)) {
            return new Analysis(file.toString(), trace, engines, EngineOptions.DEFAULT, progress).run();
        }
    }
}
