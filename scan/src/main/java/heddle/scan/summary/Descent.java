package heddle.scan.summary;

import heddle.scan.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Walks from the entries down through the {@linkplain Pool pools} and finds in which contexts each of them is run into:
 * the other half of Figure 6 for accesses that were not copied upwards. A pool keeps a few contexts by the locks that are
 * held, and joins them beyond that.
 */
public final class Descent {
    private static final int MOST_ARRIVALS = 4;

    private final Map<Pool, Visit> visits = new HashMap<>();
    private final List<Visit> all = new ArrayList<>();
    private final ArrayDeque<Visit> work = new ArrayDeque<>();

    /** How a pool is run into, as far as that is known. */
    private static final class Visit {
        final Pool pool;
        final List<Arrival> known = new ArrayList<>(2);
        boolean queued;
        boolean joined;

        Visit(Pool pool) {
            this.pool = pool;
        }
    }

    /** Begins with what an entry's summary runs into. */
    public void enter(Program.Entry root, Summary summary) {
        for (Pool.Run run : summary.runs()) arrive(run.pool(), Arrival.first(run, root));
    }

    public void run() {
        while (!work.isEmpty()) {
            Visit visit = work.poll();
            visit.queued = false;
            for (Arrival arrival : List.copyOf(visit.known))
                if (arrival.takeNews())
                    for (Pool.Run run : visit.pool.runs()) arrive(run.pool(), arrival.follow(visit.pool, run));
        }
    }

    private void arrive(Pool pool, Arrival arrival) {
        Visit visit = visits.get(pool);
        if (visit == null) {
            visits.put(pool, visit = new Visit(pool));
            all.add(visit);
        }
        if (!add(visit, arrival) || visit.queued) return;
        visit.queued = true;
        work.add(visit);
    }

    private static boolean add(Visit visit, Arrival arrival) {
        List<Arrival> known = visit.known;
        if (visit.joined) return known.get(0).weaken(arrival);
        for (Arrival one : known) if (one.locks().equals(arrival.locks())) return one.weaken(arrival);
        known.add(arrival);
        if (known.size() <= MOST_ARRIVALS) return true;
        Arrival joined = known.get(0);
        for (Arrival one : known) joined.weaken(one);
        known.clear();
        known.add(joined);
        visit.joined = true;
        return true;
    }

    /** Hears of a pool and of how it is run into. */
    public interface Visitor {
        void visit(Pool pool, List<Arrival> arrivals);
    }

    /** Every pool that is run into, in the order in which they were found. */
    public void forEach(Visitor visitor) {
        for (Visit visit : all) visitor.visit(visit.pool, visit.known);
    }
}
