package heddle.recipe.machine;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** The objects whose {@code start()} was called by code that was replayed. */
public final class StartedThreads {
    private final LongOpenHashSet objects = new LongOpenHashSet();
    private boolean isLost;

    /** The present knowledge. */
    public record Mark(LongOpenHashSet objects, boolean isLost) {}

    public Mark mark() {
        return new Mark(objects.clone(), isLost);
    }

    /** Forgets what became known since. */
    public void reset(Mark mark) {
        objects.retainAll(mark.objects);
        isLost = mark.isLost;
    }

    void add(long object) {
        objects.add(object);
    }

    /** From now on any may have been started, by code that was not followed. */
    void markLost() {
        isLost = true;
    }

    boolean contains(long object) {
        return isLost || objects.contains(object);
    }
}
