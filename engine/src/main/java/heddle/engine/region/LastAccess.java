package heddle.engine.region;

import java.util.Arrays;

/** One access per row, in columns: its thread and region, and where it was. A row without region holds none. */
final class LastAccess {
    long[] region = new long[0];
    int[] thread = new int[0];
    long[] event = new long[0];
    int[] site = new int[0];

    void grow(int rows) {
        if (rows > region.length) {
            int size = Math.max(rows, region.length + region.length / 2);
            region = Arrays.copyOf(region, size);
            thread = Arrays.copyOf(thread, size);
            event = Arrays.copyOf(event, size);
            site = Arrays.copyOf(site, size);
        }
    }

    void set(int row, long inRegion, int byThread, long atEvent, int atSite) {
        region[row] = inRegion;
        thread[row] = byThread;
        event[row] = atEvent;
        site[row] = atSite;
    }

    void copy(int row, LastAccess from, int source) {
        set(row, from.region[source], from.thread[source], from.event[source], from.site[source]);
    }
}
