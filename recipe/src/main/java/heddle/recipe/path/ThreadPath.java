package heddle.recipe.path;

import heddle.trace.hdl.RecordedPath;
import heddle.trace.hdl.Snapshot;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * The record of one thread beside its events.
 *
 * @param bytes the tokens of its path
 * @param snapshots where the path can be joined, in its order
 * @param notesAllResults whether it tells when a woven method comes back to woven code of another class
 */
public record ThreadPath(RecordedPath bytes, List<Snapshot> snapshots, boolean notesAllResults) {
    /**
     * The first snapshot from a position of the path on, and not before the window; null if there is none.
     *
     * @param place of an event in the window, negative before it
     */
    public Snapshot snapshotFrom(long position, LongUnaryOperator place) {
        int low = 0;
        int high = snapshots.size();
        while (low < high) {
            int middle = low + high >>> 1;
            Snapshot each = snapshots.get(middle);
            if (each.path() < position || place.applyAsLong(each.event()) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < snapshots.size() ? snapshots.get(low) : null;
    }
}
