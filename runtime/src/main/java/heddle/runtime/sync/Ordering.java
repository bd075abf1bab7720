package heddle.runtime.sync;

/**
 * The meaning of synchronisation: the part of a mode that keeps their order. {@link ClockOrdering} joins vector
 * clocks; the region detectors end regions instead, and a recording notes events. The hooks of all modes are the same and
 * come here by way of {@link SyncState}, {@link Threads} and {@link Initialisation}, which hold the chosen one in a static final
 * field, so that the JIT binds its methods statically.
 *
 * <p>Release methods run before the release that they stand for, acquire methods after the acquire.
 */
public abstract class Ordering {
    private static Ordering chosen;

    /** To be called before any thread or object of the program is met; later it has no effect. */
    public static void choose(Ordering ordering) {
        chosen = ordering;
    }

    /** Clocks, if no other was chosen. */
    public static Ordering chosen() {
        if (chosen == null) {
            chosen = new ClockOrdering();
        }
        return chosen;
    }

    /** Whether it matters what is synchronised on, and not just that a thread does. */
    public boolean tellsObjectsApart() {
        return true;
    }

    /** Whether accesses are judged at once, by epochs, so that one of the thread's own epoch need not be looked at again. */
    public boolean judgesByEpochs() {
        return true;
    }

    /** Whether order passes through the elements of a collection, from the call that put one in to those that meet it. */
    public boolean passesElements() {
        return true;
    }

    /** The calling thread is about to do something that the outside of the JVM sees. */
    public void reveals() {}

    /** The calling thread is about to end. */
    public void exits() {}

    /** An exception has reached a handler of the calling thread. It may have passed by exits of monitors on its way. */
    public void caught(ThreadState t) {}

    /** Whether {@link #notes} has something to say. */
    public boolean keepsNotes() {
        return false;
    }

    /** The notes beside the clocks of an object; {@code key} is null for a volatile field or a part of an object. */
    public Object notes(Object key, String name, long instance) {
        return null;
    }

    public abstract void acquire(SyncState state, ThreadState t);

    public abstract void release(SyncState state, ThreadState t);

    /** A release of the read side of a lock, which those who lock it for writing acquire. */
    public abstract void releaseShared(SyncState state, ThreadState t);

    /** Mutual exclusion begins: after the holders before, and the readers. */
    public abstract void lock(SyncState state, ThreadState t);

    public void unlock(SyncState state, ThreadState t) {
        release(state, t);
    }

    /** After a monitor was entered. */
    public void enter(SyncState state, ThreadState t) {
        acquire(state, t);
    }

    /** Before a monitor is left. Calls inside it may have brought new order into its clock. */
    public void exit(SyncState state, ThreadState t) {
        acquire(state, t);
        release(state, t);
    }

    /** Before a wait, which gives up the lock. */
    public void waits(SyncState state, ThreadState t) {
        release(state, t);
    }

    /** After a wait: the lock is held again. */
    public void wakes(SyncState state, ThreadState t) {
        acquire(state, t);
    }

    /** A notification orders nothing that the lock does not; prediction needs to know of it. */
    public void notifies(SyncState state, ThreadState t) {}

    /** Acquires all parts of an object. */
    public abstract void acquireParts(SyncState state, ThreadState t);

    /**
     * A thread is met for the first time. Under the lock of {@link Threads}, as the next four.
     *
     * @return whether it needs a slot
     */
    public abstract boolean begin(Thread thread, Life life, ThreadState t);

    /** Whether a thread may have a slot whose last tenant's time ended then. */
    public boolean mayFollow(int slot, int end, ThreadState t) {
        return t.knows(slot, end);
    }

    /** The thread has got a slot. */
    public void seated(int slot, int clock, ThreadState t) {}

    /** The thread gives up its slot, and will get another. */
    public void unseated(ThreadState t) {}

    /**
     * The thread has ended.
     *
     * @return whether another may have its slot
     */
    public abstract boolean retire(ThreadState t);

    /** The thread {@code t} is about to start another one. */
    public abstract void starts(Thread child, Life life, ThreadState t);

    /** The thread {@code t} has seen the other's end; {@code life} is null if nothing is known of that one. */
    public abstract void joins(Thread other, Life life, ThreadState t);

    /** Orders everything that any thread did so far before the calling thread. */
    public abstract void acquireAll(ThreadState t);

    /** A class has been initialised: that is ordered before every use by another thread (JLS 12.4.2). */
    public abstract void initialised(Initialisation of, ThreadState t);

    /** A class is used whose initialisation may be another thread's. */
    public abstract void uses(Initialisation of, ThreadState t);
}
