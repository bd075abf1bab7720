package heddle.cluster;

import heddle.engine.Analysis;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.cluster.TraceFile;
import heddle.engine.cluster.TraceOutcome;
import heddle.race.Result;
import heddle.race.work.Locations;
import heddle.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Has the work on some traces done: all passes as one job, and for each divided trace and engine jobs of their own. */
final class TraceJobs {
    /** Engines on divided traces that are followed at a time; each has a thread here. */
    private static final int AT_A_TIME = 8;

    private final Jobs jobs;
    private final SparkWorkers.Site site;
    private final boolean isLenient;
    private final List<EngineChoice> engines;

    TraceJobs(Jobs jobs, SparkWorkers.Site site, boolean isLenient, List<EngineChoice> engines) {
        this.jobs = jobs;
        this.site = site;
        this.isLenient = isLenient;
        this.engines = engines;
    }

    List<TraceOutcome> run(List<TraceWork> works) {
        List<Outcome> outcomes = new ArrayList<>();
        works.forEach(work -> outcomes.add(new Outcome(work.file(), engines)));
        ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < works.size(); i++) {
                for (int engine : works.get(i).divided()) {
                    Outcome outcome = outcomes.get(i);
                    running.add(threads.submit(() -> divide(outcome, engine)));
                }
            }
            pass(works, outcomes);
            for (Future<?> each : running) {
                await(each);
            }
        } finally {
            threads.shutdownNow();
        }
        return outcomes.stream().map(Outcome::get).toList();
    }

    private void pass(List<TraceWork> works, List<Outcome> outcomes) {
        List<TraceTask> tasks = new ArrayList<>();
        List<Outcome> owners = new ArrayList<>();
        List<List<Integer>> passes = new ArrayList<>();
        for (int i = 0; i < works.size(); i++) {
            for (List<Integer> pass : works.get(i).passes()) {
                try {
                    tasks.add(task(works.get(i), pass));
                    owners.add(outcomes.get(i));
                    passes.add(pass);
                } catch (IOException e) {
                    outcomes.get(i).fail(e);
                }
            }
        }
        if (tasks.isEmpty()) {
            return;
        }
        List<Attempt<ArrayList<Result>>> attempts = jobs.run("traces", tasks, attempt -> {});
        for (int i = 0; i < tasks.size(); i++) {
            Attempt<ArrayList<Result>> attempt = attempts.get(i);
            if (attempt != null && attempt.isOutOfMemory()) {
                site.listener().lost(Jobs.outOfMemory());
            }
            owners.get(i).add(passes.get(i), attempt);
        }
    }

    private TraceTask task(TraceWork work, List<Integer> pass) throws IOException {
        ArrayList<EngineChoice> chosen = new ArrayList<>();
        pass.forEach(e -> chosen.add(engines.get(e)));
        return new TraceTask(
                file(work.file()), site.files(), work.file().toString(), chosen, work.size() * chosen.size());
    }

    private TraceFile file(Path path) throws IOException {
        return new TraceFile(Locations.of(path), isLenient);
    }

    /** Runs an engine here that has the parts of the trace judged elsewhere. */
    private void divide(Outcome outcome, int engine) {
        try {
            TraceFile file = file(outcome.file());
            try (Trace trace = file.open(site.files())) {
                List<Result> results = new Analysis(
                                outcome.file().toString(),
                                trace,
                                List.of(engines.get(engine).provider()),
                                EngineOptions.DEFAULT,
                                events -> {},
                                new SparkWorkers<>(site, jobs, file))
                        .run();
                outcome.add(List.of(engine), new Attempt<>(new ArrayList<>(results), null, null, false));
            }
        } catch (IOException e) {
            outcome.fail(e);
        }
    }

    private static void await(Future<?> future) {
        try {
            future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
