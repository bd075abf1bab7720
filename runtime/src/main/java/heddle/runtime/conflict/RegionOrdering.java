package heddle.runtime.conflict;

import heddle.runtime.sync.Initialisation;
import heddle.runtime.sync.Life;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;

/** Regions end where threads synchronise; on what they do so does not matter. There are no clocks. */
public final class RegionOrdering extends Ordering {
    /** Of threads that have ended. */
    private static volatile long endedSplits;

    @Override
    public boolean tellsObjectsApart() {
        return false;
    }

    @Override
    public boolean judgesByEpochs() {
        return false;
    }

    @Override
    public boolean passesElements() {
        return false;
    }

    @Override
    public void reveals() {
        Regions.validate(Threads.current());
    }

    @Override
    public void exits() {
        ThreadState t = Threads.current();
        if (t.observes()) {
            t.region.validate();
            Regions.ended(t);
        }
    }

    @Override
    public void caught(ThreadState t) {
        Regions.validate(t);
    }

    /** Behind the exit of a monitor the JVM makes up for what an exception leaves out. */
    @Override
    public void exit(SyncState state, ThreadState t) {
        Regions.releaseOrThrow(t);
    }

    @Override
    public void acquire(SyncState state, ThreadState t) {
        Regions.acquire(t);
    }

    @Override
    public void release(SyncState state, ThreadState t) {
        Regions.release(t);
    }

    @Override
    public void releaseShared(SyncState state, ThreadState t) {
        Regions.release(t);
    }

    @Override
    public void lock(SyncState state, ThreadState t) {
        Regions.acquire(t);
    }

    @Override
    public void acquireParts(SyncState state, ThreadState t) {
        Regions.acquire(t);
    }

    @Override
    public boolean begin(Thread thread, Life life, ThreadState t) {
        t.region = new RegionState(t);
        return true;
    }

    @Override
    public boolean mayFollow(int slot, int end, ThreadState t) {
        return true;
    }

    @Override
    public void seated(int slot, int clock, ThreadState t) {
        t.region.begin(slot, clock);
    }

    @Override
    public void unseated(ThreadState t) {
        t.region.end();
    }

    @Override
    public boolean retire(ThreadState t) {
        Regions.ended(t);
        endedSplits += t.region.splits();
        return true;
    }

    @Override
    public void starts(Thread child, Life life, ThreadState t) {
        life.startedBy(t);
        Regions.release(t);
    }

    @Override
    public void joins(Thread other, Life life, ThreadState t) {
        if (life == null) {
            return;
        }
        if (life.state != null && life.state != t) {
            Regions.ended(life.state);
        }
        Regions.acquire(t);
    }

    @Override
    public void acquireAll(ThreadState t) {
        t.region.afterAll();
    }

    @Override
    public void initialised(Initialisation of, ThreadState t) {
        Regions.release(t);
    }

    @Override
    public void uses(Initialisation of, ThreadState t) {}

    /** How often a region was split because it had read or touched too much. */
    static long splits() {
        Splits all = new Splits();
        Threads.visit(all);
        return all.sum + endedSplits;
    }

    private static final class Splits extends Threads.Visitor {
        private long sum;

        @Override
        public void visit(ThreadState t) {
            sum += t.region.splits();
        }
    }

    /** Sends threads that are in the same region as the last time past the fast path; see {@link RegionState#resume}. */
    static void remindLasting() {
        Threads.visit(new Reminder());
    }

    private static final class Reminder extends Threads.Visitor {
        @Override
        public void visit(ThreadState t) {
            if (RegionState.of(t).watchedClock == t.clock && t.inside == 0) {
                t.epoch = 0;
            }
            RegionState.of(t).watchedClock = t.clock;
        }
    }
}
