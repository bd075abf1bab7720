package heddle.scan.path;

import java.util.Objects;

/**
 * A storage location, named by a path. Figure 2 of the RELAY paper has {@code o ::= x | x.f | p.f | (*o).f}; here the
 * same paths are built from {@link Sub} and {@link Deref}. Code names its locations with {@link Local} and
 * {@link Global} roots; summaries name them with {@link Formal}, {@link Global}, {@link Alloc} and {@link Rep} roots
 * only, so that they mean the same in every calling context.
 */
public sealed interface Lvalue {
    /** A variable of the function at hand; it never occurs in a summary. */
    record Local(int slot, String name) implements Lvalue {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A formal parameter as it came in. */
    record Formal(int index, String name) implements Lvalue {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A variable that every function can name. */
    record Global(String name, Copy copy) implements Lvalue {
        /** Which variable of the name it is. */
        public enum Copy {
            /** The one that all threads have. */
            ONE,
            /** That of the thread that does what is said of it. */
            OWN,
            /** Somebody's: that thread got its address from another one. */
            OTHERS
        }

        public Global(String name) {
            this(name, Copy.ONE);
        }

        /** The same in every run, which an enum's is not. */
        @Override
        public int hashCode() {
            return name.hashCode() * 31 + copy.ordinal();
        }

        @Override
        public String toString() {
            return copy == Copy.OTHERS ? "another thread's " + name : name;
        }
    }

    /**
     * The object that one allocation site makes.
     *
     * @param site the site's number in the program
     * @param context the last few call sites under which it was reached, innermost first; this is what keeps the
     *     objects of two calls of one factory apart
     * @param many whether the path may run more than once, so that one name stands for several objects
     */
    record Alloc(int site, String shape, String context, boolean many) implements Lvalue {
        @Override
        public String toString() {
            return "new " + shape + '#' + site + context + (many ? "*" : "");
        }
    }

    /**
     * A representative of the points-to analysis (the {@code p} of Figure 2): some object of an alias class.
     *
     * @param node any node of the class, -1 if the analysis never met it
     * @param tag the expression that named the object; two uses of one tag in one access mean one object
     * @param function the function in whose terms {@code path} leads to the node: how it is found again in another scan
     */
    record Rep(int node, String tag, int function, Lvalue path) implements Lvalue {
        private static final String RESULT = ":ret";

        /** A name for one of several objects, in no alias class. */
        public static Rep choice(String tag) {
            return new Rep(-1, tag, -1, null);
        }

        /**
         * The object that a call answers, where nothing more is known of it; {@code into} is where the result goes.
         *
         * @param function the number of the function that calls, whose name is given as well
         */
        public static Rep result(int node, int function, String name, int site, Lvalue into) {
            return new Rep(node, name + RESULT + site, into == null ? -1 : function, into);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Rep that
                    && function == that.function
                    && tag.equals(that.tag)
                    && Objects.equals(path, that.path);
        }

        @Override
        public int hashCode() {
            return tag.hashCode() * 31 + function;
        }

        public boolean isResult() {
            return tag.contains(RESULT);
        }

        @Override
        public String toString() {
            return tag;
        }
    }

    /** The field {@code f} inside the location {@code base}. Paths are keys everywhere: hash and depth are kept. */
    final class Sub implements Lvalue {
        private final Lvalue base;
        private final String field;
        private final int depth;
        private final int hash;
        private final boolean indexed;

        public Sub(Lvalue base, String field) {
            this.base = base;
            this.field = field;
            this.depth = base.depth();
            this.hash = base.hashCode() * 31 + field.hashCode();
            this.indexed = base.isIndexed() || Index.isIndex(field);
        }

        public Lvalue base() {
            return base;
        }

        public String field() {
            return field;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public boolean isIndexed() {
            return indexed;
        }

        @Override
        public boolean equals(Object other) {
            return this == other
                    || other instanceof Sub that
                            && hash == that.hash
                            && field.equals(that.field)
                            && base.equals(that.base);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            if (field.startsWith("[")) return base + field;
            return base instanceof Deref deref ? deref.pointer() + "->" + field : base + "." + field;
        }
    }

    /** The location that the value stored in {@code pointer} points to. */
    final class Deref implements Lvalue {
        private final Lvalue pointer;
        private final int depth;
        private final int hash;
        private final boolean indexed;

        public Deref(Lvalue pointer) {
            this.pointer = pointer;
            this.depth = pointer.depth() + 1;
            this.hash = pointer.hashCode() * 31 + 1;
            this.indexed = pointer.isIndexed();
        }

        public Lvalue pointer() {
            return pointer;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public boolean isIndexed() {
            return indexed;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Deref that && hash == that.hash && pointer.equals(that.pointer);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return "*" + pointer;
        }
    }

    /** Whether it is, or is part of, a variable that the thread at hand has for itself. */
    default boolean isOwn() {
        return depth() == 0 && root() instanceof Global global && global.copy() == Global.Copy.OWN;
    }

    /** This path as a thread knows it that got the address from the thread at hand. */
    default Lvalue handed() {
        boolean own = root() instanceof Global global && global.copy() == Global.Copy.OWN;
        return own ? moved(root(), new Global(((Global) root()).name(), Global.Copy.OTHERS)) : this;
    }

    /**
     * Marks the way back: {@code ^f} of a location is the object whose field {@code f} the location is (C's
     * {@code container_of}).
     */
    String CONTAINER = "^";

    /**
     * The field of a location; the container of a field is what it is a field of. An element counted from an element is
     * any of them.
     */
    static Lvalue part(Lvalue base, String field) {
        if (Index.isIndex(field) && Index.isElement(base)) return ((Sub) base).base();
        boolean back = field.startsWith(CONTAINER)
                && base instanceof Sub inner
                && field.length() == inner.field().length() + 1
                && field.endsWith(inner.field());
        return back ? ((Sub) base).base() : new Sub(base, field);
    }

    /** {@code (*pointer).field}, the form that nearly every access has. */
    static Lvalue field(Lvalue pointer, String field) {
        return new Sub(new Deref(pointer), field);
    }

    /** This path with its beginning {@code from} replaced; null if it does not begin so. */
    default Lvalue moved(Lvalue from, Lvalue to) {
        if (equals(from)) return to;
        if (this instanceof Sub sub) {
            Lvalue base = sub.base().moved(from, to);
            return base == null ? null : part(base, sub.field());
        }
        if (!(this instanceof Deref deref)) return null;
        Lvalue pointer = deref.pointer().moved(from, to);
        return pointer == null ? null : new Deref(pointer);
    }

    /** The root of the path. */
    default Lvalue root() {
        Lvalue at = this;
        while (true) {
            if (at instanceof Sub sub) at = sub.base();
            else if (at instanceof Deref deref) at = deref.pointer();
            else return at;
        }
    }

    /** The number of dereferences on the path: the bound of the symbolic execution. */
    default int depth() {
        return 0;
    }

    /** Whether a step of the path says {@linkplain Index which element} of an array is meant. */
    default boolean isIndexed() {
        return false;
    }

    /** Whether this is a variable of the function at hand, or a part of one: never shared, never an access. */
    default boolean isLocal() {
        return depth() == 0 && root() instanceof Local;
    }
}
