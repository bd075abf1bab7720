package heddle.scan.thread;

import heddle.scan.path.Lvalue;
import heddle.scan.path.LvalueOrder;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/**
 * The synchronisation objects (volatile flags, latches, queues, futures) around a point, relative to the function's
 * entry: acquired before on every path, released before on some path, and released after on some path. A write that is
 * followed and not preceded by a release of an object, and an access that is preceded by an acquire of it, are ordered
 * by a hand-over.
 */
public record Order(Set<Lvalue> acquired, Set<Lvalue> releasedBefore, Set<Lvalue> releasedAfter) {
    /**
     * Of more objects than this only those of the shortest paths are told apart: a hand-over by another goes unnoticed,
     * which costs only a reason. They are the least in one order of all objects, so that it does not matter in which
     * order sets are united, and joins of contexts have an end.
     */
    private static final int MOST = 12;

    public static final Order NONE = new Order(Set.of(), Set.of(), Set.of());

    public Order {
        acquired = bounded(acquired);
        releasedBefore = bounded(releasedBefore);
        releasedAfter = bounded(releasedAfter);
    }

    public static Order acquire(Set<Lvalue> objects) {
        return new Order(objects, Set.of(), Set.of());
    }

    public static Order release(Set<Lvalue> objects) {
        return new Order(Set.of(), objects, Set.of());
    }

    /** Whether this says nothing, as {@link #NONE} does. */
    public boolean isNone() {
        return acquired.isEmpty() && releasedBefore.isEmpty() && releasedAfter.isEmpty();
    }

    /** The order around a point inside a call whose own surroundings are {@code this}. */
    public Order update(Order inner) {
        return update(inner, Order::union);
    }

    Order update(Order inner, BinaryOperator<Set<Lvalue>> union) {
        if (inner.isNone()) return this;
        if (isNone()) return inner;
        Set<Lvalue> got = union.apply(acquired, inner.acquired);
        Set<Lvalue> before = union.apply(releasedBefore, inner.releasedBefore);
        Set<Lvalue> after = union.apply(releasedAfter, inner.releasedAfter);
        boolean same = got == acquired && before == releasedBefore && after == releasedAfter;
        return same ? this : new Order(got, before, after);
    }

    public Order join(Order other) {
        return join(other, Order::union);
    }

    Order join(Order other, BinaryOperator<Set<Lvalue>> union) {
        if (this == other) return this;
        Set<Lvalue> always = both(acquired, other.acquired);
        Set<Lvalue> before = union.apply(releasedBefore, other.releasedBefore);
        Set<Lvalue> after = union.apply(releasedAfter, other.releasedAfter);
        boolean same = always == acquired && before == releasedBefore && after == releasedAfter;
        return same ? this : new Order(always, before, after);
    }

    /** Whether joining this with {@code other} gives {@code other}. */
    public boolean isBelow(Order other) {
        return this == other
                || acquired.containsAll(other.acquired)
                        && isWithin(releasedBefore, other.releasedBefore)
                        && isWithin(releasedAfter, other.releasedAfter);
    }

    private static boolean isWithin(Set<Lvalue> one, Set<Lvalue> two) {
        return one == two
                || two.containsAll(one)
                || two.size() == MOST && bounded(all(one, two)).equals(two);
    }

    public Order followedBy(Set<Lvalue> releases) {
        if (releases.isEmpty()) return this;
        return new Order(acquired, releasedBefore, union(releasedAfter, releases));
    }

    /** Whether what happens here is handed over to {@code later}, and through what; null if it is not. */
    public Lvalue handsOverTo(Order later) {
        for (Lvalue object : later.acquired)
            if (releasedAfter.contains(object) && !releasedBefore.contains(object)) return object;
        return null;
    }

    private static Set<Lvalue> both(Set<Lvalue> one, Set<Lvalue> two) {
        if (one == two || two.containsAll(one)) return one;
        Set<Lvalue> common = new HashSet<>(one);
        common.retainAll(two);
        return common;
    }

    /** The first set itself if the second adds nothing that can be told apart. */
    static Set<Lvalue> union(Set<Lvalue> one, Set<Lvalue> two) {
        if (one == two || two.isEmpty()) return one;
        if (one.isEmpty()) return two;
        if (one.containsAll(two)) return one;
        Set<Lvalue> both = bounded(all(one, two));
        return both.equals(one) ? one : both;
    }

    private static Set<Lvalue> all(Set<Lvalue> one, Set<Lvalue> two) {
        Set<Lvalue> all = new LinkedHashSet<>(one);
        all.addAll(two);
        return all;
    }

    /** @param letters the length of the name but for numbers, which an edit elsewhere may change */
    private record Named(Lvalue object, String name, int letters) {
        static final Comparator<Named> ORDER = Comparator.comparingInt(
                        (Named one) -> one.object().depth())
                .thenComparingInt(Named::letters)
                .thenComparing(Named::name, LvalueOrder.NAMES);

        Named(Lvalue object) {
            this(object, object.toString());
        }

        private Named(Lvalue object, String name) {
            this(object, name, letters(name));
        }

        private static int letters(String name) {
            int letters = 0;
            for (int i = 0; i < name.length(); i++) if (name.charAt(i) < '0' || name.charAt(i) > '9') letters++;
            return letters;
        }
    }

    private static Set<Lvalue> bounded(Set<Lvalue> objects) {
        if (objects.size() <= MOST) return objects;
        return objects.stream()
                .map(Named::new)
                .sorted(Named.ORDER)
                .limit(MOST)
                .map(Named::object)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
