package heddle.scan.symbolic;

import heddle.scan.path.Lvalue;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Possible writes of a function to locations that its caller can reach, the {@linkplain Store#heap() changes that are known} apart:
 * locations below its formals, and locations of unknown origin. A caller forgets what it knew of them.
 *
 * @param any whether it may have written whatever can be reached from its arguments
 */
public record Writes(Set<Lvalue> locations, boolean any) {
    /** More locations than this are not told apart. */
    private static final int MOST = 16;

    public static final Writes NONE = new Writes(Set.of(), false);
    public static final Writes ANY = new Writes(Set.of(), true);

    public boolean isNone() {
        return !any && locations.isEmpty();
    }

    Writes with(Lvalue location) {
        Lvalue root = location.root();
        boolean reachable = root instanceof Lvalue.Formal || root instanceof Lvalue.Rep;
        if (any || !reachable || locations.contains(location)) return this;
        if (locations.size() >= MOST) return ANY;
        Set<Lvalue> more = new LinkedHashSet<>(locations);
        more.add(location);
        return new Writes(more, false);
    }

    public Writes join(Writes other) {
        if (this == other || other.isNone()) return this;
        if (isNone() || other.any) return other.any && any ? this : other;
        Writes all = this;
        for (Lvalue location : other.locations) all = all.with(location);
        return all;
    }
}
