package heddle.recipe.place;

import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** How often threads have taken the locks that they hold. */
public final class LockDepths {
    private final Long2IntOpenHashMap depths = new Long2IntOpenHashMap();

    private static long key(int thread, int lock) {
        return (long) thread << 32 | lock;
    }

    /** Moves on over an event. */
    public void pass(byte op, int thread, int target) {
        switch (op) {
            case Op.REENTER -> depths.addTo(key(thread, target), 1);
            case Op.REEXIT -> depths.addTo(key(thread, target), -1);
            case Op.RELEASE -> depths.remove(key(thread, target));
            default -> {}
        }
    }

    /** Of a lock that the thread holds. */
    public int get(int thread, int lock) {
        return 1 + depths.get(key(thread, lock));
    }
}
