package heddle.engine.oracle;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/** The racy pairs of the orders: conflicting accesses that an order leaves unordered. */
public final class Races {
    private Races() {}

    /** One of the orders, with some pairs forced into it; two accesses race if it does not relate them. */
    @FunctionalInterface
    public interface Order {
        Relation of(Events events, Relation forced);
    }

    public static final Order HB = Orders::happensBefore;
    /** WCP together with program order. Conflicting events are of different threads, so WCP alone decides. */
    public static final Order WCP = Orders::weakCausallyPrecedes;

    public static final Order DC = Orders::doesNotCommute;

    /** The racy pairs of the trace's own order. */
    public static SortedSet<Pair> of(Events events, Order order) {
        Relation before = order.of(events, Orders.none(events));
        return conflicts(events, (e1, e2) -> !before.has(e1, e2));
    }

    /** Conflicting pairs that are unordered by SHB before the second event's own reads-from edge is added. */
    public static SortedSet<Pair> shb(Events events) {
        Relation before = Orders.schedulableHappensBefore(events);
        Relation direct = events.hard().programOrder().union(events.hard().between());
        Relation reaching = direct.union(before.then(direct));
        return conflicts(events, (e1, e2) -> !reaching.has(e1, e2));
    }

    /**
     * The pairs reported when each race is put in order once found: second events in trace order, each paired with the
     * last unordered conflicting access of every other thread, and ordered after them from then on.
     */
    public static SortedSet<Pair> forced(Events events, Order order) {
        Relation forced = Orders.none(events);
        Relation before = order.of(events, forced);
        SortedSet<Pair> races = new TreeSet<>();
        for (int e2 = 0; e2 < events.size(); e2++) {
            SortedSet<Pair> found = new TreeSet<>();
            for (int e1 = 0; e1 < e2; e1++) {
                if (events.isConflict(e1, e2) && !before.has(e1, e2)) {
                    found.add(new Pair(e1, e2));
                }
            }
            found = lastOfThread(events, found);
            found.forEach(pair -> forced.add(pair.first(), pair.second()));
            if (races.addAll(found)) {
                before = order.of(events, forced);
            }
        }
        return races;
    }

    /** Of the pairs with one second event, only the last of each thread. */
    public static SortedSet<Pair> lastOfThread(Events events, SortedSet<Pair> pairs) {
        SortedSet<Pair> last = new TreeSet<>(pairs);
        last.removeIf(pair -> pairs.stream()
                .anyMatch(other -> other.second() == pair.second()
                        && other.first() > pair.first()
                        && events.thread(other.first()) == events.thread(pair.first())));
        return last;
    }

    public static SortedSet<Integer> seconds(SortedSet<Pair> pairs) {
        SortedSet<Integer> seconds = new TreeSet<>();
        pairs.forEach(pair -> seconds.add(pair.second()));
        return seconds;
    }

    /** The conflicting pairs that satisfy a predicate. */
    static SortedSet<Pair> conflicts(Events events, BiPredicate<Integer, Integer> isRacy) {
        SortedSet<Pair> pairs = new TreeSet<>();
        for (int e2 = 0; e2 < events.size(); e2++) {
            for (int e1 = 0; e1 < e2; e1++) {
                if (events.isConflict(e1, e2) && isRacy.test(e1, e2)) {
                    pairs.add(new Pair(e1, e2));
                }
            }
        }
        return pairs;
    }
}
