package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.ArgumentTable;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;

/** Hooks of woven code at operations on many elements of arrays at once. */
public final class Bulk {
    /** Arrays in arrays are followed no deeper. */
    private static final int DEEPEST = 16;

    private Bulk() {}

    /** Elements that a bulk operation reads; it leaves positions beyond the end of the array alone. */
    @DontInline
    public static void readRange(Object array, int from, int to, int site) {
        if (array != null && from >= 0) {
            Hooks.elements(array, from, Math.min(to, Array.getLength(array)), false, site);
        }
    }

    /** Elements that a bulk operation writes; a range beyond the end makes it throw before it writes. */
    @DontInline
    public static void writeRange(Object array, int from, int to, int site) {
        if (array != null && from >= 0) {
            int length = Array.getLength(array);
            int end = to == ArgumentTable.WHOLE ? length : to;
            if (end <= length) {
                Hooks.elements(array, from, end, true, site);
            }
        }
    }

    /** Arrays that were found equal were read from end to end; of unequal ones that is not known. */
    @DontInline
    public static void compared(boolean equal, Object one, Object two, int site) {
        if (equal && one != two) {
            readRange(one, 0, ArgumentTable.WHOLE, site);
            readRange(two, 0, ArgumentTable.WHOLE, site);
        }
    }

    /** System.arraycopy; a call that will throw touches nothing. */
    @DontInline
    public static void arraycopy(Object from, int at, Object to, int start, int length, int site) {
        if (from == null
                || to == null
                || !from.getClass().isArray()
                || !to.getClass().isArray()) {
            return;
        }
        boolean fits = at >= 0
                && start >= 0
                && length >= 0
                && at <= Array.getLength(from) - length
                && start <= Array.getLength(to) - length;
        if (fits) {
            Hooks.elements(from, at, at + length, false, site);
            Hooks.elements(to, start, start + length, true, site);
        }
    }

    /** Arrays.binarySearch: the elements that it looked at follow from what it found. */
    @DontInline
    public static void searched(int result, Object array, int from, int to, int site) {
        int low = from;
        int high = (to == ArgumentTable.WHOLE ? Array.getLength(array) : to) - 1;
        int sought = result < 0 ? -result - 1 : result;
        while (low <= high) {
            int middle = low + high >>> 1;
            Hooks.element(array, middle, false, site);
            if (result >= 0 && middle == sought) {
                return;
            }
            if (middle < sought) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
    }

    /** Arrays.mismatch: both were read up to the first difference. */
    @DontInline
    public static void mismatched(int result, Object one, Object two, int site) {
        if (one != two) {
            int shorter = Math.min(Array.getLength(one), Array.getLength(two));
            int end = result < 0 ? shorter : Math.min(result + 1, shorter);
            Hooks.elements(one, 0, end, false, site);
            Hooks.elements(two, 0, end, false, site);
        }
    }

    /** All elements of an array and of the arrays in it. */
    @DontInline
    public static void readDeep(Object array, int site) {
        readDeep(array, 0, site);
    }

    private static void readDeep(Object array, int depth, int site) {
        if (array == null || depth == DEEPEST) {
            return;
        }
        Hooks.elements(array, 0, Array.getLength(array), false, site);
        if (array instanceof Object[] elements) {
            for (Object each : elements) {
                if (each != null && each != array && each.getClass().isArray()) {
                    readDeep(each, depth + 1, site);
                }
            }
        }
    }
}
