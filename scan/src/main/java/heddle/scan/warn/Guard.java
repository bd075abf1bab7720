package heddle.scan.warn;

import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;
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
        /** A lock of an element of an array, of another one than that of the data perhaps. */
        ELEMENT,
        /** The same name, for different objects perhaps. */
        NAME,
        /** A lock of the object through which both reach the data. */
        OWNER,
        /** One variable that both took as a lock. */
        MADE,
        /** One object. */
        SURE
    }

    /**
     * The best common lock.
     *
     * @param name what the lock is called
     * @param fixed whether the data is a variable that every thread finds, so that an object's lock is no lock of it
     */
    record Verdict(Strength strength, String name, boolean fixed) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Verdict that
                    && strength == that.strength
                    && fixed == that.fixed
                    && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode() * 31 + strength.ordinal();
        }
    }

    static final Verdict NOTHING = new Verdict(Strength.NONE, "", false);

    /**
     * Everything about a held lock that decides whether it is that of another access.
     *
     * @param own how its path continues from the accessed object; null if it does not
     * @param object its path otherwise
     * @param relation how both paths continue where they part, if they begin alike: the data's, and the lock's
     * @param exclusive whether the data is reached from there through fields that hold what no other object's field does
     * @param elsewhere whether it goes through an element of an array that is not known to be that of the data
     * @param stray whether it is known to be the lock of another object than the data's
     * @param single whether the path denotes one object for the whole run
     * @param name what it is called
     * @param type the type of the object if it is a monitor, see {@link Naming#monitor}
     * @param fixed whether the data is a variable that every thread finds
     */
    record Tie(
            String own,
            Lvalue object,
            String relation,
            boolean exclusive,
            boolean elsewhere,
            boolean stray,
            boolean single,
            String name,
            String type,
            boolean fixed,
            Lock kind) {}

    /** How the locks held at an access to a location can match those of another access. */
    static Set<Tie> ties(Lvalue accessed, RelativeLockset held, Naming naming) {
        if (held.isEmpty()) return Set.of();
        Lvalue location = Index.unkept(accessed);
        Lvalue object = Store.object(location);
        Set<Tie> ties = new HashSet<>();
        Lvalue element = element(location);
        for (Lock lock : held.plus())
            ties.add(element == null ? ofObject(object, object, lock, naming) : tie(element, object, lock, naming));
        return ties;
    }

    /** The array element that a location lies in; null if it lies in none. */
    private static Lvalue element(Lvalue location) {
        for (Lvalue at = location; at instanceof Sub sub; at = sub.base()) if (Index.isIndex(sub.field())) return sub;
        return null;
    }

    /** A lock of the same element, or of the element with the same index in another array; else of the whole object. */
    private static Tie tie(Lvalue element, Lvalue object, Lock lock, Naming naming) {
        Lvalue path = lock.object();
        String own = below(element, path);
        String index = Index.term(((Sub) element).field());
        boolean beside = own == null
                && isSingleRoot(path, naming)
                && path.isIndexed()
                && element(path) != null
                && index.equals(Index.term(((Sub) element(path)).field()));
        if (beside) own = Index.mapped(path, term -> "=").toString();
        if (own == null) return ofObject(element, object, lock, naming);
        return new Tie(
                '#' + own,
                null,
                null,
                false,
                false,
                false,
                false,
                naming.lock(path),
                null,
                isFound(object, naming.lock(path), naming),
                lock.withObject(NOBODY));
    }

    /** @param data the element of the object that is accessed, or the object itself */
    private static Tie ofObject(Lvalue data, Lvalue object, Lock lock, Naming naming) {
        Lvalue path = lock.object();
        Lock kind = lock.withObject(NOBODY);
        String name = naming.lock(path);
        boolean fixed = isFound(object, name, naming);
        String type = lock.isScoped() ? naming.monitor(path) : null;
        String own = isFixedBelow(object, path) ? below(object, path) : null;
        if (own != null) return new Tie(own, null, null, false, false, false, false, name, type, fixed, kind);
        boolean single = isSingle(path, naming);
        if (isElsewhere(data, path))
            return new Tie(null, path, null, false, true, false, single, name, type, fixed, kind);
        for (Lvalue base = above(object); base != null; base = above(base)) {
            String rest = below(base, path);
            if (rest == null) continue;
            String relation = below(base, object) + '|' + rest;
            boolean exclusive = isExclusive(object, base, naming);
            boolean stray = !rest.isEmpty() && !owner(path).equals(base);
            return new Tie(null, path, relation, exclusive, false, stray, single, name, type, fixed, kind);
        }
        String made = relation(object, path, naming);
        Lvalue owner = owner(path);
        boolean stray = path instanceof Sub
                && owner instanceof Lvalue.Alloc
                && object instanceof Lvalue.Alloc
                && !owner.equals(object);
        boolean exclusive = made != null && object instanceof Lvalue.Alloc;
        return new Tie(null, path, made, exclusive, false, stray, single, name, type, fixed, kind);
    }

    /** Whether the lock's path goes through an element of an array, by an index that is not that of the data. */
    private static boolean isElsewhere(Lvalue data, Lvalue lock) {
        if (!data.isIndexed() || !lock.isIndexed()) return false;
        for (Lvalue at = lock; at instanceof Sub || at instanceof Deref; ) {
            if (at instanceof Sub sub && Index.isIndex(sub.field()) && !Index.isConstant(Index.term(sub.field()))) {
                Sub other = elementOf(sub.base(), data);
                if (other != null && !other.equals(sub)) return true;
            }
            at = at instanceof Sub sub ? sub.base() : ((Deref) at).pointer();
        }
        return false;
    }

    /** The element of the array that the path goes through; null if there is none. */
    private static Sub elementOf(Lvalue array, Lvalue path) {
        for (Lvalue at = path; at instanceof Sub || at instanceof Deref; ) {
            if (at instanceof Sub sub
                    && Index.isIndex(sub.field())
                    && sub.base().equals(array)) return sub;
            at = at instanceof Sub sub ? sub.base() : ((Deref) at).pointer();
        }
        return null;
    }

    /**
     * Whether every thread finds the object, so that a lock of this name that others have too is no lock of it. One of many
     * objects that some array or container holds may have a lock in a field, or in a field of what leads to it.
     */
    private static boolean isFound(Lvalue object, String lock, Naming naming) {
        if (!naming.isStatic(object) || !isTelling(lock)) return naming.isStatic(object);
        for (Lvalue at = object; at instanceof Sub || at instanceof Deref; ) {
            if (Store.isCollective(at)) return false;
            at = at instanceof Sub sub ? sub.base() : ((Deref) at).pointer();
        }
        return true;
    }

    /** The object that a lock is a part of, or that a field of leads to it. */
    private static Lvalue owner(Lvalue lock) {
        return Store.object(lock instanceof Deref deref ? deref.pointer() : lock);
    }

    /**
     * How data and lock hang together where both are known by where they were made: as what two fields of one object hold,
     * or the lock as the object whose field holds the data, or what leads to the data. Null if nothing shows that.
     */
    private static String relation(Lvalue data, Lvalue lock, Naming naming) {
        if (!(data.root() instanceof Lvalue.Alloc one && lock instanceof Lvalue.Alloc two)) return null;
        String rest = below(one, data);
        String field = naming.holder(one.site());
        if (field == null || !naming.isExclusive(field)) return null;
        String beside = naming.holder(two.site());
        boolean siblings =
                beside != null && naming.isExclusive(beside) && one.context().equals(two.context());
        if (siblings) return '.' + field + '*' + rest + "|." + beside + '*';
        boolean owner = one.context().endsWith(two.context()) && naming.hasField(two.shape(), field);
        return owner ? '.' + field + '*' + rest + '|' : null;
    }

    static Verdict of(Set<Tie> here, Set<Tie> there) {
        Verdict best = NOTHING;
        for (Tie mine : here)
            for (Tie other : there) {
                if (!mine.kind().excludes(other.kind())) continue;
                Strength strength = compare(mine, other);
                if (mine.kind().isMade() || other.kind().isMade())
                    strength = strength == Strength.SURE ? Strength.MADE : Strength.NONE;
                boolean perhaps = mine.kind().conditional() || other.kind().conditional();
                if (perhaps && strength != Strength.NONE) strength = Strength.CONDITIONAL;
                if (strength.compareTo(best.strength()) > 0)
                    best = new Verdict(strength, name(mine, other), mine.fixed() || other.fixed());
            }
        return best;
    }

    private static String name(Tie mine, Tie other) {
        boolean same = mine.name().equals(other.name()) || !isOneType(mine, other);
        if (same) return mine.name();
        boolean before = mine.name().compareTo(other.name()) < 0;
        return before ? mine.name() + " or " + other.name() : other.name() + " or " + mine.name();
    }

    /**
     * Whether the two are monitors of one type under two names (a field here, {@code this} there). Two fields of one class
     * are two locks.
     */
    private static boolean isOneType(Tie mine, Tie other) {
        return mine.type() != null && mine.type().equals(other.type()) && !areSiblings(mine.name(), other.name());
    }

    private static boolean areSiblings(String one, String two) {
        int dot = one.lastIndexOf('.');
        return dot > 0 && dot == two.lastIndexOf('.') && one.regionMatches(0, two, 0, dot);
    }

    private static Strength compare(Tie mine, Tie other) {
        if (mine.own() != null && mine.own().equals(other.own())) return Strength.SURE;
        boolean equal = mine.object() != null && mine.object().equals(other.object());
        if (equal && mine.single()) return Strength.SURE;
        if (mine.relation() != null && mine.relation().equals(other.relation()))
            return mine.exclusive() && other.exclusive() ? Strength.SURE : Strength.OWNER;
        boolean made = mine.object() instanceof Lvalue.Alloc && other.object() instanceof Lvalue.Alloc;
        boolean distinct = !equal && (made || mine.stray() || other.stray());
        boolean alike = equal
                || mine.name().equals(other.name()) && isTelling(mine.name())
                || !mine.fixed() && !other.fixed() && isOneType(mine, other);
        if (!alike || distinct) return Strength.NONE;
        return mine.elsewhere() || other.elsewhere() ? Strength.ELEMENT : Strength.NAME;
    }

    /** Whether it is a name that a person would take for one lock. */
    private static boolean isTelling(String name) {
        return !name.startsWith("a ") && !name.startsWith("an ");
    }

    /** Whether the path denotes one object for the whole run: it starts at a variable or at an object made once. */
    private static boolean isSingle(Lvalue path, Naming naming) {
        return isSingleRoot(path, naming) && isFixed(path);
    }

    /** Whether the path goes through no element of an array but those with a constant index. */
    private static boolean isFixed(Lvalue path) {
        return isFixedBelow(path.root(), path);
    }

    /** The same of what is behind {@code base}: that lock and data are behind one element they say by one index. */
    private static boolean isFixedBelow(Lvalue base, Lvalue path) {
        for (Lvalue at = path; !at.equals(base) && (at instanceof Sub || at instanceof Deref); ) {
            if (at instanceof Sub sub && Index.isIndex(sub.field()) && !Index.isConstant(Index.term(sub.field())))
                return false;
            at = at instanceof Sub sub ? sub.base() : ((Deref) at).pointer();
        }
        return true;
    }

    private static boolean isSingleRoot(Lvalue path, Naming naming) {
        Lvalue root = path.root();
        return root instanceof Lvalue.Global global && global.copy() == Lvalue.Global.Copy.ONE && naming.isStatic(path)
                || root instanceof Lvalue.Alloc alloc && !alloc.many();
    }

    /** The next object on the way back to the root; null if there is none. */
    private static Lvalue above(Lvalue object) {
        return object instanceof Deref deref && deref.pointer() instanceof Sub field ? Store.object(field) : null;
    }

    /** Whether nothing but the fields between {@code base} and {@code object} can hold what they hold. */
    private static boolean isExclusive(Lvalue object, Lvalue base, Naming naming) {
        for (Lvalue at = object; !at.equals(base); at = above(at))
            if (!(at instanceof Deref deref
                    && deref.pointer() instanceof Sub field
                    && naming.isExclusive(field.field()))) return false;
        return true;
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
