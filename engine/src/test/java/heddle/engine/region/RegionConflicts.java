package heddle.engine.region;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.trace.Op;
import java.util.SortedSet;
import java.util.TreeSet;

/** The definition, tried on all pairs: an access that conflicts with an access executed by an ongoing region. */
final class RegionConflicts {
    private RegionConflicts() {}

    static SortedSet<Pair> of(Events events, boolean isSynchronisationFree) {
        SortedSet<Pair> conflicts = new TreeSet<>();
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.isConflict(a, b) && isOngoing(events, a, b, isSynchronisationFree)) {
                    conflicts.add(new Pair(a, b));
                }
            }
        }
        return conflicts;
    }

    /** Whether nothing between the two ends the region of the first. */
    private static boolean isOngoing(Events events, int a, int b, boolean isSynchronisationFree) {
        for (int e = a + 1; e < b; e++) {
            if (endsRegion(events, e, events.thread(a), isSynchronisationFree)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an event ends the region of a thread. */
    static boolean endsRegion(Events events, int e, int thread, boolean isSynchronisationFree) {
        byte op = events.op(e);
        boolean isJoined = op == Op.JOIN && events.target(e) == thread;
        boolean isOwn = events.thread(e) == thread;
        return isJoined || isOwn && (isReleasing(op) || isSynchronisationFree && isAcquiring(op));
    }

    private static boolean isReleasing(byte op) {
        return switch (op) {
            case Op.RELEASE, Op.WAIT, Op.FORK, Op.VOLATILE_WRITE, Op.ENTER, Op.END -> true;
            default -> false;
        };
    }

    private static boolean isAcquiring(byte op) {
        return switch (op) {
            case Op.ACQUIRE, Op.WAKE, Op.JOIN, Op.VOLATILE_READ, Op.EXIT, Op.NOTIFY -> true;
            default -> false;
        };
    }
}
