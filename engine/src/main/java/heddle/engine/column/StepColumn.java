package heddle.engine.column;

import java.util.Arrays;

/**
 * The knowledge that one thread has of another, as steps of 8 bytes each. A step is an event, whether it is made by a race, and a bound;
 * events and bounds grow from step to step.
 *
 * <p>A word has the low parts of both numbers. Their high parts change every two thousand million events: the steps with the
 * same high parts are a range, and ranges are few.
 */
public final class StepColumn {
    /** Bits of the low parts, at most. */
    private static final int LOW_BITS = 31;

    private static final int EVENT_SHIFT = 32;
    private static final long RACE = 1L << LOW_BITS;
    private static final int FIRST_STEPS = 4;

    private final LongColumn words;
    private final int bits;
    private final long mask;
    /** By range: its first step, and the high parts of its events and bounds. The first range may be empty. */
    private long[] starts = {0};

    private long[] events = {0};
    private long[] bounds = {0};

    /** @param space where chunks come from; see {@link LongColumn#space} */
    public StepColumn(MappedSpace space) {
        this(space, LOW_BITS);
    }

    /** @param bits of the low parts, at most 31 */
    StepColumn(MappedSpace space, int bits) {
        words = new LongColumn(space, FIRST_STEPS);
        this.bits = bits;
        mask = (1L << bits) - 1;
    }

    public void add(long event, boolean isRace, long bound) {
        int last = starts.length - 1;
        if (event >>> bits != events[last] || bound >>> bits != bounds[last]) {
            starts = append(starts, words.size());
            events = append(events, event >>> bits);
            bounds = append(bounds, bound >>> bits);
        }
        words.add((event & mask) << EVENT_SHIFT | (isRace ? RACE : 0) | bound & mask);
    }

    private static long[] append(long[] column, long value) {
        long[] longer = Arrays.copyOf(column, column.length + 1);
        longer[column.length] = value;
        return longer;
    }

    public long size() {
        return words.size();
    }

    public long event(long step) {
        return events[range(step)] << bits | words.get(step) >>> EVENT_SHIFT;
    }

    public long bound(long step) {
        return bounds[range(step)] << bits | words.get(step) & mask;
    }

    private int range(long step) {
        int range = starts.length - 1;
        while (starts[range] > step) {
            range--;
        }
        return range;
    }

    /**
     * How many steps are made before an event.
     *
     * @param isInclusive count those of the event itself, too, unless a race makes them
     */
    public long countBefore(long event, boolean isInclusive) {
        long key = (event & mask) << EVENT_SHIFT | (isInclusive ? RACE : 0);
        long low = startFrom(events, event >>> bits);
        long high = startFrom(events, (event >>> bits) + 1);
        while (low < high) {
            long middle = (low + high) >>> 1;
            if ((words.get(middle) & ~mask) < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first step with a bound above an event; {@link #size} if there is none. */
    public long firstAbove(long event) {
        long low = startFrom(bounds, event >>> bits);
        long high = startFrom(bounds, (event >>> bits) + 1);
        while (low < high) {
            long middle = (low + high) >>> 1;
            if ((words.get(middle) & mask) > (event & mask)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The first step of the ranges whose high part is at least the given one. */
    private long startFrom(long[] column, long high) {
        for (int range = 0; range < column.length; range++) {
            if (column[range] >= high) {
                return starts[range];
            }
        }
        return words.size();
    }

    public long bytes() {
        return words.bytes() + (long) Long.BYTES * 3 * starts.length;
    }
}
