package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Function;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The pools of all functions, made when they are first asked for and filled when their functions are summarised. */
final class Pools {
    private final Program program;
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Summaries summaries;
    private final AtomicReferenceArray<Pool> ofFunction;
    private final Map<Targets, Pool> ofTargets = new ConcurrentHashMap<>();
    private final BitSet finished = new BitSet();
    private final BitSet pooled = new BitSet();
    private final Map<Integer, Summary> kept;
    private Losses losses = Losses.NONE;

    /** A set of functions as a key; the hash is computed once. */
    private record Targets(int[] functions, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Targets that && Arrays.equals(functions, that.functions);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** @param kept gets the summaries whose accesses are kept in pools; null if nobody wants them */
    Pools(Program program, PointsTo pointsTo, CallGraph graph, Summaries summaries, Map<Integer, Summary> kept) {
        this.kept = kept;
        this.program = program;
        this.pointsTo = pointsTo;
        this.graph = graph;
        this.summaries = summaries;
        this.ofFunction = new AtomicReferenceArray<>(program.functions().size());
    }

    Pool of(int function) {
        Pool known = ofFunction.get(function);
        return known != null ? known : make(function);
    }

    private synchronized Pool make(int id) {
        Pool known = ofFunction.get(id);
        if (known != null) return known;
        Pool pool = new Pool(Closing.roots(pointsTo, program.functions().get(id)), id);
        if (finished.get(id)) fill(pool, id, summaries.get(id));
        ofFunction.set(id, pool);
        return pool;
    }

    private void fill(Pool pool, int id, Summary summary) {
        Function function = program.functions().get(id);
        pool.fill(summary.accesses(), summary.runs(), new Closing(pointsTo, function, graph.runsOnce(id)));
    }

    /** Keeps the accesses of a summary in the function's pool; answers the summary that is left. */
    Summary keep(int id, Summary summary) {
        Pool pool = of(id);
        synchronized (this) {
            pooled.set(id);
        }
        fill(pool, id, summary);
        if (kept != null) kept.put(id, summary);
        return summary.pooled(Pool.Run.into(pool));
    }

    synchronized boolean isPooled(int id) {
        return pooled.get(id);
    }

    synchronized boolean isFinished(int id) {
        return finished.get(id);
    }

    /** The same for good: a pooled function that is not looked at again. */
    synchronized void finish(int id, Losses left) {
        finished.set(id);
        losses = losses.plus(left);
    }

    /** What limits left out of the summaries of all finished functions. */
    synchronized Losses losses() {
        return losses;
    }

    /** The function's summary is final; whether its accesses are pooled. */
    synchronized boolean finish(int id) {
        finished.set(id);
        losses = losses.plus(summaries.get(id).losses());
        Pool pool = ofFunction.get(id);
        if (pool != null && !pooled.get(id)) fill(pool, id, summaries.get(id));
        return pooled.get(id);
    }

    /**
     * The function was summarised elsewhere, for good.
     *
     * @param full the summary whose accesses are pooled; null if they are not
     */
    synchronized void take(int id, Summary full) {
        finished.set(id);
        if (full != null) pooled.set(id);
        Pool pool = full == null ? ofFunction.get(id) : of(id);
        if (pool != null) fill(pool, id, full == null ? summaries.get(id) : full);
    }

    /** What limits left out of functions that were summarised elsewhere. */
    synchronized void add(Losses more) {
        losses = losses.plus(more);
    }

    /** One pool that leads to those of all the functions. */
    Pool of(int[] targets) {
        if (targets.length == 1) return of(targets[0]);
        return ofTargets.computeIfAbsent(new Targets(targets, Arrays.hashCode(targets)), any -> {
            Function first = program.functions().get(targets[0]);
            Lvalue[] roots = Closing.roots(pointsTo, first);
            Pool pool = new Pool(roots, targets);
            List<Pool.Run> runs = new ArrayList<>();
            for (int target : targets) {
                Pool below = of(target);
                int[] origins = below.unchanged();
                for (int i = roots.length; i < origins.length; i++) origins[i] = Pool.ANY;
                runs.add(new Pool.Run(below, null, GuardedAccess.Context.ENTRY, origins, null));
            }
            pool.fill(runs);
            return pool;
        });
    }
}
