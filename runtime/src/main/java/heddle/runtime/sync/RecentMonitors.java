package heddle.runtime.sync;

/**
 * The states of the monitors that a thread has entered of late, found by comparing references: the identity hash, by which {@link
 * SyncState#TABLE} finds a state, is a call into the JVM as long as the object is locked. Only its thread uses it.
 */
final class RecentMonitors {
    private static final int SIZE = 4;

    private final SyncState[] states = new SyncState[SIZE];
    /** Where the latest was put. */
    private int latest;

    SyncState of(Object monitor, ThreadState t) {
        for (int i = 0; i < SIZE; i++) {
            int at = latest - i & SIZE - 1;
            SyncState state = states[at];
            if (state != null && state.refersTo(monitor)) {
                return state;
            }
        }
        SyncState found = SyncState.of(monitor, t);
        latest = latest + 1 & SIZE - 1;
        states[latest] = found;
        return found;
    }
}
