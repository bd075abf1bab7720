package heddle.bench.cluster;

import heddle.trace.generate.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Workloads of a cluster. The numbers are explained in docs/explanation/scale.md. */
final class Workloads {
    /** Tasks for each worker, as Heddle has it. */
    private static final int PER_WORKER = 4;
    /** Seconds of a part that is worth its way: the time that {@code spark.heddle.stage} stands for, divided by four. */
    private static final double LEAST_PART = 0.1;

    /** The first half of a shuffle has so many times fewer tasks than the second. */
    private static final int FEWER = 4;
    /** How much of the work on windows with values is search; the rest is execution. */
    private static final double SEARCH = 0.66;

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
            double rest = (stage.isCycle() ? stage.seconds() - stage.longest() : stage.seconds()) * factor;
            String name = alone > 0 ? "largest cycle" : "levels";
            // The driver sends what goes in, and takes what comes out.
            stages.add(through(name, with(alone, even(rest, workers)), factor * (stage.bytesIn() + stage.bytesOut())));
        }
        if (!profile.shuffles().isEmpty()) {
            stages.addAll(pairs(profile, factor, workers));
        }
        stages.add(Stage.alone("driver", profile.driver() * factor));
        return stages;
    }

    /**
     * Both halves of the shuffle. The driver sends parts and takes answers; rows go from worker to worker, and every worker
     * receives its share of them before its buckets. The longest bucket holds one alias class and stays as it is.
     */
    private static List<Stage> pairs(ScanProfile profile, double factor, int workers) {
        ScanProfile.Shuffled measured =
                profile.shuffles().get(profile.shuffles().size() - 1);
        ScanProfile.Measured rows = measured.rows();
        ScanProfile.Measured pairs = measured.pairs();
        double longest = pairs.longest() * factor;
        double[] buckets = with(longest, even(pairs.seconds() * factor - longest, workers));
        double[] tasks = new double[Math.max(1, buckets.length / FEWER)];
        Arrays.fill(tasks, rows.seconds() * factor / tasks.length);
        double between = profile.bytesBetween(factor, (double) tasks.length * buckets.length);
        double answers = factor * pairs.bytesOut() / buckets.length;
        return List.of(
                through("rows of pairs", tasks, factor * rows.bytesIn()),
                new Stage("pairs", buckets, between / workers, answers, 0));
    }

    /** @param bytes that all go through the driver */
    private static Stage through(String name, double[] tasks, double bytes) {
        return new Stage(name, tasks, 0, bytes / tasks.length, 0);
    }

    private static double[] with(double one, double[] rest) {
        double[] all = Arrays.copyOf(rest, one > 0 ? rest.length + 1 : rest.length);
        if (one > 0) {
            all[rest.length] = one;
        }
        return all;
    }

    /**
     * Windows with values of one trace, a task for each worker: each executes the threads again up to the last of its
     * windows, so that all take as long if they have windows in geometric progression.
     */
    static List<Stage> relaxed(double events, int workers, Costs costs) {
        double seconds = events * costs.recipeEvent();
        double share = (1 - SEARCH) / (1 - Math.pow(SEARCH, workers));
        double[] tasks = new double[workers];
        Arrays.fill(tasks, seconds * share);
        return List.of(new Stage("windows with values", tasks, 0, costs.recipeResult(), 0));
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
