package heddle.runtime.conflict;

import heddle.runtime.clock.Word;
import heddle.runtime.race.Stacks;
import heddle.runtime.region.RegionWord;
import heddle.runtime.setting.Settings;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.Layout;
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
    /** Whether bulk operations go by groups of elements. Accesses that are counted are made one by one. */
    private static final boolean BY_GROUP = Settings.shortcuts && !RegionCounts.ON && Regions.READERS;

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

    /** Whether an access is to be looked at. First comes what has been put off, and the periodic validation. */
    private static boolean prepared(ThreadState t, boolean writes, Object base, long write, int site) {
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
        element(array, index, false, Threads.current(), site);
    }

    @DontInline
    public static void readElement(Object array, int index, int site, ThreadState t) {
        element(array, index, false, t, site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site) {
        element(array, index, true, Threads.current(), site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site, ThreadState t) {
        element(array, index, true, t, site);
    }

    @ForceInline
    static void element(Object array, int index, boolean writes, ThreadState t, int site) {
        if (array == null || t.hasMade(array)) {
            return;
        }
        RegionArray shadow = RegionArrays.of(array, t);
        if (index >= 0 && index < shadow.length) {
            elementOf(shadow, index, writes, t, site);
        }
    }

    private static void elementOf(RegionArray shadow, int index, boolean writes, ThreadState t, int site) {
        long[] words = shadow.words(index);
        if (RegionCounts.ON) {
            RegionState.of(t).counts.access(writes);
        }
        if (!Regions.READERS && !writes && isUnwritten(t, words, RegionArray.write(index))) {
            return;
        }
        long word = words[RegionArray.owner(index)];
        if (RegionWord.epochOf(word) != t.epoch || !RegionWord.covers(word, RegionArray.shift(index), writes)) {
            noteElement(t, shadow, index, writes, site);
        }
    }

    /** The elements that a bulk operation reads or writes. */
    static void elements(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        strided(array, Math.max(from, 0), Math.min(to, RegionArray.lengthOf(array)), 1, writes, site, t);
    }

    /** Elements by a stride above 0: those that share an owner word are looked up, and looked at, once. */
    static void strided(Object array, int from, int to, int stride, boolean writes, int site, ThreadState t) {
        int at = t.hasMade(array) ? to : from;
        while (at < to) {
            int end = Math.min(to, (at | RegionArray.GROUP - 1) + 1);
            RegionArray shadow = RegionArrays.of(array, t);
            if (!BY_GROUP || !isNoted(shadow, at, RegionArray.bits(at, end, stride), writes, t, site)) {
                for (int each = at; each < end; each += stride) {
                    elementOf(shadow, each, writes, t, site);
                }
            }
            at += (end - at + stride - 1) / stride * stride;
        }
    }

    /** Whether the region has made accesses to elements of one group, or makes them now, if it has these to itself. */
    private static boolean isNoted(RegionArray shadow, int first, long bits, boolean writes, ThreadState t, int site) {
        long[] words = shadow.words(first);
        int owner = RegionArray.owner(first);
        long word = words[owner];
        if (RegionWord.epochOf(word) == t.epoch && (bits & ~RegionWord.covered(word, writes)) == 0) {
            return true;
        }
        if (!Regions.LAZY || !prepared(t, writes, words, RegionArray.write(first), site)) {
            return false;
        }
        int group = first / RegionArray.GROUP * RegionArray.GROUP;
        long write = RegionArray.write(group);
        long kept = RegionArray.site(group);
        return Regions.DETECTOR.accessAlone(t.region, words, Layout.longAt(owner), bits, write, kept, writes, site);
    }

    /** Without readers: whether no ongoing region wrote the location, so that there is nothing to report. */
    private static boolean isUnwritten(ThreadState t, Object base, long write) {
        return !t.region.isOngoing(RegionWord.epochOf(U.getLongVolatile(base, write)));
    }

    @DontInline
    private static void noteElement(ThreadState t, RegionArray shadow, int index, boolean writes, int site) {
        long[] words = shadow.words(index);
        long write = RegionArray.write(index);
        if (!prepared(t, writes, words, write, site)) {
            return;
        }
        long owner = Layout.longAt(RegionArray.owner(index));
        int shift = RegionArray.shift(index);
        long kept = RegionArray.site(index);
        Object readers = shadow.readers(index);
        long at = RegionArray.readersAt(index);
        if (writes) {
            Regions.DETECTOR.write(t.region, words, owner, shift, write, kept, readers, at, site);
        } else {
            Regions.DETECTOR.read(t.region, words, owner, shift, write, kept, readers, at, site);
        }
    }

    /** Before a clone() of an array. */
    @DontInline
    public static void readAll(Object array, int site) {
        if (array != null) {
            elements(array, 0, java.lang.reflect.Array.getLength(array), false, Threads.current(), site);
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

    static void atomicElement(Object array, int index, boolean writes, ThreadState t, int site) {
        if (t.hasMade(array)) {
            return;
        }
        RegionArray shadow = RegionArrays.of(array, t);
        if (index < 0 || index >= shadow.length) {
            return;
        }
        long[] words = shadow.words(index);
        long write = RegionArray.write(index);
        if (prepared(t, writes, words, write, site)) {
            long owner = Layout.longAt(RegionArray.owner(index));
            long kept = RegionArray.site(index);
            Regions.DETECTOR.atomic(t.region, words, owner, RegionArray.shift(index), write, kept, writes, site);
        }
    }
}
