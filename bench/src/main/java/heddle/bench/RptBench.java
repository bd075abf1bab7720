package heddle.bench;

import heddle.bench.sample.ConstantTime;
import heddle.bench.sample.EpsilonSweep;
import heddle.bench.sample.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The evaluation of the property tester's paper on generated traces, on programs of the bench that are recorded, and on
 * traces that are named: time and speed-up
 * of hb, pacer and rpt by length and by m, success by raciness, the distance of racy pairs, what share of the races they
 * find, the sweep of epsilon, and whether time and bytes stay the same however long the trace is. Prints the tables as
 * Markdown and writes the figures into the directory.
 *
 * <pre>
 * RptBench DIRECTORY [--part NAME] [--lengths N,N] [--seeds N] [--epsilon E] [--sweep N|TRACE] [--constant N,N]
 *          [--baseline no] [--record suite|LOAD[=WORK[xTHREADS]]]... [TRACE...]
 * RptBench charts --constant 10000000,100000000,1000000000
 * RptBench charts --record suite --lengths none
 * </pre>
 *
 * Parts: suite (Table 1, Figures 1, 2, 4 to 8, the appendix), epsilon (Figure 9), constant (Figure 3); all of them by
 * default. {@code --record suite} records all loads of {@link #SUITE}. Recordings and the traces of the part constant stay
 * in the directory, where the next run finds them; {@code --baseline no} leaves out hb and pacer there.
 */
public final class RptBench {
    /** The recordings of the bench: programs with other amounts of work and numbers of threads. */
    private static final List<String> SUITE = List.of(
            "H2=2x2",
            "H2=5x4",
            "H2=10x8",
            "Hsqldb=4x2",
            "Hsqldb=8x4",
            "Hsqldb=4x8",
            "Xalan=1x4",
            "Xalan=2x8",
            "Xalan=3x16",
            "Lucene=5x2",
            "Lucene=10x4",
            "Pmd=3x4",
            "Pmd=4x8",
            "Log4jAndPool=2000x4",
            "Log4jAndPool=1000x12",
            "CurrentH2=4x2",
            "CurrentH2=8x4",
            "CurrentLucene=5x2",
            "CurrentLucene=8x4",
            "Caffeine=1000x4",
            "Caffeine=1000x12",
            "Jctools=2000x4",
            "Guava=2000x4",
            "Netty=1000x4",
            "Netty=500x12",
            "LockChurn=10000x4",
            "Trees=20x4",
            "ProducerConsumer=2000x4",
            "Strings=10000x4",
            "MonteCarlo=200x4",
            "Tour=5x4",
            "Tour=5x8",
            "Crawler=3000x4");

    /** The paper's. A trace of fewer than ten million events is then read nearly as a whole. */
    private String epsilon = "0.01";

    private long[] lengths = {1_000_000, 3_000_000, 10_000_000};
    private String sweep = "10000000";
    private long[] constant = {10_000_000, 100_000_000};
    private int seeds = 50;
    private String part = "";
    private boolean hasBaseline = true;
    private final List<Path> recorded = new ArrayList<>();

    private RptBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 0 || args[0].startsWith("-")) {
            throw new IllegalArgumentException("usage: RptBench DIRECTORY [option...] [TRACE...]");
        }
        RptBench bench = new RptBench();
        Path directory = Files.createDirectories(Path.of(args[0]));
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--lengths" -> bench.lengths = numbers(args[++i]);
                case "--sweep" -> bench.sweep = args[++i];
                case "--constant" -> bench.constant = numbers(args[++i]);
                case "--seeds" -> bench.seeds = Integer.parseInt(args[++i]);
                case "--epsilon" -> bench.epsilon = args[++i];
                case "--record" -> bench.record(args[++i], directory);
                case "--part" -> bench.part = args[++i];
                case "--baseline" -> bench.hasBaseline = !args[++i].equals("no");
                default -> bench.recorded.add(Path.of(args[i]));
            }
        }
        bench.run(directory);
    }

    private void record(String load, Path directory) throws IOException, InterruptedException {
        for (String each : load.equals("suite") ? SUITE : List.of(load)) {
            recorded.add(Recordings.of(each, directory));
        }
    }

    private static long[] numbers(String list) {
        return list.equals("none")
                ? new long[0]
                : Arrays.stream(list.split(",")).mapToLong(Long::parseLong).toArray();
    }

    private void run(Path directory) throws IOException {
        System.out.printf(
                "%s %s, %d processors%n",
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors());
        Suite.warmUp(directory);
        if (isSelected("suite")) {
            new Suite(directory, seeds, epsilon).run(lengths, recorded);
        }
        if (isSelected("epsilon")) {
            if (sweep.endsWith(".hdl")) {
                EpsilonSweep.run(directory, Path.of(sweep), seeds);
            } else {
                EpsilonSweep.run(directory, Long.parseLong(sweep), seeds);
            }
        }
        if (isSelected("constant")) {
            new ConstantTime(directory).run(constant, hasBaseline);
        }
    }

    private boolean isSelected(String name) {
        return part.isEmpty() || part.equals(name);
    }
}
