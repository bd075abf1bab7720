package heddle.engine.region;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;

/**
 * The reads of one thread's region with the versions that they saw. Of several reads of a variable the first is enough:
 * a write that conflicts with a later one conflicts with it as well. Repeated ones are dropped when the log is full, so
 * that its length is bounded by the variables that a region reads.
 */
final class ReadLog {
    private static final int INITIAL = 64;

    int size;
    int[] variable = new int[INITIAL];
    long[] version = new long[INITIAL];
    long[] event = new long[INITIAL];
    int[] site = new int[INITIAL];

    void add(int x, long seen, long atEvent, int atSite) {
        if (size == variable.length) {
            dropRepeated();
            if (size > variable.length / 2) {
                grow();
            }
        }
        variable[size] = x;
        version[size] = seen;
        event[size] = atEvent;
        site[size] = atSite;
        size++;
    }

    /** Moves an entry to an earlier place. */
    void move(int from, int to) {
        variable[to] = variable[from];
        version[to] = version[from];
        event[to] = event[from];
        site[to] = site[from];
    }

    private void dropRepeated() {
        IntOpenHashSet seen = new IntOpenHashSet(size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (seen.add(variable[i])) {
                move(i, kept++);
            }
        }
        size = kept;
    }

    private void grow() {
        int length = 2 * variable.length;
        variable = Arrays.copyOf(variable, length);
        version = Arrays.copyOf(version, length);
        event = Arrays.copyOf(event, length);
        site = Arrays.copyOf(site, length);
    }
}
