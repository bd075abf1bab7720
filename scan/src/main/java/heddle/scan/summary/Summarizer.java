package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Bottomup;
import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.part.Crew;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.ThreadIndex;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;

/**
 * Computes all summaries bottom-up over the call graph: components in parallel, inside a component a worklist until
 * nothing changes (or a declared number of visits per function, which the census counts). A function whose accesses are
 * too many to be copied into its callers keeps them in a {@link Pool}; so do the members of a {@link LargeCycle}.
 */
public final class Summarizer implements Summaries, LargeCycle.Known {
    private final Program program;
    private final PointsTo pointsTo;
    private final Limits limits;
    private final CallGraph graph;
    private final ThreadIndex threads;
    private final AtomicReferenceArray<Summary> summaries;
    private final Pools pools;
    private final Choices choices;
    private final Memo memo;
    private final AtomicInteger cutFixpoints = new AtomicInteger();
    private final AtomicInteger pooled = new AtomicInteger();
    private final Map<Integer, Summary> kept;
    private Wire wire;
    private int lost;

    /**
     * @param accesses most accesses, and runs into pools, that a function hands to its callers one by one
     * @param visits most visits of one function of a cycle
     * @param visitsOfLarge the same in a large cycle
     * @param largestExact components with more functions keep their accesses in pools
     * @param batch functions of a large cycle that are analysed from one state of the others
     */
    public record Limits(int accesses, int visits, int visitsOfLarge, int largestExact, int batch) {
        public static final Limits DEFAULT = new Limits(0, 8, 60, 24, 256);

        /** The larger the program, the fewer accesses are copied upwards: what that costs is precision, not accesses. */
        int accesses(int functions) {
            if (accesses > 0) return accesses;
            return Math.max(80, Math.min(2_000, 4_000_000 / Math.max(functions, 1)));
        }
    }

    /**
     * @param cutFixpoints recursive functions that were stopped before their fixpoint
     * @param pooled functions whose accesses are kept under closed names
     * @param losses what limits left out of summaries
     * @param lost functions that nobody came to summarise: taken to do nothing
     */
    public record Census(int components, int largestComponent, int cutFixpoints, int pooled, Losses losses, int lost) {}

    public Summarizer(Program program, PointsTo pointsTo, Limits limits) {
        this(program, pointsTo, limits, Store.NONE);
    }

