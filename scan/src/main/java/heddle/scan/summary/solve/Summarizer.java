package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Bottomup;
import heddle.scan.graph.Components;
import heddle.scan.ir.Program;
import heddle.scan.part.Crew;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Solution;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Wire;
import heddle.scan.thread.ThreadIndex;
import java.io.IOException;
import java.util.BitSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Computes the summaries of all functions that an entry leads to, bottom-up over the call graph, components in parallel:
 * nobody asks for those of others. A component's {@link Solution} is taken
 * from the {@linkplain Archive archive} if nothing that it follows from has changed, and found by the {@link Solver}
 * otherwise. Only the summaries that somebody asks for are read.
 */
public final class Summarizer implements Summaries {
    private final Program program;
    private final Limits limits;
    private final CallGraph graph;
    private final BitSet reached;
    private final ThreadIndex threads;
    private final Table table;
    private final Pools pools;
    private final Choices choices;
    private final Solver solver;
    private final Archive archive;
    private final Overflow overflow;
    private final Script script;
    private final AtomicInteger cutFixpoints = new AtomicInteger();
    private final AtomicInteger pooled = new AtomicInteger();
    private final PointsTo pointsTo;
    private Losses losses = Losses.NONE;
    private int elsewhere;
    private int lost;
    private Wire wire;

    /**
     * @param accesses most accesses, and runs into pools, that a function hands to its callers one by one
     * @param visits most visits of one function of a cycle before the cycle is solved as if it were large; a function
     *     that calls nobody but itself is visited four times as often
     * @param visitsOfLarge most visits of one function of a large cycle
     * @param largestExact components with more functions keep their accesses in pools
     * @param batch functions of a large cycle that are analysed from one state of the others
     */
    public record Limits(int accesses, int visits, int visitsOfLarge, int largestExact, int batch) {
        public static final Limits DEFAULT = new Limits(0, 8, 60, 24, 256);

        /** Where a few functions hand a question on to each other it takes a visit for each step of the longest path. */
        int visits(int members) {
            return Math.max(visits, 4 * visits / members);
        }

        /**
         * The larger the program, the fewer accesses are copied upwards: the price is precision, not accesses. The number
         * changes in large steps, so that a method more or less hardly ever concerns all that is kept.
         */
        int accesses(int functions) {
            if (accesses > 0) return accesses;
            int most = Math.min(2_000, 4_000_000 / Math.max(functions, 1));
            int step = Math.max(1, Integer.highestOneBit(most) / 2);
            return Math.max(80, most / step * step);
        }
    }

    /**
     * @param cutFixpoints recursive functions that were stopped before their fixpoint
     * @param pooled functions whose accesses are kept under closed names
     * @param computed functions that were analysed; the summaries of the others come from the store
     * @param losses the parts that limits left out of summaries
     * @param lost functions that nobody came to analyse: taken to do nothing
     * @param spilled summaries that left memory because it got short
     */
    public record Census(
            int components,
            int largestComponent,
            int cutFixpoints,
            int pooled,
            int computed,
            Losses losses,
            int lost,
            int spilled) {}

    public Summarizer(Program program, PointsTo pointsTo, Limits limits) {
        this(program, pointsTo, limits, Store.NONE, Overflow.automatic());
    }

    /**
     * @param store where analyses are kept from one scan to the next
     * @param overflow where they go when memory gets short
     */
    public Summarizer(Program program, PointsTo pointsTo, Limits limits, Store store, Overflow overflow) {
        this.overflow = overflow;
        this.program = program;
        this.pointsTo = pointsTo;
        this.limits = limits;
        this.graph = CallGraph.of(program, pointsTo);
        this.reached = graph.reachedFrom(program.entries());
        this.threads = new ThreadIndex(program, pointsTo);
        this.table = new Table(program.functions().size());
        this.pools = new Pools(program, pointsTo, graph, table);
        this.choices = new Choices(table, pools);
        table.onChange(choices::forget);
        this.script = new Script(program, pointsTo, threads, pools, store);
        Memo memo = null;
        if (store == Store.NONE) archive = null;
        else {
            Keys keys = new Keys(program, pointsTo, graph, table, choices, script, limits);
            memo = new Memo(keys, store, script);
            archive = new Archive(keys, store, script);
        }
        this.solver = new Solver(program, pointsTo, limits, graph, table, pools, this, memo);
    }

    /** One of the same program that knows no summary. */
    private Summarizer(Summarizer like) {
        this.overflow = null;
        this.archive = null;
        this.program = like.program;
        this.pointsTo = like.pointsTo;
        this.limits = like.limits;
        this.graph = like.graph;
        this.reached = like.reached;
        this.threads = like.threads;
        this.wire = like.wire;
        this.table = new Table(program.functions().size());
        this.pools = new Pools(program, pointsTo, graph, table);
        this.choices = new Choices(table, pools);
        table.onChange(choices::forget);
        this.script = null;
        this.solver = new Solver(program, pointsTo, limits, graph, table, pools, this, null);
    }

