package heddle.bench;

import heddle.prove.rv.Candidates;
import heddle.prove.rv.SyncPreserving;
import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.window.MustOrder;
import heddle.prove.window.PairSolver;
import heddle.prove.window.Window;
import heddle.trace.EventList;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Time per candidate pair of the order solver on random windows: 4 threads, 5 locks, 20 variables. The pairs are hard ones:
 * no common lock, not ordered by program order, reads-from and hard edges, and not sync-preserving races, so that no
 * happens-before race is among them.
 *
 * <pre>
 * SolverBench [--pairs 200] [--z3 0] [--seeds 5] [--raciness P] [--writes P] [--burst N] [EVENTS...]
 * </pre>
 *
 * With {@code --z3 N} the first N pairs are put to Z3 as well, with the same constraints; its answers must be the same.
 * Without a number of events: 1,000 with 100 pairs for Z3, and 10,000 without. Each window's pairs are a random sample, in random order, on one solver. Times are processor times, after
 * a few other windows.
 */
public final class SolverBench {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** Windows that are solved before, to be compiled by then. */
    private static final int WARM_UP = 5;

    private int pairs = 200;
    private int seeds = 5;
    private int z3Pairs;
    private double raciness = 0.3;
    private double writes = 0.3;
    private double burst = 6;

    private SolverBench() {}

    public static void main(String[] args) throws IOException {
        SolverBench bench = new SolverBench();
        int at = 0;
        for (; at + 1 < args.length && args[at].startsWith("--"); at += 2) {
            switch (args[at]) {
                case "--pairs" -> bench.pairs = Integer.parseInt(args[at + 1]);
                case "--z3" -> bench.z3Pairs = Integer.parseInt(args[at + 1]);
                case "--seeds" -> bench.seeds = Integer.parseInt(args[at + 1]);
                case "--raciness" -> bench.raciness = Double.parseDouble(args[at + 1]);
                case "--writes" -> bench.writes = Double.parseDouble(args[at + 1]);
                case "--burst" -> bench.burst = Double.parseDouble(args[at + 1]);
                default -> throw new IllegalArgumentException("unknown option " + args[at]);
            }
        }
        if (at < args.length) {
            for (; at < args.length; at++) {
                bench.windows(Integer.parseInt(args[at]));
            }
        } else {
            bench.z3Pairs = 100;
            bench.windows(1_000);
            bench.z3Pairs = 0;
            bench.windows(10_000);
        }
    }

    /** Measurements on the windows of one size. */
    private static final class Totals {
        double encode;
        double slowestEncode;
        double millis;
        int pairs;
        /** Of the pairs that were put to Z3: its time, its time on pruned constraints, and that of the order solver. */
        final double[] z3 = new double[2];

        double own;
        int z3Pairs;

