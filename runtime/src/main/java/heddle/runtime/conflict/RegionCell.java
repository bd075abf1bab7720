package heddle.runtime.conflict;

import heddle.runtime.region.RegionWord;
import heddle.runtime.site.Sites;

/**
 * The cell of a plain field (see {@link Sites}) while a region detector is on: {@code shift:5 | owner:15 | write:15 |
 * site:15 | readers:13}, where its bits stand in the owner word, and offsets, of long words by eight and of others by four.
 */
public final class RegionCell {
    private static final int SHIFT_BITS = 5;
    private static final int BITS = 15;
    private static final int MASK = (1 << BITS) - 1;
    private static final int OWNER = SHIFT_BITS;
    private static final int WRITE = OWNER + BITS;
    private static final int SITE = WRITE + BITS;
    private static final int READERS = SITE + BITS;

    private RegionCell() {}

    /** {@code place} counts the plain fields of a class; {@link Sites#IGNORE} if an offset is too large. */
    public static long pack(int place, long owner, long write, long site, long readers) {
        boolean fits = owner >> 3 + BITS == 0
                && write >> 3 + BITS == 0
                && site >> 2 + BITS == 0
                && readers >> 2 + Long.SIZE - 1 - READERS == 0;
        long shift = RegionWord.shift(place);
        return fits
                ? shift | owner >> 3 << OWNER | write >> 3 << WRITE | site >> 2 << SITE | readers >> 2 << READERS
                : Sites.IGNORE;
    }

    static int shift(long cell) {
        return (int) cell & (1 << SHIFT_BITS) - 1;
    }

    public static long owner(long cell) {
        return (cell >>> OWNER & MASK) << 3;
    }

    public static long write(long cell) {
        return (cell >>> WRITE & MASK) << 3;
    }

    /** 0 if places are not kept. */
    static long site(long cell) {
        return (cell >>> SITE & MASK) << 2;
    }

    /** 0 if readers are not kept. */
    public static long readers(long cell) {
        return cell >>> READERS << 2;
    }
}
