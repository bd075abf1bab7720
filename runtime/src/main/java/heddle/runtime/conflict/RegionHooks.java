package heddle.runtime.conflict;

import heddle.runtime.clock.Word;
import heddle.runtime.race.Stacks;
import heddle.runtime.region.RegionWord;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.SeenRow;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Hooks of woven code before accesses, while a region detector is on. An access that the current region
 * has made before costs a comparison of the owner word with the thread's epoch and a look at its bits. As with
 * {@link heddle.runtime.Hooks}, that comparison is inlined for fields, and no slow path is.
 *
 * <p>Memory ordering: the fast path is plain loads. A word with the caller's own epoch was written by the caller.
 */
public final class RegionHooks {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Placeholder for the sync state of a volatile field, which has none. */
    public static final long VOLATILE = Sites.ofVolatile(0);
    /** Whether the comparison alone decides whether an access is passed over; not while accesses are counted. */
    private static final boolean INLINE = Settings.shortcuts && !RegionCounts.ON && Regions.READERS;

    private RegionHooks() {}

    @ForceInline
    public static void read(Object object, int site) {
        read(object, site, Threads.current());
    }

    /** Before a read of a field, whose object may be null. */
    public static void read(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (INLINE && cell > 0) {
            if (object != null && !isNoted(object, cell, false, t)) {
                noteRead(t, object, cell, site);
            }
        } else if (cell != Sites.IGNORE) {
            readUnsettled(object, site, t);
        }
    }

    @ForceInline
    public static void write(Object object, int site) {
        write(object, site, Threads.current());
    }

    public static void write(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (INLINE && cell > 0) {
            if (object != null && !isNoted(object, cell, true, t)) {
                noteWrite(t, object, cell, site);
            }
        } else if (cell != Sites.IGNORE) {
            writeUnsettled(object, site, t);
        }
    }

    @ForceInline
    public static void writeNew(Object object, int site) {
        writeNew(object, site, Threads.current());
    }

    /** Before a write to a field of an object that no other thread can know: its words need no protocol. */
    public static void writeNew(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (INLINE && cell > 0 && t.inside == 0 && t.epoch != 0) {
            long known = U.getLong(object, RegionCell.owner(cell));
            long owner = RegionWord.epochOf(known) == t.epoch ? known : RegionWord.of(t.epoch, 0);
            U.putLong(object, RegionCell.owner(cell), owner | RegionWord.write(RegionCell.shift(cell)));
            U.putLong(object, RegionCell.write(cell), RegionWord.of(t.epoch, site));
            if (Regions.SITES) {
                U.putInt(object, RegionCell.site(cell), site);
            }
        } else if (cell != Sites.IGNORE) {
            writeUnsettled(object, site, t);
        }
    }

    /** Whether the region has made the access before. */
    @ForceInline
    private static boolean isNoted(Object object, long cell, boolean writes, ThreadState t) {
        long word = U.getLong(object, RegionCell.owner(cell));
        return RegionWord.epochOf(word) == t.epoch && RegionWord.covers(word, RegionCell.shift(cell), writes);
    }

    /** A read at a site that was seldom executed before, or of a volatile. */
    @DontInline
    private static void readUnsettled(Object object, int site, ThreadState t) {
        if (object != null) {
            readOther(t, object, unsettled(object, site), site);
        }
    }

    @DontInline
    private static void writeUnsettled(Object object, int site, ThreadState t) {
        if (object != null) {
            writeOther(t, object, unsettled(object, site), site);
        }
    }

    private static long unsettled(Object object, int site) {
        long known = Sites.cells[site];
        long cell = known == 0 ? Resolver.instance(object, site) : known;
        Sites.visit(site, cell);
        return cell;
    }

    @DontInline
    public static void readStatic(int site) {
        readStaticBy(Threads.current(), site);
    }

    @DontInline
    public static void readStatic(int site, ThreadState t) {
        readStaticBy(t, site);
    }

    @ForceInline
    private static void readStaticBy(ThreadState t, int site) {
        long cell = Sites.staticCell(site);
        if (cell > 0) {
            readAt(t, Sites.base(site), cell, site);
        } else if (cell != Sites.IGNORE) {
            long found = cell == 0 ? Resolver.statics(site) : cell;
            readOther(t, Sites.base(site), found, site);
        }
    }

    @DontInline
    public static void writeStatic(int site) {
        writeStaticBy(Threads.current(), site);
    }

    @DontInline
    public static void writeStatic(int site, ThreadState t) {
        writeStaticBy(t, site);
    }

    @ForceInline
    private static void writeStaticBy(ThreadState t, int site) {
        long cell = Sites.staticCell(site);
        if (cell > 0) {
            writeAt(t, Sites.base(site), cell, site);
        } else if (cell != Sites.IGNORE) {
            long found = cell == 0 ? Resolver.statics(site) : cell;
            writeOther(t, Sites.base(site), found, site);
        }
    }

    @DontInline
    private static void readOther(ThreadState t, Object base, long cell, int site) {
        if (cell > 0) {
            readAt(t, base, cell, site);
        } else if (cell != Sites.IGNORE) {
            Regions.acquire(t);
        }
    }

    @DontInline
    private static void writeOther(ThreadState t, Object base, long cell, int site) {
        if (cell > 0) {
            writeAt(t, base, cell, site);
        } else if (cell != Sites.IGNORE) {
            Regions.releaseOrThrow(t);
        }
    }

