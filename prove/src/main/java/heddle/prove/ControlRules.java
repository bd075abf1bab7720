package heddle.prove;

import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The part of {@link WitnessChecker} that every model shares: program order and the edges of fork, join, notify and
 * barriers. One pass over the trace in its own order; for each rule the latest place of what must come before is kept, and
 * an event that is absent has the latest place of all.
 */
final class ControlRules {
    private static final int ABSENT = Integer.MAX_VALUE;
    private static final int START = -1;
    private static final int NOT_WAITING = -1;

    private final EventStore events;
    private final int[] place;
    /** By thread: place of its fork; the latest place of its events so far. */
    private final int[] forked;

    private final int[] latest;
    /** By thread: the lock it waits on, and the latest place of the notifies since. */
    private final int[] waitsOn;

    private final int[] notified;
    private final IntArrayList waiting = new IntArrayList();
    /** By barrier: its current generation; by generation: the latest enter, and whether an exit has closed it. */
    private final int[] current;

    private final IntArrayList entered = new IntArrayList();
    private final IntArrayList closed = new IntArrayList();
    /** By thread and barrier: the generation entered last. */
    private final Long2IntOpenHashMap inside = new Long2IntOpenHashMap();

    ControlRules(EventStore events, int[] place) {
        this.events = events;
        this.place = place;
        forked = filled(Domain.THREAD);
        latest = filled(Domain.THREAD);
        waitsOn = filled(Domain.THREAD);
        notified = filled(Domain.THREAD);
        current = filled(Domain.BARRIER);
        inside.defaultReturnValue(START);
    }

    private int[] filled(Domain domain) {
        int[] column = new int[events.bound()[domain.ordinal()]];
        Arrays.fill(column, START);
        return column;
    }

    String fault() {
        for (int e = 0; e < place.length; e++) {
            int t = events.thread(e);
            int at = place[e];
            if (at != ABSENT) {
                if (latest[t] >= at) {
                    return "event " + e + " comes without or before an earlier event of its thread";
                }
                if (forked[t] >= at) {
                    return "event " + e + " comes before the fork of its thread";
                }
            }
            String fault = apply(e, events.op(e), t, at);
            if (fault != null) {
                return fault;
            }
            latest[t] = Math.max(latest[t], at);
        }
        return null;
    }

    private String apply(int e, byte op, int thread, int at) {
        int target = events.target(e);
        switch (op) {
            case Op.FORK -> forked[target] = at;
            case Op.JOIN -> {
                if (at != ABSENT && Math.max(latest[target], forked[target]) >= at) {
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
                if (at != ABSENT && notified[thread] >= at) {
                    return "event " + e + " wakes without a notify of its wait";
                }
            }
            case Op.ENTER -> enter(thread, target, at);
            case Op.EXIT -> {
                int generation = inside.get(pair(thread, target));
                if (generation >= 0) {
                    closed.set(generation, 1);
                    if (at != ABSENT && entered.getInt(generation) >= at) {
                        return "event " + e + " exits a barrier before all have entered it";
                    }
                }
            }
            default -> {}
        }
        return null;
    }

    private void notifyWaiting(int lock, int at) {
        for (int i = 0; i < waiting.size(); i++) {
            int waiter = waiting.getInt(i);
            if (waitsOn[waiter] == lock) {
                notified[waiter] = Math.max(notified[waiter], at);
            }
        }
    }

    private void enter(int thread, int barrier, int at) {
        int generation = current[barrier];
        if (generation < 0 || closed.getInt(generation) != 0) {
            generation = entered.size();
            entered.add(START);
            closed.add(0);
            current[barrier] = generation;
        }
        entered.set(generation, Math.max(entered.getInt(generation), at));
        inside.put(pair(thread, barrier), generation);
    }

    private static long pair(int thread, int barrier) {
        return (long) thread << 32 | barrier;
    }
}
