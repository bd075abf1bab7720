package heddle.scan.symbolic;

import heddle.scan.ir.Function;
import heddle.scan.ir.Lvalue;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Locations below a function's formals that were assigned and are not described: a caller that owns them must forget what
 * it knows. The object of a formal in place of a location stands for everything that can be reached from it.
 */
record Written(Set<Lvalue> locations) {
    static final Written NOTHING = new Written(Set.of());

    /** More locations than this below one formal are not told apart. */
    private static final int MOST = 24;

    /** @param function the function whose formals the location may name; an unknown location may be below any of them */
    Written with(Lvalue location, Function function) {
        Lvalue root = location.root();
        if (root instanceof Lvalue.Formal formal) return with(location, formal);
        if (!(root instanceof Lvalue.Rep)) return this;
        Written all = this;
        for (int i = 0; i < function.formals().size(); i++)
            all = all.plus(whole(new Lvalue.Formal(i, function.formals().get(i))));
        return all;
    }

    private Written with(Lvalue location, Lvalue.Formal formal) {
        if (locations.contains(whole(formal)) || locations.contains(location)) return this;
        boolean whole = !(location instanceof Lvalue.Sub) || locations.size() >= MOST;
        return plus(whole ? whole(formal) : location);
    }

    /** Everything that can be reached from what the formal points to. */
    static Lvalue whole(Lvalue.Formal formal) {
        return new Lvalue.Deref(formal);
    }

    private Written plus(Lvalue location) {
        if (locations.contains(location)) return this;
        Set<Lvalue> more = new LinkedHashSet<>(locations);
        more.add(location);
        return new Written(more);
    }

    Written union(Written other) {
        if (this == other || locations.containsAll(other.locations)) return this;
        Set<Lvalue> all = new LinkedHashSet<>(locations);
        all.addAll(other.locations);
        return new Written(all);
    }
}
