package heddle.trace.hdl;

import heddle.trace.Op;
import heddle.trace.hdl.block.Layout;
import java.util.Arrays;

/**
 * The home site of an operation on a target: the site where it was first seen. Programs touch most variables from few
 * places, so that a block need only list the events that are elsewhere.
 */
final class Homes {
    static final int NONE = -1;

    private final int[][] sites = new int[Op.COUNT][0];

    /** By target, {@link #NONE} where there is none; ends anywhere. */
    int[] of(int op) {
        return sites[op];
    }

    int get(int op, int target) {
        int[] column = sites[op];
        return target >= 0 && target < column.length ? column[target] : NONE;
    }

    /** Whether the target may have a home at all. */
    static boolean allows(int target) {
        return target >= 0 && target < Layout.MAX_HOME_TARGET;
    }

    void set(int op, int target, int site) {
        int[] column = sites[op];
        int old = column.length;
        if (target >= old) {
            column = Arrays.copyOf(column, Math.max(64, Integer.highestOneBit(target) * 2));
            Arrays.fill(column, old, column.length, NONE);
            sites[op] = column;
        }
        column[target] = site;
    }
}
