package heddle.runtime.conflict;

import heddle.runtime.region.Page;
import heddle.runtime.region.RegionWord;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.SeenRow;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Accesses to elements of arrays while a region detector is on: by the page that they lie in, or by its groups; see {@link
 * RegionArray}. Elements that a loop reads and that other regions have, too, are found again in its row.
 */
final class RegionElements {
    /** Whether elements of a page, or a group, are noted together. Accesses that are counted are made one by one. */
    private static final boolean TOGETHER = Settings.shortcuts && !RegionCounts.ON && Regions.READERS;
    /** Elements of an array for which a row is made that shows them all. */
    private static final int FEW = 1024;

    private RegionElements() {}

    @ForceInline
    static void access(Object array, int index, boolean writes, ThreadState t, int site) {
        if (array == null || t.hasMade(array)) {
            return;
        }
        RegionArray shadow = RegionArrays.of(array, t);
        if (index >= 0 && index < shadow.length) {
            access(shadow, index, writes, t, site);
        }
    }

    private static void access(RegionArray shadow, int index, boolean writes, ThreadState t, int site) {
        if (RegionCounts.ON) {
            RegionState.of(t).counts.access(writes);
        }
        long[] words = shadow.knownGroups(index);
        if (words != null) {
            if (!Regions.READERS && !writes && RegionHooks.isUnwritten(t, words, RegionArray.write(index))) {
                return;
            }
            long word = words[RegionArray.owner(index)];
            if (RegionWord.epochOf(word) == t.epoch && RegionWord.covers(word, RegionArray.shift(index), writes)) {
                return;
            }
        }
        long[] page = shadow.page(index);
        if (page == null || !Page.covers(page, 1L << index, writes, t.epoch)) {
            note(t, shadow, index, writes, site);
        }
    }

    @DontInline
    private static void note(ThreadState t, RegionArray known, int index, boolean writes, int site) {
        RegionArray shadow = known;
        if (!writes && hasRead(t, shadow, index)) {
            return;
        }
        if (t.region.isFull()) {
            Object array = shadow.key();
            shadow = RegionHooks.splitIfFull(t) ? RegionArrays.of(array, t) : shadow;
        }
        long[] page = shadow.page(index);
        boolean isPaged = page != null;
        Object base = isPaged ? page : shadow.groups(index);
        long place = isPaged ? Page.place(index & RegionArray.PAGE - 1) : RegionArray.write(index);
        if (!RegionHooks.prepared(t, writes, base, place, site)) {
            return;
        }
        if (!isPaged || Regions.DETECTOR.accessPage(t.region, page, 1L << index, writes, site) != 0) {
            noteInGroup(t, shadow, index, writes, site);
        }
    }

    private static boolean hasRead(ThreadState t, RegionArray shadow, int index) {
        long[] words = shadow.knownGroups(index);
        if (words == null) {
            return false;
        }
        Object holder = Regions.LAZY ? null : shadow.readers(index);
        long owner = Layout.longAt(RegionArray.owner(index));
        return RegionHooks.hasRead(t, words, owner, RegionArray.write(index), holder, RegionArray.readersAt(index));
    }

    private static void noteInGroup(ThreadState t, RegionArray shadow, int index, boolean writes, int site) {
        long[] words = shadow.groups(index);
        long write = RegionArray.write(index);
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

    /** The elements that a bulk operation reads or writes. */
    static void range(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        strided(array, Math.max(from, 0), Math.min(to, RegionArray.lengthOf(array)), 1, writes, t, site);
    }

    /** Elements by a stride above 0: those of a page are looked at together, as far as one region has them to itself. */
    static void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        int at = t.hasMade(array) ? to : from;
        while (at < to) {
            int end = Math.min(to, (at | RegionArray.PAGE - 1) + 1);
            RegionArray shadow = RegionArrays.of(array, t);
            if (TOGETHER) {
                noteTogether(shadow, at, RegionArray.pageBits(at, end, stride), writes, t, site);
            } else {
                for (int each = at; each < end; each += stride) {
                    access(shadow, each, writes, t, site);
                }
            }
            at = stride == 1 ? end : at + (end - at + stride - 1) / stride * stride;
        }
    }

