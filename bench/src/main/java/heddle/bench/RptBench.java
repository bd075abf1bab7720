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
 * The evaluation of the property tester's paper on generated traces and on recorded ones that are named: time and speed-up
 * of hb, pacer and rpt by length and by m, success by raciness, the distance of racy pairs, what share of the races they
 * find, the sweep of epsilon, and whether time and bytes stay the same however long the trace is. Prints the tables as
 * Markdown and writes the figures into the directory.
 *
 * <pre>
 * RptBench DIRECTORY [--part NAME] [--lengths N,N] [--seeds N] [--sweep N] [--constant N,N] [--baseline no] [TRACE...]
 * RptBench charts --constant 10000000,100000000,1000000000
 * </pre>
 *
 * Parts: suite (Table 1, Figures 1, 2, 4 to 8, the appendix), epsilon (Figure 9), constant (Figure 3); all of them by
 * default. The traces of the part constant stay in the directory; {@code --baseline no} leaves out hb and pacer there.
 */
public final class RptBench {
    /** With 0.01, as in the paper, samples are 25 times as many, and traces had to be as many times longer. */
    private static final String EPSILON = "0.05";

    private long[] lengths = {1_000_000, 3_000_000, 10_000_000};
    private long sweep = 10_000_000;
    private long[] constant = {10_000_000, 100_000_000};
    private int seeds = 10;
    private String part = "";
    private boolean hasBaseline = true;
    private final List<Path> recorded = new ArrayList<>();

    private RptBench() {}

    public static void main(String[] args) throws IOException {
        if (args.length == 0 || args[0].startsWith("-")) {
            throw new IllegalArgumentException("usage: RptBench DIRECTORY [option...] [TRACE...]");
        }
        RptBench bench = new RptBench();
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--lengths" -> bench.lengths = numbers(args[++i]);
                case "--sweep" -> bench.sweep = Long.parseLong(args[++i]);
                case "--constant" -> bench.constant = numbers(args[++i]);
                case "--seeds" -> bench.seeds = Integer.parseInt(args[++i]);
                case "--part" -> bench.part = args[++i];
                case "--baseline" -> bench.hasBaseline = !args[++i].equals("no");
                default -> bench.recorded.add(Path.of(args[i]));
            }
        }
        bench.run(Files.createDirectories(Path.of(args[0])));
    }

    private static long[] numbers(String list) {
        return Arrays.stream(list.split(",")).mapToLong(Long::parseLong).toArray();
    }

    private void run(Path directory) throws IOException {
        System.out.printf(
                "%s %s, %d processors%n",
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors());
        Suite.warmUp(directory);
        if (isAsked("suite")) {
            new Suite(directory, seeds, EPSILON).run(lengths, recorded);
        }
        if (isAsked("epsilon")) {
            EpsilonSweep.run(directory, sweep, seeds);
        }
        if (isAsked("constant")) {
            new ConstantTime(directory).run(constant, hasBaseline);
        }
    }

    private boolean isAsked(String name) {
        return part.isEmpty() || part.equals(name);
    }
}