    /** The language in which machines that have read this program tell each other of it. */
    public synchronized Wire wire() {
        if (wire == null) wire = new Wire(program, pointsTo, threads);
        return wire;
    }

    /** As {@link #run(ForkJoinPool, IntConsumer)}, with the help of others. */
    public void run(Crew crew, ForkJoinPool pool, IntConsumer progress) throws IOException {
        Parcels parcels = new Parcels(wire(), graph, program.functions().size());
        Handout handout = new Handout(this, graph, parcels, crew, pool, progress);
        lost = handout.run(new Levels(program, graph, reached, limits.largestExact()));
    }

    /** Does a part that another machine has handed out, which is open. */
    public byte[] answer(Bytes.Reader part) {
        return new Parcels(wire(), graph, 0).answer(part, new Summarizer(this));
    }

    /** Notes the final summary of a callee. */
    void know(int function, byte[] exported) {
        table.set(function, read(exported));
    }

    public Summary read(byte[] content) {
        return wire.reader(content, pools::of).summary();
    }

    /** Analyses a component whose callees are known. */
    public Solution solve(int[] members) {
        return solver.solve(members);
    }

    /** Takes over what others have found. */
    void take(Solution solution) {
        int[] members = solution.members();
        elsewhere += members.length;
        for (int i = 0; i < members.length; i++)
            table.set(members[i], solution.found().get(i).exported());
        hold(solution);
        table.finish(members);
    }

    /** Nobody knows what the functions do. */
    void recordLoss(int[] members) {
        for (int member : members) table.set(member, Summary.NEUTRAL);
        table.finish(members);
    }

    /** Summarises on the pool's threads; {@code progress} hears of the size of every component that is done with. */
    public void run(ForkJoinPool pool, IntConsumer progress) {
        Components components = graph.components();
        Bottomup.run(components, graph::callees, pool, component -> {
            int[] members = components.members(component);
            if (reached.get(members[0])) visit(members);
            progress.accept(members.length);
        });
    }

    /** Summarises a component whose callees are known, for good. */
    void visit(int[] members) {
        Hash key = archive == null ? null : archive.key(members);
        StoredSolution stored = key == null ? null : archive.find(key, members);
        if (stored == null) stored = solve(key, members);
        if (stored != null) take(members, stored);
        table.finish(members);
    }

    /** Solves a component; answers where it is filed, null if it is not. */
    private StoredSolution solve(Hash key, int[] members) {
        Solution solution = solver.solve(members);
        StoredSolution stored = key == null ? null : archive.file(key, solution);
        if (stored == null) hold(solution);
        return stored;
    }

    /** Keeps a solution in memory while there is room. */
    private void hold(Solution solution) {
        int[] members = solution.members();
        cutFixpoints.addAndGet(solution.cut());
        for (int i = 0; i < members.length; i++) {
            Solution.Member found = solution.found().get(i);
            addLosses(found.losses());
            if (found.kept() == null) continue;
            pooled.incrementAndGet();
            pools.keep(members[i], found.kept().get());
        }
        overflow.add(solution.withoutEscapes(), store -> new Archive(null, store, script), this::move);
    }

    private void move(Solution solution, StoredSolution stored) {
        table.file(solution.members(), stored);
        for (int member : solution.members()) pools.release(member);
    }

    private void take(int[] members, StoredSolution stored) {
        table.file(members, stored);
        cutFixpoints.addAndGet(stored.cut());
        for (int i = 0; i < members.length; i++) {
            addLosses(stored.losses(i));
            if (stored.isPooled(i)) pooled.incrementAndGet();
        }
    }

    private synchronized void addLosses(Losses more) {
        if (!more.equals(Losses.NONE)) losses = losses.plus(more);
    }

    @Override
    public Summary get(int function) {
        return table.get(function);
    }

    @Override
    public boolean areRecursive(int caller, int callee) {
        return graph.components().of(caller) == graph.components().of(callee);
    }

    @Override
    public ThreadIndex threads() {
        return threads;
    }

    @Override
    public Pool pool(int function) {
        return pools.of(function);
    }

    @Override
    public Summary any(int[] targets) {
        return choices.any(targets);
    }

    /** Reads ahead what a descent through all pools asks for one by one. */
    public void openPools(ForkJoinPool threads) {
        pools.open(threads);
    }

    /** The functions that some entry leads to. */
    public BitSet reached() {
        return reached;
    }

    public Census census() {
        Components components = graph.components();
        int largest = 0;
        for (int i = 0; i < components.count(); i++) largest = Math.max(largest, components.members(i).length);
        int computed = solver.computed() + elsewhere;
        return new Census(
                components.count(),
                largest,
                cutFixpoints.get(),
                pooled.get(),
                computed,
                losses,
                lost,
                overflow.moved());
    }
}
