package heddle.recipe.place;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** Values of variables and volatiles at a point of the trace, by their ids, as far as they are known. */
public final class Memory {
    private final Long2LongOpenHashMap values = new Long2LongOpenHashMap();
    private final LongOpenHashSet lost = new LongOpenHashSet();
    /** Whether any location that has no value may have been written. */
    private boolean isAllLost;

    /** A location of a trace: a variable or a volatile. */
    public static long location(boolean isVolatile, int target) {
        return (isVolatile ? 1L << 32 : 0) | target;
    }

    public void put(long location, long bits) {
        values.put(location, bits);
        lost.remove(location);
    }

    /** Something was written of which the value is not known. */
    public void forget(long location) {
        values.remove(location);
        lost.add(location);
    }

    /** Anything may have been written, anywhere. */
    public void forgetAll() {
        values.clear();
        isAllLost = true;
    }

    public boolean isKnown(long location) {
        return values.containsKey(location);
    }

    /** Whether nothing was written that the trace knows of. */
    public boolean isUntouched(long location) {
        return !isAllLost && !values.containsKey(location) && !lost.contains(location);
    }

    public long get(long location) {
        return values.get(location);
    }
}
