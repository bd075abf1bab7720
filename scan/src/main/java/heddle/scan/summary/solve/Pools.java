package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.Closing;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/** The pools of all functions, made when they are first asked for; their content is computed when it is needed. */
public final class Pools {
    private final Program program;
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Table table;
    private final AtomicReferenceArray<Pool> ofFunction;
    private final Map<Targets, Pool> ofTargets = new ConcurrentHashMap<>();
    private final Map<Integer, Summary> kept = new ConcurrentHashMap<>();

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

    public Pools(Program program, PointsTo pointsTo, CallGraph graph, Table table) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.graph = graph;
        this.table = table;
        this.ofFunction = new AtomicReferenceArray<>(program.functions().size());
    }

    public Pool of(int function) {
        Pool known = ofFunction.get(function);
        return known != null ? known : make(function);
    }

    private Pool make(int id) {
        Lvalue[] roots = Closing.roots(pointsTo, program.functions().get(id));
        Pool pool = new Pool(roots, level(id), () -> content(id), id);
        return ofFunction.compareAndSet(id, null, pool) ? pool : ofFunction.get(id);
    }

    /** Finds the contents of all pools at once, on many threads, as long as there is room for them. */
    void open(ForkJoinPool threads) {
        threads.submit(() -> IntStream.range(0, ofFunction.length())
                        .parallel()
                        .mapToObj(ofFunction::get)
                        .filter(Objects::nonNull)
                        .forEach(Pool::content))
                .join();
    }

    /** Keeps a summary whose accesses and runs are the content of the function's pool. */
    void keep(int id, Summary summary) {
        kept.put(id, summary);
    }

    /** The kept part can be read from the function's entry in the store. */
    void release(int id) {
        kept.remove(id);
    }

    /** The accesses of a function and its runs into other pools, under closed names. */
    private Pool.Content content(int id) {
        Summary own = kept.get(id);
        if (own == null) own = table.kept(id);
        if (own == null) own = table.get(id);
        Function function = program.functions().get(id);
        Closing closing = new Closing(pointsTo, function, graph.runsOnce(id));
        Pool.Content content = Pool.Content.of(own.accesses(), own.runs(), closing, !table.isStored(id));
        if (content.lasting()) kept.remove(id);
        return content;
    }

    /** One pool that leads to those of all the functions. */
    public Pool of(int[] targets) {
        if (targets.length == 1) return of(targets[0]);
        return ofTargets.computeIfAbsent(new Targets(targets, Arrays.hashCode(targets)), any -> {
            Function first = program.functions().get(targets[0]);
            Lvalue[] roots = Closing.roots(pointsTo, first);
            int level = 1 + IntStream.of(targets).map(this::level).max().getAsInt();
            return new Pool(roots, level, () -> runs(targets, roots.length), targets);
        });
    }

    /** Even: a choice of functions lies between them and their callers. */
    private int level(int function) {
        return 2 * graph.components().of(function);
    }

    private Pool.Content runs(int[] targets, int formals) {
        List<Pool.Run> runs = new ArrayList<>();
        for (int target : targets) {
            Pool below = of(target);
            int[] origins = below.unchanged();
            for (int i = formals; i < origins.length; i++) origins[i] = Pool.ANY;
            runs.add(new Pool.Run(below, null, GuardedAccess.Context.ENTRY, origins, null));
        }
        return new Pool.Content(List.of(), new int[0], runs, true);
    }
}
