package heddle.runtime.shadow;

import heddle.runtime.Hooks;
import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import jdk.internal.vm.annotation.DontInline;

/**
 * Accesses to elements of arrays. Nothing here stores a reference that woven code did not ask for: a store into an old
 * object costs a fence and work for the collector, more than all the rest of the fast path.
 */
public final class Elements {
    private Elements() {}

    /** Whether the thread has read the element in its current epoch, or written it. */
    private static boolean hasRead(ArrayShadow shadow, int index, ThreadState t) {
        Object piece = shadow.piece(index);
        if (piece instanceof ArrayShadow.Page page) {
            int word = ArrayShadow.word(index);
            long last = page.words[word + 1];
            return Word.epochOf(last) == t.epoch
                    || Word.epochOf(page.words[word]) == t.epoch
                    || last == Word.SHARED && t.isIn(page.vector(word / 2));
        }
        return piece == null
                ? shadow.isCovered(index, false, t.epoch)
                : ((SoleMarks) piece).hasRead(ArrayShadow.element(index), t);
    }

    private static boolean hasWritten(ArrayShadow shadow, int index, ThreadState t) {
        Object piece = shadow.piece(index);
        if (piece instanceof ArrayShadow.Page page) {
            return Word.epochOf(page.words[ArrayShadow.word(index)]) == t.epoch;
        }
        return piece == null
                ? shadow.isCovered(index, true, t.epoch)
                : ((SoleMarks) piece).hasWritten(ArrayShadow.element(index), t);
    }

    /** Before an array load; a null array or an index out of bounds is left to the load. */
    public static void read(Object array, int index, ThreadState t, int site) {
        if (array == null) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && !hasRead(shadow, index, t) && t.observes() && !t.optimistic) {
            access(shadow, index, false, t, site);
        }
    }

    public static void write(Object array, int index, ThreadState t, int site) {
        if (array == null) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && !hasWritten(shadow, index, t) && t.observes()) {
            access(shadow, index, true, t, site);
        }
    }

    /** All elements of a range, as far as the array has them. */
    public static void range(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        if (array == null || from >= to || !t.observes() || t.optimistic && !writes) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        int end = Math.min(to, shadow.length);
        int at = Math.max(from, 0);
        while (at < end) {
            int next = Math.min(end, ArrayShadow.pageEnd(at));
            if (!shadow.noteAlone(at, next, writes, t, site)) {
                each(shadow, at, next, writes, t, site);
            }
            at = next;
        }
    }

    private static void each(ArrayShadow shadow, int from, int to, boolean writes, ThreadState t, int site) {
        for (int i = from; i < to; i++) {
            if (writes ? !hasWritten(shadow, i, t) : !hasRead(shadow, i, t)) {
                access(shadow, i, writes, t, site);
            }
        }
    }

    @DontInline
    private static void access(ArrayShadow shadow, int index, boolean writes, ThreadState t, int site) {
        if (shadow.noteAlone(index, index + 1, writes, t, site)) {
            return;
        }
        ArrayShadow.Page page = shadow.page(index);
        int word = ArrayShadow.word(index);
        long w = Layout.longAt(word);
        long r = Layout.longAt(word + 1);
        long v = Layout.referenceAt(word / 2);
        if (writes) {
            Hooks.DETECTOR.write(page.words, w, r, page, v, t, site);
        } else {
            Hooks.DETECTOR.read(page.words, w, r, page, v, t, site);
        }
    }

    public static void atomic(Object array, int index, boolean writes, ThreadState t, int site) {
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && t.observes()) {
            ArrayShadow.Page page = shadow.page(index);
            int word = ArrayShadow.word(index);
            long w = Layout.longAt(word);
            long r = Layout.longAt(word + 1);
            Hooks.DETECTOR.atomic(page.words, w, r, page, Layout.referenceAt(word / 2), t, site, writes);
        }
    }
}
