package heddle.prove;

import heddle.engine.column.IntColumn;
import heddle.engine.column.MappedSpace;

/**
 * A sequence of events in any order, 4 bytes each, in a mapped file from some ten thousand on. All are within 2^32 events
 * before one event, the origin.
 */
public final class EventSequence {
    /** An event may be so far from the origin. */
    public static final long MOST_DISTANT = 0xFFFF_FFFFL;

    private static final int ROOM = 64;

    private final long origin;
    private final IntColumn distances;

    /**
     * @param space where columns lie that do not fit the heap
     * @param origin no event of the sequence comes later
     */
    public EventSequence(MappedSpace space, long origin) {
        this.origin = origin;
        distances = new IntColumn(space, ROOM);
    }

    public long size() {
        return distances.size();
    }

    public long get(long i) {
        return origin - Integer.toUnsignedLong(distances.get(i));
    }

    public void add(long event) {
        distances.add((int) distance(event));
    }

    /** Changes an element, or adds one if the place is that after the last. */
    public void put(long i, long event) {
        if (i == size()) {
            add(event);
        } else {
            distances.set(i, (int) distance(event));
        }
    }

    /** Turns the order around. */
    public void reverse() {
        distances.reverse();
    }

    private long distance(long event) {
        long distance = origin - event;
        if (distance < 0 || distance > MOST_DISTANT) {
            throw new IllegalArgumentException("event " + event + " is not within reach of event " + origin);
        }
        return distance;
    }
}
