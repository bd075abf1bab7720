package heddle.scan.summary;

import heddle.scan.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Walks from the entries down through the {@linkplain Pool pools} and finds in which contexts each of them is run into:
 * the other half of Figure 6 for accesses that were not copied upwards. A pool keeps a few contexts by the locks that are
 * held, and joins them beyond that.
 */
public final class Descent {
    private static final int MOST_ARRIVALS = 4;

    private final Map<Pool, List<Arrival>> arrivals = new LinkedHashMap<>();
    private final Set<Pool> queued = new HashSet<>();
    private final Set<Pool> joined = new HashSet<>();
    private final ArrayDeque<Pool> work = new ArrayDeque<>();

    /** Begins with what an entry's summary runs into. */
    public void enter(Program.Entry root, Summary summary) {
        for (Pool.Run run : summary.runs()) arrive(run.pool(), Arrival.first(run, root));
    }

    public void run() {
        while (!work.isEmpty()) {
            Pool pool = work.poll();
            queued.remove(pool);
            for (Arrival arrival : List.copyOf(arrivals.get(pool)))
                if (arrival.takeNews()) for (Pool.Run run : pool.runs()) arrive(run.pool(), arrival.follow(pool, run));
        }
    }

    private void arrive(Pool pool, Arrival arrival) {
        List<Arrival> known = arrivals.computeIfAbsent(pool, any -> new ArrayList<>(2));
        if (add(pool, known, arrival) && queued.add(pool)) work.add(pool);
    }

    private boolean add(Pool pool, List<Arrival> known, Arrival arrival) {
        if (joined.contains(pool)) return known.get(0).weaken(arrival);
        for (Arrival one : known) if (one.locks().equals(arrival.locks())) return one.weaken(arrival);
        known.add(arrival);
        if (known.size() <= MOST_ARRIVALS) return true;
        Arrival all = known.get(0);
        for (Arrival one : known) all.weaken(one);
        known.clear();
        known.add(all);
        joined.add(pool);
        return true;
    }

    /** Every pool that is run into, with how. */
    public Map<Pool, List<Arrival>> arrivals() {
        return arrivals;
    }
}
