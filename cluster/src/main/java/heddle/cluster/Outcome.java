package heddle.cluster;

import heddle.engine.EngineChoice;
import heddle.engine.EngineSpec;
import heddle.engine.cluster.TraceOutcome;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.work.Locations;
import heddle.trace.MalformedTraceException;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The partial results of one trace, which several threads add. */
final class Outcome {
    private final Path file;
    private final List<EngineChoice> engines;
    private final Result[] results;
    private IOException fault;

    Outcome(Path file, List<EngineChoice> engines) {
        this.file = file;
        this.engines = engines;
        this.results = new Result[engines.size()];
    }

    Path file() {
        return file;
    }

    synchronized void fail(IOException why) {
        fault = fault == null ? why : fault;
    }

    /**
     * Takes the answer of a task.
     *
     * @param places of its engines among those chosen
     * @param attempt null if the task was lost
     */
    synchronized void add(List<Integer> places, Attempt<ArrayList<Result>> attempt) {
        try {
            List<Result> found = attempt == null ? null : attempt.get();
            for (int i = 0; found != null && i < places.size(); i++) {
                results[places.get(i)] = renamed(found.get(i));
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** All results, as one machine would have them: none of a trace that some engine could not read. */
    synchronized TraceOutcome get() {
        if (fault != null) {
            return new TraceOutcome(List.of(), seenFromHere(fault));
        }
        List<Result> all = new ArrayList<>();
        for (int e = 0; e < results.length; e++) {
            all.add(results[e] == null ? lost(engines.get(e)) : results[e]);
        }
        return new TraceOutcome(all, null);
    }

    private Result lost(EngineChoice engine) {
        EngineSpec spec = engine.provider().spec();
        return new ResultBuilder()
                .input(file.toString())
                .engine(spec.id())
                .model(spec.model().word())
                .events(events())
                .notes(List.of("Nothing was examined: the workers that should have done it were lost."))
                .build();
    }

    /** As many as the file promises, 0 if it does not. */
    private long events() {
        try (Trace trace = TraceFiles.open(file)) {
            return trace.summary() == null ? 0 : trace.summary().events();
        } catch (IOException e) {
            return 0;
        }
    }

    /** Sentences name the file as the user does; workers know it by its whole path. */
    private String renamed(String sentence) {
        try {
            return sentence.replace(Locations.of(file), file.toString());
        } catch (IOException e) {
            return sentence;
        }
    }

    private Result renamed(Result result) {
        List<String> notes = result.notes().stream().map(this::renamed).toList();
        return notes.equals(result.notes()) ? result : result.withNotes(notes);
    }

    private IOException seenFromHere(IOException why) {
        if (why instanceof NoSuchFileException && Files.exists(file)) {
            return new IOException("workers do not see it; traces have to lie where all of them can read");
        }
        if (why instanceof MalformedTraceException) {
            return new MalformedTraceException(renamed(why.getMessage()));
        }
        return why.getMessage() == null
                ? why
                : why.getClass() == IOException.class ? new IOException(renamed(why.getMessage())) : why;
    }
}
