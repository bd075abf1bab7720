package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import heddle.runtime.stack.Origin;
import heddle.runtime.vm.IdentityTable;

/** The state of a thread object, whether or not it has been started. */
public final class Life extends IdentityTable.Entry {
    Clock start;
    public ThreadState state;
    Origin started;
    /** While recording: the number of the thread's journal, and the stamp of its fork, 0 while there was none. */
    public int journal = -1;

    public long forked;

    Life(Object key) {
        super(key);
    }

    /** Keeps where the thread was first started. */
    public void startedBy(ThreadState t) {
        if (started == null) {
            started = Origin.now(t.displayName());
        }
    }
}
