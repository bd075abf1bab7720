package heddle.engine.syncp;

import java.util.Arrays;

/** By location: its last write, as the writer's closed past with the write itself. */
final class LastWrites {
    private static final int NONE = -1;

    private int[] thread = new int[0];
    private long[] position = new long[0];
    private int[] snapshot = new int[0];

    void grow(int locations) {
        int old = thread.length;
        if (locations > old) {
            int n = Math.max(locations, old * 2);
            thread = Arrays.copyOf(thread, n);
            Arrays.fill(thread, old, n, NONE);
            position = Arrays.copyOf(position, n);
            snapshot = Arrays.copyOf(snapshot, n);
        }
    }

    void set(int location, int t, long writePosition, int pastSnapshot) {
        thread[location] = t;
        position[location] = writePosition;
        snapshot[location] = pastSnapshot;
    }

    /** Takes over what another one has of a location. */
    void copy(int location, LastWrites from, int theirs) {
        set(location, from.thread[theirs], from.position[theirs], from.snapshot[theirs]);
    }

    boolean isWritten(int location) {
        return thread[location] != NONE;
    }

    int thread(int location) {
        return thread[location];
    }

    long position(int location) {
        return position[location];
    }

    int snapshot(int location) {
        return snapshot[location];
    }
}
