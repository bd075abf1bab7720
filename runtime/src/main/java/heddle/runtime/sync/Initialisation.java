package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import java.util.concurrent.atomic.AtomicInteger;

/** When the static initialiser of a class ended. */
public abstract class Initialisation {
    /** Stands for no initialisation: everything is after it. */
    public static final int NONE = 1;

    private static final Ordering ORDERING = Ordering.chosen();
    private static final AtomicInteger COUNT = new AtomicInteger(NONE);

    /** Of the class, with dots. */
    public final String name;

    /** Tells classes apart. */
    public final int number = COUNT.incrementAndGet();

    /** Published once, at the end of the static initialiser. */
    volatile Clock clock;

    /** The same while recording. */
    public volatile SyncState state;

    protected Initialisation(String name) {
        this.name = name;
    }

    /** At the end of the static initialiser. */
    public final void initialised(ThreadState t) {
        ORDERING.initialised(this, t);
    }

    public final void acquireInitialisation(ThreadState t) {
        ORDERING.uses(this, t);
    }
}
