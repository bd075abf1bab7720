package heddle.trace;

import java.util.Arrays;

/**
 * What may come next in a well-formed trace. It follows a trace event by event and tells which events the program could
 * do in the state reached:
 *
 * <ul>
 *   <li>a lock is acquired only while nobody holds it, released, waited on and notified only by its holder; a reentrant
 *       acquire has a holder and its release comes before the lock's own;
 *   <li>a thread that waits does nothing until its wake, one that entered a barrier nothing until its exit;
 *   <li>nobody enters a barrier from a generation's first exit to its last;
 *   <li>a thread begins with its first event or not at all, is forked before that and at most once, and does nothing
 *       after its end or a join of it, at which points it holds no lock and is not blocked.
 * </ul>
 *
 * Open sections, waits and barriers at the end of the trace are legal.
 */
public final class Legality {
    private static final byte UNSEEN = 0;
    private static final byte FORKED = 1;
    private static final byte RUNNING = 2;
    private static final byte ENDED = 3;
    private static final int NONE = -1;

    private final byte[] status;
    /** By thread: the lock it waits on, the barrier it is in, the number of locks it holds. */
    private final int[] waitsOn;

    private final int[] inside;
    private final int[] held;
    /** By lock: its holder and how often the holder has reentered it. */
    private final int[] holder;

    private final int[] reentered;
    /** By thread that waits: how often it had reentered the lock. */
    private final int[] suspended;
    /** By barrier: threads inside, and whether they leave already. */
    private final int[] crowd;

    private final boolean[] leaving;

    /** Starts before the first event of a trace whose ids are below the bounds, by domain ordinal. */
    public Legality(int[] bound) {
        int threads = bound[Domain.THREAD.ordinal()];
        int locks = bound[Domain.LOCK.ordinal()];
        int barriers = bound[Domain.BARRIER.ordinal()];
        status = new byte[threads];
        waitsOn = filled(threads);
        inside = filled(threads);
        held = new int[threads];
        suspended = new int[threads];
        holder = filled(locks);
        reentered = new int[locks];
        crowd = new int[barriers];
        leaving = new boolean[barriers];
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
        if (inside[thread] != NONE) {
            return op == Op.EXIT && target == inside[thread];
        }
        return switch (op) {
            case Op.ACQUIRE -> holder[target] == NONE;
            case Op.RELEASE -> holder[target] == thread && reentered[target] == 0;
            case Op.REENTER, Op.WAIT, Op.NOTIFY -> holder[target] == thread;
            case Op.REEXIT -> holder[target] == thread && reentered[target] > 0;
            case Op.WAKE, Op.EXIT -> false;
            case Op.ENTER -> !leaving[target];
            case Op.BEGIN -> status[thread] != RUNNING;
            case Op.END -> held[thread] == 0;
            case Op.FORK -> target != thread && status[target] == UNSEEN;
            case Op.JOIN -> target != thread && status[target] != UNSEEN && isIdle(target);
            default -> true;
        };
    }

    /** Whether the thread holds no lock, does not wait and is in no barrier. */
    public boolean isIdle(int thread) {
        return held[thread] == 0 && waitsOn[thread] == NONE && inside[thread] == NONE;
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
                inside[thread] = target;
                crowd[target]++;
            }
            case Op.EXIT -> {
                inside[thread] = NONE;
                leaving[target] = --crowd[target] > 0;
            }
            case Op.FORK -> status[target] = FORKED;
            case Op.JOIN -> status[target] = ENDED;
            case Op.END -> status[thread] = ENDED;
            default -> {}
        }
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
