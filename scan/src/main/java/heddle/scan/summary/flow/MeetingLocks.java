package heddle.scan.summary.flow;

import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.ConditionalLockset;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;

/**
 * Locks where control meets and a variable leads to another held lock on each way
 * ({@code lock = rw.readLock(); lock.lock(); if (...) { lock.unlock(); lock = rw.writeLock(); lock.lock(); } ...}): the
 * one that it leads to is held under the variable's name for the choice, so that a release through the variable gives back
 * just that one. It takes the place of the lock that it names, which is then held under no other name.
 */
final class MeetingLocks {
    private MeetingLocks() {}

    /**
     * The locks held where {@code here} and {@code there} meet at a block, before their stores are joined; null if no
     * variable leads to another held lock on each way.
     */
    static ConditionalLockset join(State here, State there, int block) {
        if (here.locks.isSplit() || there.locks.isSplit()) return null;
        RelativeLockset mine = here.locks.locks();
        RelativeLockset theirs = there.locks.locks();
        if (mine.equals(theirs) || mine.plus().isEmpty() || theirs.plus().isEmpty()) return null;
        boolean renamed = false;
        for (int slot = 0; slot < here.store.slots(); slot++) {
            Lvalue choice = here.store.meeting(block, slot);
            Lock one = heldBy(here.store, slot, mine, choice);
            Lock two = one == null ? null : heldBy(there.store, slot, theirs, choice);
            if (two == null || one.equals(two) || one.nesting() != two.nesting()) continue;
            mine = mine.renamed(one, new Lock(choice, false, one.nesting()));
            theirs = theirs.renamed(two, new Lock(choice, false, two.nesting()));
            renamed = true;
        }
        return renamed ? ConditionalLockset.of(mine.join(theirs)) : null;
    }

    /** The held lock that a variable leads to; null if it leads to several, or to none that is held. */
    private static Lock heldBy(Store store, int slot, RelativeLockset held, Lvalue choice) {
        Value value = store.local(slot);
        boolean chosen = value instanceof Value.May may && choice.equals(may.as());
        if (!chosen && value.targets().size() != 1) return null;
        Lvalue object = chosen ? choice : value.targets().iterator().next();
        for (Lock lock : held.plus())
            if (!lock.isScoped()
                    && new Lock(object, false, lock.nesting())
                            .withObject(object)
                            .equals(lock)) return lock;
        return null;
    }
}
