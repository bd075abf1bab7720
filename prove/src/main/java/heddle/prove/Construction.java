package heddle.prove;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.trace.Domain;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * ConstructReorderedTrace (Vindicator, Algorithm 1, lines 24-44): prepends the latest legal event again and again.
 *
 * <p>The trace is swept backwards once. An event that is legal when the sweep meets it is the latest one unless some
 * thread is delayed; a thread whose event is not legal is delayed, and its earlier events queue behind it. As the trace
 * obeys its own order, only delayed threads can have events that need another one first. The releases that lock semantics
 * need are in the cone already, so that at most one section of each lock is open and it is the last.
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
    private final IntArrayList reversed = new IntArrayList();
    /** By thread: its delayed events, latest first, from {@link #head} on; null unless it ever was delayed. */
    private final IntArrayList[] delayed;

    private final int[] head;
    private final IntArrayList delayedThreads = new IntArrayList();
    /** By delayed thread: the lock, or the thread, that has to move first; itself if that is to be found out. */
    private final int[] lockAwaited;

    private final int[] threadAwaited;
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
        delayed = new IntArrayList[threads];
        head = new int[threads];
        lockAwaited = new int[threads];
        threadAwaited = new int[threads];
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
        reversed.add(e2);
        reversed.add(e1);
        int prefix = firstMissing();
        int e = Arrays.stream(bound).max().orElse(0);
        while (e > prefix || e > 0 && !delayedThreads.isEmpty()) {
            e--;
            int t = events.thread(e);
            swept = e;
            if (e < bound[t]) {
                if (isDelayed(t)) {
                    delayed[t].add(e);
                } else if (isLegal(t, e)) {
                    prepend(t, e);
                } else {
                    delay(t, e);
                }
            }
        }
        return delayedThreads.isEmpty() ? new Witness(e, inOrder()) : null;
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
        int n = reversed.size();
        int[] witness = new int[n];
        for (int i = 0; i < n; i++) {
            witness[i] = reversed.getInt(n - 1 - i);
        }
        return witness;
    }

    private boolean isDelayed(int thread) {
        return delayed[thread] != null && head[thread] < delayed[thread].size();
    }

    private void delay(int thread, int e) {
        if (delayed[thread] == null) {
            delayed[thread] = new IntArrayList();
            needs[thread] = new long[bound.length];
        }
        Arrays.fill(needs[thread], UNKNOWN);
        delayed[thread].clear();
        head[thread] = 0;
        delayed[thread].add(e);
        delayedThreads.add(thread);
    }

    private int latest(int thread) {
        return delayed[thread].getInt(head[thread]);
    }

    /** Prepends an event, and then the delayed ones that have become legal, the latest first. */
    private void prepend(int thread, int e) {
        int event = e;
        int t = thread;
        while (true) {
            add(event);
            t = next(event, t);
            if (t == NONE) {
                return;
            }
            event = latest(t);
            head[t]++;
            lockAwaited[t] = NONE;
            threadAwaited[t] = t;
            if (!isDelayed(t)) {
                delayedThreads.rem(t);
            }
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

    /** The delayed thread with the latest legal event, given the event that was just prepended, or -1. */
    private int next(int prepended, int mover) {
        int best = NONE;
        byte op = events.op(prepended);
        int freed = op == Op.ACQUIRE || op == Op.WAKE ? events.target(prepended) : NONE;
        for (int i = 0; i < delayedThreads.size(); i++) {
            int t = delayedThreads.getInt(i);
            boolean mayMove =
                    threadAwaited[t] == mover || threadAwaited[t] == t || freed != NONE && lockAwaited[t] == freed;
            if (mayMove && best != NONE && latest(t) < latest(best)) {
                threadAwaited[t] = t;
            } else if (mayMove && isLegal(t, latest(t))) {
                threadAwaited[t] = t;
                best = t;
            }
        }
        return best;
    }

    /** Whether no event that has to come later is left; notes what is awaited if not. */
    private boolean isLegal(int thread, int e) {
        lockAwaited[thread] = NONE;
        threadAwaited[thread] = NONE;
        byte op = events.op(e);
        if (op == Op.RELEASE || op == Op.WAIT) {
            int lock = events.target(e);
            if (holder[lock] != FREE) {
                lockAwaited[thread] = lock;
                return false;
            }
            if (!sinks.isEmpty() && isBeforeSink(thread, e)) {
                return false;
            }
        }
        for (int i = 0; i < delayedThreads.size(); i++) {
            int u = delayedThreads.getInt(i);
            if (u != thread && needs(u, thread) > e) {
                threadAwaited[thread] = u;
                return false;
            }
        }
        return true;
    }

    private boolean isBeforeSink(int thread, int e) {
        IntArrayList after = sinks.get(e);
        for (int i = 0; after != null && i < after.size(); i++) {
            int sink = after.getInt(i);
            int u = events.thread(sink);
            if (sink < swept || isDelayed(u) && sink <= latest(u)) {
                threadAwaited[thread] = u;
                return true;
            }
        }
        return false;
    }

    /** The events of {@code t} below the answer must come before the latest event of a delayed thread. */
    private int needs(int delayedThread, int t) {
        int latest = latest(delayedThread);
        long step = needs[delayedThread][t];
        if (OrderHistory.event(step) > latest) {
            step = order.stepBefore(delayedThread, latest + 1, t);
            needs[delayedThread][t] = step;
        }
        return OrderHistory.bound(step);
    }
}
