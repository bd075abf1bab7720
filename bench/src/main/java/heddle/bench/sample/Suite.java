package heddle.bench.sample;

import heddle.bench.trace.GeneratedTraces;
import heddle.trace.generate.GeneratorOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Table 1, Figures 1, 2 and 4 to 8 and the appendix's table: generated traces of every length and of one m per cluster of
 * the paper, with raciness from 10^-6 to 10^-2 and shares of synchronisation from 20 % to 0.02 % going around, and recorded
 * ones. Each is generated, measured and deleted.
 */
public final class Suite {
    /** One for each of the paper's clusters: m is 22, 46, 66, 82, 170 and 290. */
    private static final int[] WORKERS = {3, 9, 14, 18, 40, 70};

    private static final double[] RACINESS = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2};
    /** The less threads synchronise, the farther apart are racy accesses. */
    private static final double[] SYNCHRONISATION = {0.2, 0.01, 0.001, 0.0002};

    private final Path directory;
    private final int seeds;
    private final String epsilon;
    private final List<TraceRow> rows = new ArrayList<>();

    public Suite(Path directory, int seeds, String epsilon) {
        this.directory = directory;
        this.seeds = seeds;
        this.epsilon = epsilon;
    }

    /** Lets the JIT compile the engines. */
    public static void warmUp(Path directory) throws IOException {
        Path file = directory.resolve("warm-up.hdl");
        GeneratedTraces.write(file, GeneratorOptions.builder().events(400_000).build());
        for (String engine : TraceRow.ENGINES) {
            SampleTrial.run(file, engine, 8);
        }
        SampleTrial.run(file, "rpt", 20, "epsilon", "0.2");
        Files.delete(file);
    }

    public void run(long[] lengths, List<Path> recorded) throws IOException {
        Table table = new Table(
                "Per trace (appendix): processor seconds, warnings, racy variables; " + seeds + " seeds, epsilon "
                        + epsilon,
                "trace",
                "events",
                "m",
                "near pairs",
                "rpt read",
                "hb s",
                "pacer s",
                "rpt s",
                "hb warn.",
                "pacer warn.",
                "rpt warn.",
                "hb var.",
                "pacer var.",
                "rpt var.",
                "pacer success",
                "rpt success");
        int number = 0;
        for (long length : lengths) {
            for (int workers : WORKERS) {
                measureGenerated(
                        GeneratorOptions.builder()
                                .events(length)
                                .threads(workers)
                                .raciness(RACINESS[number % RACINESS.length])
                                .sync(SYNCHRONISATION[number % SYNCHRONISATION.length])
                                .build(),
                        table);
                number++;
            }
        }
        for (Path file : recorded) {
            add(TraceRow.measure(file.getFileName().toString(), file, seeds, epsilon), table);
        }
        new SuiteFigures(rows, directory).write();
    }

    private void measureGenerated(GeneratorOptions options, Table table) throws IOException {
        Path file = directory.resolve("suite.hdl");
        GeneratedTraces.write(file, options);
        String name = String.format(
                Locale.ROOT,
                "raciness %.0e, %s %% synchronisation",
                options.raciness(),
                BigDecimal.valueOf(options.sync())
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString());
        add(TraceRow.measure(name, file, seeds, epsilon), table);
        Files.delete(file);
    }

    private void add(TraceRow row, Table table) {
        rows.add(row);
        table.row(
                row.name(),
                row.events(),
                row.m(),
                row.near(),
                row.mean("rpt", SampleTrial::eventsRead),
                row.seconds("hb"),
                row.seconds("pacer"),
                row.seconds("rpt"),
                row.mean("hb", SampleTrial::warnings),
                row.mean("pacer", SampleTrial::warnings),
                row.mean("rpt", SampleTrial::warnings),
                row.mean("hb", SampleTrial::variables),
                row.mean("pacer", SampleTrial::variables),
                row.mean("rpt", SampleTrial::variables),
                row.success("pacer"),
                row.success("rpt"));
    }
}
