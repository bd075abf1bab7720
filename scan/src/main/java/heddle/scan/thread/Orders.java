package heddle.scan.thread;

import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * Puts orders, and sets of threads, together as they do it themselves, and remembers unions: around a cycle of calls the
 * same sets meet again and again. Equal unions, of objects with their elements in the same order, are one set, so that they
 * are known by identity.
 */
public final class Orders {
    private static final int MOST = 1 << 19;
    /** Fewer, as they would keep large sets that nobody else has any more. */
    private static final int MOST_CROWDS = 1 << 16;

    private final BinaryOperator<Set<Lvalue>> union = this::union;
    private final Map<Two, Set<Lvalue>> unions = new HashMap<>();
    private final Map<List<Lvalue>, Set<Lvalue>> sets = new HashMap<>();

    private final Map<Two, Crowd> crowds = new HashMap<>();
    private final Map<Crowd, Crowd> threads = new HashMap<>();

    private record Two(Object one, Object two) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Two that && one == that.one && two == that.two;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(one) * 31 + System.identityHashCode(two);
        }
    }

    /** As {@link Order#join}. */
    public Order join(Order one, Order two) {
        return one.join(two, union);
    }

    /** As {@link Order#update}. */
    public Order update(Order outer, Order inner) {
        return outer.update(inner, union);
    }

    /** As {@link Crowd#union}. */
    public Crowd union(Crowd one, Crowd two) {
        if (one == two) return one;
        Two both = new Two(one, two);
        Crowd found = crowds.get(both);
        if (found != null) return found;
        if (crowds.size() == MOST_CROWDS) {
            crowds.clear();
            threads.clear();
        }
        Crowd united = one.union(two);
        found = united == one ? one : threads.computeIfAbsent(united, any -> united);
        crowds.put(both, found);
        return found;
    }

    private Set<Lvalue> union(Set<Lvalue> one, Set<Lvalue> two) {
        if (one == two || two.isEmpty()) return one;
        if (one.isEmpty()) return two;
        Two both = new Two(one, two);
        Set<Lvalue> found = unions.get(both);
        if (found != null) return found;
        if (unions.size() == MOST) {
            unions.clear();
            sets.clear();
        }
        Set<Lvalue> united = Order.union(one, two);
        found = united == one ? one : sets.computeIfAbsent(List.copyOf(united), any -> united);
        unions.put(both, found);
        return found;
    }
}
