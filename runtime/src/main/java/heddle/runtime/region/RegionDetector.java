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
 * <p>A location is given by where its words are: the owner word at {@code owner} of {@code base}, in which its bits stand
 * at {@code shift}; its write word at {@code write}; the site of the owner's access at {@code site}, 0 if it is not kept; and a
 * reference at {@code readers} of {@code holder}, which only fastrcd uses.
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
    private static final long REFERENCE = U.arrayIndexScale(Object[].class);

    /** Algorithm 2 or 4; accesses that the fast path has dismissed do not come here. */
    @ForceInline
    public final void read(
            RegionThread t,
            Object base,
            long owner,
            int shift,
            long write,
            long site,
            Object holder,
            long readers,
            int at) {
        t.judge();
        long word = U.getLongVolatile(base, owner);
        while (epochOf(word) != t.epoch) {
            if (t.isOngoing(epochOf(word))) {
                readContested(t, base, word, shift, write, site, holder, readers, at);
                return;
            }
            if (U.compareAndSetLong(base, owner, word, RegionWord.of(t.epoch, 0))) {
                word = RegionWord.of(t.epoch, 0);
                break;
            }
            word = U.getLongVolatile(base, owner);
        }
        if (!RegionWord.covers(word, shift, false)) {
            keep(base, site, at);
            U.putLongRelease(base, owner, word | RegionWord.read(shift));
            checkWriter(t, U.getLongVolatile(base, write), at, false, base, write);
        }
    }

    /** Algorithm 1 or 3. */
    @ForceInline
    public final void write(
            RegionThread t,
            Object base,
            long owner,
            int shift,
            long write,
            long site,
            Object holder,
            long readers,
            int at) {
        t.judge();
        long word = U.getLongVolatile(base, owner);
        while (epochOf(word) != t.epoch) {
            if (t.isOngoing(epochOf(word))) {
                writeContested(t, base, owner, shift, write, site, holder, readers, at);
                return;
            }
            if (U.compareAndSetLong(base, owner, word, RegionWord.of(t.epoch, 0))) {
                word = RegionWord.of(t.epoch, 0);
                break;
            }
            word = U.getLongVolatile(base, owner);
        }
        if (!RegionWord.covers(word, shift, true)) {
            keep(base, site, at);
            U.putLongRelease(base, owner, word | RegionWord.write(shift));
            long last = U.getLongVolatile(base, write);
            checkWriter(t, last, at, true, base, write);
            if (epochOf(last) != t.epoch) {
                t.logWrite(base, write, last);
            }
            writeOwned(t, base, write, holder, readers, at);
            U.storeFence();
        }
    }

    /**
     * Accesses to locations that share an owner word, if no other region has that; else nothing is done, and false returned.
     * Their write words stand in a row, and so do their sites and the references to their readers.
     *
     * @param some their bits of reads in the owner word
     * @param write the write word of the location whose bits come first in the owner word
     */
    public final boolean accessAlone(
            RegionThread t,
            Object base,
            long owner,
            long some,
            long write,
            long site,
            Object holder,
            long readers,
            boolean writes,
            int at) {
        t.judge();
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
        for (long each = open; site != 0 && each != 0; each &= each - 1) {
            U.putInt(base, site + Integer.BYTES * (Long.numberOfTrailingZeros(each) / 2), at);
        }
        U.putLongRelease(base, owner, word | (writes ? open << 1 : open));
        for (long each = open; each != 0; each &= each - 1) {
            long own = write + Long.BYTES * (Long.numberOfTrailingZeros(each) / 2);
            long last = U.getLongVolatile(base, own);
            checkWriter(t, last, at, writes, base, own);
            if (writes) {
                if (epochOf(last) != t.epoch) {
                    t.logWrite(base, own, last);
                }
                writeOwned(t, base, own, holder, readers + REFERENCE * (Long.numberOfTrailingZeros(each) / 2), at);
            }
        }
        if (writes) {
            U.storeFence();
        }
        return true;
    }

    /**
     * Accesses to locations of a {@link Page}, given as bits.
     *
     * @return those that go by the words of groups, since the page is not the region's own
     */
    @ForceInline
    public long accessPage(RegionThread t, long[] page, long some, boolean writes, int at) {
        t.judge();
        while (true) {
            long word = Page.word(page);
            long owner = epochOf(word);
            int state = Page.stateOf(word);
            if (owner == t.epoch && state == Page.SOLE) {
                Page.note(page, some, writes, at);
                return 0;
            }
            if (owner == t.epoch || state != Page.SOLE || Ongoing.is(owner)) {
                return accessShared(t, page, some, writes, at);
            }
            take(page, word, t);
        }
    }

    void take(long[] page, long word, RegionThread t) {
        Page.take(page, word, t.epoch);
    }

    /** The same for a page that this region or another one has, and that cannot be taken any more. */
    @DontInline
    long accessShared(RegionThread t, long[] page, long some, boolean writes, int at) {
        long word = Page.word(page);
        long owner = epochOf(word);
        while (owner != t.epoch && Page.stateOf(word) == Page.SOLE) {
            Page.swap(page, word, Page.state(owner, Page.CONTESTED));
            word = Page.word(page);
            owner = epochOf(word);
        }
        if (owner == t.epoch) {
            if (Page.stateOf(word) == Page.CONTESTED) {
                Page.close(page, owner);
            }
            return some & ~Page.covered(page, writes);
        }
        if (t.isOngoing(owner)) {
            meet(t, page, word, some, writes, at);
        }
        return some;
    }

    /** Accesses beside those of the ongoing region that has noted its own in the page. */
    void meet(RegionThread t, long[] page, long word, long some, boolean writes, int at) {
        long owner = epochOf(word);
        PagePost post = Page.stateOf(word) == Page.CONTESTED ? t.postOn(page, owner) : null;
        if (post != null) {
            post.add(some, writes, at);
            U.fullFence();
        }
        boolean isTold = post != null && Page.stateOf(Page.word(page)) == Page.CONTESTED;
        long written = some & Page.writes(page, owner);
        long read = writes ? some & Page.reads(page, owner) : 0;
        if (read != 0 && !findsReaders()) {
            PagePost another = isTold ? null : new PagePost(owner, page, t.epoch);
            if (another != null) {
                another.add(read, true, at);
            }
            read = another == null || t.leave(another) ? 0 : read;
        }
        if (post != null) {
            post.remove(written | read, writes);
        }
        for (long each = written | read; each != 0; each &= each - 1) {
            int location = Long.numberOfTrailingZeros(each);
            long access = Page.ownersAccess(page, owner, location);
            t.found(access, (written >>> location & 1) != 0, at, writes, page, Page.place(location));
        }
    }

    /** As {@link #atomic}, for a location of a page. */
    public final void atomicInPage(RegionThread t, long[] page, long bit, boolean writes, int at) {
        long word = Page.word(page);
        long owner = epochOf(word);
        boolean wrote = (Page.writes(page, owner) & bit) != 0;
        boolean clashes = wrote || writes && (Page.reads(page, owner) & bit) != 0;
        if (clashes && t.isOngoing(owner) && epochOf(Page.word(page)) == owner) {
            int location = Long.numberOfTrailingZeros(bit);
            t.found(Page.ownersAccess(page, owner, location), wrote, at, writes, page, Page.place(location));
        }
    }

    /** An atomic access conflicts with plain ones alone. It is checked, and leaves no trace. */
    public final void atomic(
            RegionThread t, Object base, long owner, int shift, long write, long site, boolean writes, int at) {
        long last = U.getLongVolatile(base, write);
        checkWriter(t, last, at, writes, base, write);
        long word = U.getLongVolatile(base, owner);
        if (writes
                && !t.isOngoing(epochOf(last))
                && t.isOngoing(epochOf(word))
                && RegionWord.covers(word, shift, false)) {
            foundOwner(t, word, shift, base, write, site, at);
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
    static void foundOwner(RegionThread t, long word, int shift, Object base, long write, long site, int at) {
        t.found(ownersAccess(epochOf(word), base, site), RegionWord.covers(word, shift, true), at, true, base, write);
    }

    /** The owner's latest access of another kind to a location: a write, if it has both read and written. */
    static long ownersAccess(long epoch, Object base, long site) {
        return RegionWord.of(epoch, site == 0 ? 0 : U.getInt(base, site));
    }

    /** The owner is told of the write, unless it is the writer with whom it conflicts already. */
    @DontInline
    private void writeContested(
            RegionThread t,
            Object base,
            long owner,
            int shift,
            long write,
            long site,
            Object holder,
            long readers,
            int at) {
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
            tell(t, base, owner, now, shift, write, site, at);
        }
        checkReaders(t, holder, readers, at, base, write);
    }

    /** Leaves a note for the owner; where too many wait already, the writer decides by what it sees. */
    static void post(RegionThread t, Object base, long owner, long word, int shift, long write, long site, int at) {
        Post note = new WordPost(epochOf(word), base, owner, shift, write, site, RegionWord.of(t.epoch, at));
        if (!t.leave(note) && RegionWord.covers(word, shift, false)) {
            foundOwner(t, word, shift, base, write, site, at);
        }
    }

    /** A read of a location in a word of the ongoing region {@code word}. */
    abstract void readContested(
            RegionThread t,
            Object base,
            long word,
            int shift,
            long write,
            long site,
            Object holder,
            long readers,
            int at);

    /** Stores the first write of the owner's region. */
    abstract void writeOwned(RegionThread t, Object base, long write, Object holder, long readers, int at);

    /** A write of a location in a word of the ongoing region {@code word}: that region may have read it, or be about to. */
    abstract void tell(RegionThread t, Object base, long owner, long word, int shift, long write, long site, int at);

    /** Whether the region's read of a location in a word of another one has been noted; a negative answer may be wrong. */
    public abstract boolean hasRead(RegionThread t, Object base, long write, Object holder, long readers);

    /** Whether a write reports reads of ongoing regions before these end. */
    abstract boolean findsReaders();

    /** Lines 5 to 7 of Algorithm 1, for readers that are not owners. */
    abstract void checkReaders(RegionThread t, Object holder, long readers, int at, Object base, long write);
}
