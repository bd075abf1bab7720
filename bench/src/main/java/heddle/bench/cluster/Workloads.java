package heddle.bench.cluster;

import heddle.trace.generate.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What a cluster is asked to do. The numbers are explained in docs/scale.md. */
final class Workloads {
    /** Functions of one task of a scan. */
    private static final int CHUNK = 200;
    /** Tasks below which a level is not worth a stage: the driver does it with those that follow. */
    private static final int NARROW = 4;

    private Workloads() {}

    /** Traces of about e^{sigma} spread, each read by one task, and the largest divided into parts. */
    static List<Stage> traces(int count, double meanSeconds, double sigma, double share, SplitMix random) {
        List<Double> whole = new ArrayList<>();
        List<Double> parts = new ArrayList<>();
        double passes = 0;
        double total = count * meanSeconds;
        for (int i = 0; i < count; i++) {
            double seconds = meanSeconds * Math.exp(sigma * gaussian(random) - sigma * sigma / 2);
            if (seconds > share * total) {
                int cut = (int) Math.ceil(seconds / (share * total));
                parts.addAll(Collections.nCopies(cut, seconds / cut));
                passes = Math.max(passes, seconds / 20);
            } else {
                whole.add(seconds);
            }
        }
        whole.addAll(parts);
        return List.of(new Stage("traces", array(whole), 0, 30_000, passes));
    }

    /** Windows of one trace: a pass over it by the driver, the parts, and a pass for the evidence. */
    static List<Stage> windows(double events, int parts, double secondsOfEvent, double passOfEvent) {
        double[] tasks = new double[parts];
        Arrays.fill(tasks, events * secondsOfEvent / parts);
        return List.of(
                new Stage("windows", tasks, 0, 100_000, events * passOfEvent),
                new Stage("evidence", new double[0], 0, 0, 2 * events * passOfEvent));
    }

    /**
     * A scan: a stage for each wide level of the components of the call graph, the narrow ones fused, and the largest
     * component alone. Levels have the shape that was measured for 164,679 methods: 77 % of the components in the first
     * ten levels of 129, the others thinning out.
     */
    static List<Stage> scan(int functions, int cycle, double secondsOfFunction, double secondsOfMember, double bytes) {
        List<Stage> stages = new ArrayList<>();
        stages.add(new Stage("front end", chunks(functions, 0.0003), 0, 2_000, functions * 2e-6));
        double fused = 0;
        for (int level = 0; level < 129; level++) {
            double members = (functions - cycle) * (level < 10 ? 0.077 : 0.23 * 0.04 * Math.pow(0.96, level - 10.0));
            double[] tasks = chunks((int) members, secondsOfFunction);
            if (tasks.length < NARROW) {
                fused += members * secondsOfFunction;
            } else {
                // Half of the callees of a task are summarised elsewhere.
                stages.add(new Stage("level", tasks, CHUNK * bytes / 2, 200, 0));
            }
        }
        stages.add(Stage.alone("narrow levels", fused));
        stages.add(Stage.alone("largest cycle", cycle * secondsOfMember));
        stages.add(new Stage("pairing", chunks(functions, 0.0002), CHUNK * bytes, 10_000, 1));
        return stages;
    }

    private static double[] chunks(int functions, double secondsOfFunction) {
        double[] tasks = new double[(functions + CHUNK - 1) / CHUNK];
        Arrays.fill(tasks, CHUNK * secondsOfFunction);
        return tasks;
    }

    private static double gaussian(SplitMix random) {
        return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
