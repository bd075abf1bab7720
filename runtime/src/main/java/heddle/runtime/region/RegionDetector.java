package heddle.runtime.region;

import static heddle.runtime.region.RegionWord.epochOf;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The common part of valor and fastrcd: the owner word of a group of locations, and the last write of each.
 *
 * <p>The owner of a word is the region that has it to itself; the word notes which of its locations the region has read
 * and written, so that a repetition costs one comparison. While the owner's region is ongoing nobody else changes the
 * word; the word of an ended region is free, and taken by compare-and-swap. A thread that meets the word of an ongoing
 * region goes by the location's own metadata: the write word, W_x of the paper without the version, and what a detector
 * keeps for reads.
 *
 * <p>A location is given by its {@link RegionCell}, which says where its words are: in {@code base} the owner word, its
 * write word and the site of the owner's access, if it is kept; in {@code holder} a reference, which only fastrcd uses.
 *
 * <p>Hooks run before the access. So an access is noted before it takes place, and one that was noted before another
 * thread's write cannot be ordered after it.
 *
 * <p>Memory ordering: an owner adds accesses to its word, and its write word, by plain stores, without a fence between
 * them and its look at the write word. A writer that is not the owner swaps the write word, then leaves a {@link Post}
 * for the owner, who decides it behind a fence: see {@link RegionThread#validate}.
 *
 * <p>The work of a region that is alone is compiled into the slow path of each hook, and its work beside others is not:
 * it would make the rest too large for that.
 */
public abstract class RegionDetector {
    static final Unsafe U = Unsafe.getUnsafe();

    /** Algorithm 2 or 4; accesses that the fast path has dismissed do not come here. */
    @ForceInline
    public final void read(RegionThread t, Object base, Object holder, long cell, int at) {
        t.judge();
        long owner = RegionCell.owner(cell);
        long word = U.getLongVolatile(base, owner);
        while (epochOf(word) != t.epoch) {
            if (t.isOngoing(epochOf(word))) {
                readContested(t, base, holder, cell, at);
                return;
            }
            if (U.compareAndSetLong(base, owner, word, RegionWord.of(t.epoch, 0))) {
                word = RegionWord.of(t.epoch, 0);
                break;
            }
            word = U.getLongVolatile(base, owner);
        }
        int shift = RegionCell.shift(cell);
        if (!RegionWord.covers(word, shift, false)) {
            keep(base, RegionCell.site(cell), at);
            U.putLongRelease(base, owner, word | RegionWord.read(shift));
            long write = RegionCell.write(cell);
            checkWriter(t, U.getLongVolatile(base, write), at, false, base, write);
        }
    }

    /** Algorithm 1 or 3. */
    @ForceInline
    public final void write(RegionThread t, Object base, Object holder, long cell, int at) {
        t.judge();
        long owner = RegionCell.owner(cell);
        long word = U.getLongVolatile(base, owner);
        while (epochOf(word) != t.epoch) {
            if (t.isOngoing(epochOf(word))) {
                writeContested(t, base, holder, cell, at);
                return;
            }
            if (U.compareAndSetLong(base, owner, word, RegionWord.of(t.epoch, 0))) {
                word = RegionWord.of(t.epoch, 0);
                break;
            }
            word = U.getLongVolatile(base, owner);
        }
        int shift = RegionCell.shift(cell);
        if (!RegionWord.covers(word, shift, true)) {
            keep(base, RegionCell.site(cell), at);
            U.putLongRelease(base, owner, word | RegionWord.write(shift));
            long write = RegionCell.write(cell);
            long last = U.getLongVolatile(base, write);
            checkWriter(t, last, at, true, base, write);
            if (epochOf(last) != t.epoch) {
                t.logWrite(base, write, last);
            }
            writeOwned(t, base, write, holder, RegionCell.readers(cell), at);
            U.storeFence();
        }
    }

    /**
     * Accesses to locations that share an owner word, if no other region has that; else nothing is done, and false returned.
     * Their write words stand in a row, and so do their sites; readers are not kept.
     *
     * @param cell that of the location whose bits come first in the owner word
     * @param some their bits of reads in the owner word
     */
    public final boolean accessAlone(RegionThread t, Object base, long cell, long some, boolean writes, int at) {
        t.judge();
        long owner = RegionCell.owner(cell);
        long word = U.getLongVolatile(base, owner);
        if (epochOf(word) != t.epoch) {
            long own = RegionWord.of(t.epoch, 0);
            if (t.isOngoing(epochOf(word)) || !U.compareAndSetLong(base, owner, word, own)) {
                return false;
            }
            word = own;
        }
        long open = some & ~RegionWord.covered(word, writes);
        if (open == 0) {
            return true;
        }
        long site = RegionCell.site(cell);
        for (long each = open; site != 0 && each != 0; each &= each - 1) {
            U.putInt(base, site + Integer.BYTES * (Long.numberOfTrailingZeros(each) / 2), at);
        }
        U.putLongRelease(base, owner, word | (writes ? open << 1 : open));
        for (long each = open; each != 0; each &= each - 1) {
            long own = RegionCell.write(cell) + Long.BYTES * (Long.numberOfTrailingZeros(each) / 2);
            long last = U.getLongVolatile(base, own);
            checkWriter(t, last, at, writes, base, own);
            if (writes) {
                if (epochOf(last) != t.epoch) {
                    t.logWrite(base, own, last);
                }
                writeOwned(t, base, own, null, 0, at);
            }
        }
        if (writes) {
            U.storeFence();
        }
        return true;
    }

    /** An atomic access conflicts with plain ones alone. It is checked, and leaves no trace. */
    public final void atomic(RegionThread t, Object base, long cell, boolean writes, int at) {
        long write = RegionCell.write(cell);
        long last = U.getLongVolatile(base, write);
        checkWriter(t, last, at, writes, base, write);
        long word = U.getLongVolatile(base, RegionCell.owner(cell));
        if (writes
                && !t.isOngoing(epochOf(last))
                && t.isOngoing(epochOf(word))
                && RegionWord.covers(word, RegionCell.shift(cell), false)) {
            foundOwner(t, word, base, cell, at);
        }
    }

    /** Lines 3 and 4 of Algorithm 3, lines 2 and 3 of Algorithm 4. */
    static void checkWriter(RegionThread t, long last, int at, boolean writes, Object base, long write) {
        if (t.isOngoing(epochOf(last))) {
            t.found(last, true, at, writes, base, write);
        }
    }

    private static void keep(Object base, long site, int at) {
        if (site != 0) {
            U.putInt(base, site, at);
        }
    }

    /** Reports the access that a word's owner made. */
    static void foundOwner(RegionThread t, long word, Object base, long cell, int at) {
        boolean writes = RegionWord.covers(word, RegionCell.shift(cell), true);
        t.found(ownersAccess(epochOf(word), base, cell), writes, at, true, base, RegionCell.write(cell));
    }

    /** The owner's latest access of another kind to a location: a write, if it has both read and written. */
    static long ownersAccess(long epoch, Object base, long cell) {
        long site = RegionCell.site(cell);
        return RegionWord.of(epoch, site == 0 ? 0 : U.getInt(base, site));
    }

    /** The owner is told of the write, unless it is the writer with whom it conflicts already. */
    @DontInline
    private void writeContested(RegionThread t, Object base, Object holder, long cell, int at) {
        long write = RegionCell.write(cell);
        long owner = RegionCell.owner(cell);
        long last = U.getLongVolatile(base, write);
        if (epochOf(last) == t.epoch) {
            return;
        }
        checkWriter(t, last, at, true, base, write);
        while (!U.compareAndSetLong(base, write, last, RegionWord.of(t.epoch, at))) {
            last = U.getLongVolatile(base, write);
            checkWriter(t, last, at, true, base, write);
        }
        t.logWrite(base, write, last);
        long seen = epochOf(last);
        for (long now = U.getLongVolatile(base, owner);
                epochOf(now) != seen && t.isOngoing(epochOf(now));
                now = U.getLongVolatile(base, owner)) {
            seen = epochOf(now);
            tell(t, base, now, cell, at);
        }
        checkReaders(t, holder, RegionCell.readers(cell), at, base, write);
    }

    /** Leaves a note for the owner; where too many wait already, the writer decides by what it sees. */
    static void post(RegionThread t, Object base, long word, long cell, int at) {
        long region = epochOf(word);
        RegionThread holder = Ongoing.thread(region);
        boolean taken = holder == null || holder.post(region, base, cell, RegionWord.of(t.epoch, at));
        if (!taken && RegionWord.covers(word, RegionCell.shift(cell), false)) {
            foundOwner(t, word, base, cell, at);
        }
    }

    /** A read of a location in the word of an ongoing region. */
    abstract void readContested(RegionThread t, Object base, Object holder, long cell, int at);

    /** Stores the first write of the owner's region. */
    abstract void writeOwned(RegionThread t, Object base, long write, Object holder, long readers, int at);

    /** A write of a location in a word of the ongoing region {@code word}: that region may have read it, or be about to. */
    abstract void tell(RegionThread t, Object base, long word, long cell, int at);

    /** Lines 5 to 7 of Algorithm 1, for readers that are not owners. */
    abstract void checkReaders(RegionThread t, Object holder, long readers, int at, Object base, long write);
}