    /** A field that is named at run time. */
    static void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (writes) {
            writeAt(t, base, cell, site);
        } else {
            readAt(t, base, cell, site);
        }
    }

    private static void readAt(ThreadState t, Object base, long cell, int site) {
        if (RegionCounts.ON) {
            RegionState.of(t).counts.access(false);
        }
        if (!Regions.READERS && isUnwritten(t, base, RegionCell.write(cell))) {
            return;
        }
        if (!isNoted(base, cell, false, t)) {
            noteRead(t, base, cell, site);
        }
    }

    private static void writeAt(ThreadState t, Object base, long cell, int site) {
        if (RegionCounts.ON) {
            RegionState.of(t).counts.access(true);
        }
        if (!isNoted(base, cell, true, t)) {
            noteWrite(t, base, cell, site);
        }
    }

    @DontInline
    private static void noteRead(ThreadState t, Object base, long cell, int site) {
        if (hasRead(t, base, RegionCell.owner(cell), RegionCell.write(cell), base, RegionCell.readers(cell))) {
            return;
        }
        splitIfFull(t);
        if (prepared(t, false, base, RegionCell.write(cell), site)) {
            Regions.DETECTOR.read(
                    t.region,
                    base,
                    RegionCell.owner(cell),
                    RegionCell.shift(cell),
                    RegionCell.write(cell),
                    RegionCell.site(cell),
                    base,
                    RegionCell.readers(cell),
                    site);
        }
    }

    @DontInline
    private static void noteWrite(ThreadState t, Object base, long cell, int site) {
        splitIfFull(t);
        if (prepared(t, true, base, RegionCell.write(cell), site)) {
            Regions.DETECTOR.write(
                    t.region,
                    base,
                    RegionCell.owner(cell),
                    RegionCell.shift(cell),
                    RegionCell.write(cell),
                    RegionCell.site(cell),
                    base,
                    RegionCell.readers(cell),
                    site);
        }
    }

    /**
     * Whether the region has noted a read of a location whose owner word, at {@code owner}, another ongoing region has; never while
     * a look at the thread is due. Where the word is free or its own nothing is looked up.
     */
    @ForceInline
    static boolean hasRead(ThreadState t, Object base, long owner, long write, Object holder, long readers) {
        return INLINE
                && t.epoch == t.region.epoch()
                && t.region.isOngoing(RegionWord.epochOf(U.getLong(base, owner)))
                && Regions.DETECTOR.hasRead(t.region, base, write, holder, readers);
    }

    /** Ends a region that has read too much, before anything of its next access depends on it; returns whether it did. */
    static boolean splitIfFull(ThreadState t) {
        boolean splits = t.region.isFull() && t.observes();
        if (splits) {
            RegionState.of(t).split();
        }
        return splits;
    }

    /** Whether an access is to be looked at. First comes what has been put off, and the periodic validation. */
    static boolean prepared(ThreadState t, boolean writes, Object base, long write, int site) {
        if (!t.observes() || t.optimistic && !writes) {
            return false;
        }
        t.events++;
        RegionState.of(t).resume();
        if (RegionCounts.ON) {
            RegionState.of(t).counts.update(writes);
        }
        if (Regions.SITES) {
            Stacks.note(Word.of(t.epoch, site), base, write, t);
        }
        return true;
    }

    @DontInline
    public static void readElement(Object array, int index, int site) {
        RegionElements.access(array, index, false, Threads.current(), site);
    }

    @DontInline
    public static void readElement(Object array, int index, int site, ThreadState t) {
        RegionElements.access(array, index, false, t, site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site) {
        RegionElements.access(array, index, true, Threads.current(), site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site, ThreadState t) {
        RegionElements.access(array, index, true, t, site);
    }

    /** Before a loop: the argument of its hooks of elements of an array. */
    @DontInline
    public static long[] row(Object array, ThreadState t) {
        return RegionElements.row(array, t);
    }

    @ForceInline
    public static void readElement(Object array, int index, long[] row, int site, ThreadState t) {
        if (!SeenRow.hasRead(row, index, t.epoch)) {
            inRow(array, index, false, row, site, t);
        }
    }

    @ForceInline
    public static void writeElement(Object array, int index, long[] row, int site, ThreadState t) {
        if (!SeenRow.hasWritten(row, index, t.epoch)) {
            inRow(array, index, true, row, site, t);
        }
    }

    @DontInline
    private static void inRow(Object array, int index, boolean writes, long[] row, int site, ThreadState t) {
        RegionElements.inRow(array, index, writes, t, site, row);
    }

    /** Without readers: whether no ongoing region wrote the location, so that there is nothing to report. */
    static boolean isUnwritten(ThreadState t, Object base, long write) {
        return !t.region.isOngoing(RegionWord.epochOf(U.getLongVolatile(base, write)));
    }

    /** Before a clone() of an array. */
    @DontInline
    public static void readAll(Object array, int site) {
        if (array != null) {
            RegionElements.range(array, 0, java.lang.reflect.Array.getLength(array), false, Threads.current(), site);
        }
    }

    static void atomicField(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (prepared(t, writes, base, RegionCell.write(cell), site)) {
            Regions.DETECTOR.atomic(
                    t.region,
                    base,
                    RegionCell.owner(cell),
                    RegionCell.shift(cell),
                    RegionCell.write(cell),
                    RegionCell.site(cell),
                    writes,
                    site);
        }
    }
}
