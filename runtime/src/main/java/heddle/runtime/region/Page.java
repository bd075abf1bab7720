package heddle.runtime.region;

import static heddle.runtime.region.RegionWord.epochOf;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Up to 64 locations in a row, as long as one region after another has them to itself: an owner word, the locations that its
 * region has read and those that it has written, as bits, and the site of its latest access of another kind to each. Nothing
 * else is kept: accesses of ended regions mean nothing.
 *
 * <p>As soon as another region comes while the owner's is ongoing, all accesses go by words of groups (see {@link
 * RegionDetector}), which nobody has used until then, and the page stays behind them: the owner adds nothing to it any more, and
 * what is there counts until its region ends. A page is used anew only when all regions have ended that could know it.
 *
 * <p>Memory ordering: the word's states follow each other by compare-and-swap, but for {@link #CLOSED}, which the owner stores. A
 * region that has taken a page clears its bits, and then says that they are its own (release); to another one that looks before
 * that (acquire) there are none. The owner notes accesses by plain stores, behind a look at the state, without a fence. Another
 * region first takes the state {@link #SOLE} away, then adds its access to a {@link PagePost}, and only then, behind a fence, looks
 * at the bits; the owner looks at the post behind a fence, too: see {@link RegionThread#validate}. One of the two sees the other,
 * unless the owner has seen before that the page is not its own any more, and gone by groups.
 */
public final class Page {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** One region has it, or none. */
    static final int SOLE = 0;
    /** Another region has come, which its owner may not have seen. */
    static final int CONTESTED = 1;
    /** The owner adds nothing any more. */
    static final int CLOSED = 2;

    private static final int STATES = 3;

    private static final int READS = 1;
    private static final int WRITES = 2;
    /** The epoch of the region whose accesses the bits are. */
    static final int NOTED_BY = 3;
    /** The words before the sites, two of which share one. */
    public static final int WORDS = 4;

    private Page() {}

    /** Whether the region that an epoch names, the caller's, has made accesses to all of some locations. */
    @ForceInline
    public static boolean covers(long[] page, long some, boolean writes, long epoch) {
        return epochOf(page[0]) == epoch && (some & ~covered(page, writes)) == 0;
    }

    /** For the owner: the locations that need no note any more. */
    @ForceInline
    static long covered(long[] page, boolean writes) {
        return writes ? page[WRITES] : page[READS] | page[WRITES];
    }

    static long state(long epoch, int state) {
        return RegionWord.of(epoch, state);
    }

    static int stateOf(long word) {
        return (int) word & STATES;
    }

    static long word(long[] page) {
        return U.getLongVolatile(page, ArrayBase.LONGS);
    }

    static boolean swap(long[] page, long old, long fresh) {
        return U.compareAndSetLong(page, ArrayBase.LONGS, old, fresh);
    }

    /** Takes a page that no ongoing region has; false if another was faster. */
    static boolean take(long[] page, long old, long epoch) {
        if (!swap(page, old, state(epoch, SOLE))) {
            return false;
        }
        page[READS] = 0;
        page[WRITES] = 0;
        U.putLongRelease(page, at(NOTED_BY), epoch);
        return true;
    }

    /** For the owner of a contested page. */
    static void close(long[] page, long epoch) {
        U.putLongVolatile(page, ArrayBase.LONGS, state(epoch, CLOSED));
    }

    /** For the owner, who may add to it. */
    static void note(long[] page, long some, boolean writes, int at) {
        long open = some & ~covered(page, writes);
        if (page.length > WORDS) {
            for (long each = open; each != 0; each &= each - 1) {
                U.putInt(page, place(Long.numberOfTrailingZeros(each)), at);
            }
        }
        int kind = writes ? WRITES : READS;
        U.putLongRelease(page, at(kind), page[kind] | open);
    }

    /** For any thread: the locations that an owner, given by its epoch, has read and not written. */
    static long reads(long[] page, long owner) {
        return notedBy(page, owner) ? U.getLongVolatile(page, at(READS)) & ~writes(page, owner) : 0;
    }

    /** Those that it has written. */
    static long writes(long[] page, long owner) {
        return notedBy(page, owner) ? U.getLongVolatile(page, at(WRITES)) : 0;
    }

    private static boolean notedBy(long[] page, long owner) {
        return U.getLongVolatile(page, at(NOTED_BY)) == owner;
    }

    private static long at(int word) {
        return ArrayBase.LONGS + (long) word * Long.BYTES;
    }

    /** Names a location of the page; where its site is, if that is kept. */
    public static long place(int location) {
        return at(WORDS) + (long) location * Integer.BYTES;
    }

    /** The owner's latest access of another kind. */
    static long ownersAccess(long[] page, long epoch, int location) {
        return RegionDetector.ownersAccess(epoch, page, page.length > WORDS ? place(location) : 0);
    }
}
