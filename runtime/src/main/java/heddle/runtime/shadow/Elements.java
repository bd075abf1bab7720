package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Accesses to elements of arrays. Nothing here stores a reference that woven code did not ask for: a store into an old
 * object costs a fence and work for the collector, more than all the rest of the fast path.
 */
public final class Elements {
    private static final Detector DETECTOR = Detector.chosen();

    /** Elements of an array for which a row is made that shows them all. */
    private static final int SHORT = 1024;

    private Elements() {}

    /** Whether the thread has read or written the element in its current epoch, or has now, by a step. */
    @ForceInline
    private static boolean readsAgain(ArrayShadow shadow, int index, ThreadState t, int site) {
        if (SeenRow.hasRead(shadow.row(t), index, t.epoch)) {
            return true;
        }
        Object piece = shadow.piece(index);
        if (piece instanceof ArrayShadow.Page page) {
            int word = ArrayShadow.word(index);
            long read = page.words[word + 1];
            long write = page.words[word];
            if (Word.epochOf(read) == t.epoch || Word.epochOf(write) == t.epoch) {
                return true;
            }
            if (Word.isShared(read)) {
                return isInVector(shadow, page, index, t);
            }
            boolean steps = page.isComplete() && t.steps(read, write);
            if (steps) {
                page.words[word + 1] = Word.of(t.epoch, site);
            }
            return steps;
        }
        return piece == null
                ? shadow.isCovered(index, false, t.epoch)
                : ((SoleMarks) piece).hasRead(ArrayShadow.element(index), t);
    }

    @DontInline
    private static boolean isInVector(ArrayShadow shadow, ArrayShadow.Page page, int index, ThreadState t) {
        boolean isRead = t.isIn(page.vector(ArrayShadow.element(index)));
        if (isRead) {
            SeenRow.note(shadow.ownRow(t), index, 1L << index, false, t.epoch);
        }
        return isRead;
    }

    @ForceInline
    private static boolean writesAgain(ArrayShadow shadow, int index, ThreadState t, int site) {
        Object piece = shadow.piece(index);
        if (piece instanceof ArrayShadow.Page page) {
            int word = ArrayShadow.word(index);
            long write = page.words[word];
            if (Word.epochOf(write) == t.epoch) {
                return true;
            }
            boolean steps = page.isComplete() && !page.isReadWhole() && t.steps(page.words[word + 1], write);
            if (steps) {
                page.words[word] = Word.of(t.epoch, site);
            }
            return steps;
        }
        return piece == null
                ? shadow.isCovered(index, true, t.epoch)
                : ((SoleMarks) piece).hasWritten(ArrayShadow.element(index), t);
    }

