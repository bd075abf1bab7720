package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.lock.LockSummary;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.ConditionalLockset;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Variables that say where control came from: {@code held = 0; if (c) { lock(); held = 1; } ... if (held) unlock();}
 * where one side's value is zero and the other's is not, or each is the result that its own lock operation depends on.
 * Where such sides meet, the variable gets a value of its own, and the lockset is split by that value instead of being
 * joined: the paper's sixth category, conditional locking, beyond a condition that is tested twice.
 */
final class Flags {
    private final PointsTo pointsTo;
    private final Function function;
    private final int block;
    private final List<Integer> slots = new ArrayList<>();

    Flags(PointsTo pointsTo, Function function, int block) {
        this.pointsTo = pointsTo;
        this.function = function;
        this.block = block;
    }

    int block() {
        return block;
    }

    /** The locks where the two meet, by a variable that tells them apart; null if there is none. */
    ConditionalLockset join(State one, State two) {
        slots.clear();
        if (one.locks.equals(two.locks)) return null;
        ConditionalLockset plain = one.locks.join(two.locks);
        if (plain.condition() == null) {
            ConditionalLockset byFormal = splitByFormal(one, two);
            return byFormal != null ? byFormal : split(one, two);
        }
        addFollowers(one, two, plain.condition());
        if (!slots.isEmpty()) return plain;
        return function.blocks().get(block).end() instanceof Block.Return ? splitResult(one, two) : null;
    }

    /** A formal that is zero on one way and not on the other. */
    private ConditionalLockset splitByFormal(State one, State two) {
        Value kept = one.locks.condition();
        if (kept != null && two.facts.truth(kept) >= 0) return useful(kept, one, two);
        for (int formal : one.facts.disputed(two.facts)) {
            String name = function.formals().get(formal);
            ConditionalLockset found = useful(new Value.Init(new Lvalue.Formal(formal, name)), one, two);
            if (found != null) return found;
        }
        return null;
    }

    private static ConditionalLockset useful(Value condition, State one, State two) {
        LockSummary sides = sides(condition, one).join(sides(condition, two));
        return isUseless(sides) ? null : ConditionalLockset.split(condition, sides);
    }

    private static LockSummary sides(Value condition, State state) {
        if (condition.equals(state.locks.condition())) return state.locks.held();
        int truth = state.facts.truth(condition);
        return new LockSummary(truth == 1 ? null : state.locks.locks(), truth == 0 ? null : state.locks.locks());
    }

    private static boolean isUseless(LockSummary sides) {
        return sides.ifZero() == null
                || sides.ifNonzero() == null
                || sides.ifZero().equals(sides.ifNonzero());
    }

    /** Variables that are zero exactly where the condition is: they get its value. */
    private void addFollowers(State one, State two, Value condition) {
        for (int slot = 0; slot < function.lasting(); slot++) {
            Value here = one.store.local(slot);
            Value there = two.store.local(slot);
            if (!here.equals(there) && follows(here, one.locks, condition) && follows(there, two.locks, condition))
                slots.add(slot);
        }
    }

    private static boolean follows(Value value, ConditionalLockset locks, Value condition) {
        if (value.equals(condition)) return true;
        if (!(value instanceof Value.Int) || !condition.equals(locks.condition())) return false;
        return value.truth() == (locks.held().ifZero() == null ? 1 : 0)
                && (locks.held().ifZero() == null || locks.held().ifNonzero() == null);
    }

    private ConditionalLockset split(State one, State two) {
        for (int slot = 0; slot < function.lasting(); slot++) {
            ConditionalLockset found = splitBy(slot, one, two);
            if (found != null) return found;
        }
        return null;
    }

    /** A result that is an object on one side and null on the other says more than what the sides were told apart by. */
    private ConditionalLockset splitResult(State one, State two) {
        for (int slot = function.formals().size(); slot < function.lasting(); slot++) {
            int here = one.store.local(slot).truth();
            int there = two.store.local(slot).truth();
            ConditionalLockset found = here >= 0 && there >= 0 && here != there ? splitBy(slot, one, two) : null;
            if (found != null) return found;
        }
        return null;
    }

    private ConditionalLockset splitBy(int slot, State one, State two) {
        Value here = one.store.local(slot);
        Value there = two.store.local(slot);
        if (here.equals(there) || isFlagOfAnother(one.locks.condition(), slot)) return null;
        LockSummary sides = one.locks.by(here).join(two.locks.by(there));
        if (isUseless(sides)) return null;
        for (int same = slot; same < function.lasting(); same++)
            if (one.store.local(same).equals(here) && two.store.local(same).equals(there)) slots.add(same);
        return ConditionalLockset.split(flag(slot), sides);
    }

    /** Once a variable is this block's flag, no other one becomes it: the fixpoint must not alternate. */
    private boolean isFlagOfAnother(Value condition, int slot) {
        return condition instanceof Value.Init init
                && init.of() instanceof Lvalue.Rep rep
                && rep.tag().startsWith(prefix())
                && !rep.tag().equals(prefix() + slot);
    }

    private String prefix() {
        return function.name() + ":flag" + block + '.';
    }

    private Value flag(int slot) {
        Lvalue local = new Lvalue.Local(slot, "");
        return new Value.Init(
                new Lvalue.Rep(pointsTo.node(local, function.id()), prefix() + slot, function.id(), local));
    }

    /** Gives the variables found last their value; whether one of them changed. */
    boolean set(Store store, Value flag) {
        boolean changed = false;
        for (int slot : slots) {
            changed |= !flag.equals(store.local(slot));
            store.assign(new Lvalue.Local(slot, ""), flag);
        }
        return changed;
    }
}