    /** Elements of a page, given as bits, of which {@code first} is one. */
    private static void noteTogether(RegionArray known, int first, long some, boolean writes, ThreadState t, int site) {
        RegionArray shadow = known;
        long[] page = shadow.page(first);
        if (page != null && Page.covers(page, some, writes, t.epoch)) {
            return;
        }
        long[] row = shadow.row(t);
        if (!writes && row != null && SeenRow.hasRead(row, first, some, t.epoch)) {
            return;
        }
        if (t.region.isFull()) {
            Object array = shadow.key();
            shadow = RegionHooks.splitIfFull(t) ? RegionArrays.of(array, t) : shadow;
            page = shadow.page(first);
            row = shadow.row(t);
        }
        long open = some;
        if (page != null) {
            int location = Long.numberOfTrailingZeros(some);
            if (!RegionHooks.prepared(t, writes, page, Page.place(location), site)) {
                return;
            }
            open = Regions.DETECTOR.accessPage(t.region, page, some, writes, site);
        }
        int base = first & -RegionArray.PAGE;
        for (int at = base; open != 0; at += RegionArray.GROUP) {
            long inGroup = open & 0xFFL << at;
            open &= ~inGroup;
            if (inGroup != 0) {
                noteGroup(shadow, at, inGroup, writes, t, site);
            }
        }
        if (row != null && t.observes() && !(t.optimistic && !writes)) {
            SeenRow.note(row, first, some, writes, t.region.epoch());
        }
    }

    /** Elements of a group, given by the bits of their page; {@code group} is the first of the group. */
    private static void noteGroup(RegionArray shadow, int group, long some, boolean writes, ThreadState t, int site) {
        long[] words = shadow.groups(group);
        int owner = RegionArray.owner(group);
        long bits = RegionArray.groupBits(some, group);
        long word = words[owner];
        if (RegionWord.epochOf(word) == t.epoch && (bits & ~RegionWord.covered(word, writes)) == 0) {
            return;
        }
        long write = RegionArray.write(group);
        boolean isPaged = shadow.page(group) != null;
        if (!isPaged && !RegionHooks.prepared(t, writes, words, write, site)) {
            return;
        }
        boolean isAlone = Regions.DETECTOR.accessAlone(
                t.region,
                words,
                Layout.longAt(owner),
                bits,
                write,
                RegionArray.site(group),
                shadow.readers(group),
                RegionArray.readersAt(group),
                writes,
                site);
        for (long each = isAlone ? 0 : some; each != 0; each &= each - 1) {
            int index = (group & -RegionArray.PAGE) + Long.numberOfTrailingZeros(each);
            if (writes || !hasRead(t, shadow, index)) {
                noteInGroup(t, shadow, index, writes, site);
            }
        }
    }

    /** The thread's row of an array; null if the array is null. */
    static long[] row(Object array, ThreadState t) {
        if (array == null) {
            return null;
        }
        int length = Array.getLength(array);
        return length <= FEW && t.hasMade(array)
                ? SeenRow.full(length, t.epoch)
                : RegionArrays.of(array, t).ownRow(t);
    }

    /**
     * An access that a row of the array does not show. It is noted there if the row is still that of the array, since an entry may
     * go to another array when a region ends in between.
     */
    static void inRow(Object array, int index, boolean writes, ThreadState t, int site, long[] row) {
        if (array == null) {
            return;
        }
        access(array, index, writes, t, site);
        boolean isNoted = row != null && t.observes() && !(t.optimistic && !writes);
        if (isNoted
                && index >= 0
                && index < Array.getLength(array)
                && RegionArrays.of(array, t).row(t) == row) {
            SeenRow.note(row, index, 1L << index, writes, t.region.epoch());
        }
    }

    static void atomic(Object array, int index, boolean writes, ThreadState t, int site) {
        if (t.hasMade(array)) {
            return;
        }
        RegionArray shadow = RegionArrays.of(array, t);
        if (index < 0 || index >= shadow.length) {
            return;
        }
        long[] page = shadow.page(index);
        long write = RegionArray.write(index);
        long place = page == null ? write : Page.place(index & RegionArray.PAGE - 1);
        if (!RegionHooks.prepared(t, writes, page == null ? shadow.groups(index) : page, place, site)) {
            return;
        }
        if (page != null) {
            Regions.DETECTOR.atomicInPage(t.region, page, 1L << index, writes, site);
        }
        long[] words = shadow.knownGroups(index);
        if (words != null) {
            long owner = Layout.longAt(RegionArray.owner(index));
            long kept = RegionArray.site(index);
            Regions.DETECTOR.atomic(t.region, words, owner, RegionArray.shift(index), write, kept, writes, site);
        }
    }
}
