package heddle.engine.oracle;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Conflicting accesses that no common lock protects: the pairs that no reordering can exclude by locks alone. */
public final class DisjointLocks {
    private DisjointLocks() {}

    public static SortedSet<Pair> pairs(Events events) {
        return Races.conflicts(events, (e1, e2) -> held(events, e1).stream().noneMatch(held(events, e2)::contains));
    }

    /** Of the pairs with one second event, only the last read and the last write of a thread with the same locks. */
    public static SortedSet<Pair> latest(Events events, SortedSet<Pair> pairs) {
        SortedSet<Pair> latest = new TreeSet<>(pairs);
        latest.removeIf(pair -> pairs.stream()
                .anyMatch(other -> other.second() == pair.second()
                        && other.first() > pair.first()
                        && isLike(events, other.first(), pair.first())));
        return latest;
    }

    private static boolean isLike(Events events, int a, int b) {
        return events.thread(a) == events.thread(b)
                && events.op(a) == events.op(b)
                && held(events, a).equals(held(events, b));
    }

    /** The locks that the event's thread holds. */
    private static Set<Integer> held(Events events, int e) {
        return events.sections().stream()
                .filter(s -> s.thread() == events.thread(e) && s.contains(e))
                .map(Section::lock)
                .collect(Collectors.toSet());
    }
}
