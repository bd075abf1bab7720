package heddle.bench.cluster;

import heddle.trace.generate.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What a cluster is asked to do. The numbers are explained in docs/scale.md. */
final class Workloads {
    /** Tasks for each worker, as Heddle has it. */
    private static final int PER_WORKER = 4;
    /** Seconds of a part that is worth its way: what {@code spark.heddle.stage} stands for, divided by four. */
    private static final double LEAST_PART = 0.1;

    private Workloads() {}

    /**
     * Traces whose sizes are lognormal, each read by one task; one that is more than a worker's share is divided, after
     * passes of the driver over it.
     */
    static List<Stage> traces(int count, double meanSeconds, int workers, double bytes, double pass, SplitMix random) {
        double sigma = 1.5;
        List<Double> tasks = new ArrayList<>();
        double passes = 0;
        double share = count * meanSeconds / workers;
        for (int i = 0; i < count; i++) {
            double seconds = meanSeconds * Math.exp(sigma * gaussian(random) - sigma * sigma / 2);
            if (pass == 0 || seconds <= share) {
                tasks.add(seconds);
                continue;
            }
            int cut = (int) Math.ceil(PER_WORKER * seconds / share);
            tasks.addAll(Collections.nCopies(cut, seconds / cut));
            passes = Math.max(passes, seconds * pass);
        }
        double[] seconds = tasks.stream().mapToDouble(Double::doubleValue).toArray();
        return List.of(new Stage("traces", seconds, 0, bytes, passes));
    }

    /** Windows of one trace: a pass over it by the driver, the parts, and two passes for the evidence. */
    static List<Stage> windows(double events, int workers, Costs costs) {
        return List.of(
                new Stage(
                        "windows",
                        even(events * costs.rvEvent(), workers),
                        0,
                        costs.rvResult(),
                        events * costs.passEvent()),
                new Stage("evidence", new double[0], 0, 0, 2 * events * costs.passEvent()));
    }

    /**
     * A scan with the profile of one that was measured, of a program that is larger in everything.
     *
     * @param functions how many the program has
     * @param cycle how much of the largest cycle there is: 1 as much as in the measured program, in proportion
     */
    static List<Stage> scan(ScanProfile profile, double functions, double cycle, int workers) {
        double factor = functions / profile.functions();
        List<Stage> stages = new ArrayList<>();
        stages.add(Stage.alone("reading", profile.reading() * factor));
        for (ScanProfile.Measured stage : profile.stages()) {
            double alone = stage.isCycle() ? stage.longest() * factor * cycle : 0;
            double[] rest =
                    even((stage.isCycle() ? stage.seconds() - stage.longest() : stage.seconds()) * factor, workers);
            double[] tasks = Arrays.copyOf(rest, alone > 0 ? rest.length + 1 : rest.length);
            if (alone > 0) {
                tasks[rest.length] = alone;
            }
            String name = alone > 0 ? "largest cycle" : stage.name().startsWith("level") ? "levels" : stage.name();
            // The driver sends what goes in, and takes what comes out.
            double bytes = factor * (stage.bytesIn() + stage.bytesOut());
            stages.add(new Stage(name, tasks, 0, bytes / tasks.length, 0));
        }
        stages.add(Stage.alone("driver", profile.driver() * factor));
        return stages;
    }

    private static double[] even(double seconds, int workers) {
        int parts = (int) Math.max(1, Math.min((double) PER_WORKER * workers, seconds / LEAST_PART));
        double[] tasks = new double[parts];
        Arrays.fill(tasks, seconds / parts);
        return tasks;
    }

    private static double gaussian(SplitMix random) {
        return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());
    }
}
