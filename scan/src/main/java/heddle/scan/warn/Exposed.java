package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Where;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.Set;

/**
 * An access as the entries see it: from an entry's own summary, or from a pool in the context of one arrival there.
 *
 * @param locks what is held, no longer relative to anything
 * @param initial whether nobody else had seen the object yet
 */
record Exposed(
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

    Order order() {
        return setting.order();
    }

    /** Whether the two can happen at the same time: a thread of one may run beside the other's access. */
    boolean isConcurrentWith(Exposed other) {
        if (entry != null && other.entry != null) {
            if (entry != other.entry) return false;
            return runsBeside(other.access.thread(), this) || runsBeside(access.thread(), other);
        }
        return beside().intersects(other.threads()) || other.beside().intersects(threads());
    }

    /** Whether different threads do the two, concurrently or not: no pair of one thread with itself. */
    boolean isOfAnotherThreadThan(Exposed other) {
        boolean sameRun = entry == other.entry || entry == null || other.entry == null;
        return sameRun && !threads().equals(other.threads());
    }

    private static boolean runsBeside(Token thread, Exposed access) {
        return thread != null && access.setting.told().mayRun(thread);
    }

    /** The access under everything that holds around it, by the thread that may meet {@code other}. */
    GuardedAccess resolved(Exposed other, ThreadIndex index) {
        if (entry != null) return access;
        Where where = access.thread() == null ? arrival.chain(access.where()) : access.where();
        GuardedAccess.Context context = new GuardedAccess.Context(locks, Threads.NONE, order());
        int number = Math.max(threads().firstCommon(other.beside()), threads().first());
        Token thread = number == ThreadIndex.ENTRY ? null : new Token(number, index.root(number), "", Set.of());
        return new GuardedAccess(access.location(), access.write(), thread, true, context, where);
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

    private Program.Entry origin() {
        return entry == null ? arrival.root() : entry;
    }
}
