package heddle.bench;

import heddle.race.Result;
import heddle.report.ReportFormat;
import heddle.report.html.LargeResults;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Prints how long a large report takes in each format, by the processor's time and the clock's, and how large it is:
 * {@code ReportBench [RACES [ROUNDS]]}. The first round is that of a command: nothing is compiled yet. The heap's bound is
 * the one that is promised, if it is run with {@code JAVA_TOOL_OPTIONS=-Xmx300m}.
 */
public final class ReportBench {
    private ReportBench() {}

    public static void main(String[] args) throws IOException {
        int races = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        List<Result> results = LargeResults.races(races);
        System.out.printf(
                "%,d races, heap of at most %,d MB%n",
                races, Runtime.getRuntime().maxMemory() >> 20);
        for (int round = 1; round <= rounds; round++) {
            for (ReportFormat format : ReportFormat.values()) {
                measure(round, format, results);
            }
        }
    }

    private static void measure(int round, ReportFormat format, List<Result> results) throws IOException {
        Path file = Files.createTempFile("heddle-bench", format.suffix());
        try {
            ThreadMXBean clock = ManagementFactory.getThreadMXBean();
            long cpu = clock.getCurrentThreadCpuTime();
            long wall = System.nanoTime();
            try (Writer out = Files.newBufferedWriter(file)) {
                format.writer().write(results, out);
            }
            System.out.printf(
                    "round %d: %-6s %.2f s of the processor, %.2f s in all, %,d bytes%n",
                    round,
                    format.suffix(),
                    (clock.getCurrentThreadCpuTime() - cpu) / 1e9,
                    (System.nanoTime() - wall) / 1e9,
                    Files.size(file));
        } finally {
            Files.delete(file);
        }
    }
}
