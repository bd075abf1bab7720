package heddle.scan.llvm;

import heddle.scan.ir.Callee;
import heddle.scan.llvm.Model.Effect;
import heddle.scan.llvm.Model.Verb;
import heddle.scan.lock.Lock;
import heddle.scan.lock.Lock.Nesting;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;

/** Lock operations as modelled functions of the lock's address. They do not nest unless the model says so. */
final class Locks {
    private Locks() {}

    static Callee callee(Effect effect) {
        boolean read = effect.says("read");
        Nesting nests = nesting(effect, read);
        Lock lock = lock(read, nests);
        if (effect.verb() == Verb.LOCK) return builtin("lock", LockSummary.always(RelativeLockset.acquired(lock)));
        if (effect.verb() == Verb.TRYLOCK) {
            RelativeLockset acquired = RelativeLockset.acquired(lock);
            boolean zero = effect.says("zero");
            RelativeLockset ifZero = zero ? acquired : RelativeLockset.EMPTY;
            return builtin("trylock", new LockSummary(ifZero, zero ? RelativeLockset.EMPTY : acquired));
        }
        RelativeLockset released = RelativeLockset.released(lock);
        if (effect.says("any")) released = released.update(RelativeLockset.released(lock(true, nesting(effect, true))));
        return builtin("unlock", LockSummary.always(released));
    }

    /** An effect that says both is of a lock that nests in read mode alone. */
    private static Nesting nesting(Effect effect, boolean read) {
        boolean counted = effect.says("counted");
        if (effect.says("paired") && !(counted && read)) return Nesting.PAIRED;
        return counted ? Nesting.COUNTED : Nesting.UNKNOWN;
    }

    /** Acquires a lock that does not nest. */
    static Callee acquire(boolean read) {
        return builtin("lock", LockSummary.always(RelativeLockset.acquired(lock(read, Nesting.PAIRED))));
    }

    static Callee acquire() {
        return acquire(false);
    }

    static Callee release(boolean read) {
        return builtin("unlock", LockSummary.always(RelativeLockset.released(lock(read, Nesting.PAIRED))));
    }

    static Callee release() {
        return release(false);
    }

    /** Takes a lock that is made of a variable, if the result is zero or if it is not. */
    static Callee take(boolean ifZero) {
        RelativeLockset acquired = RelativeLockset.acquired(lock(false, Nesting.MADE));
        RelativeLockset zero = ifZero ? acquired : RelativeLockset.EMPTY;
        return builtin("take", new LockSummary(zero, ifZero ? RelativeLockset.EMPTY : acquired));
    }

    /** Gives a lock back that is made of a variable. */
    static Callee giveBack() {
        return builtin("give back", LockSummary.always(RelativeLockset.released(lock(false, Nesting.MADE))));
    }

    private static Lock lock(boolean shared, Nesting nests) {
        return new Lock(new Lvalue.Deref(new Lvalue.Formal(0, "lock")), shared, nests);
    }

    private static Callee builtin(String name, LockSummary effect) {
        return new Callee.Builtin(name, effect);
    }
}
