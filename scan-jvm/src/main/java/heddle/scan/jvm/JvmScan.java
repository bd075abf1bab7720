package heddle.scan.jvm;

import heddle.race.Benign;
import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.front.Races;
import heddle.scan.ir.Program;
import heddle.scan.store.Cache;
import heddle.scan.summary.Overflow;
import heddle.scan.summary.Summarizer;
import heddle.scan.warn.Scan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** {@code heddle scan} for jars and class directories: reads, translates, scans, and answers one {@link Result}. */
public final class JvmScan {
    private static final String ENGINE = "scan";
    private static final String MODEL = "relay";

    private final Options options;
    private Focus focus;
    private Scan.Outcome outcome;

    /**
     * @param inputs jars, directories, class files
     * @param models further model files; later ones override
     * @param all whether unlikely warnings are listed too; they are always counted
     * @param library whether public methods of sharing classes are thread roots even though there is a main
     * @param cache a directory for summaries, or null; it is made if need be
     * @param memory bytes of the heap beyond which summaries leave it; {@link #AUTOMATIC} for what there is room for
     * @param widestCall targets of one call on an unknown receiver; beyond it the call counts as unresolved
     */
    public record Options(
            List<Path> inputs,
            List<Path> models,
            boolean all,
            boolean library,
            int widestCall,
            Summarizer.Limits limits,
            Path cache,
            long memory) {
        static final long AUTOMATIC = -1;

        public static Options of(List<Path> inputs) {
            return new Options(inputs, List.of(), false, false, 10, Summarizer.Limits.DEFAULT, null, AUTOMATIC);
        }

        /** @param directory where summaries are kept for the next scan */
        public Options withCache(Path directory) {
            return new Options(inputs, models, all, library, widestCall, limits, directory, memory);
        }

        public Options withAll() {
            return new Options(inputs, models, true, library, widestCall, limits, cache, memory);
        }

        public Options withLibrary() {
            return new Options(inputs, models, all, true, widestCall, limits, cache, memory);
        }

        Options withLimits(Summarizer.Limits changed) {
            return new Options(inputs, models, all, library, widestCall, changed, cache, memory);
        }

        Options withMemory(long bytes) {
            return new Options(inputs, models, all, library, widestCall, limits, cache, bytes);
        }

        public Options withModels(List<Path> files) {
            return new Options(inputs, files, all, library, widestCall, limits, cache, memory);
        }
    }

    public JvmScan(Options options) {
        this.options = options;
    }

    public Outcome run(Progress progress) {
        return run(progress, ForkJoinPool.commonPool());
    }

    /** @param pool its threads do the work; how many there are changes nothing in the outcome */
    Outcome run(Progress progress, ForkJoinPool pool) {
        long start = System.nanoTime();
        ClassSource source = ClassSource.read(options.inputs());
        Models models = Models.load(options.models());
        Hierarchy hierarchy = new Hierarchy(source.classes());
        SharedClasses shared = new SharedClasses(hierarchy);
        ProgramBuilder program = new ProgramBuilder(hierarchy, models);
        program.translateAll();
        JvmNaming naming = new JvmNaming(hierarchy, models, shared);
        String library = new Harness(program, shared).build(options.library());
        progress.total(program.functions().size());
        Cache cache = Cache.open(options.cache());
        Overflow overflow =
                options.memory() == Options.AUTOMATIC ? Overflow.automatic() : Overflow.beyond(options.memory());
        outcome = new Scan(program, naming, options.limits(), options.widestCall(), cache.store(), overflow)
                .run(pool, progress::done);
        cache.close(program.functions().size(), outcome.summaries().computed());
        progress.finished();
        double seconds = (System.nanoTime() - start) / 1e9;
        Census census = new Census(source, models, hierarchy, program, outcome, library, cache.notes());
        List<Benign> benign = BenignMembers.of(hierarchy.scanned());
        focus = Focus.of(program, outcome, census.isAllAnalysed());
        return new Outcome(
                result(program, naming, outcome, census, benign, seconds), census.rejected(), program.bodies());
    }

    /** What the last run found, before it became a report. */
    Scan.Outcome outcome() {
        return outcome;
    }

    /**
     * Writes what the last run found may race, and what it proved guarded or thread-local; answers a sentence about it.
     */
    public String writeFocus(Path file) throws IOException {
        focus.write(file);
        return focus.note(file);
    }

    private Result result(
            Program program,
            JvmNaming naming,
            Scan.Outcome outcome,
            Census census,
            List<Benign> benign,
            double seconds) {
        Races entries = new Races(program, naming);
        List<Race> races = Benign.mark(benign, entries.of(outcome.warnings(), outcome.broken(), options.all()));
        List<String> inputs = options.inputs().stream().map(Path::toString).toList();
        return new Result(
                String.join(" ", inputs),
                ENGINE,
                MODEL,
                census.isComplete(),
                0,
                census.roots(),
                0,
                census.variables(),
                seconds,
                0,
                races,
                0,
                outcome.uncomparedPairs(),
                census.notes());
    }
}
