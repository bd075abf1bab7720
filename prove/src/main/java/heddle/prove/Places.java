package heddle.prove;

import heddle.engine.column.IntColumn;
import heddle.engine.column.MappedSpace;

/** Where a {@link Witness} has the events that follow its prefix. */
final class Places {
    /** Later than every place. */
    static final long ABSENT = Long.MAX_VALUE;

    private final long prefix;
    /** By event from the prefix on: its place plus one, 0 if it is absent. */
    private final IntColumn places;

    /**
     * @param space where columns lie that do not fit the heap
     * @param prefix events before this one have no place
     * @param end nor do those from here on
     */
    Places(MappedSpace space, long prefix, long end) {
        this.prefix = prefix;
        places = new IntColumn(space, (int) Math.min(end - prefix, 1 << 10));
        places.extendTo(end - prefix);
    }

    long prefix() {
        return prefix;
    }

    long end() {
        return prefix + places.size();
    }

    /** The place of an event from the prefix on, or {@link #ABSENT}. */
    long of(long event) {
        long place = Integer.toUnsignedLong(places.get(event - prefix));
        return place == 0 ? ABSENT : place - 1;
    }

    /** Gives an event its place; returns whether it had none and may have one. */
    boolean put(long event, long place) {
        if (event < prefix || of(event) != ABSENT) {
            return false;
        }
        places.set(event - prefix, (int) (place + 1));
        return true;
    }
}
