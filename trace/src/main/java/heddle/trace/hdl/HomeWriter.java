package heddle.trace.hdl;

import heddle.trace.Op;
import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.ColumnEncoder;
import heddle.trace.hdl.block.Layout;
import java.util.Arrays;

/** Gives targets their home sites and writes them as table blocks. */
final class HomeWriter {
    private static final int TARGET_BITS = Integer.numberOfTrailingZeros(Layout.MAX_HOME_TARGET);
    private static final int KEY_BITS = TARGET_BITS + 5;
    private static final int DIGIT_BITS = 9;
    private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;

    final Homes homes = new Homes();
    private final BlockWriter out;
    /** Operation and target of what the next block holds, as one number. */
    private int[] key = new int[Layout.MAX_ENTRIES];

    private int[] sorted = new int[Layout.MAX_ENTRIES];
    private final int[] start = new int[DIGIT_MASK + 2];
    private final int[][] column = new int[3][Layout.MAX_ENTRIES];
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
        key[size++] = op << TARGET_BITS | target;
        return true;
    }

    /** Writes all homes once more, side by side, so that a reader need not look for them. */
    void writeAll() {
        for (int op = 0; op < Op.COUNT; op++) {
            int[] sites = homes.of(op);
            for (int target = 0; target < sites.length; target++) {
                if (sites[target] != Homes.NONE) {
                    key[size++] = op << TARGET_BITS | target;
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
        sort();
        for (int i = 0; i < size; i++) {
            column[0][i] = key[i] >>> TARGET_BITS;
            column[1][i] = key[i] & Layout.MAX_HOME_TARGET - 1;
            column[2][i] = homes.get(column[0][i], column[1][i]);
        }
        if (encode(true) < encode(false)) {
            encode(true);
        }
        out.finish(Layout.TABLE, Layout.HOMES, 0, size);
        size = 0;
    }

    /** Sites may look random and come in runs: whether their planes are better beside the compressor is tried. */
    private int encode(boolean randomPlanesBypass) {
        ColumnEncoder columns = out.start(randomPlanesBypass);
        for (int[] values : column) {
            columns.put(values, 0, size);
        }
        return out.compress();
    }

    /** By operation and target: digit by digit, from the lowest. */
    private void sort() {
        for (int shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
            Arrays.fill(start, 0);
            for (int i = 0; i < size; i++) {
                start[(key[i] >>> shift & DIGIT_MASK) + 1]++;
            }
            for (int digit = 1; digit < start.length; digit++) {
                start[digit] += start[digit - 1];
            }
            for (int i = 0; i < size; i++) {
                sorted[start[key[i] >>> shift & DIGIT_MASK]++] = key[i];
            }
            int[] swap = key;
            key = sorted;
            sorted = swap;
        }
    }
}
