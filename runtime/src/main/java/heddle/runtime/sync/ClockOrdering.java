package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import jdk.internal.misc.Unsafe;

/** Order by vector clocks, as FastTrack's rules for synchronisation have it; also inside the windows of a sampling detector. */
final class ClockOrdering extends Ordering {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    public void acquire(SyncState state, ThreadState t) {
        Unfollowed.follow(state, t);
        t.events++;
        state.acquireClock(t);
    }

    @Override
    public void release(SyncState state, ThreadState t) {
        t.events++;
        do {
            state.publish(t);
            t.tick();
        } while (t.isGlancedAt());
    }

    @Override
    public void releaseShared(SyncState state, ThreadState t) {
        t.events++;
        do {
            state.publishShared(t);
            t.tick();
        } while (t.isGlancedAt());
    }

    @Override
    public void lock(SyncState state, ThreadState t) {
        acquire(state, t);
        state.acquireReaders(t);
    }

    @Override
    public void acquireParts(SyncState state, ThreadState t) {
        state.acquireEachPart(t);
    }

    @Override
    public boolean begin(Thread thread, Life life, ThreadState t) {
        t.acquire(life.start);
        t.acquire(Windows.base());
        return true;
    }

    @Override
    public boolean retire(ThreadState t) {
        Threads.remember(t.stamp());
        return true;
    }

    @Override
    public void starts(Thread child, Life life, ThreadState t) {
        life.startedBy(t);
        t.events++;
        do {
            life.start = t.stamp();
            t.tick();
            U.fullFence();
        } while (t.isGlancedAt());
    }

    @Override
    public void joins(Thread other, Life life, ThreadState t) {
        if (life == null) {
            return;
        }
        if (life.state == null) {
            t.acquire(life.start);
        } else if (life.state != t) {
            t.acquireEntries(life.state.glance());
        }
    }

    @Override
    public void acquireAll(ThreadState t) {
        Threads.acquireEveryClock(t);
    }

    @Override
    public void initialised(Initialisation of, ThreadState t) {
        t.events++;
        do {
            of.clock = t.stamp();
            t.tick();
        } while (t.isGlancedAt());
    }

    @Override
    public void uses(Initialisation of, ThreadState t) {
        Clock end = of.clock;
        if (end != null) {
            t.acquire(end);
            t.comesAfter(of.number);
        }
    }
}
