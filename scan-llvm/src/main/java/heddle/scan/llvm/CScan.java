package heddle.scan.llvm;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.work.LocalWorkers;
import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Notes;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.front.Races;
import heddle.scan.ir.Function;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.place.Fields;
import heddle.scan.part.ScanWorker;
import heddle.scan.summary.solve.Summarizer;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Scan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** {@code heddle scan} for bitcode: reads, translates, links, scans, and answers one {@link Result}. */
final class CScan {
    private static final int WIDEST_CALL = 10;

    private final FrontEnd.Request request;
    private final Models models;
    private final CProgram program = new CProgram();
    private final List<Integer> exported = new ArrayList<>();
    private final List<String> untranslated = new ArrayList<>();
    private Scan.Outcome outcome;

    CScan(FrontEnd.Request request) {
        this.request = request;
        this.models = Models.load(request.models());
    }

    /** Reads everything, and does parts of the scan. */
    ScanWorker open() {
        load(new Sources(request.inputs()), ForkJoinPool.commonPool());
        return scan(new CNaming(program)).member();
    }

    private Scan scan(Naming naming) {
        return new Scan(program, naming, Summarizer.Limits.DEFAULT, WIDEST_CALL);
    }

    Outcome run(Progress progress) {
        try {
            return run(progress, LocalWorkers.onAllCores());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Outcome run(Progress progress, Workers<ScanWorker> workers) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors());
        try {
            return run(progress, workers, pool);
        } finally {
            pool.shutdown();
        }
    }

    private Outcome run(Progress progress, Workers<ScanWorker> workers, ForkJoinPool pool) throws IOException {
        long start = System.nanoTime();
        progress.phase("reading and translating");
        Sources sources = new Sources(request.inputs());
        Census census = new Census(sources, models, untranslated);
        census.roots(load(sources, pool), program);
        progress.total(program.functions().size());
        Naming naming = new CNaming(program);
        outcome = scan(naming).announcing(progress::phase).run(pool, progress::done, workers);
        progress.finished();
        census.scanned(outcome);
        List<Race> races = new Races(program, naming).of(outcome.warnings(), request.all());
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Outcome(result(census, races, seconds), census.rejected(), program.bodies());
    }

    /** Reads and links all files; answers what the harness has to say. */
    String load(Sources sources, ForkJoinPool pool) {
        sources.forEach(pool, this::translate);
        program.close(models);
        return new Harness(program, models).build(request.library(), exported);
    }

    /** Warnings of the run, before they became a report. */
    Scan.Outcome outcome() {
        return outcome;
    }

    CProgram program() {
        return program;
    }

    private void translate(Module module) {
        program.introduce(module);
        Fields fields = new Fields(module);
        boolean kernel = models.isKernel(module);
        new Initials(program, models, module, fields).translate();
        program.tallies().add(module);
        Semaphores semaphores = new Semaphores();
        Takes takes = new Takes();
        for (Body body : module.bodies())
            if (body.problem() == null) BodyTranslator.count(program, models, module, fields, semaphores, takes, body);
        List<Integer> external = new ArrayList<>();
        for (Body body : module.bodies()) {
            int id = program.id(body.function(), module);
            if (!program.takes(id, body.function())) continue;
            String problem = body.problem() != null
                    ? body.problem()
                    : define(id, body, module, fields, semaphores, takes, kernel);
            if (problem != null)
                untranslated.add(
                        module.name() + ": the body of " + body.function().name() + " is left out: " + problem);
            else if (!body.function().local()) external.add(id);
        }
        if (program.isLocking(module)) exported.addAll(external);
        program.sections().add(module);
        program.finish(module);
    }

    /** Translates one body; answers why it could not, or null. */
    private String define(
            int id, Body body, Module module, Fields fields, Semaphores semaphores, Takes takes, boolean kernel) {
        try {
            Function function =
                    new BodyTranslator(program, models, module, fields, semaphores, takes, body, kernel).translate(id);
            program.define(function, body);
            program.roots().entered(id, function.name(), models.entry(function.name()));
            return null;
        } catch (IndexOutOfBoundsException | NullPointerException | IllegalArgumentException e) {
            return "it is not what LLVM would write";
        }
    }

    private Result result(Census census, List<Race> races, double seconds) {
        List<String> inputs = request.inputs().stream().map(Path::toString).toList();
        return new ResultBuilder()
                .input(String.join(" ", inputs))
                .engine("scan")
                .model("relay")
                .complete(census.isComplete())
                .threads(program.entries().size())
                .variables(Notes.variables(outcome))
                .seconds(seconds)
                .races(races)
                .unknown(outcome.uncomparedPairs())
                .notes(census.notes())
                .build();
    }
}
