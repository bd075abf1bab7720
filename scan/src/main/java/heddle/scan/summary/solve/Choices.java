package heddle.scan.summary.solve;

import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Digest;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The effect of a call with many possible targets: the coarse effects of all of them joined, once for all calls that have
 * these targets, and again only after the summary of one of them has changed. Calls with the same targets share one
 * array, which is the key.
 */
public final class Choices {
    private final Table table;
    private final Pools pools;
    private final Map<int[], Summary> joined = new ConcurrentHashMap<>();
    private final Map<int[], Digest> digests = new ConcurrentHashMap<>();
    private final Map<Integer, Set<int[]>> open = new ConcurrentHashMap<>();

    public Choices(Table table, Pools pools) {
        this.table = table;
        this.pools = pools;
    }

    Summary any(int[] targets) {
        Summary known = joined.get(targets);
        return known != null ? known : join(targets);
    }

    private Summary join(int[] targets) {
        for (int target : targets)
            if (!table.isFinished(target))
                open.computeIfAbsent(target, any -> ConcurrentHashMap.newKeySet())
                        .add(targets);
        Summary all = table.get(targets[0]).coarse();
        for (int target : targets) all = all.join(table.get(target).coarse());
        all = all.pooled(Pool.Run.into(pools.of(targets)));
        joined.put(targets, all);
        return all;
    }

    /** The function's summary has changed; nobody asks for it at this moment. */
    void forget(int function) {
        Set<int[]> joins = open.remove(function);
        if (joins != null) joins.forEach(this::remove);
    }

    private void remove(int[] targets) {
        joined.remove(targets);
        digests.remove(targets);
    }

    /** The hashes of what the join is made of, as {@code compute} finds them. */
    Digest digest(int[] targets, Function<int[], Digest> compute) {
        Digest known = digests.get(targets);
        if (known != null) return known;
        any(targets);
        Digest now = compute.apply(targets);
        if (now != null) digests.put(targets, now);
        return now;
    }
}
