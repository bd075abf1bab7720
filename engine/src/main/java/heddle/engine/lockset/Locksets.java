package heddle.engine.lockset;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sets of locks by number: equal sets have equal numbers, 0 is the empty one. Answers are computed once. */
final class Locksets {
    private static final int UNKNOWN = -1;

    private final List<int[]> sets = new ArrayList<>();
    private final Object2IntOpenHashMap<List<Integer>> numbers = new Object2IntOpenHashMap<>();
    private final Long2IntOpenHashMap added = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap removed = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap common = new Long2IntOpenHashMap();
    /** By set: bit {@code l % 64} for each of its locks. */
    private long[] mask = new long[16];

    private boolean masksAreExact = true;
    private int largest;

    Locksets() {
        numbers.defaultReturnValue(UNKNOWN);
        added.defaultReturnValue(UNKNOWN);
        removed.defaultReturnValue(UNKNOWN);
        common.defaultReturnValue(UNKNOWN);
        number(new int[0]);
    }

    int with(int set, int lock) {
        long key = key(set, lock);
        int result = added.get(key);
        if (result == UNKNOWN) {
            result = number(including(sets.get(set), lock));
            added.put(key, result);
        }
        return result;
    }

    int without(int set, int lock) {
        long key = key(set, lock);
        int result = removed.get(key);
        if (result == UNKNOWN) {
            result = number(Arrays.stream(sets.get(set)).filter(l -> l != lock).toArray());
            removed.put(key, result);
        }
        return result;
    }

    boolean areDisjoint(int a, int b) {
        if ((mask[a] & mask[b]) == 0) {
            return true;
        }
        return !masksAreExact && a != b && common(a, b) == 0;
    }

    /** Whether all locks of {@code a} are in {@code b}. */
    boolean isSubset(int a, int b) {
        if ((mask[a] & ~mask[b]) != 0) {
            return false;
        }
        return masksAreExact || a == b || common(a, b) == sets.get(a).length;
    }

    /** The number of locks in the largest set. */
    int largest() {
        return largest;
    }

    /** The number of locks in both sets. */
    private int common(int a, int b) {
        long key = key(Math.min(a, b), Math.max(a, b));
        int known = common.get(key);
        if (known == UNKNOWN) {
            int[] other = sets.get(b);
            known = (int) Arrays.stream(sets.get(a))
                    .filter(l -> Arrays.binarySearch(other, l) >= 0)
                    .count();
            common.put(key, known);
        }
        return known;
    }

    private static int[] including(int[] set, int lock) {
        int place = Arrays.binarySearch(set, lock);
        if (place >= 0) {
            return set;
        }
        int[] result = new int[set.length + 1];
        System.arraycopy(set, 0, result, 0, ~place);
        result[~place] = lock;
        System.arraycopy(set, ~place, result, ~place + 1, set.length - ~place);
        return result;
    }

    private int number(int[] set) {
        List<Integer> value = Arrays.stream(set).boxed().toList();
        int known = numbers.getInt(value);
        if (known != UNKNOWN) {
            return known;
        }
        int number = sets.size();
        numbers.put(value, number);
        sets.add(set);
        largest = Math.max(largest, set.length);
        if (number == mask.length) {
            mask = Arrays.copyOf(mask, number * 2);
        }
        for (int l : set) {
            mask[number] |= 1L << l;
            masksAreExact &= l < Long.SIZE;
        }
        return number;
    }

    private static long key(int high, int low) {
        return (long) high << 32 | low;
    }
}
