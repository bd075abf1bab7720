package heddle.trace.hdl;

import heddle.trace.Op;
import java.util.Arrays;

/** Gives targets their home sites and writes them as table blocks. */
final class HomeWriter {
    final Homes homes = new Homes();
    private final BlockWriter out;
    /** Operation and target of what the next block holds, as one number. */
    private final long[] key = new long[Layout.MAX_ENTRIES];

    private final int[] column = new int[Layout.MAX_ENTRIES];
    private int size;

    HomeWriter(BlockWriter out) {
        this.out = out;
    }

    /** Makes a site the home of a target that has none; false if the target may not have one. At most one block's worth. */
    boolean found(int op, int target, int site) {
        if (!Homes.allows(target)) {
            return false;
        }
        homes.set(op, target, site);
        key[size++] = (long) op << 32 | target;
        return true;
    }

    /** Writes all homes once more, side by side, so that a reader need not look for them. */
    void writeAll() {
        for (int op = 0; op < Op.COUNT; op++) {
            int[] sites = homes.of(op);
            for (int target = 0; target < sites.length; target++) {
                if (sites[target] != Homes.NONE) {
                    key[size++] = (long) op << 32 | target;
                    if (size == key.length) {
                        flush();
                    }
                }
            }
        }
        flush();
    }

    /** Writes the homes that were founded since the last call. */
    void flush() {
        if (size == 0) {
            return;
        }
        Arrays.sort(key, 0, size);
        ColumnEncoder columns = out.start(true);
        for (int i = 0; i < size; i++) {
            column[i] = (int) (key[i] >>> 32);
        }
        columns.put(column, 0, size);
        for (int i = 0; i < size; i++) {
            column[i] = (int) key[i];
        }
        columns.put(column, 0, size);
        for (int i = 0; i < size; i++) {
            column[i] = homes.get((int) (key[i] >>> 32), (int) key[i]);
        }
        columns.put(column, 0, size);
        out.compress();
        out.finish(Layout.TABLE, Layout.HOMES, 0, size);
        size = 0;
    }
}
