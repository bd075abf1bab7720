package heddle.trace.hdl;

import heddle.trace.EventBatch;
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

    /** Writes the homes that this batch founds. */
    void write(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            int op = batch.op[i];
            int target = batch.target[i];
            if (homes.get(op, target) == Homes.NONE && Homes.allows(target)) {
                homes.set(op, target, batch.site[i]);
                key[size++] = (long) op << 32 | target;
            }
        }
        flush();
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

    private void flush() {
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
