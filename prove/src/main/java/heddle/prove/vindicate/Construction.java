package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
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
    /** In place of a step: later than any event. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final EventStore events;
    private final OrderHistory order;
    private final int[] bound;
    /** By lock: the thread, plus one, whose section is begun from its end. */
    private final int[] holder;

    private final Int2ObjectOpenHashMap<IntArrayList> sinks = new Int2ObjectOpenHashMap<>();
    /** The witness from its end. */
    private IntArrayList reversed;

    private final DelayedThreads delayed;
    /** By thread: the delayed thread that was in its way last. */
    private final int[] blocker;

    /** By delayed thread, then thread: the step of the order that says what its latest event needs. */
    private final long[][] needs;

    /** Events from here on were met. */
    private int swept;

    Construction(EventStore events, OrderHistory order, SectionHistory sections, Constraints constraints) {
        this.events = events;
        this.order = order;
        bound = constraints.cone.bound;
        int threads = bound.length;
        holder = new int[events.bound()[Domain.LOCK.ordinal()]];
        delayed = new DelayedThreads(threads);
        blocker = new int[threads];
        needs = new long[threads][];
        OpenSections open = new OpenSections(sections, bound);
        for (int i = 0; i < open.size(); i++) {
            holder[open.lock(i)] = open.thread(i) + 1;
        }
        for (int i = 0; i < constraints.edges.size(); i++) {
            sinks.computeIfAbsent(constraints.edges.source(i), source -> new IntArrayList())
                    .add(constraints.edges.sink(i));
        }
    }

    /** A reordering with the two accesses last, or null if the greedy choice got stuck. */
    Witness build(int e1, int e2) {
        int prefix = firstMissing();
        int e = Arrays.stream(bound).max().orElse(0);
        reversed = new IntArrayList(2 + events.count(bound, prefix, e));
        reversed.add(e2);
        reversed.add(e1);
        while (e > prefix || e > 0 && delayed.count() > 0) {
            e--;
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
        return delayed.count() == 0 ? new Witness(e, inOrder()) : null;
    }

    /** All events of the trace before the answer are in the cone. */
    private int firstMissing() {
        int e = Arrays.stream(bound).min().orElse(0);
        while (e < events.size() && e < bound[events.thread(e)]) {
            e++;
        }
        return e;
    }

    private int[] inOrder() {
        reversed.trim();
        int[] witness = reversed.elements();
        IntArrays.reverse(witness);
        return witness;
    }

    private void delay(int thread, int e) {
        if (!delayed.has(thread)) {
            if (needs[thread] == null) {
                needs[thread] = new long[bound.length];
            }
            Arrays.fill(needs[thread], UNKNOWN);
        }
        delayed.add(thread, e);
    }

    /** Prepends an event, and then the delayed ones that have become legal, the latest first. */
    private void prepend(int e) {
        add(e);
        for (int next = latestLegal(); next != NONE; next = latestLegal()) {
            add(delayed.take(next));
        }
    }

    private void add(int e) {
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
    private boolean isLegal(int thread, int e, int later) {
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

    private boolean isBeforeSink(int e) {
        IntArrayList after = sinks.get(e);
        for (int i = 0; after != null && i < after.size(); i++) {
            int sink = after.getInt(i);
            if (sink < swept || sink <= delayed.latest(events.thread(sink))) {
                return true;
            }
        }
        return false;
    }

    /** The events of {@code t} below the answer must come before the latest event of a delayed thread. */
    private int needs(int delayedThread, int t) {
        int latest = delayed.latest(delayedThread);
        long step = needs[delayedThread][t];
        if (OrderHistory.event(step) > latest) {
            step = order.stepBefore(delayedThread, latest + 1, t);
            needs[delayedThread][t] = step;
        }
        return OrderHistory.bound(step);
    }
}
