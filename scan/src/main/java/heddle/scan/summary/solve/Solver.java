package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Hash;
import heddle.scan.summary.AccessSet;
import heddle.scan.summary.Analysed;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Solution;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.summary.flow.Accesses;
import heddle.scan.summary.flow.FunctionAnalysis;
import heddle.scan.thread.Crowd;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Analyses one component of the call graph, given the summaries of the functions that it calls outside: a worklist until
 * nothing changes. A component that is large, or has not settled after a declared number of visits per function, is solved
 * as a {@link LargeCycle}. A function whose accesses are too many to be copied into its callers keeps them in a
 * {@link Pool}; so do the members of a large cycle.
 */
public final class Solver {
    private final Program program;
    private final PointsTo pointsTo;
    private final Summarizer.Limits limits;
    private final CallGraph graph;
    private final Table table;
    private final Pools pools;
    private final Summaries summaries;
    private final Memo memo;
    private final BitSet computed = new BitSet();

    /** @param memo null if single analyses are not remembered */
    public Solver(
            Program program,
            PointsTo pointsTo,
            Summarizer.Limits limits,
            CallGraph graph,
            Table table,
            Pools pools,
            Summaries summaries,
            Memo memo) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.limits = limits;
        this.graph = graph;
        this.table = table;
        this.pools = pools;
        this.summaries = summaries;
        this.memo = memo;
    }

    /** Summaries of the members while they change are kept in the table. */
    Solution solve(int[] members) {
        if (members.length > limits.largestExact()) return solveCoarsely(members);
        Work work = new Work();
        if (members.length == 1 && !graph.components().isCyclic(members[0])) work.update(members[0]);
        else if (!work.iterate(members)) return solveCoarsely(members);
        return work.solution(members);
    }

    private Solution solveCoarsely(int[] members) {
        return new LargeCycle(members, graph, this::remembered, table, pools, spawnedBy(members))
                .solve(limits.visitsOfLarge(), limits.batch());
    }

    /** How many functions were analysed. */
    public int computed() {
        synchronized (computed) {
            return computed.cardinality();
        }
    }

    private FunctionAnalysis begin(int id) {
        synchronized (computed) {
            computed.set(id);
        }
        return new FunctionAnalysis(pointsTo, program.functions().get(id), summaries);
    }

    /** One analysis with what is known now, which is not made if it is remembered. */
    private Analysed remembered(int id, Recording what) {
        Hash key = memo == null ? null : memo.key(id, what);
        Analysed known = key == null ? null : memo.load(key, id, what);
        if (known != null) return known;
        FunctionAnalysis analysis = begin(id);
        Summary summary = analysis.summarize(what);
        // Which threads a member starts is the cycle's business.
        Summary found = what == Recording.EFFECTS ? summary.coarse().starting(Crowd.NONE) : summary;
        boolean kept = key != null && memo.save(key, found, analysis.escapes());
        return new Analysed(() -> found, found.coarseLosses(), analysis.escapes(), kept ? key : null);
    }

    /** The threads that the members start, or functions that they call. */
    private Crowd spawnedBy(int[] members) {
        Crowd all = Crowd.NONE;
        for (int member : members) {
            for (int callee : graph.callees(member))
                all = all.union(table.get(callee).spawned());
            for (Block block : program.functions().get(member).blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork)
                        for (int root : pointsTo.targets(fork.site()))
                            all = all.with(summaries.threads().of(fork.site(), root));
        }
        return all;
    }

    /** A small component on the way to its fixpoint. */
    private final class Work {
        private final Map<Integer, Summary> kept = new HashMap<>();
        private final Map<Integer, Visit> visited = new HashMap<>();
        private final Map<Integer, Set<Lvalue>> hidden = new HashMap<>();
        private final Map<Integer, Set<Lvalue>> seen = new HashMap<>();

        /** A worklist until nothing changes; false if a function was visited too often before that. */
        boolean iterate(int[] members) {
            Map<Integer, List<Integer>> callers = callersWithin(members);
            Map<Integer, Integer> visits = new HashMap<>();
            BitSet queued = new BitSet();
            ArrayDeque<Integer> work = new ArrayDeque<>();
            for (int member : members) enqueue(member, work, queued);
            while (!work.isEmpty()) {
                int function = work.poll();
                queued.clear(function);
                if (!update(function)) continue;
                if (visits.merge(function, 1, Integer::sum) >= limits.visits(members.length)) return false;
                for (int caller : callers.getOrDefault(function, List.of())) enqueue(caller, work, queued);
            }
            return true;
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
                    if (summaries.areRecursive(callee, member))
                        callers.computeIfAbsent(callee, any -> new ArrayList<>())
                                .add(member);
            return callers;
        }

        /** Analyses a function again; whether its summary changed. */
        boolean update(int id) {
            Visit visit = visit(id);
            Summary summary = kept.containsKey(id) ? null : summarize(visit, id, Recording.OPEN);
            int limit = limits.accesses(program.functions().size());
            if (summary == null
                    || summary.accesses().size() > limit
                    || summary.runs().size() > limit) {
                Summary closed = summarize(visit, id, Recording.CLOSED);
                kept.put(id, closed);
                summary = closed.pooled(Pool.Run.into(pools.of(id)));
            }
            if (summary.equals(table.get(id))) return false;
            table.set(id, summary);
            return true;
        }

        /** The analysis of the last visit if it still holds, a new one otherwise. */
        private Visit visit(int id) {
            Visit last = visited.get(id);
            if (last != null && last.isCurrent(table)) return last;
            List<Integer> callees = new ArrayList<>();
            for (int callee : graph.callees(id)) if (summaries.areRecursive(id, callee)) callees.add(callee);
            Visit visit = new Visit(begin(id), callees, table);
            if (!forksOneOf(callees, id)) visited.put(id, visit);
            return visit;
        }

        /** Whether the function starts one of these as a thread: which threads it then starts depends on accesses. */
        private boolean forksOneOf(List<Integer> roots, int id) {
            if (roots.isEmpty()) return false;
            for (Block block : program.functions().get(id).blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork)
                        for (int root : pointsTo.targets(fork.site())) if (roots.contains(root)) return true;
            return false;
        }

        /**
         * Accesses that were found on the way to the fixpoint stay: where contexts of one place are joined, the next visit
         * may find fewer of them, and the sets would not settle.
         */
        private Summary summarize(Visit visit, int id, Recording what) {
            Summary before = what == Recording.OPEN ? table.get(id) : kept.get(id);
            Summary found = visit.summarize(what, before == null ? AccessSet.NONE : before.accesses());
            hidden.computeIfAbsent(id, any -> new HashSet<>())
                    .addAll(visit.escapes().hidden());
            seen.computeIfAbsent(id, any -> new HashSet<>())
                    .addAll(visit.escapes().seen());
            return found;
        }

        Solution solution(int[] members) {
            List<Solution.Member> found = new ArrayList<>(members.length);
            for (int member : members) {
                Summary exported = table.get(member);
                EscapeAnswers escapes = new EscapeAnswers(hidden.get(member), seen.get(member));
                Summary pooled = kept.get(member);
                found.add(new Solution.Member(
                        exported, pooled == null ? null : () -> pooled, null, exported.losses(), escapes));
            }
            return new Solution(members, found, 0);
        }
    }

    /**
     * The analysis of a function of a cycle, which serves further visits of the function as long as the effects of its
     * callees stay what they were: then its states are the same, and only accesses are to be added.
     */
    private static final class Visit {
        private final FunctionAnalysis analysis;
        private final Map<Integer, Summary> callees = new HashMap<>();
        private final Map<Recording, Accesses.Taken> taken = new EnumMap<>(Recording.class);

        /** @param members the callees in the function's own component */
        Visit(FunctionAnalysis analysis, Iterable<Integer> members, Table table) {
            this.analysis = analysis;
            for (int member : members) callees.put(member, table.get(member));
        }

        /** Whether the callees' effects are those that the analysis began with. */
        boolean isCurrent(Table table) {
            for (Map.Entry<Integer, Summary> callee : callees.entrySet())
                if (!table.get(callee.getKey()).hasEffectsOf(callee.getValue())) return false;
            return true;
        }

        Summary summarize(Recording what, Iterable<GuardedAccess> known) {
            boolean again = !callees.isEmpty();
            return analysis.summarize(
                    what, known, again ? taken.computeIfAbsent(what, any -> new Accesses.Taken()) : null);
        }

        EscapeAnswers escapes() {
            return analysis.escapes();
        }
    }
}
