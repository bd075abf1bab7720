package heddle.runtime.region;

/**
 * Where the words of a location are, relative to the objects that hold them: {@code shift:5 | owner:15 | write:15 | site:15 |
 * readers:13}, where its bits stand in the owner word, and offsets, of long words by eight and of others by four. The cell
 * of a plain field at its sites is one; an element's is made of its index.
 */
public final class RegionCell {
    private static final int SHIFT_BITS = 5;
    private static final int BITS = 15;
    private static final int MASK = (1 << BITS) - 1;
    private static final int OWNER = SHIFT_BITS;
    private static final int WRITE = OWNER + BITS;
    private static final int SITE = WRITE + BITS;
    private static final int READERS = SITE + BITS;

    /** Negative, as no cell is: an offset is too large. */
    public static final long TOO_FAR = -1;

    private RegionCell() {}

    /**
     * A cell, or {@link #TOO_FAR}.
     *
     * @param shift where the location's bits stand in the owner word
     */
    public static long pack(int shift, long owner, long write, long site, long readers) {
        boolean fits = owner >> 3 + BITS == 0
                && write >> 3 + BITS == 0
                && site >> 2 + BITS == 0
                && readers >> 2 + Long.SIZE - 1 - READERS == 0;
        return fits
                ? shift | owner >> 3 << OWNER | write >> 3 << WRITE | site >> 2 << SITE | readers >> 2 << READERS
                : TOO_FAR;
    }

    public static int shift(long cell) {
        return (int) cell & (1 << SHIFT_BITS) - 1;
    }

    public static long owner(long cell) {
        return (cell >>> OWNER & MASK) << 3;
    }

    public static long write(long cell) {
        return (cell >>> WRITE & MASK) << 3;
    }

    /** 0 if places are not kept. */
    public static long site(long cell) {
        return (cell >>> SITE & MASK) << 2;
    }

    /** 0 if readers are not kept. */
    public static long readers(long cell) {
        return cell >>> READERS << 2;
    }
}
