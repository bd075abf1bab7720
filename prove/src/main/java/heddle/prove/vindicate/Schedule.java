package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.prove.EventStore;
import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/** A reordering that grows forward and can be taken back: the executed events, and those that can be executed next. */
final class Schedule {
    private static final int NOBODY = -1;
    private static final long END = Long.MAX_VALUE;

    private final EventStore events;
    private final OrderHistory order;
    /** By thread: its events that may be executed. */
    private final LongArrayList[] eventsOf;
    /** By thread: how many were executed, and the next one, {@link #END} after the last. */
    private final int[] done;

    private final long[] next;
    private final int[] holder;
    private final LongArrayList executed = new LongArrayList();
    private long budget;

    Schedule(EventStore events, OrderHistory order, long[] bound, long budget) {
        this.events = events;
        this.order = order;
        this.budget = budget;
        eventsOf = new LongArrayList[bound.length];
        done = new int[bound.length];
        next = new long[bound.length];
        holder = new int[events.bound()[Domain.LOCK.ordinal()]];
        Arrays.fill(holder, NOBODY);
        Arrays.setAll(eventsOf, t -> new LongArrayList());
        for (long e = events.first(), n = Arrays.stream(bound).max().orElse(0); e < n; e++) {
            if (e < bound[events.thread(e)]) {
                eventsOf[events.thread(e)].add(e);
            }
        }
        for (int t = 0; t < next.length; t++) {
            setNext(t);
        }
    }

    private void setNext(int thread) {
        LongArrayList own = eventsOf[thread];
        next[thread] = done[thread] < own.size() ? own.getLong(done[thread]) : END;
    }

    int size() {
        return executed.size();
    }

    boolean isExhausted() {
        return budget <= 0;
    }

    boolean isNext(long event) {
        return next[events.thread(event)] == event;
    }

    boolean isNotDone(int thread, long event) {
        return next[thread] <= event;
    }

    boolean hasReached(long[] bound) {
        for (int t = 0; t < bound.length; t++) {
            if (next[t] < bound[t]) {
                return false;
            }
        }
        return true;
    }

    /** How far each thread has come. */
    IntArrayList state() {
        return new IntArrayList(done);
    }

    long[] followedBy(long e1, long e2) {
        int n = executed.size();
        long[] witness = Arrays.copyOf(executed.elements(), n + 2);
        witness[n] = e1;
        witness[n + 1] = e2;
        return witness;
    }

    /** The acquires that can be executed next, in the order of the trace. */
    long[] acquires() {
        return Arrays.stream(next)
                .filter(e -> e != END && isAcquire(e) && isEnabled(e))
                .sorted()
                .toArray();
    }

    /** Whether all that precedes a thread's next event was executed, and its lock is free. */
    boolean isEnabled(long event) {
        int u = events.thread(event);
        if (isAcquire(event) && holder[events.target(event)] != NOBODY) {
            return false;
        }
        for (int t = 0; t < next.length; t++) {
            if (t != u && order.boundBefore(u, event + 1, t) > next[t]) {
                return false;
            }
        }
        return true;
    }

    /** Executes every event but acquires that can be executed, and those that follow. */
    void saturate() {
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int t = 0; t < next.length; t++) {
                while (next[t] != END && !isAcquire(next[t]) && isEnabled(next[t])) {
                    execute(next[t]);
                    changed = true;
                }
            }
        }
    }

    /** Lets a thread run from an acquire to where it holds no lock that it does not hold now; nothing if it cannot. */
    boolean tryToComplete(int thread) {
        int mark = executed.size();
        IntArrayList fresh = new IntArrayList();
        do {
            if (next[thread] == END || !isAcquire(next[thread]) || !isEnabled(next[thread]) || isExhausted()) {
                undo(mark);
                return false;
            }
            fresh.add(events.target(next[thread]));
            execute(next[thread]);
            saturate();
        } while (isHeld(fresh, thread));
        return true;
    }

    private boolean isHeld(IntArrayList locks, int thread) {
        for (int i = 0; i < locks.size(); i++) {
            if (holder[locks.getInt(i)] == thread) {
                return true;
            }
        }
        return false;
    }

    void execute(long event) {
        int t = events.thread(event);
        executed.add(event);
        done[t]++;
        setNext(t);
        budget--;
        if (isAcquire(event)) {
            holder[events.target(event)] = t;
        } else if (isRelease(event)) {
            holder[events.target(event)] = NOBODY;
        }
    }

    /** Takes back all but the first events. */
    void undo(int size) {
        while (executed.size() > size) {
            long event = executed.popLong();
            int t = events.thread(event);
            done[t]--;
            next[t] = event;
            if (isAcquire(event)) {
                holder[events.target(event)] = NOBODY;
            } else if (isRelease(event)) {
                holder[events.target(event)] = t;
            }
        }
    }

    private boolean isAcquire(long event) {
        byte op = events.op(event);
        return op == Op.ACQUIRE || op == Op.WAKE;
    }

    private boolean isRelease(long event) {
        byte op = events.op(event);
        return op == Op.RELEASE || op == Op.WAIT;
    }
}
