package heddle.scan.summary;

import heddle.scan.ir.Program;
import heddle.scan.thread.Orders;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Walks from the entries down through the {@linkplain Pool pools} and finds in which contexts each of them is run into:
 * the other half of Figure 6 for accesses that were not copied upwards. A pool keeps a few contexts by the locks that are
 * held, and joins them beyond that.
 *
 * <p>Pools are visited from the top, so that one outside of cycles is visited once. On one level those come first that have
 * new locks, which decide what leads where; when that is settled the rest is told along the ways that are known, in reverse
 * postorder of these ways, so that most is told once.
 */
public final class Descent {
    static final int MOST_ARRIVALS = 4;

    private final Map<Pool, Visit> visits = new HashMap<>();
    private final List<Visit> all = new ArrayList<>();
    private final Map<Integer, Level> levels = new HashMap<>();
    private final TreeSet<Level> work = new TreeSet<>(Comparator.comparingInt((Level level) -> -level.number));
    private final Orders orders = new Orders();

    /** How a pool is run into, as far as that is known. */
    private static final class Visit {
        final Pool pool;
        final Level level;
        /** Its place on the level in postorder; negative as long as nothing but locks was to be told. */
        int number = -1;

        boolean open;
        final List<Arrival> known = new ArrayList<>(2);
        /** The pool's runs, once one of its arrivals was followed. */
        Way[] ways;
        /** Whether it is due on its level, because of new locks or of other facts. */
        boolean isDueForLocks;

        boolean isDueForFacts;
        boolean joined;

        Visit(Pool pool, Level level) {
            this.pool = pool;
            this.level = level;
        }

        /** Nothing is told on any more. */
        void forgetWays() {
            ways = null;
            for (Arrival arrival : known) arrival.leadTo(null);
        }

        /** The arrival with which this one is joined; null if it is the first of its kind. */
        Arrival like(Arrival arrival) {
            if (joined) return known.get(0);
            for (Arrival one : known) if (one.locks().equals(arrival.locks())) return one;
            return null;
        }

        /** Answers the arrival, or what all have been joined to because they were too many. */
        Arrival add(Arrival arrival, Orders orders) {
            known.add(arrival);
            if (known.size() <= MOST_ARRIVALS) return arrival;
            Arrival all = known.get(0);
            for (Arrival one : known) all.weaken(one, orders);
            known.clear();
            known.add(all);
            joined = true;
            return all;
        }
    }

    /** A run and where it leads, with the facts at hand that are asked for whenever something is told on. */
    private static final class Way {
        final Pool.Run run;
        final Visit to;
        final Arrival.Passing passing;

        Way(Pool.Run run, Visit to) {
            this.run = run;
            this.to = to;
            this.passing = new Arrival.Passing(run);
        }
    }

    /** The pools of one level that are due: those with new locks in their order, then the others, the last numbers first. */
    private static final class Level {
        final int number;
        final ArrayDeque<Visit> locks = new ArrayDeque<>();
        final ArrayDeque<Visit> unnumbered = new ArrayDeque<>();
        final List<Visit> numbered = new ArrayList<>();
        final BitSet facts = new BitSet();
        /** Whether it is among those with work. */
        boolean isOpen;

        Level(int number) {
            this.number = number;
        }

        /** The pool whose turn it is; null if none is due. */
        Visit poll() {
            Visit next = locks.poll();
            if (next != null) {
                next.isDueForLocks = false;
                return next;
            }
            for (Visit first = unnumbered.poll(); first != null; first = unnumbered.poll()) {
                number(first);
                facts.set(first.number);
            }
            int last = facts.length() - 1;
            if (last < 0) return null;
            facts.clear(last);
            next = numbered.get(last);
            next.isDueForFacts = false;
            return next;
        }

        void enqueue(Visit visit, boolean isForLocks) {
            if (visit.isDueForLocks || visit.isDueForFacts && !isForLocks) return;
            if (isForLocks) {
                visit.isDueForLocks = true;
                locks.add(visit);
                return;
            }
            visit.isDueForFacts = true;
            if (visit.number < 0) unnumbered.add(visit);
            else facts.set(visit.number);
        }

        /** A pool on the way, and the next of its runs. */
        private static final class Place {
            final Visit visit;
            int next;

            Place(Visit visit) {
                this.visit = visit;
            }
        }

        /** Gives numbers to the pools of this level that have none and that the ways lead to, in postorder. */
        private void number(Visit first) {
            if (first.number >= 0) return;
            Deque<Place> places = new ArrayDeque<>();
            open(first, places);
            while (!places.isEmpty()) {
                Place place = places.peek();
                Way[] ways = place.visit.ways;
                if (ways != null && place.next < ways.length) {
                    Visit next = ways[place.next++].to;
                    if (!next.open && next.level == this) open(next, places);
                } else {
                    places.pop();
                    place.visit.number = numbered.size();
                    numbered.add(place.visit);
                }
            }
        }

        private static void open(Visit visit, Deque<Place> places) {
            visit.open = true;
            places.push(new Place(visit));
        }
    }

    /** Begins with what an entry's summary runs into. */
    public void enter(Program.Entry root, Summary summary) {
        for (Pool.Run run : summary.runs()) arrive(visitOf(run.pool()), Arrival.first(run, root));
    }

    public void run() {
        while (!work.isEmpty()) {
            Level level = work.first();
            Visit visit = level.poll();
            if (visit == null) {
                work.remove(level);
                level.isOpen = false;
            } else visit(visit);
        }
        all.forEach(Visit::forgetWays);
    }

    private void visit(Visit visit) {
        for (Arrival arrival : visit.known.toArray(Arrival[]::new)) {
            int news = arrival.takeNews();
            if ((news & Arrival.LOCKS) != 0) follow(arrival, visit);
            else if (news != 0) spread(arrival, news, visit);
        }
    }

    private void follow(Arrival arrival, Visit visit) {
        if (visit.ways == null)
            visit.ways = visit.pool.runs().stream()
                    .map(run -> new Way(run, visitOf(run.pool())))
                    .toArray(Way[]::new);
        Arrival[] next = new Arrival[visit.ways.length];
        for (int i = 0; i < next.length; i++)
            next[i] = arrive(visit.ways[i].to, arrival.follow(visit.pool, visit.ways[i].run));
        arrival.leadTo(next);
    }

    /** Where the arrival's locks lead is known: the rest that is new goes there, too. */
    private void spread(Arrival arrival, int news, Visit visit) {
        for (int i = 0; i < visit.ways.length; i++) {
            Way way = visit.ways[i];
            Arrival next = way.to.joined ? way.to.known.get(0) : arrival.next(i);
            if (arrival.spread(news, way.passing, next, orders)) enqueue(way.to, next.hasNewLocks());
        }
    }

    private Visit visitOf(Pool pool) {
        Visit visit = visits.get(pool);
        if (visit == null) {
            visits.put(pool, visit = new Visit(pool, levels.computeIfAbsent(pool.level(), Level::new)));
            all.add(visit);
        }
        return visit;
    }

    /** Answers what the arrival has become part of. */
    private Arrival arrive(Visit visit, Arrival arrival) {
        Arrival like = visit.like(arrival);
        if (like == null) {
            enqueue(visit, true);
            return visit.add(arrival, orders);
        }
        if (like.weaken(arrival, orders)) enqueue(visit, like.hasNewLocks());
        return like;
    }

    private void enqueue(Visit visit, boolean isForLocks) {
        visit.level.enqueue(visit, isForLocks);
        if (visit.level.isOpen) return;
        visit.level.isOpen = true;
        work.add(visit.level);
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