        void print(int events, int windows) {
            System.out.printf(
                    Locale.ROOT,
                    "%,d events: encoding %.1f ms, at most %.1f; %.3f ms a pair%n",
                    events,
                    encode / windows,
                    slowestEncode,
                    millis / pairs);
            if (z3Pairs > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%,d events: Z3 %.1f ms a pair, %.0f times the order solver; pruned %.1f ms, %.0f times%n",
                        events,
                        z3[0] / z3Pairs,
                        z3[0] / own,
                        z3[1] / z3Pairs,
                        z3[1] / own);
            }
        }
    }

    private void windows(int events) throws IOException {
        System.out.printf(
                "%8s %5s %9s %10s %7s %6s %6s %6s %9s %9s %9s %10s%n",
                "events",
                "seed",
                "encode ms",
                "candidates",
                "hard",
                "sat",
                "unsat",
                "open",
                "mean ms",
                "median",
                "max",
                "conflicts");
        for (int seed = 1; seed <= WARM_UP; seed++) {
            window(events, seed + seeds, null);
        }
        Totals totals = new Totals();
        for (int seed = 1; seed <= seeds; seed++) {
            window(events, seed, totals);
        }
        totals.print(events, seeds);
    }

    /** @param totals null for a window that is not counted */
    private void window(int events, long seed, Totals totals) throws IOException {
        EventList list = EventList.read(new TraceGenerator(GeneratorOptions.builder()
                .events(events)
                .threads(4)
                .locks(5)
                .variables(20)
                .raciness(raciness)
                .writes(writes)
                .burst(burst)
                .seed(seed)
                .build()));
        long start = CLOCK.getCurrentThreadCpuTime();
        Window window = new Window(list, 0);
        MustOrder must = new MustOrder(window);
        Candidates candidates = new Candidates(window, must);
        PairSolver solver = new PairSolver(window, must);
        double encode = (CLOCK.getCurrentThreadCpuTime() - start) / 1e6;

        IntArrayList sample = new IntArrayList();
        long[] counts = sampleHard(window, must, candidates, seed, sample);
        int n = sample.size() / 2;
        double[] millis = new double[n];
        Answer[] decided = new Answer[n];
        int[] answers = new int[Answer.values().length];
        for (int i = 0; i < n; i++) {
            long before = CLOCK.getCurrentThreadCpuTime();
            Answer answer = solver.decide(
                    sample.getInt(2 * i), sample.getInt(2 * i + 1), Budget.until(System.nanoTime() + 10_000_000_000L));
            millis[i] = (CLOCK.getCurrentThreadCpuTime() - before) / 1e6;
            answers[answer.ordinal()]++;
            decided[i] = answer;
        }
        if (totals != null && n > 0) {
            totals.encode += encode;
            totals.slowestEncode = Math.max(totals.slowestEncode, encode);
            totals.millis += Arrays.stream(millis).sum();
            totals.pairs += n;
            double[] own = Arrays.copyOf(millis, Math.min(n, z3Pairs));
            double mean = Arrays.stream(millis).average().orElse(0);
            Arrays.sort(millis);
            System.out.printf(
                    Locale.ROOT,
                    "%8d %5d %9.2f %10d %7d %6d %6d %6d %9.3f %9.3f %9.2f %10d%n",
                    events,
                    seed,
                    encode,
                    counts[0],
                    counts[1],
                    answers[0],
                    answers[1],
                    answers[2],
                    mean,
                    millis[n / 2],
                    millis[n - 1],
                    solver.counts().conflicts());
            if (own.length > 0) {
                totals.own += Arrays.stream(own).sum();
                totals.z3Pairs += own.length;
                totals.z3[0] += compare(window, must, false, sample, decided, own);
                totals.z3[1] += compare(window, must, true, sample, decided, own);
            }
        }
    }

    /** Milliseconds of Z3 in all. */
    private static double compare(
            Window window, MustOrder must, boolean isPruned, IntArrayList sample, Answer[] decided, double[] own) {
        long start = CLOCK.getCurrentThreadCpuTime();
        try (Z3Pairs z3 = new Z3Pairs(window, must, isPruned, 60_000)) {
            double encode = (CLOCK.getCurrentThreadCpuTime() - start) / 1e6;
            double[] millis = new double[own.length];
            int open = 0;
            for (int i = 0; i < own.length; i++) {
                long before = CLOCK.getCurrentThreadCpuTime();
                Answer answer = z3.decide(sample.getInt(2 * i), sample.getInt(2 * i + 1));
                millis[i] = (CLOCK.getCurrentThreadCpuTime() - before) / 1e6;
                open += answer == Answer.UNKNOWN ? 1 : 0;
                if (answer != Answer.UNKNOWN && answer != decided[i]) {
                    throw new IllegalStateException("Z3 answers " + answer + ", the order solver " + decided[i]);
                }
            }
            double mean = Arrays.stream(millis).average().orElse(0);
            double ownMean = Arrays.stream(own).average().orElse(0);
            Arrays.sort(millis);
            System.out.printf(
                    Locale.ROOT,
                    "      Z3%s: encode %.1f ms, %d pairs, %d open, mean %.1f ms, median %.1f, max %.1f: %.0f times the %.3f ms"
                            + " of the order solver%n",
                    isPruned ? ", pruned" : "",
                    encode,
                    own.length,
                    open,
                    mean,
                    millis[millis.length / 2],
                    millis[millis.length - 1],
                    mean / ownMean,
                    ownMean);
            return Arrays.stream(millis).sum();
        }
    }

    /** Draws hard pairs into the sample; returns how many candidates were seen and how many of them were hard. */
    private long[] sampleHard(Window window, MustOrder must, Candidates candidates, long seed, IntArrayList sample) {
        SplittableRandom random = new SplittableRandom(seed);
        SyncPreserving quick = new SyncPreserving(window, must);
        long[] counts = new long[2];
        var byVariable = candidates.byVariable();
        for (int draws = 0; draws < 1000 * pairs && sample.size() < 2 * pairs; draws++) {
            IntArrayList accesses = byVariable.get(random.nextInt(byVariable.size()));
            int a = accesses.getInt(random.nextInt(accesses.size()));
            int b = accesses.getInt(random.nextInt(accesses.size()));
            int e1 = Math.min(a, b);
            int e2 = Math.max(a, b);
            if (a != b && candidates.isCandidate(e1, e2)) {
                counts[0]++;
                if (quick.witness(e1, e2) == null) {
                    counts[1]++;
                    sample.add(e1);
                    sample.add(e2);
                }
            }
        }
        return counts;
    }
}
