package heddle.runtime.sample;

/**
 * How long windows were open, in buckets of a quarter of a power of two. A window counts as the shortest of its bucket, so
 * that what follows for accesses inside of it is never too much.
 */
final class Lengths {
    private static final int PARTS = 4;

    /** The share of windows, by their time, over a first access that hold a second one which is near. */
    private static final double BOTH = 2.0 / 3;

    private final long[] windows = new long[64 * PARTS];

    void add(long nanos) {
        windows[bucket(Math.max(1, nanos))]++;
    }

    private static int bucket(long nanos) {
        int power = 63 - Long.numberOfLeadingZeros(nanos);
        long rest = power < 2 ? 0 : nanos >>> power - 2 & PARTS - 1;
        return power * PARTS + (int) rest;
    }

    private static double shortest(int bucket) {
        return Math.pow(2, bucket / PARTS) * (PARTS + bucket % PARTS) / PARTS;
    }

    /** The nanoseconds that two accesses may be apart to be near; 0 if there was no window. */
    double near() {
        double low = 0;
        double high = shortest(windows.length - 1);
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (chance(middle) >= BOTH) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The share of windows, by their time, over a first access that hold a second one so many nanoseconds later. */
    double chance(double distance) {
        double all = 0;
        double both = 0;
        for (int i = 0; i < windows.length; i++) {
            all += windows[i] * shortest(i);
            both += windows[i] * Math.max(0, shortest(i) - distance);
        }
        return all == 0 ? 0 : both / all;
    }
}
