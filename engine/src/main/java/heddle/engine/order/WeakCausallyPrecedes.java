package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Weak-causally-precedes (Vindicator, Definition 2.6; Kini, Mathur, Viswanathan, PLDI 2017). A thread's time is its
 * happens-before clock H; its order is P, the events that WCP puts before. Rule (c), composition with happens-before, is
 * the transfer of H and P through locks, and that what P receives are H times.
 *
 * <p>Kini's algorithm keeps a thread's own sections out of its queues. Rule (b) as defined has no such exception: a
 * section of the thread itself whose acquire is WCP-before the release (over another thread) brings the happens-before
 * past of its release. The definition is implemented, as it is what the soundness theorem is about.
 */
class WeakCausallyPrecedes extends PredictiveOrder {
    private Clock[] lockTime = new Clock[0];
    private Clock[] lockOrder = new Clock[0];
    private boolean foundFirst;

    WeakCausallyPrecedes(EngineOptions options, Names names) {
        super(options, names, new Sections(false));
    }

    @Override
    protected boolean hasSeparateOrder() {
        return true;
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        int old = lockTime.length;
        int n = Math.max(old, bound[Domain.LOCK.ordinal()]);
        lockTime = Arrays.copyOf(lockTime, n);
        lockOrder = Arrays.copyOf(lockOrder, n);
        for (int lock = old; lock < n; lock++) {
            lockTime[lock] = new Clock(0);
            lockOrder[lock] = new Clock(0);
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        if (time[thread].join(lockTime[lock])) {
            pool.changed(time[thread]);
        }
        order[thread].join(lockOrder[lock]);
        super.acquire(thread, lock, site, event);
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        super.release(thread, lock, site, event);
        lockTime[lock].setTo(time[thread], thread, event);
        lockOrder[lock].setTo(order[thread]);
    }

    /** The theorem speaks of the first race of a trace; of its pairs the closest one is meant. */
    @Override
    protected Verdict verdict(AccessHistory history, int found, int i) {
        if (foundFirst || options.independent()) {
            return Verdict.CANDIDATE;
        }
        for (int other = 0; other < found; other++) {
            if (history.foundEvent(other) > history.foundEvent(i)) {
                return Verdict.CANDIDATE;
            }
        }
        foundFirst = true;
        return Verdict.PREDICTED;
    }
}
