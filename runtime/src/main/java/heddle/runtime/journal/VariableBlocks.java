package heddle.runtime.journal;

import java.util.Arrays;

/**
 * The variables that one thread has in stock, by name. They are taken from the {@link Register} in blocks that double
 * with the thread's use of a name, so that a new variable is an increment most of the time.
 */
final class VariableBlocks {
    private static final int LARGEST = 256;

    private int[] next = new int[256];
    private int[] left = new int[256];
    private int[] size = new int[256];

    /** The first of so many variables with consecutive numbers. */
    int take(int name, int count) {
        if (name >= next.length) {
            int length = Math.max(name + 1, next.length * 2);
            next = Arrays.copyOf(next, length);
            left = Arrays.copyOf(left, length);
            size = Arrays.copyOf(size, length);
        }
        if (left[name] < count) {
            size[name] = Math.min(LARGEST, Math.max(1, size[name] * 2));
            left[name] = Math.max(count, size[name]);
            next[name] = Register.variables(name, left[name]);
        }
        int first = next[name];
        next[name] += count;
        left[name] -= count;
        return first;
    }
}
