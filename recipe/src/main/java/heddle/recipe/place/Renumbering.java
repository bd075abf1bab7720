package heddle.recipe.place;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The locations of the trace that fields and elements are, of which one may have several: the objects that a final
 * field leads to get new numbers at the end of its constructor. Numbers grow, so that the highest one is the latest.
 *
 * @param <K> what tells fields and elements apart
 */
final class Renumbering<K> {
    static final long NONE = -1;

    private final Map<K, Long> latest = new HashMap<>();
    /** By location: the next lower one of the same field or element. */
    private final Long2LongOpenHashMap before = new Long2LongOpenHashMap();

    Renumbering() {
        before.defaultReturnValue(NONE);
    }

    void add(K key, long location) {
        Long highest = latest.get(key);
        if (highest == null || location > highest) {
            latest.put(key, location);
            link(location, highest == null ? NONE : highest);
            return;
        }
        long at = highest;
        while (before(at) > location) {
            at = before(at);
        }
        if (at != location && before(at) != location) {
            link(location, before(at));
            link(at, location);
        }
    }

    private void link(long location, long lower) {
        if (lower != NONE) {
            before.put(location, lower);
        }
    }

    /** Facts about one hold for another. */
    void move(K from, K to) {
        Long location = latest.remove(from);
        while (location != null) {
            long lower = before.remove(location.longValue());
            add(to, location);
            location = lower == NONE ? null : Long.valueOf(lower);
        }
    }

    /** Null if there is none. */
    Long latest(K key) {
        return latest.get(key);
    }

    /** The location that the same field or element was before, or {@link #NONE}. */
    long before(long location) {
        return before.get(location);
    }
}
