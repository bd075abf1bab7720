package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Bottomup;
import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;

/**
 * Computes all summaries bottom-up over the call graph: components in parallel, inside a component a worklist until
 * nothing changes (or a declared number of visits per function, which the census counts).
 */
public final class Summarizer implements Summaries {
    private final Program program;
    private final PointsTo pointsTo;
    private final Limits limits;
    private final AtomicReferenceArray<Summary> summaries;
    private final int[][] callees;
    private final Components components;
    private final AtomicInteger cutFixpoints = new AtomicInteger();
    private final AtomicInteger cutSummaries = new AtomicInteger();

    /**
     * @param accesses most accesses that one summary keeps
     * @param visits most visits of one function of a cycle
     * @param visitsOfLarge the same in a large cycle
     * @param largestExact components with more functions keep their accesses in a {@link Pool}
     * @param pooled most accesses that one pool keeps
     */
    public record Limits(int accesses, int visits, int visitsOfLarge, int largestExact, int pooled) {
        public static final Limits DEFAULT = new Limits(2_000, 8, 3, 40, 100_000);
    }

    /** What was cut off by the limits, in functions. */
    public record Census(int components, int largestComponent, int cutFixpoints, int cutSummaries) {}

    public Summarizer(Program program, PointsTo pointsTo, Limits limits) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.limits = limits;
        int count = program.functions().size();
        this.summaries = new AtomicReferenceArray<>(count);
        this.callees = new int[count][];
        for (Function function : program.functions()) callees[function.id()] = callees(function);
        this.components = Components.of(count, node -> callees[node]);
    }

    private int[] callees(Function function) {
        Set<Integer> found = new HashSet<>();
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                int site = statement instanceof Statement.Call call
                        ? call.site()
                        : statement instanceof Statement.Fork fork ? fork.site() : -1;
                if (site >= 0) for (int target : pointsTo.targets(site)) found.add(target);
            }
        return found.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** Summarises everything on the pool's threads; {@code progress} hears of every finished component's size. */
    public void run(ForkJoinPool pool, IntConsumer progress) {
        Bottomup.run(components, node -> callees[node], pool, component -> {
            int[] members = components.members(component);
            solve(members);
            progress.accept(members.length);
        });
    }

    private void solve(int[] members) {
        if (members.length == 1 && !components.isCyclic(members[0])) {
            update(members[0], limits.accesses());
            return;
        }
        boolean large = members.length > limits.largestExact();
        iterate(members, large ? 0 : limits.accesses(), large ? limits.visitsOfLarge() : limits.visits());
        if (large) pool(members);
    }

    /** A worklist until nothing changes, or until a function was visited too often. */
    private void iterate(int[] members, int accesses, int mostVisits) {
        Map<Integer, List<Integer>> callers = callersWithin(members);
        Map<Integer, Integer> visits = new HashMap<>();
        BitSet queued = new BitSet();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        for (int member : members) enqueue(member, work, queued);
        while (!work.isEmpty()) {
            int function = work.poll();
            queued.clear(function);
            if (!update(function, accesses)) continue;
            if (visits.merge(function, 1, Integer::sum) >= mostVisits) {
                cutFixpoints.incrementAndGet();
                continue;
            }
            for (int caller : callers.getOrDefault(function, List.of())) enqueue(caller, work, queued);
        }
    }

    /** Collects the accesses of a large component in one pool, which then stands in every member's summary. */
    private void pool(int[] members) {
        Pool pool = new Pool(limits.pooled());
        Map<Integer, Summary> own = new HashMap<>();
        for (int member : members) {
            Function function = program.functions().get(member);
            Summary summary = new FunctionAnalysis(pointsTo, function, this).summarize(limits.accesses());
            own.put(member, summary);
            Rebinding open = Rebinding.generalise(pointsTo, function);
            for (GuardedAccess access : summary.accesses()) open.access(access, pool::add);
            summary.pools().forEach((use, context) -> pool.add(open.use(use), open.context(context)));
        }
        Map<Pool.Use, GuardedAccess.Context> uses = Map.of(new Pool.Use(pool, null), GuardedAccess.Context.ENTRY);
        own.forEach((member, summary) -> summaries.set(member, summary.withAccesses(summary.accesses(), uses)));
        if (pool.dropped() > 0) cutSummaries.incrementAndGet();
    }

    private static void enqueue(int function, ArrayDeque<Integer> work, BitSet queued) {
        if (queued.get(function)) return;
        queued.set(function);
        work.add(function);
    }

    private Map<Integer, List<Integer>> callersWithin(int[] members) {
        Map<Integer, List<Integer>> callers = new HashMap<>();
        for (int member : members)
            for (int callee : callees[member])
                if (components.of(callee) == components.of(member))
                    callers.computeIfAbsent(callee, any -> new ArrayList<>()).add(member);
        return callers;
    }

    /** Analyses a function again; with no accesses wanted, only what a large cycle needs to converge. */
    private boolean update(int id, int accesses) {
        Summary summary = new FunctionAnalysis(pointsTo, program.functions().get(id), this).summarize(accesses);
        if (accesses == 0) summary = summary.coarse();
        if (!summary.exact() && get(id).exact()) cutSummaries.incrementAndGet();
        if (summary.equals(get(id))) return false;
        summaries.set(id, summary);
        return true;
    }

    @Override
    public Summary get(int function) {
        Summary known = summaries.get(function);
        return known == null ? Summary.NEVER : known;
    }

    @Override
    public boolean areRecursive(int caller, int callee) {
        return components.of(caller) == components.of(callee);
    }

    public Census census() {
        int largest = 0;
        for (int i = 0; i < components.count(); i++) largest = Math.max(largest, components.members(i).length);
        return new Census(components.count(), largest, cutFixpoints.get(), cutSummaries.get());
    }
}
