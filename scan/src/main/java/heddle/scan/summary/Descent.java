package heddle.scan.summary;

import heddle.scan.ir.Program;
import heddle.scan.thread.Orders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Walks from the entries down through the {@linkplain Pool pools} and finds in which contexts each of them is run into:
 * the other half of Figure 6 for accesses that were not copied upwards. A pool keeps a few contexts by the locks that are
 * held, and joins them beyond that. Pools are visited from the top, those of one level in the order in which they were told
 * something: a pool outside of cycles is visited once.
 */
public final class Descent {
    static final int MOST_ARRIVALS = 4;

    private static final Comparator<Visit> FROM_THE_TOP =
            Comparator.<Visit>comparingInt(visit -> -visit.pool.level()).thenComparingLong(visit -> visit.told);

    private final Map<Pool, Visit> visits = new HashMap<>();
    private final List<Visit> all = new ArrayList<>();
    private final PriorityQueue<Visit> work = new PriorityQueue<>(FROM_THE_TOP);
    private final Orders orders = new Orders();
    private long told;

    /** How a pool is run into, as far as that is known. */
    private static final class Visit {
        final Pool pool;
        final List<Arrival> known = new ArrayList<>(2);
        /** Of the pools that this one's runs lead to, once one of its arrivals was followed. */
        Visit[] next;

        long told;
        boolean queued;
        boolean joined;

        Visit(Pool pool) {
            this.pool = pool;
        }

        /** The arrival with which this one is joined; null if it is the first of its kind. */
        Arrival like(Arrival arrival) {
            if (joined) return known.get(0);
            for (Arrival one : known) if (one.locks().equals(arrival.locks())) return one;
            return null;
        }

        /** Answers the arrival, or what all have been joined to because they were too many. */
        Arrival add(Arrival arrival) {
            known.add(arrival);
            if (known.size() <= MOST_ARRIVALS) return arrival;
            Arrival all = known.get(0);
            for (Arrival one : known) all.weaken(one);
            known.clear();
            known.add(all);
            joined = true;
            return all;
        }
    }

    /** Begins with what an entry's summary runs into. */
    public void enter(Program.Entry root, Summary summary) {
        for (Pool.Run run : summary.runs()) arrive(visitOf(run.pool()), Arrival.first(run, root));
    }

    public void run() {
        while (!work.isEmpty()) {
            Visit visit = work.poll();
            visit.queued = false;
            List<Pool.Run> runs = visit.pool.runs();
            for (Arrival arrival : List.copyOf(visit.known)) {
                Arrival.News news = arrival.takeNews();
                if (news == Arrival.News.FACTS) spread(arrival, visit, runs);
                else if (news == Arrival.News.ALL) follow(arrival, visit, runs);
            }
        }
    }

    private void follow(Arrival arrival, Visit visit, List<Pool.Run> runs) {
        if (visit.next == null)
            visit.next = runs.stream().map(run -> visitOf(run.pool())).toArray(Visit[]::new);
        Arrival[] next = new Arrival[runs.size()];
        for (int i = 0; i < next.length; i++) next[i] = arrive(visit.next[i], arrival.follow(visit.pool, runs.get(i)));
        arrival.leadTo(next);
    }

    /** Where the arrival's locks lead is known: the rest goes there, too. */
    private void spread(Arrival arrival, Visit visit, List<Pool.Run> runs) {
        for (int i = 0; i < runs.size(); i++) {
            Visit there = visit.next[i];
            Arrival next = there.joined ? there.known.get(0) : arrival.next(i);
            if (arrival.spread(runs.get(i), next, orders)) enqueue(there);
        }
    }

    private Visit visitOf(Pool pool) {
        Visit visit = visits.get(pool);
        if (visit == null) {
            visits.put(pool, visit = new Visit(pool));
            all.add(visit);
        }
        return visit;
    }

    /** Answers what the arrival has become part of. */
    private Arrival arrive(Visit visit, Arrival arrival) {
        Arrival like = visit.like(arrival);
        if (like == null) {
            enqueue(visit);
            return visit.add(arrival);
        }
        if (like.weaken(arrival)) enqueue(visit);
        return like;
    }

    private void enqueue(Visit visit) {
        if (visit.queued) return;
        visit.queued = true;
        visit.told = told++;
        work.add(visit);
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
