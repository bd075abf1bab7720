package heddle.runtime.clock;

/**
 * A shadow word: one access in 64 bits, {@code slot:14 | clock:28 | site:22}. The upper 42 bits are the accessing
 * thread's epoch (FastTrack's c@t). Zero means no access; a {@link #isShared shared} read word, with all bits of the slot
 * set, sends the reader to the location's read vector, and has a number in place of clock and site.
 */
public final class Word {
    static final int SITE_BITS = 22;
    public static final int CLOCK_BITS = 28;
    public static final int MAX_SITE = (1 << SITE_BITS) - 1;
    public static final int MAX_CLOCK = (1 << CLOCK_BITS) - 1;
    /** Slots 1 to {@code MAX_SLOT}; 0 is no thread, the last but one is nobody's, and the all-ones slot is kept for {@link #shared}. */
    public static final int MAX_SLOT = (1 << 64 - SITE_BITS - CLOCK_BITS) - 3;

    public static final long NONE = 0;
    /** The {@link #tag} of a slot that no thread has, and so of no word. */
    public static final long NOBODY = tag(MAX_SLOT + 1);

    private static final int SHARED_BITS = 36;
    /** The most numbers that shared words may have; 0 is that of all words behind them. */
    static final long MAX_SHARED = (1L << SHARED_BITS) - 1;

    private Word() {}

    public static long epoch(int slot, int clock) {
        return (long) slot << CLOCK_BITS | clock;
    }

    public static long of(long epoch, int site) {
        return epoch << SITE_BITS | site;
    }

    /**
     * The read word of a location whose reads are kept in a vector from now on. With a number of its own a thread that
     * remembers the word knows the location, and that no write has begun its reads anew.
     */
    public static long shared(long number) {
        return -1L << SITE_BITS + CLOCK_BITS | (number <= MAX_SHARED ? number : 0);
    }

    public static boolean isShared(long word) {
        return word >> SITE_BITS + CLOCK_BITS == -1;
    }

    /** The number of a shared word beside the clock of an epoch, by which a thread remembers its read in that epoch. */
    public static long remembered(long shared, long epoch) {
        return shared << CLOCK_BITS | epoch & MAX_CLOCK;
    }

    /** Whether what is remembered is of an epoch of the same thread. */
    public static boolean isRememberedIn(long remembered, long epoch) {
        return ((remembered ^ epoch) & MAX_CLOCK) == 0;
    }

    /** Whether no other location has the same shared word. */
    public static boolean isNumbered(long shared) {
        return (shared & MAX_SHARED) != 0;
    }

    public static long epochOf(long word) {
        return word >>> SITE_BITS;
    }

    public static int slot(long word) {
        return (int) (word >>> SITE_BITS + CLOCK_BITS);
    }

    public static int clock(long word) {
        return (int) (word >>> SITE_BITS) & MAX_CLOCK;
    }

    /** A slot where words have it, and nothing else. */
    public static long tag(int slot) {
        return (long) slot << SITE_BITS + CLOCK_BITS;
    }

    /** Whether a word is of the slot in a tag. */
    public static boolean isOf(long word, long tag) {
        return (word ^ tag) >>> SITE_BITS + CLOCK_BITS == 0;
    }

    /**
     * The write word of a location that one thread alone has touched, and whose history begins anew: still that thread's own,
     * and no access. No epoch has the clock 0, so every thread is ordered after it.
     */
    public static long renewed(int slot) {
        return of(epoch(slot, 0), 0);
    }

    /** Whether a word names no access: {@link #NONE}, or one that was {@link #renewed}. */
    public static boolean isEmpty(long word) {
        return clock(word) == 0;
    }

    public static int site(long word) {
        return (int) word & MAX_SITE;
    }
}
