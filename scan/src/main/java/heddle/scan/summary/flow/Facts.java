package heddle.scan.summary.flow;

import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Value;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which formals are known to be zero, or not, because control went that way. A formal's incoming value never changes, so
 * what a branch says of it holds to the end of the function, and where two ways meet that disagree, it tells them apart.
 */
public record Facts(Map<Integer, Boolean> nonzero) {
    public static final Facts NONE = new Facts(Map.of());

    private static int formal(Value value) {
        return value instanceof Value.Init init && init.of() instanceof Lvalue.Formal formal ? formal.index() : -1;
    }

    public Facts with(Value test, boolean isNonzero) {
        int formal = formal(test);
        if (formal < 0 || Boolean.valueOf(isNonzero).equals(nonzero.get(formal))) return this;
        Map<Integer, Boolean> more = new TreeMap<>(nonzero);
        more.put(formal, isNonzero);
        return new Facts(more);
    }

    /** The facts that hold on both paths. */
    public Facts join(Facts other) {
        if (nonzero.equals(other.nonzero)) return this;
        Map<Integer, Boolean> both = new TreeMap<>(nonzero);
        both.entrySet().removeIf(fact -> !fact.getValue().equals(other.nonzero.get(fact.getKey())));
        return both.size() == nonzero.size() ? this : new Facts(both);
    }

    /** The formals that the two say opposite things of. */
    Set<Integer> disputed(Facts other) {
        Set<Integer> disputed = new LinkedHashSet<>();
        nonzero.forEach((formal, truth) -> {
            Boolean theirs = other.nonzero.get(formal);
            if (theirs != null && !theirs.equals(truth)) disputed.add(formal);
        });
        return disputed;
    }

    /** Whether the value is known to be zero, known not to be, or neither: 0, 1, -1. */
    int truth(Value value) {
        Boolean known = nonzero.get(formal(value));
        return known == null ? value.truth() : known ? 1 : 0;
    }
}
