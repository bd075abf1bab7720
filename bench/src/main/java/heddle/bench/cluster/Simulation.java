package heddle.bench.cluster;

import heddle.trace.generate.SplitMix;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/** Prints how long workloads take on 1 to 1,000 workers, and which stage then takes longest. */
public final class Simulation {
    private static final int[] WORKERS = {1, 10, 100, 1000};

    private Simulation() {}

    public static void run(Costs costs) {
        Map<String, IntFunction<List<Stage>>> all = new LinkedHashMap<>();
        all.put("a day of 1,000 services, hb", workers -> Workloads.traces(24_000, 5, 1.5, 0.001, new SplitMix(1)));
        all.put(
                "the same, rv on one trace in ten",
                workers -> Workloads.traces(2_400, 125, 1.5, 0.001, new SplitMix(2)));
        all.put("rv, one trace of 10^8 events", workers -> Workloads.windows(1e8, 4 * workers, 5e-6, 1e-7));
        all.put("kernel, 125,000 functions", workers -> Workloads.scan(125_000, 2_000, 0.001, 0.016, 2_000));
        all.put("10^6 methods, cycle of 30,000", workers -> Workloads.scan(1_000_000, 30_000, 0.001, 0.016, 2_000));
        all.put("10^6 methods, no large cycle", workers -> Workloads.scan(1_000_000, 0, 0.001, 0.016, 2_000));
        System.out.println("| workload | work, h | workers | time | speed-up | longest stage |");
        System.out.println("|---|---|---|---|---|---|");
        all.forEach((name, stages) -> print(name, stages, costs));
    }

    private static void print(String name, IntFunction<List<Stage>> workload, Costs costs) {
        for (int workers : WORKERS) {
            List<Stage> stages = workload.apply(workers);
            double work = stages.stream().mapToDouble(Stage::work).sum();
            double time = costs.start();
            for (Stage stage : stages) {
                time += stage.on(workers, costs);
            }
            Stage longest = stages.stream()
                    .max(Comparator.comparingDouble(stage -> stage.on(workers, costs)))
                    .orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %,d | %s | %.1f | %s, %.0f %% |%n",
                    workers == 1 ? name : "",
                    work / 3600,
                    workers,
                    time(time),
                    work / time,
                    longest.name(),
                    100 * longest.on(workers, costs) / time);
        }
    }

    private static String time(double seconds) {
        return seconds < 600
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
}
