package heddle.trace;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The legal continuations of a well-formed trace. It follows a trace event by event and tells which events are legal in the
 * state reached:
 *
 * <ul>
 *   <li>a lock is acquired only while nobody holds it, released, waited on and notified only by its holder; a reentrant
 *       acquire has a holder and its release comes before the lock's own;
 *   <li>a thread that waits does nothing until its wake;
 *   <li>a thread exits a barrier that it has entered, and enters it again only then;
 *   <li>a thread begins with its first event or not at all, is forked before that and at most once, and does nothing
 *       after its end or a join of it.
 * </ul>
 *
 * Open sections, waits and barriers are legal at the end of a thread and of the trace.
 */
public final class Legality {
    private static final byte UNSEEN = 0;
    private static final byte FORKED = 1;
    private static final byte RUNNING = 2;
    private static final byte ENDED = 3;
    private static final int NONE = -1;

    private final byte[] status;
    /** By thread: the lock it waits on, the number of barriers it is in, the number of locks it holds. */
    private final int[] waitsOn;

    private final int[] inside;
    private final int[] held;
    /** By lock: its holder and how often the holder has reentered it. */
    private final int[] holder;

    private final int[] reentered;
    /** By thread that waits: how often it had reentered the lock. */
    private final int[] suspended;
    /** Pairs of thread and barrier that was entered and not exited. */
    private final Set<Long> entered = new HashSet<>();

    /** Starts before the first event of a trace whose ids are below the bounds, by domain ordinal. */
    public Legality(int[] bound) {
        int threads = bound[Domain.THREAD.ordinal()];
        int locks = bound[Domain.LOCK.ordinal()];
        status = new byte[threads];
        waitsOn = filled(threads);
        inside = new int[threads];
        held = new int[threads];
        suspended = new int[threads];
        holder = filled(locks);
        reentered = new int[locks];
    }

    private static int[] filled(int length) {
        int[] column = new int[length];
        Arrays.fill(column, NONE);
        return column;
    }

    /** Does the event if it is legal now; otherwise nothing changes. */
    public boolean offer(byte op, int thread, int target) {
        boolean legal = permits(op, thread, target);
        if (legal) {
            apply(op, thread, target);
        }
        return legal;
    }

    /** Whether the event is legal now. */
    public boolean permits(byte op, int thread, int target) {
        if (status[thread] == ENDED) {
            return false;
        }
        if (waitsOn[thread] != NONE) {
            return op == Op.WAKE && target == waitsOn[thread] && holder[target] == NONE;
        }
        return switch (op) {
            case Op.ACQUIRE -> holder[target] == NONE;
            case Op.RELEASE -> holder[target] == thread && reentered[target] == 0;
            case Op.REENTER, Op.WAIT, Op.NOTIFY -> holder[target] == thread;
            case Op.REEXIT -> holder[target] == thread && reentered[target] > 0;
            case Op.WAKE -> false;
            case Op.ENTER -> !entered.contains(pair(thread, target));
            case Op.EXIT -> entered.contains(pair(thread, target));
            case Op.BEGIN -> status[thread] != RUNNING;
            case Op.FORK -> target != thread && status[target] == UNSEEN;
            case Op.JOIN -> target != thread;
            default -> true;
        };
    }

    /** Whether the thread holds no lock, does not wait and is in no barrier. */
    public boolean isIdle(int thread) {
        return held[thread] == 0 && waitsOn[thread] == NONE && inside[thread] == 0;
    }

    /** Whether the thread has entered a barrier and not exited it. */
    public boolean isInsideBarrier(int thread) {
        return inside[thread] > 0;
    }

    /** Whether the thread was forked or has done an event. */
    public boolean isSeen(int thread) {
        return status[thread] != UNSEEN;
    }

    private void apply(byte op, int thread, int target) {
        status[thread] = RUNNING;
        switch (op) {
            case Op.ACQUIRE -> take(thread, target, 0);
            case Op.RELEASE -> drop(thread, target);
            case Op.REENTER -> reentered[target]++;
            case Op.REEXIT -> reentered[target]--;
            case Op.WAIT -> {
                suspended[thread] = reentered[target];
                waitsOn[thread] = target;
                drop(thread, target);
            }
            case Op.WAKE -> {
                waitsOn[thread] = NONE;
                take(thread, target, suspended[thread]);
            }
            case Op.ENTER -> {
                inside[thread]++;
                entered.add(pair(thread, target));
            }
            case Op.EXIT -> {
                inside[thread]--;
                entered.remove(pair(thread, target));
            }
            case Op.FORK -> status[target] = FORKED;
            case Op.JOIN -> status[target] = ENDED;
            case Op.END -> status[thread] = ENDED;
            default -> {}
        }
    }

    private static Long pair(int thread, int barrier) {
        return (long) thread << Integer.SIZE | barrier;
    }

    private void take(int thread, int lock, int depth) {
        holder[lock] = thread;
        reentered[lock] = depth;
        held[thread]++;
    }

    private void drop(int thread, int lock) {
        holder[lock] = NONE;
        reentered[lock] = 0;
        held[thread]--;
    }
}
