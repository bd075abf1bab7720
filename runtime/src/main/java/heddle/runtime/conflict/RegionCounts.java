package heddle.runtime.conflict;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts of a thread's hooks under a region detector, for the characteristics of a program (Table 1 of the paper); counted
 * with {@code -Dheddle.counts=true} alone. An access that a region has made before updates nothing.
 */
final class RegionCounts {
    static final boolean ON = Boolean.getBoolean("heddle.counts");

    private static final SpinLock LOCK = new SpinLock();
    private static final List<RegionCounts> ALL = new ArrayList<>();

    private long reads;
    private long writes;
    private long readUpdates;
    private long writeUpdates;
    private long regions;

    /** Null while nothing is counted. */
    static RegionCounts ofThread() {
        if (!ON) {
            return null;
        }
        RegionCounts counts = new RegionCounts();
        LOCK.lock();
        try {
            ALL.add(counts);
        } finally {
            LOCK.unlock();
        }
        return counts;
    }

    void access(boolean isWrite) {
        if (isWrite) {
            writes++;
        } else {
            reads++;
        }
    }

    void update(boolean isWrite) {
        if (isWrite) {
            writeUpdates++;
        } else {
            readUpdates++;
        }
    }

    void region() {
        regions++;
    }

    private void add(RegionCounts other) {
        reads += other.reads;
        writes += other.writes;
        readUpdates += other.readUpdates;
        writeUpdates += other.writeUpdates;
        regions += other.regions;
    }

    /** The sum over all threads so far, as a sentence; those that still run are read without order. */
    static String summary() {
        RegionCounts sum = new RegionCounts();
        LOCK.lock();
        try {
            ALL.forEach(sum::add);
        } finally {
            LOCK.unlock();
        }
        return "counted: " + sum.reads + " reads, " + sum.writes + " writes, " + sum.readUpdates + " reads and "
                + sum.writeUpdates + " writes with an update, " + sum.regions + " regions";
    }
}
