package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.Set;

/**
 * An access as the entries see it: from an entry's own summary, or from a pool in the context of one arrival there.
 *
 * @param number its place among all that the entries see, in the order in which one machine meets them
 * @param locks what is held, no longer relative to anything
 * @param initial whether nobody else had seen the object yet
 */
record EntryAccess(
        long number,
        GuardedAccess access,
        Program.Entry entry,
        Arrival arrival,
        Setting setting,
        RelativeLockset locks,
        boolean initial) {
    Crowd threads() {
        return setting.threads();
    }

    Crowd beside() {
        return setting.beside();
    }

    /** The access under everything that holds around it, by the thread that may meet {@code other}. */
    GuardedAccess resolved(EntryAccess other, ThreadIndex index) {
        if (entry != null) return access;
        CallPlace place = access.thread() == null ? arrival.chain(access.place()) : access.place();
        GuardedAccess.Context context = new GuardedAccess.Context(locks, Threads.NONE, setting.order());
        int number = Math.max(threads().firstCommon(other.beside()), threads().first());
        Token thread = number == ThreadIndex.ENTRY ? null : new Token(number, index.root(number), "", null, Set.of());
        return new GuardedAccess(access.location(), access.write(), thread, true, context, place);
    }

    /** Whether a lock was taken not far above the access. */
    boolean tookLock() {
        return !access.locks().plus().isEmpty();
    }

    /** The function in whose terms the location is named, where that matters. */
    int function() {
        return entry == null ? 0 : entry.function();
    }

    String root() {
        return origin().name();
    }

    /** Whether the threads are a guess. */
    boolean isAssumed() {
        return origin().assumed();
    }

    /** The entry under which the access happens. */
    Program.Entry origin() {
        return entry == null ? arrival.root() : entry;
    }
}
