package heddle.prove.solver;

import java.util.Arrays;

/**
 * Clauses in one array, watched by their first two literals. A clause is named by the place of its header; the lists of
 * watching clauses are linked through the headers.
 */
final class Clauses {
    static final int NONE = -1;

    /** The quality of a stored explanation, which is not watched and is dropped at the next cleaning. */
    static final int TRANSIENT = -1;

    private static final int WASTE = 1 << 18;

    /** Header: number of literals, quality of a learnt clause (0: not learnt), next watcher of either watched literal. */
    private static final int QUALITY = 1;

    private static final int NEXT = 2;
    private static final int HEADER = 4;

    int[] data = new int[1024];
    private int used;
    private int learnt;
    private int usedAfterCleaning;
    /** By literal: the first clause that watches it. */
    private int[] watchers = new int[0];

    void grow(int literals) {
        int old = watchers.length;
        if (literals > old) {
            watchers = Arrays.copyOf(watchers, Math.max(literals, old * 2));
            Arrays.fill(watchers, old, watchers.length, NONE);
        }
    }

    /** Stores a clause without watching it. Quality is the number of levels of a learnt clause, 0 for others. */
    int store(int[] literals, int count, int quality) {
        data = OrderGraph.room(data, used + HEADER + count);
        int clause = used;
        data[clause] = count;
        data[clause + QUALITY] = quality;
        System.arraycopy(literals, 0, data, clause + HEADER, count);
        used += HEADER + count;
        return clause;
    }

    /** Stores a clause of two literals or more and watches its first two. */
    int add(int[] literals, int count, int quality) {
        int clause = store(literals, count, quality);
        watch(clause, 0);
        watch(clause, 1);
        learnt += quality > 0 ? 1 : 0;
        return clause;
    }

    private void watch(int clause, int slot) {
        int literal = data[clause + HEADER + slot];
        data[clause + NEXT + slot] = watchers[literal];
        watchers[literal] = clause;
    }

    int size(int clause) {
        return data[clause];
    }

    int literal(int clause, int i) {
        return data[clause + HEADER + i];
    }

    int learnt() {
        return learnt;
    }

    /**
     * Visits the clauses that watch a literal that became false: each finds another literal to watch, or makes the trail
     * take its last literal.
     *
     * @return a clause all of whose literals are false, or {@link #NONE}
     */
    int propagate(int falsified, Trail trail) {
        byte[] value = trail.value;
        int previous = NONE;
        int clause = watchers[falsified];
        while (clause != NONE) {
            int[] d = data;
            int at = clause + HEADER;
            if (d[at] == falsified) {
                swap(d, at, at + 1);
                swap(d, clause + NEXT, clause + NEXT + 1);
            }
            int next = d[clause + NEXT + 1];
            int other = d[at];
            if (value[other] > 0) {
                previous = clause;
            } else {
                int k = at + 2;
                int end = at + d[clause];
                while (k < end && value[d[k]] < 0) {
                    k++;
                }
                if (k < end) {
                    swap(d, at + 1, k);
                    if (previous == NONE) {
                        watchers[falsified] = next;
                    } else {
                        d[previous + NEXT + 1] = next;
                    }
                    watch(clause, 1);
                } else if (value[other] < 0) {
                    return clause;
                } else {
                    trail.push(other, clause);
                    previous = clause;
                }
            }
            clause = next;
        }
        return NONE;
    }

    private static void swap(int[] d, int i, int j) {
        int old = d[i];
        d[i] = d[j];
        d[j] = old;
    }

    /** Whether enough was stored since the last cleaning for another to pay off. */
    boolean isWasteful() {
        return used > 2 * usedAfterCleaning + WASTE;
    }

    /**
     * Drops what is satisfied for good, and the worse half of the learnt clauses if asked to. Only between searches, when
     * no clause is the reason of an assignment that can be undone.
     */
    void clean(byte[] value, boolean halve) {
        int worst = halve ? medianQuality() : Integer.MAX_VALUE;
        int end = used;
        used = 0;
        learnt = 0;
        Arrays.fill(watchers, NONE);
        for (int clause = 0, next; clause < end; clause = next) {
            next = clause + HEADER + data[clause];
            int quality = data[clause + QUALITY];
            boolean isKept = quality >= 0 && (quality <= 2 || quality < worst) && !isSatisfied(clause, value);
            if (isKept) {
                int count = data[clause];
                System.arraycopy(data, clause, data, used, HEADER + count);
                int moved = used;
                used += HEADER + count;
                learnt += quality > 0 ? 1 : 0;
                chooseWatches(moved, value);
                watch(moved, 0);
                watch(moved, 1);
            }
        }
        usedAfterCleaning = used;
    }

    /** Two literals that are not false for good come first; clauses have been propagated, so that there are two. */
    private void chooseWatches(int clause, byte[] value) {
        int at = clause + HEADER;
        int found = 0;
        for (int k = 0; k < data[clause] && found < 2; k++) {
            if (value[data[at + k]] >= 0) {
                swap(data, at + found++, at + k);
            }
        }
    }

    private boolean isSatisfied(int clause, byte[] value) {
        for (int i = 0; i < data[clause]; i++) {
            if (value[literal(clause, i)] > 0) {
                return true;
            }
        }
        return false;
    }

    private int medianQuality() {
        int[] qualities = new int[learnt];
        int n = 0;
        for (int clause = 0; clause < used; clause += HEADER + data[clause]) {
            if (data[clause + QUALITY] > 0) {
                qualities[n++] = data[clause + QUALITY];
            }
        }
        Arrays.sort(qualities);
        return n == 0 ? Integer.MAX_VALUE : qualities[n / 2];
    }
}
