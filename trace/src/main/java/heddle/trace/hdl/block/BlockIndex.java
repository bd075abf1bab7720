package heddle.trace.hdl.block;

import java.io.IOException;

/** Blocks of one kind in the order of the ids or events that they start with. */
public interface BlockIndex {
    long size();

    /** The first event or id of the block. */
    long first(long block) throws IOException;

    long offset(long block) throws IOException;

    /**
     * The last block that starts at or before the key: found by interpolation, as most blocks are full, taking turns
     * with bisection, so that no index makes it slow.
     *
     * @param end the events or ids there are
     */
    default long floor(long key, long end) throws IOException {
        long low = 0;
        long high = size();
        long lowKey = 0;
        long highKey = end;
        boolean bisect = false;
        while (high - low > 1) {
            double share = bisect ? 0.5 : (double) (key - lowKey) / Math.max(1, highKey - lowKey);
            long guess = Math.max(low, Math.min(high - 1, low + (long) (share * (high - low))));
            long start = first(guess);
            if (key < start) {
                high = guess;
                highKey = start;
            } else if (guess + 1 == high || key < first(guess + 1)) {
                return guess;
            } else {
                low = guess + 1;
                lowKey = first(low);
            }
            bisect = !bisect;
        }
        return low;
    }
}
