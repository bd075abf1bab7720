package heddle.scan.lock;

import java.util.function.UnaryOperator;

/**
 * A function's effect on the locks that its caller holds, told apart by whether its result is zero (false, null). An
 * acquisition that depends on the return value ({@code tryLock}, a function that returns null unless it locked) keeps
 * its meaning: the paper's sixth category. Null on a side means that the function never returns so.
 */
public record LockSummary(RelativeLockset ifZero, RelativeLockset ifNonzero) {
    /** Not known to return: the bottom of the lattice, where the fixpoint over a cycle of calls starts. */
    public static final LockSummary NEVER = new LockSummary(null, null);

    public static final LockSummary NONE = always(RelativeLockset.EMPTY);

    public static LockSummary always(RelativeLockset effect) {
        return new LockSummary(effect, effect);
    }

    public boolean returns() {
        return ifZero != null || ifNonzero != null;
    }

    /** {@code LockSummary(f)} of the paper: the effect whatever the result. */
    public RelativeLockset effect() {
        return join(ifZero, ifNonzero);
    }

    public LockSummary join(LockSummary other) {
        return new LockSummary(join(ifZero, other.ifZero), join(ifNonzero, other.ifNonzero));
    }

    /** The join, with at most so many locks on a side, of which those of this side come first. */
    public LockSummary grown(LockSummary next, int most) {
        return new LockSummary(grown(ifZero, next.ifZero, most), grown(ifNonzero, next.ifNonzero, most));
    }

    private static RelativeLockset grown(RelativeLockset known, RelativeLockset next, int most) {
        RelativeLockset joined = join(known, next);
        return joined == null || known == null ? joined : joined.first(most, known);
    }

    public LockSummary map(UnaryOperator<RelativeLockset> change) {
        return new LockSummary(
                ifZero == null ? null : change.apply(ifZero), ifNonzero == null ? null : change.apply(ifNonzero));
    }

    static RelativeLockset join(RelativeLockset one, RelativeLockset two) {
        if (one == null) return two;
        if (two == null) return one;
        return one.join(two);
    }

    @Override
    public String toString() {
        return returns() && (ifZero == null || ifNonzero == null || ifZero.equals(ifNonzero))
                ? effect().toString()
                : "zero " + ifZero + ", else " + ifNonzero;
    }
}
