package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * The events that precede an event in every strict correct reordering (Vindicator, Definition 2.1) as far as an order can say
 * it: DC, all conflicting accesses in their order, volatile ones too. It keeps its history, which is the constraint graph
 * of VindicateRace, and the critical sections.
 *
 * <p>DC has edges from volatile writes to reads only. The strict model keeps all orders of conflicting volatile accesses,
 * so that the pairs that this order leaves unordered are fewer, and still include every strict race.
 */
public final class StrictOrder extends DoesntCommute {
    /** Events of a trace at most: so many fit a word that has the thread, too. */
    public static final long MAX_EVENTS = (1L << Long.SIZE - 1 - AccessHistory.THREAD_BITS) - 1;
    /** Critical sections at most: they are counted by ints. */
    public static final long MAX_SECTIONS = Integer.MAX_VALUE;

    private final OrderHistory history = new OrderHistory();
    private final SectionHistory sections = new SectionHistory();
    private Handover[] volatileReads = new Handover[0];
    /** By thread: the changes of its clock that were recorded. */
    private int[] recorded = new int[0];
    /** The last event that was second in a race, or -1. */
    private long lastRace = -1;

    /** @param all find every pair, not only those that epochs have not forgotten */
    public StrictOrder(boolean all, Names names, RaceListener listener) {
        super(new EngineOptions(all, false, EngineOptions.DEFAULT.values()), names, listener);
    }

    public OrderHistory history() {
        return history;
    }

    public SectionHistory sections() {
        return sections;
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        int threads = bound[Domain.THREAD.ordinal()];
        history.grow(threads);
        sections.grow(threads, bound[Domain.LOCK.ordinal()]);
        recorded = Arrays.copyOf(recorded, Math.max(recorded.length, threads));
        volatileReads = Arrays.copyOf(volatileReads, Math.max(volatileReads.length, bound[Domain.VOLATILE.ordinal()]));
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        super.acquire(thread, lock, site, event);
        sections.open(thread, lock, event);
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        super.release(thread, lock, site, event);
        sections.close(thread, lock, event);
        record(thread, event, false);
    }

    @Override
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        super.access(isWrite, thread, variable, site, event);
        record(thread, event, true);
    }

    /** The entries recorded until now are the clock without the races. */
    @Override
    protected void reportFound(
            AccessHistory first, int found, int variable, int thread, int site, long event, boolean isWrite) {
        record(thread, event, false);
        lastRace = event;
        super.reportFound(first, found, variable, thread, site, event, isWrite);
    }

    @Override
    protected void fork(int thread, int child, int site, long event) {
        super.fork(thread, child, site, event);
        record(child, event, false);
    }

    @Override
    protected void join(int thread, int child, int site, long event) {
        super.join(thread, child, site, event);
        record(thread, event, false);
    }

    @Override
    protected void volatileWrite(int thread, int location, int site, long event) {
        super.volatileRead(thread, location, site, event);
        if (volatileReads[location] != null) {
            receive(thread, volatileReads[location]);
        }
        record(thread, event, false);
        super.volatileWrite(thread, location, site, event);
    }

    @Override
    protected void volatileRead(int thread, int location, int site, long event) {
        super.volatileRead(thread, location, site, event);
        record(thread, event, false);
        if (volatileReads[location] == null) {
            volatileReads[location] = new Handover(pool);
        }
        volatileReads[location].publish(time[thread], thread, event);
    }

    @Override
    protected void wakes(int thread, int lock, int site, long event) {
        super.wakes(thread, lock, site, event);
        record(thread, event, false);
    }

    @Override
    protected void exit(int thread, int barrier, int site, long event) {
        super.exit(thread, barrier, site, event);
        record(thread, event, false);
    }

    /** An access with races has recorded its rule (a) edges before them, so what is left then is due to the races. */
    private void record(int thread, long event, boolean isAccess) {
        Clock clock = time[thread];
        if (clock.changes != recorded[thread]) {
            history.record(thread, event, clock.bound, isAccess && lastRace == event);
            recorded[thread] = clock.changes;
        }
    }
}
