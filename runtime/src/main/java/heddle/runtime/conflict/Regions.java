package heddle.runtime.conflict;

import heddle.runtime.region.FastRcd;
import heddle.runtime.region.RegionDetector;
import heddle.runtime.region.Valor;
import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;

/**
 * Where regions end while valor or fastrcd judges the program. There are no clocks then: a release ends the region of
 * its thread, before it takes effect; an acquire does nothing, or ends it too where regions are synchronisation-free.
 */
public final class Regions {
    public static final boolean ON = Settings.detector.hasRegions();

    /** Whether read-write conflicts wait for the end of the reader's region. */
    static final boolean LAZY = Settings.detector == DetectorId.VALOR;

    static final RegionDetector DETECTOR = LAZY ? new Valor() : new FastRcd();

    static final boolean SITES = Settings.sites;

    /** Whether fastrcd keeps the last readers; off, which loses read-write conflicts, to measure what they cost. */
    static final boolean READERS = !"false".equals(System.getProperty("heddle.readers"));

    private static final boolean SYNCHRONISATION_FREE = Settings.syncFreeRegions;

    private Regions() {}

    /**
     * Ends the thread's region. A conflict that is found now, under {@code on-race=throw}, is kept for the next access: the
     * program must not lose the release, of a lock for instance.
     */
    public static void release(ThreadState t) {
        if (t.observes()) {
            t.events++;
            t.region.validate();
            next(t);
        }
    }

    /** Ends the region where the JVM itself makes up for what an exception leaves out: monitors, volatile writes. */
    static void releaseOrThrow(ThreadState t) {
        release(t);
        RegionState.of(t).raiseAlarm();
    }

    static void next(ThreadState t) {
        if (t.region.isUsedUp()) {
            Threads.renew(t);
        } else {
            t.region.next();
        }
    }

    public static void acquire(ThreadState t) {
        if (SYNCHRONISATION_FREE) {
            release(t);
        }
    }

    /** Validates where the outside is about to see what the region did, or an exception may leave it. */
    public static void validate(ThreadState t) {
        if (t.observes()) {
            t.region.validate();
            RegionState.of(t).raiseAlarm();
        }
    }

    /** The thread's own last act, or that of one who has seen it end. */
    public static void ended(ThreadState t) {
        if (t.slot != 0) {
            RegionState.of(t).end(t.clock);
        }
    }

    /** For the notes of a result; empty if no region detector is on. */
    public static String summary() {
        String kind = SYNCHRONISATION_FREE ? "synchronisation-free" : "release-free";
        return ON
                ? "regions: " + kind + ", " + RegionOrdering.splits()
                        + " splits of regions that read or touched too much"
                        + (RegionCounts.ON ? "; " + RegionCounts.summary() : "")
                        + (READERS ? "" : "; NO READERS KEPT, read-write conflicts are missing")
                : "";
    }
}
