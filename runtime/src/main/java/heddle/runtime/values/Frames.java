package heddle.runtime.values;

import java.util.Arrays;

/**
 * The woven methods that a thread is in, and to whom they return; and which of them a reader knows who began at the last snapshot: the one that
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

    /** @param isSilent whether nothing is noted when the method comes back to its caller, who is not woven or knows */
    void enter(int number, boolean isSilent) {
        if (depth == method.length) {
            if (depth == MOST) {
                depth = 0;
            } else {
                method = Arrays.copyOf(method, 2 * depth);
            }
        }
        method[depth++] = number << 1 | (isSilent ? 1 : 0);
    }

    /** A method returns; true if its caller is about to note that, and need not. */
    boolean leave(int number) {
        int at = find(number);
        if (at == 0) {
            return false;
        }
        depth = at - 1;
        return (method[depth] & 1) == 0;
    }

    /** An exception has reached a handler of a method. */
    void unwind(int number) {
        int at = find(number);
        if (at > 0) {
            depth = at;
        }
    }

    /** The depth of the innermost method with that number, 0 if there is none. */
    private int find(int number) {
        int at = depth;
        while (at > 0 && method[at - 1] >> 1 != number) {
            at--;
        }
        return at;
    }
}
