package heddle.scan.jvm;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceId;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Summarizer;
import heddle.scan.warn.Broken;
import heddle.scan.warn.Scan;
import heddle.scan.warn.Warning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** {@code heddle scan} for jars and class directories: reads, translates, scans, and answers one {@link Result}. */
public final class JvmScan {
    private static final String ENGINE = "scan";
    private static final String MODEL = "relay";

    private final Options options;

    /**
     * @param inputs jars, directories, class files
     * @param models further model files; later ones override
     * @param all whether unlikely warnings are listed too; they are always counted
     * @param library whether public methods of sharing classes are thread roots even though there is a main
     * @param widestCall targets of one call on an unknown receiver; beyond it the call counts as unresolved
     */
    public record Options(
            List<Path> inputs,
            List<Path> models,
            boolean all,
            boolean library,
            int widestCall,
            Summarizer.Limits limits) {
        public static Options of(List<Path> inputs) {
            return new Options(inputs, List.of(), false, false, 10, Summarizer.Limits.DEFAULT);
        }

        public Options withAll() {
            return new Options(inputs, models, true, library, widestCall, limits);
        }

        public Options withLibrary() {
            return new Options(inputs, models, all, true, widestCall, limits);
        }

        public Options withModels(List<Path> files) {
            return new Options(inputs, files, all, library, widestCall, limits);
        }
    }

    /** Hears how far the scan is. */
    public interface Progress {
        /** So many functions are going to be summarised. */
        void total(int functions);

        /** So many more are done; called from several threads. */
        void done(int functions);

        /** Nothing is left to do. */
        default void finished() {}

        Progress NONE = new Progress() {
            @Override
            public void total(int functions) {}

            @Override
            public void done(int functions) {}
        };
    }

    /**
     * What a scan answers.
     *
     * @param rejected one sentence for each input or line of a models file that could not be read; also in the notes
     * @param bodies how many method bodies were analysed
     */
    public record Outcome(Result result, List<String> rejected, int bodies) {}

    public JvmScan(Options options) {
        this.options = options;
    }

    public Outcome run(Progress progress) {
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
        Scan.Outcome outcome = new Scan(program, naming, options.limits(), options.widestCall())
                .run(ForkJoinPool.commonPool(), progress::done);
        progress.finished();
        double seconds = (System.nanoTime() - start) / 1e9;
        Census census = new Census(source, models, hierarchy, program, outcome, library);
        return new Outcome(result(program, naming, outcome, census, seconds), census.rejected(), program.bodies());
    }

    private Result result(Program program, JvmNaming naming, Scan.Outcome outcome, Census census, double seconds) {
        List<Race> races = new ArrayList<>();
        for (Warning warning : outcome.warnings())
            if (options.all() || warning.isLikely()) races.add(race(program, naming, warning));
        for (Broken broken : outcome.broken()) races.add(race(program, naming, broken));
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

    private static Race race(Program program, JvmNaming naming, Warning warning) {
        Access first = access(program, naming, warning.first(), warning.root());
        Access second = access(program, naming, warning.second(), warning.root());
        return new Race(
                RaceId.of(warning.variable(), first, second),
                Verdict.STATIC,
                warning.variable(),
                1,
                first,
                second,
                List.of(),
                Sentences.why(warning));
    }

    /** A broken declaration stands alone: both sides of the entry are the one access. */
    private static Race race(Program program, JvmNaming naming, Broken broken) {
        Access access = access(program, naming, broken.access(), broken.root());
        return new Race(
                RaceId.of(broken.variable(), access, access),
                Verdict.STATIC,
                broken.variable(),
                1,
                access,
                access,
                List.of(),
                Sentences.why(broken));
    }

    private static Access access(Program program, JvmNaming naming, GuardedAccess access, String root) {
        String thread = access.thread() == null
                ? root
                : program.functions().get(access.thread().root()).name();
        List<String> locks = new ArrayList<>();
        for (Lock lock : access.locks().plus())
            locks.add(naming.lock(lock.object()) + (lock.shared() ? " (read)" : ""));
        return new Access(
                Access.NO_EVENT,
                thread,
                access.write() ? "write" : "read",
                access.where().location(),
                access.where().stack(),
                locks);
    }
}
