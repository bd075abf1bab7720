package heddle.recipe.window;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Pairs of accesses, those with the least distance first, so many at most. */
final class NearestPairs {
    private final int most;
    private final IntArrayList first = new IntArrayList();
    private final IntArrayList second = new IntArrayList();
    private final IntArrayList distances = new IntArrayList();

    /** Whether two accesses may race. */
    interface Candidates {
        boolean include(int e1, int e2);
    }

    NearestPairs(int most) {
        this.most = most;
    }

    /** Keeps a pair if it is one of the nearest that may race; of the same distance, those that come first. */
    void offer(int e1, int e2, int distance, Candidates candidates) {
        int last = distances.size() - 1;
        if (last + 1 == most && distances.getInt(last) <= distance || !candidates.include(e1, e2)) {
            return;
        }
        int at = last + 1;
        while (at > 0 && distances.getInt(at - 1) > distance) {
            at--;
        }
        first.add(at, e1);
        second.add(at, e2);
        distances.add(at, distance);
        int size = Math.min(most, distances.size());
        first.size(size);
        second.size(size);
        distances.size(size);
    }

    int size() {
        return distances.size();
    }

    int first(int i) {
        return first.getInt(i);
    }

    int second(int i) {
        return second.getInt(i);
    }
}
