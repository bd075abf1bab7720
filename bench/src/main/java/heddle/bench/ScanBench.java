package heddle.bench;

import heddle.bench.chart.Chart;
import heddle.bench.chart.LineChart;
import heddle.race.Result;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.jvm.JvmScan;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How the static scan grows with the program: {@code ScanBench [CHART.svg]} scans h2, then lucene with it, then
 * scala-library, then spark-core with all of them (about 165,000 methods), and prints time, processor time and peak
 * memory of each. {@code ScanBench CHART.svg JAR...} does the same for the jars given, one more each time. The jars come
 * from Maven Central.
 */
public final class ScanBench {
    private static final List<String> ARTIFACTS = List.of(
            "com.h2database:h2:2.3.232",
            "org.apache.lucene:lucene-core:9.12.0",
            "org.scala-lang:scala-library:2.13.15",
            "org.apache.spark:spark-core_2.13:3.5.3");

    private ScanBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<Path> jars = new ArrayList<>();
        for (int i = 1; i < args.length; i++) jars.add(Path.of(args[i]));
        if (jars.isEmpty()) for (String artifact : ARTIFACTS) jars.add(resolve(artifact));
        LineChart chart = new LineChart("heddle scan", "methods", "seconds");
        for (int count = 1; count <= jars.size(); count++) {
            List<Path> inputs = jars.subList(0, count);
            resetPeak();
            long start = System.nanoTime();
            long processor = processorTime();
            Outcome outcome = new JvmScan(JvmScan.Options.of(inputs)).run(Progress.NONE);
            double seconds = (System.nanoTime() - start) / 1e9;
            double cpu = (processorTime() - processor) / 1e9;
            print(inputs, outcome, seconds, cpu);
            chart.add("wall clock", outcome.bodies(), seconds);
            chart.add("processor time", outcome.bodies(), cpu);
        }
        if (args.length > 0) Chart.write(Path.of(args[0]), chart);
    }

    private static void print(List<Path> inputs, Outcome outcome, double seconds, double cpu) {
        System.out.printf(
                "%d jars, %,d methods: %.1f s, %.1f s of processor time, %,d methods/s, peak %,d MB, %d races shown%n",
                inputs.size(),
                outcome.bodies(),
                seconds,
                cpu,
                Math.round(outcome.bodies() / seconds),
                peak() >> 20,
                outcome.result().races().size());
        Result result = outcome.result();
        for (String note : result.notes()) System.out.println("    " + note);
    }

    /** The jar of {@code group:artifact:version}, copied beside the bench once. */
    private static Path resolve(String artifact) throws IOException, InterruptedException {
        String[] parts = artifact.split(":");
        Path directory = Files.createDirectories(Path.of("bench", "target", "scan-jars"));
        Path jar = directory.resolve(parts[1] + '-' + parts[2] + ".jar");
        if (Files.exists(jar)) return jar;
        Process maven = new ProcessBuilder(
                        "mvn",
                        "-q",
                        "-N",
                        "dependency:copy",
                        "-Dartifact=" + artifact,
                        "-DoutputDirectory=" + directory)
                .inheritIO()
                .start();
        if (maven.waitFor() != 0) throw new IOException(artifact + " cannot be resolved");
        return jar;
    }

    private static long processorTime() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime();
    }

    private static void resetPeak() {
        System.gc();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) pool.resetPeakUsage();
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
