package heddle.runtime.conflict;

import heddle.runtime.region.RegionWord;
import heddle.runtime.shadow.History;
import heddle.runtime.sync.ThreadState;
import jdk.internal.misc.Unsafe;

/** Under a region detector ongoing regions are the users of objects; of those that have ended nothing is known. */
public final class RegionHistory extends History {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    protected boolean keepsUsers() {
        return false;
    }

    /** That of the region: the thread's own may be 0 meanwhile. */
    @Override
    protected long epoch(ThreadState t) {
        return t.region.epoch();
    }

    @Override
    protected int restartArray(Object array, ThreadState t) {
        return RegionArrays.forget(array, t);
    }

    @Override
    protected int restartContainer(Object key, ThreadState t) {
        return RegionArrays.forget(key, t);
    }

    @Override
    protected int usersOfField(Object object, long cell, ThreadState t) {
        long owner = RegionWord.epochOf(U.getLongVolatile(object, RegionCell.owner(cell)));
        long writer = RegionWord.epochOf(U.getLongVolatile(object, RegionCell.write(cell)));
        boolean others = t.region.isOngoing(owner) || t.region.isOngoing(writer);
        return others ? OTHERS : owner == t.region.epoch() ? OWN : UNTOUCHED;
    }
}
