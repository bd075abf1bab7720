package heddle.prove.vindicate;

import heddle.engine.column.MappedSpace;
import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventSequence;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * ConstructReorderedTrace (Vindicator, Algorithm 1, lines 24-44): prepends the latest legal event again and again.
 *
 * <p>The trace is swept backwards once. An event that is legal when the sweep meets it is the latest one unless some
 * thread is delayed; a thread whose event is not legal is delayed, and its earlier events queue behind it. As the trace
 * obeys its own order, an event can be needed by the later events of delayed threads only: the latest event of all is
 * legal unless its lock is taken or an edge is in the way. The releases that lock semantics need are in the cone already,
 * so that at most one section of each lock is open and it is the last.
 */
final class Construction {
    private static final int FREE = 0;
    private static final int NONE = -1;
    /** In place of the event of a step: later than any. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final EventStore events;
    private final OrderHistory order;
    private final long[] bound;
    /** By lock: the thread, plus one, whose section is begun from its end. */
    private final int[] holder;

    private final Long2ObjectOpenHashMap<LongArrayList> sinks = new Long2ObjectOpenHashMap<>();
    private final long e1;
    private final long e2;
    /** Where the sweep begins: no event of the witness comes later. */
    private final long start;
    /** The witness from its end. */
    private final EventSequence reversed;

    private final DelayedThreads delayed;
    /** By thread: the delayed thread that was in its way last. */
    private final int[] blocker;

    /** By delayed thread, then thread: event and bound of the step of the order that says what its latest event needs. */
    private final long[][] needs;

    /** Events from here on were met. */
    private long swept;

    /** @param space where sequences of events lie that do not fit the heap */
    Construction(
            EventStore events,
            OrderHistory order,
            SectionHistory sections,
            Constraints constraints,
            Candidate pair,
            MappedSpace space) {
        this.events = events;
        this.order = order;
        e1 = pair.e1();
        e2 = pair.e2();
        bound = constraints.cone.bound;
        start = Math.max(e2, Arrays.stream(bound).max().orElse(0));
        reversed = new EventSequence(space, start);
        int threads = bound.length;
        holder = new int[events.bound()[Domain.LOCK.ordinal()]];
        delayed = new DelayedThreads(threads, space, start);
        blocker = new int[threads];
        needs = new long[threads][];
        OpenSections open = new OpenSections(sections, bound);
        for (int i = 0; i < open.size(); i++) {
            holder[open.lock(i)] = open.thread(i) + 1;
        }
        for (int i = 0; i < constraints.edges.size(); i++) {
            sinks.computeIfAbsent(constraints.edges.source(i), source -> new LongArrayList())
                    .add(constraints.edges.sink(i));
        }
    }

    /** A reordering with the two accesses last, or null if the greedy choice got stuck or has come too far. */
    Witness build() {
        long prefix = firstMissing();
        long e = Arrays.stream(bound).max().orElse(0);
        if (start - Math.min(prefix, e1) > EventSequence.MOST_DISTANT) {
            return null;
        }
        reversed.add(e2);
        reversed.add(e1);
        while (e > prefix || e > events.first() && delayed.count() > 0) {
            e--;
            if (start - e > EventSequence.MOST_DISTANT) {
                return null;
            }
            int t = events.thread(e);
            swept = e;
            if (e < bound[t]) {
                if (!delayed.has(t) && isLegal(t, e, delayed.count())) {
                    prepend(e);
                } else {
                    delay(t, e);
                }
            }
        }
        if (delayed.count() > 0) {
            return null;
        }
        reversed.reverse();
        return new Witness(Math.max(e, events.first()), reversed);
    }

    /** All events of the trace before the answer are in the cone. */
    private long firstMissing() {
        long e = Math.max(events.first(), Arrays.stream(bound).min().orElse(0));
        while (e < events.end() && e < bound[events.thread(e)]) {
            e++;
        }
        return e;
    }

    private void delay(int thread, long e) {
        if (!delayed.has(thread)) {
            if (needs[thread] == null) {
                needs[thread] = new long[2 * bound.length];
            }
            Arrays.fill(needs[thread], UNKNOWN);
        }
        delayed.add(thread, e);
    }

    /** Prepends an event, and then the delayed ones that have become legal, the latest first. */
    private void prepend(long e) {
        add(e);
        for (int next = latestLegal(); next != NONE; next = latestLegal()) {
            add(delayed.take(next));
        }
    }

    private void add(long e) {
        reversed.add(e);
        byte op = events.op(e);
        if (op == Op.RELEASE || op == Op.WAIT) {
            holder[events.target(e)] = events.thread(e) + 1;
        } else if (op == Op.ACQUIRE || op == Op.WAKE) {
            holder[events.target(e)] = FREE;
        }
    }

    /** The place among the delayed threads of the one with the latest legal event, or -1. */
    private int latestLegal() {
        for (int i = 0; i < delayed.count(); i++) {
            int t = delayed.thread(i);
            if (isLegal(t, delayed.latest(t), i)) {
                return i;
            }
        }
        return NONE;
    }

    /**
     * Whether no event that has to come later is left.
     *
     * @param later how many delayed threads have a later event than this one; they are the first ones
     */
    private boolean isLegal(int thread, long e, int later) {
        byte op = events.op(e);
        if ((op == Op.RELEASE || op == Op.WAIT)
                && (holder[events.target(e)] != FREE || !sinks.isEmpty() && isBeforeSink(e))) {
            return false;
        }
        int last = blocker[thread];
        if (delayed.latest(last) > e && needs(last, thread) > e) {
            return false;
        }
        for (int i = 0; i < later; i++) {
            int u = delayed.thread(i);
            if (needs(u, thread) > e) {
                blocker[thread] = u;
                return false;
            }
        }
        return true;
    }

    private boolean isBeforeSink(long e) {
        LongArrayList after = sinks.get(e);
        for (int i = 0; after != null && i < after.size(); i++) {
            long sink = after.getLong(i);
            if (sink < swept || sink <= delayed.latest(events.thread(sink))) {
                return true;
            }
        }
        return false;
    }

    /** The events of {@code t} below the answer must come before the latest event of a delayed thread. */
    private long needs(int delayedThread, int t) {
        long latest = delayed.latest(delayedThread);
        long[] steps = needs[delayedThread];
        if (steps[2 * t] > latest) {
            long step = order.stepBefore(delayedThread, latest + 1, t);
            steps[2 * t] = order.event(delayedThread, t, step);
            steps[2 * t + 1] = order.bound(delayedThread, t, step);
        }
        return steps[2 * t + 1];
    }
}
