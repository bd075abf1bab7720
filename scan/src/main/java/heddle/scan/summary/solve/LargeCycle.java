package heddle.scan.summary.solve;

import heddle.scan.summary.Analysed;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Solution;
import heddle.scan.summary.Summary;
import heddle.scan.thread.Crowd;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A cycle of calls with many members. Its fixpoint is over {@linkplain Summary#coarse() coarse} effects only, and the
 * accesses of each member are kept in the member's pool. Members are analysed in batches: those of one batch in parallel
 * from the same state of the others, so that the outcome does not depend on the number of threads.
 */
final class LargeCycle {
    /** From this round on a summary only grows, which ends every round-about. */
    private static final int FREE_ROUNDS = 4;

    private final int[] members;
    private final Map<Integer, IntArrayList> callers = new HashMap<>();
    private final Analyst analyst;
    private final Table known;
    private final Pools pools;
    private final Crowd spawned;

    /** Analyses a function by what is known of its callees. */
    interface Analyst {
        Analysed summarize(int function, Recording what);
    }

    LargeCycle(int[] members, CallGraph graph, Analyst analyst, Table known, Pools pools, Crowd spawned) {
        this.spawned = spawned;
        this.members = members;
        this.analyst = analyst;
        this.known = known;
        this.pools = pools;
        for (int member : members) callers.put(member, new IntArrayList());
        for (int member : members)
            for (int callee : graph.callees(member)) {
                IntArrayList inside = callers.get(callee);
                if (inside != null) inside.add(member);
            }
    }

    Solution solve(int mostRounds, int batch) {
        for (int member : members) known.set(member, exported(member, Summary.NEUTRAL));
        BitSet dirty = new BitSet();
        for (int member : members) dirty.set(member);
        for (int round = 0; round < mostRounds && !dirty.isEmpty(); round++)
            for (int from = 0; from < members.length; from += batch)
                visit(dirty, from, Math.min(members.length, from + batch), round);
        List<Solution.Member> found = new ArrayList<>(members.length);
        for (int from = 0; from < members.length; from += batch)
            found.addAll(collect(Arrays.copyOfRange(members, from, Math.min(members.length, from + batch))));
        return new Solution(members, found, dirty.cardinality());
    }

    /**
     * The summary of a member that its callers see: each member may get to every other, and so start the threads that
     * any of them starts.
     */
    private Summary exported(int member, Summary effects) {
        return effects.starting(spawned).pooled(Pool.Run.into(pools.of(member)));
    }

    private void visit(BitSet dirty, int from, int to, int round) {
        int[] due = IntStream.range(from, to)
                .map(i -> members[i])
                .filter(dirty::get)
                .toArray();
        Summary[] now = IntStream.of(due)
                .parallel()
                .mapToObj(member ->
                        analyst.summarize(member, Recording.EFFECTS).summary().get())
                .toArray(Summary[]::new);
        for (int member : due) dirty.clear(member);
        for (int i = 0; i < due.length; i++) {
            Summary next = exported(due[i], now[i]);
            Summary before = known.get(due[i]);
            if (round >= FREE_ROUNDS) next = before.grown(next);
            if (next.equals(before)) continue;
            known.set(due[i], next);
            for (int caller : callers.get(due[i])) dirty.set(caller);
        }
    }

    private List<Solution.Member> collect(int[] batch) {
        return IntStream.of(batch)
                .parallel()
                .mapToObj(member -> {
                    Analysed full = analyst.summarize(member, Recording.CLOSED);
                    return new Solution.Member(
                            known.get(member), full.summary(), full.key(), full.losses(), full.escapes());
                })
                .toList();
    }
}
