package heddle.bench.sample;

import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import heddle.bench.trace.GeneratedTraces;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Figure 9: the time of rpt and how often it finds a race, by epsilon, on a trace of few races. */
public final class EpsilonSweep {
    private static final String[] EPSILONS = {"0.5", "0.2", "0.1", "0.05", "0.02", "0.01", "0.005", "0.002", "0.001"};

    private EpsilonSweep() {}

    /** On a generated trace. */
    public static void run(Path directory, long length, int seeds) throws IOException {
        Path file = directory.resolve("epsilon.hdl");
        GeneratedTraces.write(
                file, GeneratorOptions.builder().events(length).raciness(1e-6).build());
        run(directory, file, seeds);
        Files.delete(file);
    }

    /** On a trace that is there, such as a recording of xalan, which the paper has. */
    public static void run(Path directory, Path file, int seeds) throws IOException {
        Table table = new Table(
                String.format("Figure 9: rpt by epsilon on %s, %d seeds", file.getFileName(), seeds),
                "epsilon",
                "processor s",
                "events read",
                "success");
        LineChart times = new LineChart("Time of rpt by epsilon", "epsilon", "processor seconds");
        LineChart success = new LineChart("Success of rpt by epsilon", "epsilon", "share of runs with a race");
        for (String epsilon : EPSILONS) {
            List<SampleTrial> trials = SampleTrial.run(file, "rpt", seeds, "epsilon", epsilon);
            double seconds = SampleTrial.median(trials, SampleTrial::processor);
            table.row(epsilon, seconds, SampleTrial.mean(trials, SampleTrial::eventsRead), SampleTrial.success(trials));
            times.add("rpt", Double.parseDouble(epsilon), seconds);
            success.add("rpt", Double.parseDouble(epsilon), SampleTrial.success(trials));
        }
        Chart.write(directory.resolve("figure-9-epsilon.svg"), times, success);
    }
}