    /** Before an array load; a null array or an index out of bounds is left to the load. */
    @ForceInline
    public static void read(Object array, int index, ThreadState t, int site) {
        if (array == null || t.hasMade(array)) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0
                && index < shadow.length
                && !readsAgain(shadow, index, t, site)
                && t.observes()
                && !t.optimistic) {
            access(shadow, index, false, t, site);
        }
    }

    @ForceInline
    public static void write(Object array, int index, ThreadState t, int site) {
        if (array == null || t.hasMade(array)) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && !writesAgain(shadow, index, t, site) && t.observes()) {
            access(shadow, index, true, t, site);
        }
    }

    /** The thread's row of an array; null if the array is null. */
    public static long[] row(Object array, ThreadState t) {
        if (array == null) {
            return null;
        }
        int length = Array.getLength(array);
        return length <= SHORT && t.hasMade(array)
                ? SeenRow.full(length, t.epoch)
                : ArrayShadow.of(array, t).ownRow(t);
    }

    /** An access that a row of the array does not show. */
    public static void inRow(Object array, int index, boolean writes, ThreadState t, int site, long[] row) {
        if (writes) {
            write(array, index, t, site);
        } else {
            read(array, index, t, site);
        }
        boolean isNoted = t.observes() && !(t.optimistic && !writes);
        if (isNoted && row != null && index >= 0 && index < Array.getLength(array)) {
            SeenRow.note(row, index, 1L << index, writes, t.epoch);
        }
    }

    /** All elements of a range, as far as the array has them. */
    public static void range(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        if (array != null && from < to && !t.hasMade(array)) {
            ArrayShadow shadow = ArrayShadow.of(array, t);
            strided(shadow, Math.max(from, 0), Math.min(to, shadow.length), 1, writes, t, site);
        }
    }

    /** The elements from one up to another, by a stride, as far as the array has them. */
    public static void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        if (!t.hasMade(array)) {
            ArrayShadow shadow = ArrayShadow.of(array, t);
            strided(shadow, from, Math.min(to, shadow.length), stride, writes, t, site);
        }
    }

    private static void strided(
            ArrayShadow shadow, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        if (!t.observes() || t.optimistic && !writes) {
            return;
        }
        int at = from;
        while (at < to) {
            int end = Math.min(to, ArrayShadow.pageEnd(at));
            if (!shadow.isMarked(at, end, stride, writes, t) && !shadow.noteAlone(at, end, stride, writes, t, site)) {
                page(shadow, at, end, stride, writes, t, site);
            }
            at = stride == 1 ? end : at + (end - at + stride - 1) / stride * stride;
        }
    }

    /** Elements of one page. */
    private static void page(
            ArrayShadow shadow, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        ArrayShadow.Page page = shadow.page(from);
        long bits = writes ? 0 : ArrayShadow.bits(from, to, stride);
        if (!writes && SeenRow.hasRead(shadow.row(t), from, bits, t.epoch)) {
            return;
        }
        long[] words = page.words;
        long mine = Word.of(t.epoch, site);
        boolean isShared = false;
        boolean isWhole = !writes && stride == 1 && to - from == words.length / 2;
        boolean mayStep = !writes || !page.isReadWhole();
        for (int i = from; i < to; i += stride) {
            int word = ArrayShadow.word(i);
            long write = words[word];
            long read = words[word + 1];
            boolean isCovered = Word.epochOf(write) == t.epoch || !writes && Word.epochOf(read) == t.epoch;
            if (isCovered) {
                continue;
            }
            if (isWhole && !Word.isShared(read) && !t.ordered(read)) {
                FastTrack.readPage(page, t, site);
                SeenRow.note(shadow.ownRow(t), from, bits, false, t.epoch);
                return;
            }
            if (mayStep && t.steps(read, write)) {
                words[writes ? word : word + 1] = mine;
            } else if (writes || !Word.isShared(read) || !t.isIn(page.vector(word / 2))) {
                access(page, word, writes, t, site);
            }
            isShared |= Word.isShared(read);
        }
        if (isShared && !writes) {
            SeenRow.note(shadow.ownRow(t), from, bits, false, t.epoch);
        }
    }

    @DontInline
    private static void access(ArrayShadow shadow, int index, boolean writes, ThreadState t, int site) {
        if (!shadow.noteAlone(index, index + 1, 1, writes, t, site)) {
            access(shadow.page(index), ArrayShadow.word(index), writes, t, site);
        }
    }

    private static void access(ArrayShadow.Page page, int word, boolean writes, ThreadState t, int site) {
        long w = Layout.longAt(word);
        long r = Layout.longAt(word + 1);
        long v = Layout.referenceAt(word / 2);
        if (writes) {
            DETECTOR.write(page.words, w, r, page, v, t, site);
        } else {
            DETECTOR.read(page.words, w, r, page, v, t, site);
        }
    }

    public static void atomic(Object array, int index, boolean writes, ThreadState t, int site) {
        if (t.hasMade(array)) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && t.observes()) {
            ArrayShadow.Page page = shadow.page(index);
            int word = ArrayShadow.word(index);
            long w = Layout.longAt(word);
            long r = Layout.longAt(word + 1);
            DETECTOR.atomic(page.words, w, r, page, Layout.referenceAt(word / 2), t, site, writes);
        }
    }
}
