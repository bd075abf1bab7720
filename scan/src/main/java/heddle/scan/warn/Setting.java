package heddle.scan.warn;

import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;

/**
 * Everything around an access but the locks, as the entries see it. Many accesses share one.
 *
 * @param threads the threads that may do it
 * @param beside the threads that may run meanwhile
 * @param besideByCall the same, told apart by the calls that led to their forks, where that is known
 */
record Setting(Crowd threads, Crowd beside, Threads besideByCall, Order order) {
    static Setting of(GuardedAccess access) {
        GuardedAccess.Context context = access.context();
        return new Setting(thread(access.thread()), context.threads().all(), context.threads(), context.order());
    }

    static Setting of(Token thread, GuardedAccess.Context context, Arrival arrival) {
        Crowd beside = arrival.beside().union(context.threads().all());
        if (thread != null) return new Setting(thread(thread), beside, Threads.NONE, context.order());
        return new Setting(
                arrival.threads(), beside, Threads.NONE, arrival.order().update(context.order()));
    }

    /** By hand: an access asks for it as often as a pool is run into. */
    @Override
    public int hashCode() {
        return ((threads.hashCode() * 31 + beside.hashCode()) * 31 + besideByCall.hashCode()) * 31 + order.hashCode();
    }

    private static Crowd thread(Token thread) {
        return Crowd.NONE.with(thread == null ? ThreadIndex.ENTRY : thread.number());
    }
}
