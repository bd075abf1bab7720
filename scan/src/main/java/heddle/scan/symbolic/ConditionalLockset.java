package heddle.scan.symbolic;

import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import java.util.List;
import java.util.Objects;

/**
 * The relative lockset at a point, split by one condition: the locks held if {@code condition} is zero, and those held
 * otherwise. A branch on the same symbolic value later picks its side, so that {@code if (tryLock())} and {@code p =
 * get(); if (p) ...} know what they hold. One condition at a time is enough for the idioms that exist; a second one
 * joins the first.
 *
 * @param condition null when the set does not depend on anything
 */
public record ConditionalLockset(Value condition, LockSummary held) {
    public static final ConditionalLockset ENTRY = new ConditionalLockset(null, LockSummary.NONE);

    public static ConditionalLockset of(RelativeLockset locks) {
        return new ConditionalLockset(null, LockSummary.always(locks));
    }

    /** Held as {@code held} says, depending on whether {@code condition} is zero. */
    public static ConditionalLockset split(Value condition, LockSummary held) {
        boolean same = Objects.equals(held.ifZero(), held.ifNonzero());
        return new ConditionalLockset(same ? null : condition, held);
    }

    /** Whether both sides of the condition are possible, and different. */
    public boolean isSplit() {
        return condition != null
                && held.ifZero() != null
                && held.ifNonzero() != null
                && !held.ifZero().equals(held.ifNonzero());
    }

    /** The locks that are held under both outcomes of the condition. */
    public RelativeLockset locks() {
        return held.effect();
    }

    /**
     * The same, and what is held on one side of the condition only, marked as conditional. The result of a lock operation
     * that was not looked at yet is no condition that anything else could depend on.
     */
    public RelativeLockset locksAndPerhaps() {
        RelativeLockset sure = locks();
        boolean untested =
                condition instanceof Value.Init init && init.of() instanceof Lvalue.Rep rep && rep.isResult();
        if (condition == null || untested || held.ifZero() == null || held.ifNonzero() == null) return sure;
        RelativeLockset all = sure;
        for (RelativeLockset side : List.of(held.ifZero(), held.ifNonzero()))
            for (Lock lock : side.plus())
                if (!sure.plus().contains(lock) && !lock.conditional())
                    all = all.update(RelativeLockset.acquired(lock.perhaps()));
        return all;
    }

    /** After a call with this effect, whose result is {@code result} (null if unknown): Figure 4. */
    public ConditionalLockset update(LockSummary effect, Value result) {
        boolean differs = effect.ifZero() != null && effect.ifNonzero() != null || condition == null;
        boolean conditional = result != null && differs && !Objects.equals(effect.ifZero(), effect.ifNonzero());
        if (!conditional) return split(condition, held.map(locks -> locks.update(effect.effect())));
        RelativeLockset before = locks();
        return split(result, effect.map(before::update));
    }

    /** The locks held, by whether {@code value} is zero: null for an outcome that is impossible. */
    public LockSummary by(Value value) {
        if (value.equals(condition)) return held;
        RelativeLockset locks = locks();
        int truth = value.truth();
        return new LockSummary(truth == 1 ? null : locks, truth == 0 ? null : locks);
    }

    /** On the edge of a branch where {@code test} is known to be (non)zero; null if that cannot be. */
    public ConditionalLockset assume(Value test, boolean nonzero) {
        if (test == null) return this;
        if (test.equals(condition)) {
            RelativeLockset side = nonzero ? held.ifNonzero() : held.ifZero();
            return side == null ? null : only(test, nonzero, side);
        }
        boolean meaningful = condition != null && held.ifZero() != null && held.ifNonzero() != null;
        return meaningful ? this : only(test, nonzero, locks());
    }

    private static ConditionalLockset only(Value test, boolean nonzero, RelativeLockset locks) {
        return new ConditionalLockset(test, nonzero ? new LockSummary(null, locks) : new LockSummary(locks, null));
    }

    public ConditionalLockset join(ConditionalLockset other) {
        if (equals(other)) return this;
        if (condition == null && other.condition == null) return of(locks().join(other.locks()));
        if (Objects.equals(condition, other.condition)) return split(condition, held.join(other.held));
        if (condition == null || other.condition == null) {
            Value kept = condition == null ? other.condition : condition;
            return split(kept, both(kept).join(other.both(kept)));
        }
        return of(locks().join(other.locks()));
    }

    private LockSummary both(Value kept) {
        return kept.equals(condition) ? held : LockSummary.always(locks());
    }
}