    /** @param store where analyses are kept from one scan to the next */
    public Summarizer(Program program, PointsTo pointsTo, Limits limits, Store store) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.limits = limits;
        this.graph = CallGraph.of(program, pointsTo);
        this.threads = new ThreadIndex(program, pointsTo);
        this.kept = null;
        this.summaries = new AtomicReferenceArray<>(program.functions().size());
        this.pools = new Pools(program, pointsTo, graph, this, null);
        this.choices = new Choices(this, pools);
        this.memo = store == Store.NONE ? null : new Memo(program, pointsTo, this, choices, pools, store);
    }

    /** One of the same program that knows no summary, and keeps those that it pools. */
    private Summarizer(Summarizer like) {
        this.program = like.program;
        this.pointsTo = like.pointsTo;
        this.limits = like.limits;
        this.graph = like.graph;
        this.threads = like.threads;
        this.wire = like.wire;
        this.kept = new ConcurrentHashMap<>();
        this.summaries = new AtomicReferenceArray<>(program.functions().size());
        this.pools = new Pools(program, pointsTo, graph, this, kept);
        this.choices = new Choices(this, pools);
        this.memo = null;
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
        lost = handout.run(new Levels(program, graph, limits.largestExact()));
    }

    /** Does a part that another machine has handed out, of which the kind is read. */
    public byte[] answer(Bytes.Reader part) {
        Wire shared = wire();
        return new Parcels(shared, graph, 0).answer(part, new Summarizer(this));
    }

    /** Notes the final summary of a callee. */
    void know(int function, byte[] told) {
        set(function, read(told));
    }

    private Summary read(byte[] content) {
        SummaryReader reader = wire.reader(content, pools::of);
        reader.hidden();
        return reader.summary();
    }

    /** The summary whose accesses the function's pool keeps; null if it keeps none. */
    Summary kept(int function) {
        return kept.get(function);
    }

    /** Writes what was counted so far. */
    void tally(Bytes out) {
        out.number(cutFixpoints.get());
        out.number(pooled.get());
        Losses losses = pools.losses();
        for (int loss : new int[] {losses.releases(), losses.initial(), losses.stores(), losses.locks()})
            out.number(loss);
    }

    /** Takes over what others have counted. */
    void add(Parcels.Answer answer) {
        cutFixpoints.addAndGet(answer.cutFixpoints());
        pooled.addAndGet(answer.pooled());
        pools.add(answer.losses());
    }

    /** Takes over what others have found of a function. */
    void take(Parcels.Member member) {
        set(member.function(), read(member.told()));
        pools.take(member.function(), member.full() == null ? null : read(member.full()));
    }

    /** Nobody knows what the function does. */
    void lose(int function) {
        set(function, Summary.NEUTRAL);
        pools.take(function, null);
    }

    /** Summarises everything on the pool's threads; {@code progress} hears of every finished component's size. */
    public void run(ForkJoinPool pool, IntConsumer progress) {
        Components components = graph.components();
        Bottomup.run(components, graph::callees, pool, component -> {
            int[] members = components.members(component);
            solve(members);
            progress.accept(members.length);
        });
    }

    /** Summarises a component whose callees are known. */
    void solve(int[] members) {
        if (members.length > limits.largestExact()) {
            LargeCycle cycle = new LargeCycle(members, graph, this::summarize, this, pools, spawnedBy(members));
            cutFixpoints.addAndGet(cycle.solve(limits.visitsOfLarge(), limits.batch()));
            pooled.addAndGet(members.length);
            return;
        }
        if (members.length == 1 && !graph.components().isCyclic(members[0])) update(members[0]);
        else iterate(members);
        for (int member : members) if (pools.finish(member)) pooled.incrementAndGet();
    }

    /** The threads that the members start, or functions that they call. */
    private Crowd spawnedBy(int[] members) {
        Crowd all = Crowd.NONE;
        for (int member : members) {
            for (int callee : graph.callees(member)) all = all.union(get(callee).spawned());
            for (Block block : program.functions().get(member).blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork)
                        for (int root : pointsTo.targets(fork.site())) all = all.with(threads.of(fork.site(), root));
        }
        return all;
    }

    /** A worklist until nothing changes, or until a function was visited too often. */
    private void iterate(int[] members) {
        Map<Integer, List<Integer>> callers = callersWithin(members);
        Map<Integer, Integer> visits = new HashMap<>();
        BitSet queued = new BitSet();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        for (int member : members) enqueue(member, work, queued);
        while (!work.isEmpty()) {
            int function = work.poll();
            queued.clear(function);
            if (!update(function)) continue;
            if (visits.merge(function, 1, Integer::sum) >= limits.visits()) {
                cutFixpoints.incrementAndGet();
                continue;
            }
            for (int caller : callers.getOrDefault(function, List.of())) enqueue(caller, work, queued);
        }
    }

    private static void enqueue(int function, ArrayDeque<Integer> work, BitSet queued) {
        if (queued.get(function)) return;
        queued.set(function);
        work.add(function);
    }

    private Map<Integer, List<Integer>> callersWithin(int[] members) {
        Map<Integer, List<Integer>> callers = new HashMap<>();
        for (int member : members)
            for (int callee : graph.callees(member))
                if (areRecursive(callee, member))
                    callers.computeIfAbsent(callee, any -> new ArrayList<>()).add(member);
        return callers;
    }

    private Summary summarize(int id, Recording what) {
        return new Analysis(id).summarize(what);
    }

    /** The analysis of a function with what is known now; it is not begun if all that is asked for is remembered. */
    private final class Analysis {
        private final int id;
        private FunctionAnalysis begun;

        Analysis(int id) {
            this.id = id;
        }

        Summary summarize(Recording what) {
            Hash key = memo == null ? null : memo.key(id, what);
            Summary known = key == null ? null : memo.load(key, id);
            if (known != null) return known;
            if (begun == null)
                begun = new FunctionAnalysis(pointsTo, program.functions().get(id), Summarizer.this);
            Summary found = begun.summarize(what);
            if (key != null) memo.save(key, found, begun.hidden());
            return found;
        }
    }

    /** Analyses a function again; whether its summary changed. */
    private boolean update(int id) {
        Analysis analysis = new Analysis(id);
        Summary summary = pools.isPooled(id) ? null : analysis.summarize(Recording.OPEN);
        int limit = limits.accesses(program.functions().size());
        if (summary == null
                || summary.accesses().size() > limit
                || summary.runs().size() > limit) summary = pools.keep(id, analysis.summarize(Recording.CLOSED));
        if (summary.equals(get(id))) return false;
        set(id, summary);
        return true;
    }

    @Override
    public void set(int function, Summary summary) {
        summaries.set(function, summary);
        choices.forget(function);
        if (memo != null) memo.forget(function);
    }

    @Override
    public Summary get(int function) {
        Summary known = summaries.get(function);
        return known == null ? Summary.NEVER : known;
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

    /** The functions that some entry leads to. */
    public BitSet reached() {
        return graph.reachedFrom(program.entries());
    }

    public Census census() {
        Components components = graph.components();
        int largest = 0;
        for (int i = 0; i < components.count(); i++) largest = Math.max(largest, components.members(i).length);
        return new Census(components.count(), largest, cutFixpoints.get(), pooled.get(), pools.losses(), lost);
    }
}
