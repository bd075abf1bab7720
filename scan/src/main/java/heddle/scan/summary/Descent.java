package heddle.scan.summary;

import heddle.scan.ir.Program;
import heddle.scan.thread.Orders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Walks from the entries down through the {@linkplain Pool pools} and finds in which contexts each of them is run into:
 * the other half of Figure 6 for accesses that were not copied upwards. A pool keeps a few contexts by the locks that are
 * held, and joins them beyond that.
 *
 * <p>Pools are visited from the top, so that one outside of cycles is visited once. On one level those come first that have
 * new locks, which decide what leads where; when that is settled the rest is told along the ways that are known, in the
 * order in which the pools were found.
 */
public final class Descent {
    static final int MOST_ARRIVALS = 4;

    /** The turns of pools with nothing new but facts come after all others of their level. */
    static final long FACTS = 1L << 48;

    private final Map<Pool, Visit> visits = new HashMap<>();
    private final List<Visit> all = new ArrayList<>();
    private final PriorityQueue<Turn> work = new PriorityQueue<>();
    private final Orders orders = new Orders();
    private long turns;

    /** How a pool is run into, as far as that is known. */
    private static final class Visit {
        final Pool pool;
        final int number;
        final List<Arrival> known = new ArrayList<>(2);
        /** Of the pools that this one's runs lead to, once one of its arrivals was followed. */
        Visit[] next;

        /** When it is due within its level; 0 if it is not. */
        long due;

        boolean joined;

        Visit(Pool pool, int number) {
            this.pool = pool;
            this.number = number;
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

    /** A place in the queue, which holds as long as the pool has not been given an earlier one. */
    private record Turn(Visit visit, long due) implements Comparable<Turn> {
        @Override
        public int compareTo(Turn other) {
            int level = Integer.compare(other.visit.pool.level(), visit.pool.level());
            return level != 0 ? level : Long.compare(due, other.due);
        }
    }

    /** Begins with what an entry's summary runs into. */
    public void enter(Program.Entry root, Summary summary) {
        for (Pool.Run run : summary.runs()) arrive(visitOf(run.pool()), Arrival.first(run, root));
    }

    public void run() {
        while (!work.isEmpty()) {
            Turn turn = work.poll();
            Visit visit = turn.visit();
            if (visit.due != turn.due()) continue;
            visit.due = 0;
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
            if (arrival.spread(runs.get(i), next, orders)) enqueue(there, next.hasNewLocks());
        }
    }

    private Visit visitOf(Pool pool) {
        Visit visit = visits.get(pool);
        if (visit == null) {
            visits.put(pool, visit = new Visit(pool, all.size() + 1));
            all.add(visit);
        }
        return visit;
    }

    /** Answers what the arrival has become part of. */
    private Arrival arrive(Visit visit, Arrival arrival) {
        Arrival like = visit.like(arrival);
        if (like == null) {
            enqueue(visit, true);
            return visit.add(arrival);
        }
        if (like.weaken(arrival)) enqueue(visit, like.hasNewLocks());
        return like;
    }

    private void enqueue(Visit visit, boolean locks) {
        boolean isDue = visit.due > 0 && (visit.due < FACTS || !locks);
        if (isDue) return;
        visit.due = locks ? ++turns : FACTS + visit.number;
        work.add(new Turn(visit, visit.due));
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
