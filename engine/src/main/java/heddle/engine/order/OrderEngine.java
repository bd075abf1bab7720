package heddle.engine.order;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * The common part of all partial orders: the threads' clocks, the edges that every order has (fork, join, volatile write to read,
 * notify to wake, barrier), and reporting.
 */
abstract class OrderEngine extends EventHandler implements Engine {
    protected final EngineOptions options;
    protected final RaceTable races;

    /** The clock that a thread publishes to others. The entry for the thread itself has no meaning. */
    protected Clock[] time = new Clock[0];
    /** The clock against which a thread's accesses are checked; the same clocks as {@link #time} unless a subclass differs. */
    protected Clock[] order = time;

    /** Clocks at past events. */
    protected final ClockPool pool = new ClockPool();

    /** The sum of {@link #lookAhead}; nobody reads it. */
    @SuppressWarnings("unused")
    private long touched;

    private Handover[] volatiles = new Handover[0];
    private final Waiters waiters = new Waiters();
    private final Barriers<Handover> barriers = new Barriers<>(() -> new Handover(pool));

    OrderEngine(EngineOptions options, Names names) {
        this.options = options;
        this.races = new RaceTable(options, names);
    }

    /** Whether this order's time and order are different clocks. */
    protected boolean hasSeparateOrder() {
        return false;
    }

    @Override
    public Findings finish() {
        return Findings.of(races);
    }

    @Override
    protected void beginBatch(EventBatch batch) {
        touched += lookAhead(batch);
    }

    /**
     * Loads the state that a batch is going to need. Variables are many and accessed at random, so that each event would
     * wait for memory; loads without dependencies overlap. The sum only keeps the loads from being optimised away.
     */
    protected abstract long lookAhead(EventBatch batch);

    @Override
    protected void grow(int[] bound) {
        int threads = room(bound[Domain.THREAD.ordinal()], time.length);
        boolean separate = hasSeparateOrder();
        pool.grow(threads);
        time = growThreads(time, threads);
        order = separate ? growThreads(order == time ? new Clock[0] : order, threads) : time;
        volatiles = Arrays.copyOf(volatiles, Math.max(volatiles.length, bound[Domain.VOLATILE.ordinal()]));
        waiters.grow(threads);
        barriers.grow(bound[Domain.BARRIER.ordinal()]);
    }

    /** The width of clocks for so many threads: an eighth more than before at least, since all clocks are copied. */
    private static int room(int threads, int old) {
        if (threads > AccessHistory.MAX_THREADS) {
            throw new IllegalArgumentException("more than " + AccessHistory.MAX_THREADS + " threads");
        }
        return threads <= old ? old : Math.min(AccessHistory.MAX_THREADS, Math.max(threads, old + old / 8));
    }

    private static Clock[] growThreads(Clock[] clocks, int threads) {
        int old = clocks.length;
        if (threads <= old) {
            return clocks;
        }
        Clock[] grown = Arrays.copyOf(clocks, threads);
        for (int t = 0; t < old; t++) {
            grown[t].grow(threads);
        }
        for (int t = old; t < threads; t++) {
            grown[t] = new Clock(threads);
        }
        return grown;
    }

    /** Orders the source's events before all that the thread does from now on. */
    protected final void receive(int thread, Clock source) {
        if (time[thread].join(source)) {
            pool.changed(time[thread]);
        }
        if (order != time) {
            order[thread].join(source);
        }
    }

    /** Orders what other threads have published before all that the thread does from now on. */
    protected final void receive(int thread, Handover source) {
        for (int i = 0, n = source.count(); i < n; i++) {
            int other = source.thread(i);
            if (other != thread && source.bound(i) > order[thread].bound[other]) {
                if (pool.joinInto(time[thread], source.clock(i))) {
                    pool.changed(time[thread]);
                }
                if (order != time) {
                    pool.joinInto(order[thread], source.clock(i));
                }
            }
        }
    }

    /** Orders another thread's events up to one of them before all that the thread does from now on. */
    private void receiveTime(int thread, int from, long event) {
        if (time[thread].joinTime(time[from], from, event)) {
            pool.changed(time[thread]);
        }
        if (order != time) {
            order[thread].joinTime(time[from], from, event);
        }
    }

    @Override
    protected void fork(int thread, int child, int site, long event) {
        receiveTime(child, thread, event);
    }

    /** The child has ended, so all its events are among those before this one. */
    @Override
    protected void join(int thread, int child, int site, long event) {
        receiveTime(thread, child, event);
    }

    @Override
    protected void volatileWrite(int thread, int location, int site, long event) {
        if (volatiles[location] == null) {
            volatiles[location] = new Handover(pool);
        }
        volatiles[location].publish(time[thread], thread, event);
    }

    @Override
    protected void volatileRead(int thread, int location, int site, long event) {
        if (volatiles[location] != null) {
            receive(thread, volatiles[location]);
        }
    }

    @Override
    protected void waits(int thread, int lock, int site, long event) {
        release(thread, lock, site, event);
        waiters.add(thread, lock);
    }

    @Override
    protected void notifies(int thread, int lock, int site, long event) {
        waiters.notifyAll(lock, time[thread], thread, event);
    }

    @Override
    protected void wakes(int thread, int lock, int site, long event) {
        acquire(thread, lock, site, event);
        Clock notified = waiters.remove(thread);
        if (notified != null) {
            receive(thread, notified);
        }
    }

    @Override
    protected void enter(int thread, int barrier, int site, long event) {
        barriers.enter(thread, barrier).publish(time[thread], thread, event);
    }

    @Override
    protected void exit(int thread, int barrier, int site, long event) {
        barriers.exit(thread, barrier, entered -> receive(thread, entered));
    }

    /** Reports the unordered accesses that the history has just found for an access. */
    protected void reportFound(
            AccessHistory history, int found, int variable, int thread, int site, long event, boolean isWrite) {
        for (int i = 0; i < found; i++) {
            races.add(
                    verdict(history, found, i),
                    variable,
                    history.foundEvent(i),
                    history.foundThread(i),
                    history.foundSite(i),
                    history.foundWrite(i),
                    event,
                    thread,
                    site,
                    isWrite);
        }
    }

    /** The verdict of this order on the pair of the current access with the i-th of the found ones. */
    protected abstract Verdict verdict(AccessHistory history, int found, int i);
}
