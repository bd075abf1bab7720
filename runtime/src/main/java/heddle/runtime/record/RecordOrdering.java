package heddle.runtime.record;

import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Journal;
import heddle.runtime.journal.Journals;
import heddle.runtime.journal.Register;
import heddle.runtime.stack.JournalStacks;
import heddle.runtime.sync.Initialisation;
import heddle.runtime.sync.Life;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Unfollowed;

/** Synchronisation becomes events: of an object as its {@link SyncEvents} say, of threads here. There are no clocks. */
public final class RecordOrdering extends Ordering {
    @Override
    public boolean judgesByEpochs() {
        return false;
    }

    @Override
    public boolean keepsNotes() {
        return true;
    }

    @Override
    public Object notes(Object key, String name, long instance) {
        return new SyncEvents(key, name, instance);
    }

    private static SyncEvents events(SyncState state) {
        return (SyncEvents) state.notes;
    }

    /** Insertions into the collections whose calls the exception may have left are ordered before the handler. */
    @Override
    public void caught(ThreadState t) {
        t.openCalls.acquire(t);
    }

    @Override
    public void acquire(SyncState state, ThreadState t) {
        int site = t.takeSite();
        Unfollowed.follow(state, t);
        t.site = site;
        events(state).acquire(t);
    }

    @Override
    public void release(SyncState state, ThreadState t) {
        events(state).release(t);
    }

    @Override
    public void releaseShared(SyncState state, ThreadState t) {
        events(state).releaseShared(t);
    }

    @Override
    public void lock(SyncState state, ThreadState t) {
        events(state).lock(t);
    }

    @Override
    public void unlock(SyncState state, ThreadState t) {
        events(state).unlock(t);
    }

    @Override
    public void enter(SyncState state, ThreadState t) {
        events(state).lock(t);
    }

    @Override
    public void exit(SyncState state, ThreadState t) {
        events(state).unlock(t);
    }

    @Override
    public void waits(SyncState state, ThreadState t) {
        events(state).waits(t);
    }

    @Override
    public void wakes(SyncState state, ThreadState t) {
        events(state).wakes(t);
    }

    @Override
    public void notifies(SyncState state, ThreadState t) {
        events(state).notifies(t);
    }

    @Override
    public void acquireParts(SyncState state, ThreadState t) {
        state.acquireEachPart(t);
    }

    @Override
    public boolean begin(Thread thread, Life life, ThreadState t) {
        t.record(Journals.open(journal(thread, life), thread, life.forked));
        return false;
    }

    @Override
    public boolean retire(ThreadState t) {
        return false;
    }

    private static int journal(Thread thread, Life life) {
        if (life.journal < 0) {
            life.journal = Register.thread(thread.getName());
        }
        return life.journal;
    }

    /** Notes a fork, once: a second start fails. */
    @Override
    public void starts(Thread child, Life life, ThreadState t) {
        Journal journal = t.journal;
        Threads.LOCK.lock();
        try {
            if (life.forked != 0 || life.state != null) {
                return;
            }
            journal(child, life);
            life.forked = journal.stamp();
        } finally {
            Threads.LOCK.unlock();
        }
        int site = t.takeSite();
        JournalStacks.note(journal, site);
        journal.add(Entry.FORK, life.journal, site);
        life.forked = journal.stamp();
    }

    /** Notes a join of a thread that has really ended, and not just not been started yet. */
    @Override
    public void joins(Thread other, Life life, ThreadState t) {
        if (t.inside > 0 || other.getState() != Thread.State.TERMINATED) {
            return;
        }
        if (life != null && life.state != t && life.journal >= 0) {
            t.journal.after(life.state == null ? life.forked : life.state.journal.latestStamp());
            int site = t.takeSite();
            JournalStacks.note(t.journal, site);
            t.journal.add(Entry.JOIN, life.journal, site);
        }
    }

    @Override
    public void acquireAll(ThreadState t) {
        if (t.inside == 0) {
            t.journal.after(Journals.highest());
            t.journal.add(Entry.AFTER_ALL, 0, 0);
        }
    }

    @Override
    public void initialised(Initialisation of, ThreadState t) {
        SyncState state = new SyncState(of.name + ".<clinit>");
        state.release(t);
        of.state = state;
    }

    @Override
    public void uses(Initialisation of, ThreadState t) {
        SyncState state = of.state;
        if (state != null && t.observes() && !t.isAfter(of.number)) {
            t.comesAfter(of.number);
            state.acquire(t);
        }
    }
}
