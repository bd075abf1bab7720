package heddle.engine.lockset;

import java.util.Arrays;

/**
 * The accesses of each variable, grouped: accesses by one thread with one lockset, all reads or all writes, are one class
 * with its latest access. The classes of a variable form a list, the most recently used first.
 */
final class AccessClasses {
    static final int NONE = 0;

    /** By variable: its first class, and how often a class came or changed its site. */
    private int[] first = new int[0];

    private int[] changes = new int[0];

    private int size = 1;
    private int[] thread = new int[256];
    /** Twice the lockset, plus one for writes. */
    private int[] kind = new int[256];

    private int[] site = new int[256];
    private long[] event = new long[256];
    private int[] next = new int[256];
    /** The variable's changes when the class was last tried against the others. */
    private int[] tried = new int[256];

    void grow(int variables) {
        if (variables > first.length) {
            int n = Math.max(variables, first.length * 2);
            first = Arrays.copyOf(first, n);
            changes = Arrays.copyOf(changes, n);
        }
    }

    /**
     * Makes an access the latest of its class and its class the variable's first.
     *
     * @return the class
     */
    int touch(int variable, int t, int lockset, boolean writes, int s, long e) {
        int wanted = lockset << 1 | (writes ? 1 : 0);
        int before = NONE;
        int c = first[variable];
        while (c != NONE && (thread[c] != t || kind[c] != wanted)) {
            before = c;
            c = next[c];
        }
        if (c == NONE) {
            c = add(t, wanted);
            changes[variable]++;
            toFront(variable, c);
        } else {
            if (before != NONE) {
                next[before] = next[c];
                toFront(variable, c);
            }
            if (site[c] != s) {
                changes[variable]++;
            }
        }
        site[c] = s;
        event[c] = e;
        return c;
    }

    /** Whether some class of the variable came or changed its site since the class was last tried. */
    boolean isStale(int variable, int c) {
        return tried[c] != changes[variable];
    }

    void setTried(int variable, int c) {
        tried[c] = changes[variable];
    }

    int next(int c) {
        return next[c];
    }

    int thread(int c) {
        return thread[c];
    }

    int lockset(int c) {
        return kind[c] >> 1;
    }

    boolean writes(int c) {
        return (kind[c] & 1) != 0;
    }

    int site(int c) {
        return site[c];
    }

    long event(int c) {
        return event[c];
    }

    private void toFront(int variable, int c) {
        next[c] = first[variable];
        first[variable] = c;
    }

    private int add(int t, int accessKind) {
        if (size == thread.length) {
            int n = size * 2;
            thread = Arrays.copyOf(thread, n);
            kind = Arrays.copyOf(kind, n);
            site = Arrays.copyOf(site, n);
            event = Arrays.copyOf(event, n);
            next = Arrays.copyOf(next, n);
            tried = Arrays.copyOf(tried, n);
        }
        thread[size] = t;
        kind[size] = accessKind;
        return size++;
    }
}
