package heddle.recipe.machine;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** The objects whose {@code start()} was called by code that was replayed. */
public final class StartedThreads {
    private final LongOpenHashSet objects = new LongOpenHashSet();

    void add(long object) {
        objects.add(object);
    }

    boolean contains(long object) {
        return objects.contains(object);
    }
}
