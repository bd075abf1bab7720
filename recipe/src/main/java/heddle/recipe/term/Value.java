package heddle.recipe.term;

/**
 * A value of the JVM: its concrete value, recorded or computed, and its term over reads, if it has one.
 *
 * @param kind one of {@link Kind}
 * @param bits an int or float's bits with their sign, a long or double's bits, an object's number (0 null)
 * @param term null if the value depends on no read
 */
public record Value(byte kind, long bits, Term term) {
    public static final Value NULL = new Value(Kind.REFERENCE, 0, null);

    public static Value of(byte kind, long bits) {
        return new Value(kind, bits, null);
    }

    public static Value of(Term term) {
        return term.isConstant() ? of(term.kind, term.bits) : new Value(term.kind, 0, term);
    }

    public static Value ofInt(int value) {
        return new Value(Kind.INT, value, null);
    }

    public boolean isWide() {
        return kind == Kind.LONG || kind == Kind.DOUBLE;
    }

    public boolean isSymbolic() {
        return term != null;
    }

    /** The same without its origin. */
    public Value plain() {
        return term == null ? this : new Value(kind, bits, null);
    }

    /** The value as a term: itself, or a constant. */
    public Term asTerm() {
        return term != null ? term : Term.constant(kind, bits);
    }
}
