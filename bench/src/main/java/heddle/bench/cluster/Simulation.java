package heddle.bench.cluster;

import heddle.trace.generate.SplitMix;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/** Prints how long workloads take on 1 to 1,000 workers, and which stage then takes longest. */
public final class Simulation {
    private static final int[] WORKERS = {1, 10, 100, 1000};

    /** A trace an hour for each service. */
    private static final double EVENTS_OF_TRACE = 25e6;

    private Simulation() {}

    /** @param scan what a scan of some program took in parts */
    public static void run(Costs costs, ScanProfile scan) {
        Map<String, IntFunction<List<Stage>>> all = new LinkedHashMap<>();
        double hb = EVENTS_OF_TRACE * costs.hbEvent();
        double rv = EVENTS_OF_TRACE * costs.rvEvent();
        double pass = costs.passEvent() / costs.rvEvent();
        all.put(
                "a day of 1,000 services, hb",
                workers -> Workloads.traces(24_000, hb, workers, costs.result(), 0, new SplitMix(1)));
        all.put(
                "the same, rv on one trace in ten",
                workers -> Workloads.traces(2_400, rv, workers, costs.rvResult(), pass, new SplitMix(2)));
        all.put("rv, one trace of 10^8 events", workers -> Workloads.windows(1e8, workers, costs));
        all.put("recipe, one trace of 10^7 events", workers -> Workloads.relaxed(1e7, workers, costs));
        all.put(
                String.format(Locale.ROOT, "the measured program, %,d functions", scan.functions()),
                workers -> Workloads.scan(scan, scan.functions(), 1, workers));
        all.put("kernel, 125,000 functions", workers -> Workloads.scan(scan, 125_000, 1, workers));
        all.put("10^6 methods", workers -> Workloads.scan(scan, 1e6, 1, workers));
        all.put("10^6 methods, no large cycle", workers -> Workloads.scan(scan, 1e6, 0, workers));
        System.out.println("| workload | work, h | workers | time | speed-up | most of it |");
        System.out.println("|---|---|---|---|---|---|");
        all.forEach((name, stages) -> print(name, stages, costs));
    }

    private static void print(String name, IntFunction<List<Stage>> workload, Costs costs) {
        for (int workers : WORKERS) {
            List<Stage> stages = workload.apply(workers);
            double work = workload.apply(1).stream().mapToDouble(Stage::work).sum();
            double time = costs.start();
            Map<String, Double> byName = new LinkedHashMap<>();
            for (Stage stage : stages) {
                double taken = stage.on(workers, costs);
                time += taken;
                byName.merge(stage.name(), taken, Double::sum);
            }
            String longest = Collections.max(byName.entrySet(), Map.Entry.comparingByValue())
                    .getKey();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %,d | %s | %.1f | %s, %.0f %% |%n",
                    workers == 1 ? name : "",
                    work / 3600,
                    workers,
                    time(time),
                    work / time,
                    longest,
                    100 * byName.get(longest) / time);
        }
    }

    private static String time(double seconds) {
        return seconds < 600
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
}
