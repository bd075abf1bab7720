package heddle.engine.region;

import java.util.Arrays;

/**
 * FastRCD's read maps: for each variable the reads since its last write, one per region. Those of ended regions conflict
 * with nothing and make room for others, so that one read is enough as long as readers do not overlap; only then a
 * variable gets a list.
 */
final class Readers {
    private final Regions regions;
    private final LastAccess single = new LastAccess();
    private Shared[] shared = new Shared[0];

    /** The reads of a variable that overlapping regions read. */
    private static final class Shared {
        private final LastAccess read = new LastAccess();
        private int count;
    }

    Readers(Regions regions) {
        this.regions = regions;
    }

    void grow(int variables) {
        single.grow(variables);
        shared = variables > shared.length
                ? Arrays.copyOf(shared, Math.max(variables, shared.length + shared.length / 2))
                : shared;
    }

    /** How many reads of a variable are known. */
    int count(int x) {
        return isShared(x) ? shared[x].count : single.region[x] == Regions.NONE ? 0 : 1;
    }

    /** Where the reads of a variable are. */
    LastAccess columns(int x) {
        return isShared(x) ? shared[x].read : single;
    }

    /** The row of a read in {@link #columns}. */
    int row(int x, int index) {
        return isShared(x) ? index : x;
    }

    /** Whether a region has read the variable. */
    boolean contains(int x, long region) {
        if (!isShared(x)) {
            return single.region[x] == region;
        }
        Shared all = shared[x];
        for (int i = 0; i < all.count; i++) {
            if (all.read.region[i] == region) {
                return true;
            }
        }
        return false;
    }

    /** Adds a read by a region that has not read the variable yet. */
    void add(int x, long region, int thread, long event, int site) {
        if (!isShared(x)) {
            if (single.region[x] == Regions.NONE || isOver(single, x)) {
                single.set(x, region, thread, event, site);
                return;
            }
            share(x);
        }
        Shared all = shared[x];
        int row = 0;
        while (row < all.count && !isOver(all.read, row)) {
            row++;
        }
        if (row == all.count) {
            all.read.grow(++all.count);
        }
        all.read.set(row, region, thread, event, site);
    }

    /** Forgets the reads of a variable. */
    void clear(int x) {
        single.region[x] = Regions.NONE;
        if (shared[x] != null) {
            shared[x].count = 0;
        }
    }

    private boolean isShared(int x) {
        return shared[x] != null && shared[x].count > 0;
    }

    private boolean isOver(LastAccess read, int row) {
        return read.region[row] != regions.of(read.thread[row]);
    }

    private void share(int x) {
        if (shared[x] == null) {
            shared[x] = new Shared();
        }
        Shared all = shared[x];
        all.read.grow(2);
        all.read.copy(0, single, x);
        all.count = 1;
    }
}
