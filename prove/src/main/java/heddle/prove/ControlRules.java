package heddle.prove;

import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The part of {@link WitnessChecker} that every model shares: locks, program order and the edges of fork, join, notify and
 * barriers. It passes over the trace in its own order; for each rule the latest place of what must come before is kept.
 * An event that is absent has the latest place of all, one of the prefix that both share has a place before all.
 */
final class ControlRules {
    private static final long ABSENT = Places.ABSENT;
    private static final int START = -1;
    private static final int NOT_WAITING = -1;
    private static final int FREE = -1;

    private final EventStore events;
    /** By lock: the thread that holds it. */
    private final int[] holder;
    /** By thread: place of its fork; the latest place of its events so far. */
    private final long[] forked;

    private final long[] latest;
    /** By thread: the lock it waits on, and the latest place of the notifies since. */
    private final int[] waitsOn;

    private final long[] notified;
    private final IntArrayList waiting;
    /** By barrier: its current generation; by generation: the latest enter, and whether an exit has closed it. */
    private final int[] current;

    private final LongArrayList entered;
    private final IntArrayList closed;
    /** By thread and barrier: the generation entered last. */
    private final Long2IntOpenHashMap inside;

    /** The state before the first event. */
    ControlRules(EventStore events) {
        this.events = events;
        waiting = new IntArrayList();
        entered = new LongArrayList();
        closed = new IntArrayList();
        inside = new Long2IntOpenHashMap();
        holder = filled(Domain.LOCK);
        forked = places(Domain.THREAD);
        latest = places(Domain.THREAD);
        waitsOn = filled(Domain.THREAD);
        notified = places(Domain.THREAD);
        current = filled(Domain.BARRIER);
        inside.defaultReturnValue(START);
    }

    private ControlRules(ControlRules other) {
        events = other.events;
        waiting = other.waiting.clone();
        entered = other.entered.clone();
        closed = other.closed.clone();
        inside = other.inside.clone();
        holder = other.holder.clone();
        forked = other.forked.clone();
        latest = other.latest.clone();
        waitsOn = other.waitsOn.clone();
        notified = other.notified.clone();
        current = other.current.clone();
    }

    ControlRules copy() {
        return new ControlRules(this);
    }

    /** Takes the next event of the trace into the shared prefix. */
    void pass(long e) {
        byte op = events.op(e);
        if (!Op.isAccess(op)) {
            apply(e, op, events.thread(e), START);
            hold(e, op);
        }
    }

    private int[] filled(Domain domain) {
        int[] column = new int[events.bound()[domain.ordinal()]];
        Arrays.fill(column, START);
        return column;
    }

    private long[] places(Domain domain) {
        long[] column = new long[events.bound()[domain.ordinal()]];
        Arrays.fill(column, START);
        return column;
    }

    /** The fault of a sequence of events that follows the prefix, or null. */
    String fault(Places places, EventSequence sequence) {
        String fault = lockFault(sequence);
        for (long e = places.prefix(); e < places.end() && fault == null; e++) {
            int t = events.thread(e);
            long at = places.of(e);
            if (at != ABSENT && latest[t] >= at) {
                return "event " + e + " comes without or before an earlier event of its thread";
            }
            if (at != ABSENT && forked[t] >= at) {
                return "event " + e + " comes before the fork of its thread";
            }
            fault = apply(e, events.op(e), t, at);
            latest[t] = Math.max(latest[t], at);
        }
        return fault;
    }

    private String lockFault(EventSequence sequence) {
        for (long i = 0; i < sequence.size(); i++) {
            long e = sequence.get(i);
            byte op = events.op(e);
            int lock = events.target(e);
            if ((op == Op.ACQUIRE || op == Op.WAKE) && holder[lock] != FREE) {
                return "event " + e + " acquires a lock that thread " + holder[lock] + " holds";
            }
            if ((op == Op.RELEASE || op == Op.WAIT) && holder[lock] != events.thread(e)) {
                return "event " + e + " releases a lock that its thread does not hold";
            }
            hold(e, op);
        }
        return null;
    }

    private void hold(long e, byte op) {
        if (op == Op.ACQUIRE || op == Op.WAKE) {
            holder[events.target(e)] = events.thread(e);
        } else if (op == Op.RELEASE || op == Op.WAIT) {
            holder[events.target(e)] = FREE;
        }
    }

    private String apply(long e, byte op, int thread, long at) {
        int target = events.target(e);
        switch (op) {
            case Op.FORK -> forked[target] = at;
            case Op.JOIN -> {
                if (isPlaced(at) && Math.max(latest[target], forked[target]) >= at) {
                    return "event " + e + " joins a thread that has not ended";
                }
            }
            case Op.WAIT -> {
                waiting.add(thread);
                waitsOn[thread] = target;
                notified[thread] = START;
            }
            case Op.NOTIFY -> notifyWaiting(target, at);
            case Op.WAKE -> {
                waiting.rem(thread);
                waitsOn[thread] = NOT_WAITING;
                if (isPlaced(at) && notified[thread] >= at) {
                    return "event " + e + " wakes without a notify of its wait";
                }
            }
            case Op.ENTER -> enter(thread, target, at);
            case Op.EXIT -> {
                int generation = inside.get(pair(thread, target));
                if (generation >= 0) {
                    closed.set(generation, 1);
                    if (isPlaced(at) && entered.getLong(generation) >= at) {
                        return "event " + e + " exits a barrier before all have entered it";
                    }
                }
            }
            default -> {}
        }
        return null;
    }

    private static boolean isPlaced(long at) {
        return at != ABSENT && at != START;
    }

    private void notifyWaiting(int lock, long at) {
        for (int i = 0; i < waiting.size(); i++) {
            int waiter = waiting.getInt(i);
            if (waitsOn[waiter] == lock) {
                notified[waiter] = Math.max(notified[waiter], at);
            }
        }
    }

    private void enter(int thread, int barrier, long at) {
        int generation = current[barrier];
        if (generation < 0 || closed.getInt(generation) != 0) {
            generation = entered.size();
            entered.add(START);
            closed.add(0);
            current[barrier] = generation;
        }
        entered.set(generation, Math.max(entered.getLong(generation), at));
        inside.put(pair(thread, barrier), generation);
    }

    private static long pair(int thread, int barrier) {
        return (long) thread << 32 | barrier;
    }
}
