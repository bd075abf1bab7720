package heddle.scan.warn;

import heddle.race.work.LocalWorkers;
import heddle.race.work.Workers;
import heddle.scan.alias.PointsTo;
import heddle.scan.alias.Steensgaard;
import heddle.scan.ir.Program;
import heddle.scan.part.Crew;
import heddle.scan.part.ScanWorker;
import heddle.scan.store.Store;
import heddle.scan.summary.solve.Overflow;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** The whole scan of a closed program: points-to, summaries bottom-up, pairing, ranking. */
public final class Scan {
    private final Program program;
    private final Naming naming;
    private final Summarizer.Limits limits;
    private final int widestCall;
    private final Store store;
    private Consumer<String> phases = phase -> {};
    private final Overflow overflow;

    public Scan(Program program, Naming naming, Summarizer.Limits limits, int widestCall) {
        this(program, naming, limits, widestCall, Store.NONE, Overflow.automatic());
    }

    /**
     * @param store where analyses are kept from one scan to the next
     * @param overflow where they go when memory gets short; it is closed at the end
     */
    public Scan(
            Program program, Naming naming, Summarizer.Limits limits, int widestCall, Store store, Overflow overflow) {
        this.overflow = overflow;
        this.store = store;
        this.program = program;
        this.naming = naming;
        this.limits = limits;
        this.widestCall = widestCall;
    }

    /**
     * Warnings of the scan, and its gaps.
     *
     * @param warnings all of them, the most certain first
     * @param broken accesses without the lock that is declared to guard them
     * @param guardedPairs conflicting concurrent pairs that a common lock excludes
     * @param uncomparedPairs pairs beyond the limit of one group
     * @param unlikelyAliases pairs of differently named variables in one large alias class, not compared
     * @param foldedPairs further pairs of places of variables that have many
     * @param orderedPairs pairs of variables with many accesses that fork, join or initialisation order
     * @param ownedAccesses accesses kept in pools to objects that only their thread has seen
     * @param guarded variables with concurrent accesses that a common lock excludes
     * @param unclear variables of which some pairs were not compared
     * @param reached functions that some entry leads to
     */
    public record Outcome(
            List<Warning> warnings,
            List<Broken> broken,
            long guardedPairs,
            long uncomparedPairs,
            long unlikelyAliases,
            long foldedPairs,
            long orderedPairs,
            long ownedAccesses,
            Set<String> guarded,
            Set<String> unclear,
            BitSet reached,
            PointsTo.Census calls,
            Summarizer.Census summaries) {}

    /** {@code listener} hears what begins now. */
    public Scan announcing(Consumer<String> listener) {
        phases = listener;
        return this;
    }

    /** Does parts of this scan for another machine that has read the same program. */
    public ScanWorker member() {
        PointsTo pointsTo = Steensgaard.solve(program, widestCall);
        return new ScanMember(program, pointsTo, naming, new Summarizer(program, pointsTo, limits));
    }

    /** Runs on the pool's threads; {@code progress} hears how many functions were summarised since the last call. */
    public Outcome run(ForkJoinPool pool, IntConsumer progress) {
        try {
            return run(pool, progress, LocalWorkers.onAllCores());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs with the help of others unless they are here; the outcome is the same.
     *
     * @throws IOException if they cannot read the program
     */
    public Outcome run(ForkJoinPool pool, IntConsumer progress, Workers<ScanWorker> workers) throws IOException {
        try (overflow) {
            return scan(pool, progress, workers);
        }
    }

    private Outcome scan(ForkJoinPool pool, IntConsumer progress, Workers<ScanWorker> workers) throws IOException {
        phases.accept("points-to");
        PointsTo pointsTo = Steensgaard.solve(program, widestCall);
        phases.accept("summaries");
        Summarizer summaries = new Summarizer(program, pointsTo, limits, store, overflow);
        Crew crew = workers.areHere() ? null : new Crew(workers, new ScanMember(program, pointsTo, naming, summaries));
        if (crew == null) summaries.run(pool, progress);
        else summaries.run(crew, pool, progress);
        phases.accept("descent");
        summaries.openPools(pool);
        Pairing pairing = new Pairing(program, pointsTo, naming, summaries.threads(), crew != null);
        for (Program.Entry entry : program.entries()) pairing.add(entry, summaries.get(entry.function()));
        pairing.descend();
        phases.accept("pairing");
        if (crew == null) pairing.pair(pool);
        else pairing.pair(pool, crew, summaries.wire(), program.entries());
        return outcome(pointsTo, summaries, pairing);
    }

    private static Outcome outcome(PointsTo pointsTo, Summarizer summaries, Pairing pairing) {
        List<Warning> warnings = pairing.warnings();
        sort(warnings);
        return new Outcome(
                warnings,
                pairing.broken(),
                pairing.guarded(),
                pairing.uncompared(),
                pairing.unlikelyAliases(),
                pairing.folded(),
                pairing.ordered(),
                pairing.owned(),
                pairing.guardedVariables(),
                pairing.unclear(),
                summaries.reached(),
                pointsTo.census(),
                summaries.census());
    }

    /** Variable by variable, those with the best evidence first, and of each the pairs with most weight first. */
    private static void sort(List<Warning> warnings) {
        Map<String, Integer> best = new HashMap<>();
        for (Warning warning : warnings)
            best.merge(warning.variable(), warning.isLikely() ? warning.rank() : warning.weight(), Math::max);
        warnings.sort(Comparator.comparingInt((Warning warning) -> -best.get(warning.variable()))
                .thenComparing(Warning::variable)
                .thenComparing(Comparator.comparingInt(Warning::rank).reversed())
                .thenComparing(warning -> warning.first().place().location())
                .thenComparing(warning -> warning.second().place().location()));
    }
}
