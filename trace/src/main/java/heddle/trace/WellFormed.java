package heddle.trace;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The rules of a well-formed trace, applied to its events in trace order, in place.
 *
 * <p>Locks: an acquire needs a free lock or one that the thread already holds; a release, wait or notify needs a lock that
 * the thread holds. Reentrant pairs become {@link Op#REENTER} and {@link Op#REEXIT}. A wait gives up all levels; the next
 * event of the thread is an acquire of that lock, which becomes {@link Op#WAKE} and restores the levels.
 *
 * <p>Threads: a thread that is forked has its first event after the fork, is forked once, and has no event after its end
 * or its join. A thread that is never forked may start at any time. A begin is the first event of its thread. A thread may
 * end, or be joined, with locks held: it never gives them up.
 *
 * <p>Barriers: an exit needs an enter by the same thread that no exit has used yet.
 *
 * <p>Input that is normalised already passes the same rules unchanged.
 */
public final class WellFormed {
    private static final byte UNSEEN = 0;
    private static final byte FORKED = 1;
    private static final byte RUNNING = 2;
    private static final byte WAITING = 3;
    private static final byte ENDED = 4;
    private static final byte JOINED = 5;

    private final Names names;
    private final Place place;
    private final Faults faults;

    /** By thread. */
    private byte[] state = new byte[0];

    private long[] firstEvent = new long[0];
    private int[] held = new int[0];
    private int[] waitLock = new int[0];
    private int[] waitDepth = new int[0];
    /** By lock: the thread that holds it, plus one, and how often. */
    private int[] owner = new int[0];

    private int[] depth = new int[0];
    /** Pairs of thread and barrier that were entered and not yet left. */
    private final Set<Long> entered = new HashSet<>();

    private int maxLocksHeld;

    public WellFormed(Names names, Place place, Faults faults) {
        this.names = names;
        this.place = place;
        this.faults = faults;
    }

    /**
     * Checks and normalises the batch that follows the one of the last call. A lenient reading turns events at fault into
     * {@link Op#IGNORED}.
     *
     * @throws MalformedTraceException at the first fault of a strict reading; the batch then ends before that event
     */
    public void check(EventBatch batch) throws MalformedTraceException {
        grow(batch.bound);
        byte[] op = batch.op;
        int[] thread = batch.thread;
        int[] target = batch.target;
        byte[] states = state;
        for (int i = 0, n = batch.size; i < n; i++) {
            if (states[thread[i]] == RUNNING && (op[i] <= Op.WRITE || isPlainLocking(op[i], thread[i], target[i]))) {
                continue;
            }
            String fault = step(batch, i);
            if (fault != null) {
                skip(batch, i, fault);
            }
        }
    }

    /** Applies the acquire of a free lock or the release of a lock held once by a running thread, and nothing else. */
    private boolean isPlainLocking(byte op, int thread, int lock) {
        if (op == Op.ACQUIRE && owner[lock] == 0) {
            owner[lock] = thread + 1;
            depth[lock] = 1;
            int count = ++held[thread];
            if (count > maxLocksHeld) {
                maxLocksHeld = count;
            }
            return true;
        }
        if (op == Op.RELEASE && owner[lock] == thread + 1 && depth[lock] == 1) {
            giveUp(thread, lock);
            return true;
        }
        return false;
    }

    /** The largest number of locks that one thread has held at once so far. */
    public int maxLocksHeld() {
        return maxLocksHeld;
    }

    public Faults faults() {
        return faults;
    }

    private void skip(EventBatch batch, int row, String fault) throws MalformedTraceException {
        int size = batch.size;
        batch.size = row;
        faults.add(place.of(batch.first + row) + ": " + fault);
        batch.size = size;
        batch.op[row] = Op.IGNORED;
        batch.target[row] = 0;
    }

    /** Applies one event and returns what is wrong with it, or null. */
    private String step(EventBatch batch, int row) {
        byte op = batch.op[row];
        int thread = batch.thread[row];
        int target = batch.target[row];
        if (op == Op.IGNORED) {
            return null;
        }
        if (op < 0 || op >= Op.COUNT) {
            return "the operation code " + op + " is unknown";
        }
        if (state[thread] != RUNNING) {
            String fault = admit(op, thread, target, batch.first + row);
            if (fault != null) {
                return fault;
            }
        } else if (op == Op.BEGIN) {
            return thread(thread) + " begins after its first event (event " + firstEvent[thread] + ")";
        }
        return switch (op) {
            case Op.ACQUIRE, Op.REENTER, Op.WAKE -> acquire(batch, row, thread, target);
            case Op.RELEASE, Op.REEXIT -> release(batch, row, thread, target);
            case Op.WAIT -> waits(thread, target);
            case Op.NOTIFY -> owns(thread, target) ? null : notHeld("notifies", thread, target);
            case Op.FORK -> fork(thread, target);
            case Op.JOIN -> join(thread, target);
            case Op.END -> end(thread);
            case Op.ENTER -> enter(thread, target);
            case Op.EXIT -> exit(thread, target);
            default -> null;
        };
    }

    /** Lets a thread run that was not running, if it may. */
    private String admit(byte op, int thread, int target, long event) {
        switch (state[thread]) {
            case WAITING -> {
                if ((op == Op.ACQUIRE || op == Op.WAKE) && waitLock[thread] == target) {
                    return null;
                }
                return thread(thread) + " waits on " + lock(waitLock[thread])
                        + " and must acquire it again before any other event";
            }
            case ENDED -> {
                return thread(thread) + " has an event after its end";
            }
            case JOINED -> {
                return thread(thread) + " has an event after it was joined";
            }
            default -> {
                state[thread] = RUNNING;
                firstEvent[thread] = event;
                return null;
            }
        }
    }

    private String acquire(EventBatch batch, int row, int thread, int lock) {
        byte op = batch.op[row];
        if (owns(thread, lock)) {
            if (op == Op.WAKE) {
                return noWait(thread, lock);
            }
            depth[lock]++;
            batch.op[row] = Op.REENTER;
            return null;
        }
        if (owner[lock] != 0) {
            return thread(thread) + " acquires " + lock(lock) + ", which " + thread(owner[lock] - 1) + " holds";
        }
        if (op == Op.REENTER) {
            return notHeld("acquires again", thread, lock);
        }
        boolean wakes = state[thread] == WAITING;
        if (op == Op.WAKE && !wakes) {
            return noWait(thread, lock);
        }
        owner[lock] = thread + 1;
        depth[lock] = wakes ? waitDepth[thread] : 1;
        maxLocksHeld = Math.max(maxLocksHeld, ++held[thread]);
        if (wakes) {
            batch.op[row] = Op.WAKE;
            state[thread] = RUNNING;
        }
        return null;
    }

    private String release(EventBatch batch, int row, int thread, int lock) {
        if (!owns(thread, lock)) {
            return notHeld("releases", thread, lock);
        }
        if (depth[lock] > 1) {
            depth[lock]--;
            batch.op[row] = Op.REEXIT;
            return null;
        }
        if (batch.op[row] == Op.REEXIT) {
            return thread(thread) + " leaves a reentrant section of " + lock(lock) + ", which it acquired only once";
        }
        giveUp(thread, lock);
        return null;
    }

    private String waits(int thread, int lock) {
        if (!owns(thread, lock)) {
            return notHeld("waits on", thread, lock);
        }
        state[thread] = WAITING;
        waitLock[thread] = lock;
        waitDepth[thread] = depth[lock];
        giveUp(thread, lock);
        return null;
    }

    private void giveUp(int thread, int lock) {
        owner[lock] = 0;
        depth[lock] = 0;
        held[thread]--;
    }

    private String fork(int thread, int child) {
        if (thread == child) {
            return thread(thread) + " forks itself";
        }
        switch (state[child]) {
            case UNSEEN -> {
                state[child] = FORKED;
                return null;
            }
            case FORKED -> {
                return thread(thread) + " forks " + thread(child) + ", which was already forked";
            }
            case JOINED -> {
                return thread(thread) + " forks " + thread(child) + ", which was already joined";
            }
            default -> {
                return thread(thread) + " forks " + thread(child) + ", which already has an event (event "
                        + firstEvent[child] + ")";
            }
        }
    }

    private String join(int thread, int child) {
        if (thread == child) {
            return thread(thread) + " joins itself";
        }
        state[child] = JOINED;
        return null;
    }

    private String end(int thread) {
        state[thread] = ENDED;
        return null;
    }

    private String enter(int thread, int barrier) {
        return entered.add(inside(thread, barrier))
                ? null
                : thread(thread) + " enters " + barrier(barrier) + " again without an exit";
    }

    private String exit(int thread, int barrier) {
        return entered.remove(inside(thread, barrier))
                ? null
                : thread(thread) + " exits " + barrier(barrier) + " without having entered it";
    }

    private static Long inside(int thread, int barrier) {
        return (long) thread << 32 | barrier;
    }

    private boolean owns(int thread, int lock) {
        return owner[lock] == thread + 1;
    }

    private String notHeld(String verb, int thread, int lock) {
        return thread(thread) + " " + verb + " " + lock(lock) + ", which it does not hold";
    }

    private String noWait(int thread, int lock) {
        return thread(thread) + " wakes on " + lock(lock) + " without having waited";
    }

    private String thread(int id) {
        return "thread " + Names.printable(names.name(Domain.THREAD, id));
    }

    private String lock(int id) {
        return "lock " + Names.printable(names.name(Domain.LOCK, id));
    }

    private String barrier(int id) {
        return "barrier " + Names.printable(names.name(Domain.BARRIER, id));
    }

    private void grow(int[] bound) {
        int threads = bound[Domain.THREAD.ordinal()];
        if (threads > state.length) {
            int size = Math.max(threads, state.length * 2);
            state = Arrays.copyOf(state, size);
            firstEvent = Arrays.copyOf(firstEvent, size);
            held = Arrays.copyOf(held, size);
            waitLock = Arrays.copyOf(waitLock, size);
            waitDepth = Arrays.copyOf(waitDepth, size);
        }
        int locks = bound[Domain.LOCK.ordinal()];
        if (locks > owner.length) {
            int size = Math.max(locks, owner.length * 2);
            owner = Arrays.copyOf(owner, size);
            depth = Arrays.copyOf(depth, size);
        }
    }
}
