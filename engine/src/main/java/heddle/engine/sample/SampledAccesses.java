package heddle.engine.sample;

import java.util.Arrays;

/**
 * The sampled accesses that may still be the first of a race, as one list per variable. Most variables have none.
 *
 * <p>An access covers earlier ones that are ordered before it, if it is a write or they are reads: an access that races
 * with those races with it as well. The covered are discarded, whether or not the one that covers them is sampled
 * (PACER, section 3.1), so that few variables have to be looked at outside of sampling periods.
 */
final class SampledAccesses {
    private static final int NONE = -1;

    /** By variable: the first entry of its list, plus one. */
    private int[] first = new int[0];

    private long[] event = new long[64];
    private int[] thread = new int[64];
    private int[] site = new int[64];
    private boolean[] isWrite = new boolean[64];
    private int[] next = new int[64];
    private int used;
    private int free = NONE;

    void grow(int variables) {
        if (variables > first.length) {
            first = Arrays.copyOf(first, Math.max(variables, first.length + first.length / 2));
        }
    }

    int first(int variable) {
        return first[variable] - 1;
    }

    int next(int entry) {
        return next[entry];
    }

    long event(int entry) {
        return event[entry];
    }

    int thread(int entry) {
        return thread[entry];
    }

    int site(int entry) {
        return site[entry];
    }

    boolean isWrite(int entry) {
        return isWrite[entry];
    }

    /** Discards what an access covers that the thread is about to make. */
    void discardCovered(int variable, int byThread, boolean byWrite, VersionedClocks clocks) {
        int before = NONE;
        int entry = first(variable);
        while (entry != NONE) {
            int after = next[entry];
            boolean isOrdered = thread[entry] == byThread || clocks.isBefore(thread[entry], event[entry], byThread);
            if (isOrdered && (byWrite || !isWrite[entry])) {
                if (before == NONE) {
                    first[variable] = after + 1;
                } else {
                    next[before] = after;
                }
                next[entry] = free;
                free = entry;
            } else {
                before = entry;
            }
            entry = after;
        }
    }

    void add(int variable, long index, int byThread, int atSite, boolean byWrite) {
        int entry = free;
        if (entry == NONE) {
            entry = used++;
            if (entry == event.length) {
                enlarge();
            }
        } else {
            free = next[entry];
        }
        event[entry] = index;
        thread[entry] = byThread;
        site[entry] = atSite;
        isWrite[entry] = byWrite;
        next[entry] = first(variable);
        first[variable] = entry + 1;
    }

    private void enlarge() {
        int size = 2 * event.length;
        event = Arrays.copyOf(event, size);
        thread = Arrays.copyOf(thread, size);
        site = Arrays.copyOf(site, size);
        isWrite = Arrays.copyOf(isWrite, size);
        next = Arrays.copyOf(next, size);
    }
}
