package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Lvalue.Deref;
import heddle.scan.ir.Lvalue.Sub;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.symbolic.Store;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether two accesses exclude each other: {@code L+ ∩ L'+ ≠ ∅} of Figure 7, where a lock counts only if it is the same
 * object on both sides whenever the data is. Equal names are not enough.
 */
final class Guard {
    private static final Lvalue NOBODY = new Lvalue.Global("");

    private Guard() {}

    enum Strength {
        /** No lock in common. */
        NONE,
        /** The same lock, held perhaps. */
        CONDITIONAL,
        /** The same name, for different objects perhaps. */
        NAME,
        /** A lock of the object through which both reach the data. */
        OWNER,
        /** One object. */
        SURE
    }

    /** The best common lock. */
    record Verdict(Strength strength, Lock lock) {}

    static final Verdict NOTHING = new Verdict(Strength.NONE, null);

    static Verdict of(Lvalue a, RelativeLockset heldAtA, Lvalue b, RelativeLockset heldAtB) {
        Verdict best = NOTHING;
        for (Lock mine : heldAtA.plus())
            for (Lock other : heldAtB.plus()) {
                if (!mine.excludes(other)) continue;
                Strength strength = compare(mine.object(), Store.object(a), other.object(), Store.object(b));
                boolean perhaps = mine.conditional() || other.conditional();
                if (perhaps && strength != Strength.NONE) strength = Strength.CONDITIONAL;
                if (strength.compareTo(best.strength()) > 0) best = new Verdict(strength, mine);
            }
        return best;
    }

    /**
     * Everything about a held lock that {@link #of} looks at.
     *
     * @param own how its path continues from the accessed object
     * @param object its path otherwise
     * @param above how the accessed object's path continues from its own
     */
    record Tie(String own, Lvalue object, String above, Lock kind) {}

    /** How the locks held at an access to {@code location} can match those of another access. */
    static Set<Tie> ties(Lvalue location, RelativeLockset held) {
        if (held.isEmpty()) return Set.of();
        Lvalue object = Store.object(location);
        Set<Tie> ties = new HashSet<>();
        for (Lock lock : held.plus()) {
            String own = below(object, lock.object());
            String above = own == null ? below(lock.object(), object) : null;
            ties.add(new Tie(own, own == null ? lock.object() : null, above, lock.withObject(NOBODY)));
        }
        return ties;
    }

    private static Strength compare(Lvalue mine, Lvalue here, Lvalue other, Lvalue there) {
        String path = below(here, mine);
        if (path != null && path.equals(below(there, other))) return Strength.SURE;
        if (!mine.equals(other)) return Strength.NONE;
        if (isSingle(mine)) return Strength.SURE;
        boolean owner = below(mine, here) != null && below(mine, here).equals(below(other, there));
        return owner ? Strength.OWNER : Strength.NAME;
    }

    /** Whether the path denotes one object for the whole run: it starts at a global or at an object made once. */
    private static boolean isSingle(Lvalue path) {
        Lvalue root = path.root();
        return root instanceof Lvalue.Global || root instanceof Lvalue.Alloc alloc && !alloc.many();
    }

    /** How {@code path} continues from {@code base}; null if it does not start there. */
    private static String below(Lvalue base, Lvalue path) {
        if (path.equals(base)) return "";
        if (path instanceof Sub sub) {
            String rest = below(base, sub.base());
            return rest == null ? null : rest + '.' + sub.field();
        }
        if (path instanceof Deref deref) {
            String rest = below(base, deref.pointer());
            return rest == null ? null : rest + '*';
        }
        return null;
    }
}
