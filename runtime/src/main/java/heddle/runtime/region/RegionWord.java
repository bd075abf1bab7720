package heddle.runtime.region;

/**
 * Words of 64 bits whose upper 42 name a region, {@code slot:14 | clock:28}, the paper's epoch c@t. The lower 22 bits are a
 * site in the word of an access, and in the word of an owner the accesses that its region made: two bits, read and
 * write, for each of {@link #FIELDS} locations. Zero is no region.
 */
public final class RegionWord {
    static final int LOW_BITS = 22;
    private static final int CLOCK_BITS = 28;
    private static final int LOW = (1 << LOW_BITS) - 1;
    public static final int MAX_CLOCK = (1 << CLOCK_BITS) - 1;
    public static final int SLOTS = 1 << 64 - LOW_BITS - CLOCK_BITS;

    /** How many locations share one owner word. */
    public static final int FIELDS = LOW_BITS / 2;

    private RegionWord() {}

    /** Where the bits of a location stand in its owner word, by its number among those that have such words. */
    public static int shift(int place) {
        return 2 * (place % FIELDS);
    }

    public static long epoch(int slot, int clock) {
        return (long) slot << CLOCK_BITS | clock;
    }

    /** The word of an access. */
    public static long of(long epoch, int site) {
        return epoch << LOW_BITS | site;
    }

    public static long epochOf(long word) {
        return word >>> LOW_BITS;
    }

    static int slot(long epoch) {
        return (int) (epoch >>> CLOCK_BITS);
    }

    static int clock(long epoch) {
        return (int) epoch & MAX_CLOCK;
    }

    static int site(long word) {
        return (int) word & LOW;
    }

    /** The bit of reads of the location at {@code shift}; locations are two bits apart. */
    static long read(int shift) {
        return 1L << shift;
    }

    public static long write(int shift) {
        return 2L << shift;
    }

    /** Whether an owner's region wrote the location, or for a reader's sake read it: either makes a read superfluous. */
    public static boolean covers(long owner, int shift, boolean writes) {
        return (owner & (writes ? 2L : 3L) << shift) != 0;
    }

    /** The locations that need no check any more, by their bits of reads. */
    public static long covered(long owner, boolean writes) {
        return (writes ? owner >>> 1 : owner | owner >>> 1) & EACH;
    }

    /** The bits of reads of all locations. */
    public static final long EACH = 0x15_5555L;
}
