package heddle.prove;

import heddle.engine.column.LongColumn;
import java.util.Arrays;

/**
 * A reordering that ends in two accesses.
 *
 * @param prefix the events of the trace before this one come first, in its own order
 * @param rest the events that follow, the two accesses last
 */
public record Witness(long prefix, EventSequence rest) {
    public Witness(long prefix, long[] rest) {
        this(prefix, sequence(rest));
    }

    public Witness(long prefix, int[] rest) {
        this(prefix, Arrays.stream(rest).asLongStream().toArray());
    }

    private static EventSequence sequence(long[] events) {
        long latest = Arrays.stream(events).max().orElse(0);
        EventSequence sequence = new EventSequence(LongColumn.space(), latest);
        for (long event : events) {
            sequence.add(event);
        }
        return sequence;
    }

    /** How many events it has in a trace that begins with the given one. */
    public long size(long first) {
        return prefix - first + rest.size();
    }

    /** All its events in a trace that begins with the given one. */
    public long[] toArray(long first) {
        long[] all = new long[Math.toIntExact(size(first))];
        int common = (int) (prefix - first);
        for (int i = 0; i < all.length; i++) {
            all[i] = i < common ? first + i : rest.get(i - common);
        }
        return all;
    }
}
