package heddle.scan.jvm;

import heddle.race.Benign;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.work.LocalWorkers;
import heddle.race.work.Workers;
import heddle.scan.front.Holders;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.front.Races;
import heddle.scan.ir.Program;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.source.ClassSource;
import heddle.scan.jvm.source.KnownFiles;
import heddle.scan.part.ScanWorker;
import heddle.scan.store.Cache;
import heddle.scan.store.Hash;
import heddle.scan.summary.solve.Overflow;
import heddle.scan.summary.solve.Summarizer;
import heddle.scan.warn.Scan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;

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
        try {
            return run(progress, LocalWorkers.onAllCores());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs with the help of others; the outcome is the same.
     *
     * @throws IOException if they cannot read the program, with a sentence that says so
     */
    public Outcome run(Progress progress, Workers<ScanWorker> workers) throws IOException {
        // One thread for each core, besides the one that waits for them: the common pool has one less.
        ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors());
        try {
            return run(progress, pool, workers);
        } finally {
            pool.shutdown();
        }
    }

    /** @param pool its threads do the work; how many there are changes nothing in the outcome */
    Outcome run(Progress progress, ForkJoinPool pool) {
        try {
            return run(progress, pool, LocalWorkers.onAllCores());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads everything, and does parts of the scan. */
    public ScanWorker open() {
        Models models = Models.load(options.models());
        ClassSource source = ClassSource.read(options.inputs());
        Hierarchy hierarchy = new Hierarchy(source.classes());
        SharedClasses shared = new SharedClasses(hierarchy, models);
        ProgramBuilder program = new ProgramBuilder(hierarchy, models, source.services());
        program.translateAll(ForkJoinPool.commonPool());
        new Harness(program, shared).build(options.library());
        JvmNaming naming =
                new JvmNaming(hierarchy, models, shared, program, holders(program, ForkJoinPool.commonPool()));
        return new Scan(program, naming, options.limits(), options.widestCall()).member();
    }

    /** They are found beside what follows, which asks for them late. */
    private static Supplier<Holders> holders(Program program, ForkJoinPool pool) {
        return pool.submit(() -> new Holders(program))::join;
    }

    private Outcome run(Progress progress, ForkJoinPool pool, Workers<ScanWorker> workers) throws IOException {
        long start = System.nanoTime();
        progress.phase("reading");
        Cache cache = Cache.open(options.cache());
        ClassSource source = ClassSource.read(options.inputs());
        if (options.cache() == null)
            return timed(scan(source, cache, null, progress, pool, workers), cache.notes(), start);
        Hash setting = Answer.setting(options);
        Hash key = Answer.key(setting, source);
        Answer known = Answer.load(cache.store(), key);
        if (known != null) return again(known, cache, progress, start);
        KnownFiles files = new KnownFiles(cache.store(), setting, source.digests());
        if (files.areMost()) progress.resumes();
        files.note();
        Outcome found = scan(source, cache, key, progress, pool, workers);
        return timed(found, cache.notes(), start);
    }

    /** Nothing has changed: the findings are those of then. */
    private Outcome again(Answer known, Cache cache, Progress progress, long start) {
        focus = Focus.restored(known.focus());
        cache.leave(known.functions());
        progress.finished();
        return timed(new Outcome(known.result(), known.rejected(), known.bodies()), cache.notes(), start);
    }

    private Outcome scan(
            ClassSource source,
            Cache cache,
            Hash key,
            Progress progress,
            ForkJoinPool pool,
            Workers<ScanWorker> workers)
            throws IOException {
        progress.phase("parsing");
        Models models = Models.load(options.models());
        Hierarchy hierarchy = new Hierarchy(source.classes());
        SharedClasses shared = new SharedClasses(hierarchy, models);
        progress.phase("translating");
        ProgramBuilder program = new ProgramBuilder(hierarchy, models, source.services());
        program.translateAll(pool);
        String library = new Harness(program, shared).build(options.library());
        JvmNaming naming = new JvmNaming(hierarchy, models, shared, program, holders(program, pool));
        // Names are resolved by looking up more classes, some of which do not exist.
        List<String> missing = hierarchy.missing().stream().sorted().toList();
        progress.total(program.functions().size());
        Overflow overflow =
                options.memory() == Options.AUTOMATIC ? Overflow.automatic() : Overflow.beyond(options.memory());
        outcome = new Scan(program, naming, options.limits(), options.widestCall(), cache.store(), overflow)
                .announcing(progress::phase)
                .run(pool, progress::done, workers);
        progress.phase("report");
        Census census = new Census(source, models, hierarchy, missing, program, outcome, library);
        List<Benign> benign = BenignMembers.of(hierarchy.scanned());
        focus = Focus.of(program, outcome, census.isAllAnalysed());
        Outcome found =
                new Outcome(result(program, naming, outcome, census, benign), census.rejected(), program.bodies());
        int functions = outcome.reached().cardinality();
        if (key != null) new Answer(found, functions, focus).save(cache.store(), key);
        progress.phase("writing the cache");
        cache.close(functions, outcome.summaries().computed());
        progress.finished();
        return found;
    }

    /** With the time that it took and what there is to say about the cache. */
    private static Outcome timed(Outcome found, List<String> notes, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        Result result = found.result();
        List<String> all = new ArrayList<>(result.notes());
        all.addAll(notes);
        Result now = new ResultBuilder(result).seconds(seconds).notes(all).build();
        return new Outcome(now, found.rejected(), found.bodies());
    }

    /** Warnings of the last run, before they became a report. */
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

    private Result result(Program program, JvmNaming naming, Scan.Outcome outcome, Census census, List<Benign> benign) {
        Races entries = new Races(program, naming);
        List<Race> races = Benign.mark(benign, entries.of(outcome.warnings(), outcome.broken(), options.all()));
        List<String> inputs = options.inputs().stream().map(Path::toString).toList();
        return new ResultBuilder()
                .input(String.join(" ", inputs))
                .engine(ENGINE)
                .model(MODEL)
                .complete(census.isComplete())
                .threads(census.roots())
                .variables(census.variables())
                .races(races)
                .unknown(outcome.uncomparedPairs())
                .notes(census.notes())
                .build();
    }
}
