package heddle.trace;

import java.util.Arrays;

/**
 * Reacts to events, one call per event in trace order. A handler overrides the callbacks that it needs; the rest do
 * nothing, except that a wait is a release and a wake is an acquire.
 *
 * <p>{@code event} is the zero-based index in the input, {@code site} the code location's id in {@link Names}.
 */
public abstract class EventHandler {
    private final int[] known = new int[Domain.NAMED];

    /** Hands the batch's events to the callbacks. */
    public void handle(EventBatch batch) {
        if (!Arrays.equals(known, batch.bound)) {
            System.arraycopy(batch.bound, 0, known, 0, known.length);
            grow(known);
        }
        beginBatch(batch);
        byte[] op = batch.op;
        int[] thread = batch.thread;
        int[] target = batch.target;
        int[] site = batch.site;
        long first = batch.first;
        for (int i = 0, n = batch.size; i < n; i++) {
            int t = thread[i];
            int x = target[i];
            int s = site[i];
            long e = first + i;
            if (Op.isAccess(op[i])) {
                access(op[i] == Op.WRITE, t, x, s, e);
            } else {
                synchronise(op[i], t, x, s, e);
            }
        }
    }

    private void synchronise(byte op, int t, int x, int s, long e) {
        switch (op) {
            case Op.ACQUIRE -> acquire(t, x, s, e);
            case Op.RELEASE -> release(t, x, s, e);
            case Op.FORK -> fork(t, x, s, e);
            case Op.JOIN -> join(t, x, s, e);
            case Op.BEGIN -> begin(t, s, e);
            case Op.END -> end(t, s, e);
            case Op.VOLATILE_READ -> volatileRead(t, x, s, e);
            case Op.VOLATILE_WRITE -> volatileWrite(t, x, s, e);
            case Op.WAIT -> waits(t, x, s, e);
            case Op.WAKE -> wakes(t, x, s, e);
            case Op.NOTIFY -> notifies(t, x, s, e);
            case Op.ENTER -> enter(t, x, s, e);
            case Op.EXIT -> exit(t, x, s, e);
            default -> other(op, t, x, s, e);
        }
    }

    /** By domain ordinal: all ids that follow are below these bounds, until the next call. */
    protected void grow(int[] bound) {}

    /** Called before the callbacks for the batch's events. */
    protected void beginBatch(EventBatch batch) {}

    /**
     * A read or a write. Which of the two it is no processor can guess: a handler that treats them alike overrides this
     * callback, and saves the branch.
     */
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        if (isWrite) {
            write(thread, variable, site, event);
        } else {
            read(thread, variable, site, event);
        }
    }

    protected void read(int thread, int variable, int site, long event) {}

    protected void write(int thread, int variable, int site, long event) {}

    protected void acquire(int thread, int lock, int site, long event) {}

    protected void release(int thread, int lock, int site, long event) {}

    protected void fork(int thread, int child, int site, long event) {}

    protected void join(int thread, int child, int site, long event) {}

    protected void begin(int thread, int site, long event) {}

    protected void end(int thread, int site, long event) {}

    protected void volatileRead(int thread, int location, int site, long event) {}

    protected void volatileWrite(int thread, int location, int site, long event) {}

    protected void waits(int thread, int lock, int site, long event) {
        release(thread, lock, site, event);
    }

    protected void wakes(int thread, int lock, int site, long event) {
        acquire(thread, lock, site, event);
    }

    protected void notifies(int thread, int lock, int site, long event) {}

    protected void enter(int thread, int barrier, int site, long event) {}

    protected void exit(int thread, int barrier, int site, long event) {}

    /** Events that order nothing: reentrant locking, opaque accesses, branches. */
    protected void other(byte op, int thread, int target, int site, long event) {}
}
