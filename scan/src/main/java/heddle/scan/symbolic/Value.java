package heddle.scan.symbolic;

import heddle.scan.path.Lvalue;
import heddle.scan.path.LvalueOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** Symbolic values: {@code v ::= ⊤ | ⊥ | i | init(o) | must(o) | may(os)} of Figure 2. */
public sealed interface Value {
    /** Any possible value. */
    record Top() implements Value {}

    /** Not assigned yet. */
    record Bottom() implements Value {}

    /** A constant; null is 0. */
    record Int(long value) implements Value {}

    /** The value that {@code of} had when the function was entered. */
    record Init(Lvalue of) implements Value {}

    /** A pointer to exactly this location. */
    record Must(Lvalue to) implements Value {}

    /**
     * A pointer to one of these locations, or null.
     *
     * @param as a name for the one that is meant, the same wherever this value is used; null if it has none
     */
    record May(Set<Lvalue> to, Lvalue as) implements Value {
        public May {
            to = Collections.unmodifiableSet(to.size() < 2 ? new LinkedHashSet<>(to) : sorted(to));
        }

        public May(Set<Lvalue> to) {
            this(to, null);
        }

        private static Set<Lvalue> sorted(Set<Lvalue> all) {
            Lvalue[] paths = all.toArray(Lvalue[]::new);
            Arrays.sort(paths, LvalueOrder.INSTANCE);
            return new LinkedHashSet<>(Arrays.asList(paths));
        }
    }

    // Constants of records that are made nowhere else: a record's initialisation waits for that of this interface, and
    // one that two threads begin from both ends would not end.
    Value TOP = new Top();
    Value BOTTOM = new Bottom();

    /** How many targets {@link May} tells apart before it becomes {@link Top}. */
    int WIDEST = 4;

    /** A number of which only a term for an {@linkplain heddle.scan.path.Index index} is known. */
    static Value term(String text) {
        return new Init(Lvalue.Rep.choice('#' + text));
    }

    /** The term for an index, null if there is none; {@code $2} is the third formal. */
    default String term() {
        if (this instanceof Int number) return Long.toString(number.value());
        if (!(this instanceof Init init)) return null;
        if (init.of() instanceof Lvalue.Formal formal) return "$" + formal.index();
        boolean term = init.of() instanceof Lvalue.Rep rep && rep.tag().startsWith("#");
        return term ? ((Lvalue.Rep) init.of()).tag().substring(1) : null;
    }

    /** The least value above both. */
    default Value join(Value other) {
        if (equals(other) || other instanceof Bottom) return this;
        if (this instanceof Bottom) return other;
        if (this instanceof Top || other instanceof Top) return TOP;
        Set<Lvalue> to = new LinkedHashSet<>();
        if (!addTargets(to) || !other.addTargets(to) || to.size() > WIDEST || to.isEmpty()) return TOP;
        return new May(to, Objects.equals(as(), other.as()) ? as() : null);
    }

    private Lvalue as() {
        return this instanceof May may ? may.as() : null;
    }

    /** Whether this is one of several locations and has no name for the one that is meant. */
    default boolean lacksName() {
        return this instanceof May may && may.as() == null && may.to().size() > 1;
    }

    /** This value under a name for the location that is meant, if it may be one of several and has none yet. */
    default Value named(Lvalue as) {
        return lacksName() ? new May(((May) this).to(), as) : this;
    }

    /** Adds what this may point to; false if that is not known. */
    private boolean addTargets(Set<Lvalue> to) {
        if (this instanceof Must must) {
            to.add(must.to());
            return true;
        }
        if (this instanceof Init init) {
            to.add(new Lvalue.Deref(init.of()));
            return true;
        }
        if (this instanceof May may) {
            to.addAll(may.to());
            return true;
        }
        return this instanceof Int i && i.value() == 0;
    }

    /** The locations that a dereference of this value names; empty if they are not known. */
    default Set<Lvalue> targets() {
        if (this instanceof Must must) return Set.of(must.to());
        if (this instanceof Init init) return Set.of(new Lvalue.Deref(init.of()));
        return this instanceof May may ? may.to() : Set.of();
    }

    /** This value as a thread knows it that got it from the thread at hand. */
    default Value handed() {
        if (this instanceof Must must) return new Must(must.to().handed());
        if (this instanceof Init init) return new Init(init.of().handed());
        if (!(this instanceof May may) || may.to().stream().allMatch(to -> to.handed() == to)) return this;
        Set<Lvalue> all = new LinkedHashSet<>();
        for (Lvalue to : may.to()) all.add(to.handed());
        return new May(all, may.as());
    }

    /** Whether the value is certainly zero, certainly not, or either: 0, 1, -1. */
    default int truth() {
        if (this instanceof Int i) return i.value() == 0 ? 0 : 1;
        return this instanceof Must ? 1 : -1;
    }
}
