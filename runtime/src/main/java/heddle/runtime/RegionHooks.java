package heddle.runtime;

import heddle.runtime.region.RegionWord;
import jdk.internal.misc.Unsafe;

/**
 * What woven code calls at accesses while a region detector is on, before the access. An access that the current region
 * has made before costs a comparison of the owner word with the thread's epoch and a look at its bits.
 *
 * <p>Memory ordering: the fast path is plain loads. A word with the caller's own epoch was written by the caller.
 */
public final class RegionHooks {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** What stands for the sync state of a volatile field, which has none. */
    static final long VOLATILE = Sites.ofVolatile(0);

    private RegionHooks() {}

    public static void read(Object object, int site) {
        if (object != null) {
            long cell = Sites.cells[site];
            if (cell > 0) {
                readAt(object, cell, site);
            } else {
                readOther(object, cell == 0 ? Resolver.instance(object, site) : cell, site);
            }
        }
    }

    public static void write(Object object, int site) {
        if (object != null) {
            long cell = Sites.cells[site];
            if (cell > 0) {
                writeAt(object, cell, site);
            } else {
                writeOther(object, cell == 0 ? Resolver.instance(object, site) : cell, site);
            }
        }
    }

    public static void readStatic(int site) {
        long cell = Sites.staticCell(site);
        if (cell > 0) {
            readAt(Sites.bases[site], cell, site);
        } else {
            long found = cell == 0 ? Resolver.statics(site) : cell;
            readOther(Sites.bases[site], found, site);
        }
    }

    public static void writeStatic(int site) {
        long cell = Sites.staticCell(site);
        if (cell > 0) {
            writeAt(Sites.bases[site], cell, site);
        } else {
            long found = cell == 0 ? Resolver.statics(site) : cell;
            writeOther(Sites.bases[site], found, site);
        }
    }

    private static void readOther(Object base, long cell, int site) {
        if (cell > 0) {
            readAt(base, cell, site);
        } else if (cell != Sites.IGNORE) {
            Regions.acquire(Threads.current());
        }
    }

    private static void writeOther(Object base, long cell, int site) {
        if (cell > 0) {
            writeAt(base, cell, site);
        } else if (cell != Sites.IGNORE) {
            Regions.releaseOrThrow(Threads.current());
        }
    }

    /** A field that is named at run time. */
    static void field(Object base, long cell, boolean writes, int site) {
        if (writes) {
            writeAt(base, cell, site);
        } else {
            readAt(base, cell, site);
        }
    }

    private static void readAt(Object base, long cell, int site) {
        ThreadState t = Threads.current();
        if (RegionCounts.ON) {
            t.region.counts.access(false);
        }
        if (!Regions.READERS && isUnwritten(t, base, RegionCell.write(cell))) {
            return;
        }
        long word = U.getLong(base, RegionCell.owner(cell));
        if (RegionWord.epochOf(word) != t.epoch || !RegionWord.covers(word, RegionCell.shift(cell), false)) {
            noteRead(t, base, cell, site);
        }
    }

    private static void writeAt(Object base, long cell, int site) {
        ThreadState t = Threads.current();
        if (RegionCounts.ON) {
            t.region.counts.access(true);
        }
        long word = U.getLong(base, RegionCell.owner(cell));
        if (RegionWord.epochOf(word) != t.epoch || !RegionWord.covers(word, RegionCell.shift(cell), true)) {
            noteWrite(t, base, cell, site);
        }
    }

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
        t.region.resume();
        if (RegionCounts.ON) {
            t.region.counts.update(writes);
        }
        if (Regions.SITES) {
            Stacks.note(Word.of(t.epoch, site), base, write, t);
        }
        return true;
    }

    public static void readElement(Object array, int index, int site) {
        element(array, index, false, site);
    }

    public static void writeElement(Object array, int index, int site) {
        element(array, index, true, site);
    }

    static void element(Object array, int index, boolean writes, int site) {
        if (array == null) {
            return;
        }
        ThreadState t = Threads.current();
        RegionArray shadow = RegionArrays.of(array, t.region);
        if (index < 0 || index >= shadow.length) {
            return;
        }
        RegionArray.Page page = shadow.page(index);
        if (RegionCounts.ON) {
            t.region.counts.access(writes);
        }
        if (!Regions.READERS && !writes && isUnwritten(t, page.words, page.write(index))) {
            return;
        }
        long word = page.words[RegionArray.owner(index)];
        if (RegionWord.epochOf(word) != t.epoch || !RegionWord.covers(word, RegionArray.shift(index), writes)) {
            noteElement(t, page, index, writes, site);
        }
    }

    /** Without readers: whether no ongoing region wrote the location, so that there is nothing to report. */
    private static boolean isUnwritten(ThreadState t, Object base, long write) {
        return !t.region.isOngoing(RegionWord.epochOf(U.getLongVolatile(base, write)));
    }

    private static void noteElement(ThreadState t, RegionArray.Page page, int index, boolean writes, int site) {
        long write = page.write(index);
        if (!prepared(t, writes, page.words, write, site)) {
            return;
        }
        long owner = Layout.longAt(RegionArray.owner(index));
        int shift = RegionArray.shift(index);
        Object readers = page.readers();
        long at = RegionArray.readers(index);
        if (writes) {
            Regions.DETECTOR.write(t.region, page.words, owner, shift, write, page.site(index), readers, at, site);
        } else {
            Regions.DETECTOR.read(t.region, page.words, owner, shift, write, page.site(index), readers, at, site);
        }
    }

    /** Before a clone() of an array. */
    public static void readAll(Object array, int site) {
        if (array != null) {
            Hooks.elements(array, 0, java.lang.reflect.Array.getLength(array), false, site);
        }
    }

    static void atomicField(Object base, long cell, boolean writes, int site) {
        ThreadState t = Threads.current();
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

    static void atomicElement(Object array, int index, boolean writes, int site) {
        ThreadState t = Threads.current();
        RegionArray shadow = RegionArrays.of(array, t.region);
        if (index < 0 || index >= shadow.length) {
            return;
        }
        RegionArray.Page page = shadow.page(index);
        long write = page.write(index);
        if (prepared(t, writes, page.words, write, site)) {
            long owner = Layout.longAt(RegionArray.owner(index));
            Regions.DETECTOR.atomic(
                    t.region, page.words, owner, RegionArray.shift(index), write, page.site(index), writes, site);
        }
    }

    /** A container's state as a whole is one location. */
    static void container(Object container, boolean writes, int site) {
        element(container, 0, writes, site);
    }

    /** Entering a monitor again orders nothing, nor does leaving it while it is still held. */
    static void enter(Object monitor) {
        ThreadState t = Threads.current();
        t.push(monitor);
        if (t.monitors.enter(monitor)) {
            Regions.acquire(t);
        }
    }

    static void exit(Object monitor) {
        if (monitor != null) {
            ThreadState t = Threads.current();
            t.pop(monitor);
            if (t.monitors.leave(monitor)) {
                Regions.releaseOrThrow(t);
            }
        }
    }
}
