package heddle.runtime.values;

import java.util.Arrays;

/**
 * The woven methods that a thread is in, and which of them a reader knows who began at the last snapshot: the one that
 * was entered there, and those that it called. So a snapshot is due after so many bytes; and, more often, when a method
 * is called by one that such a reader does not know, lest he has to wait.
 *
 * <p>An exception that leaves woven code for good is not seen: then there seem to be more methods than there are, and
 * fewer snapshots are due. That is why there is a limit, at which all are forgotten.
 */
final class Frames {
    /** Bytes of a path from one snapshot to the next. */
    private static final int SPACING = 1 << 13;
    /** The same if the caller is not known. */
    private static final int GAP = 1 << 9;

    private static final int MOST = 1 << 14;

    private int[] method = new int[64];
    private int depth;
    /** The methods from this depth on were entered since the last snapshot. */
    private int known;
    /** Where the path was then. */
    private long last = -SPACING;

    boolean isSnapshotDue(long position) {
        long since = position - last;
        return since >= GAP && (depth < known || since >= SPACING);
    }

    /** To be told before {@link #enter}. */
    void snapshot(long position) {
        last = position;
        known = depth + 1;
    }

    void enter(int number) {
        if (depth == method.length) {
            if (depth == MOST) {
                depth = 0;
            } else {
                method = Arrays.copyOf(method, 2 * depth);
            }
        }
        method[depth++] = number;
    }

    void leave() {
        if (depth > 0) {
            depth--;
        }
    }

    void unwind(int number) {
        int at = depth;
        while (at > 0 && method[at - 1] != number) {
            at--;
        }
        if (at > 0) {
            depth = at;
        }
    }
}
