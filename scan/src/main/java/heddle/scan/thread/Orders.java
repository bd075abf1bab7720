package heddle.scan.thread;

import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts orders together as they do it themselves, and remembers unions: around a cycle of calls the same sets meet again and
 * again. Equal unions with their elements in the same order are one set, so that they are known by identity.
 */
public final class Orders {
    private static final int MOST = 1 << 19;

    private final Map<Two, Set<Lvalue>> unions = new HashMap<>();
    private final Map<List<Lvalue>, Set<Lvalue>> sets = new HashMap<>();

    private record Two(Set<Lvalue> one, Set<Lvalue> two) {
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
        return one.join(two, this::union);
    }

    /** As {@link Order#update}. */
    public Order update(Order outer, Order inner) {
        return outer.update(inner, this::union);
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
