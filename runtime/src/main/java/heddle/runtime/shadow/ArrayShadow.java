package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.race.SideShadow;
import heddle.runtime.race.Stacks;
import heddle.runtime.setting.Settings;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.IdentityTable;
import heddle.runtime.vm.Layout;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Shadow of one array: write and read word of every element, in pages that appear when an element of theirs is first
 * touched. Elements never share a word. A page is kept as {@link SoleMarks} as long as one thread alone touches it, a small
 * array as the {@link SmallMarks} that it is.
 *
 * <p>Memory ordering: a page is published by compare-and-swap, once, and once more if it follows marks; their content
 * is then copied before anyone looks at its words.
 */
public final class ArrayShadow extends SmallMarks implements SideShadow {
    public static final IdentityTable<ArrayShadow> TABLE = new IdentityTable<>() {
        @Override
        protected ArrayShadow create(Object key) {
            return new ArrayShadow(key);
        }
    };

    /** Whether accesses of one thread alone are kept as marks; not while recording. */
    private static final boolean MARKS = !Settings.recording;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final History HISTORY = History.chosen();
    private static final int PAGE = 64;
    private static final long EVERY_SECOND = 0x5555_5555_5555_5555L;
    private static final long FIRST = U.objectFieldOffset(ArrayShadow.class, "first");
    private static final long ROWS = U.objectFieldOffset(ArrayShadow.class, "rows");

    /** {@code words[2i]} is the write word, {@code words[2i+1]} the read word of the page's element i. */
    public static final class Page implements SideShadow {
        private static final long VECTORS = U.objectFieldOffset(Page.class, "vectors");
        /** Where the vector of reads of the whole page is. */
        static final long WHOLE = U.objectFieldOffset(Page.class, "whole");

        private final ArrayShadow shadow;
        public final long[] words;
        /** While recording, the number of the variable of the first element, plus one. */
        private int variables;

        private volatile Object[] vectors;

        /**
         * The last read by each slot that was one of all elements, as of a copy; null as long as such reads were ordered, or of
         * one thread. So an array that several threads copy has one vector for a page, and not one for each element.
         */
        @SuppressWarnings("unused")
        private volatile long[] whole;

        /** The marks that are still to be copied into the words; null when that is done. */
        private volatile Marks before;

        Page(ArrayShadow shadow, int elements, Marks before) {
            this.shadow = shadow;
            words = new long[2 * elements];
            this.before = before;
        }

        /** Makes sure that the words show what was done to the page before it. Any thread may do it, and several may. */
        void complete() {
            Marks marks = before;
            if (marks != null) {
                marks.copyInto(words);
                before = null;
            }
        }

        /** Whether reads of several threads are kept for all elements together. */
        boolean isReadWhole() {
            return whole != null;
        }

        boolean isComplete() {
            return before == null;
        }

        long history() {
            return shadow.history;
        }

        @Override
        public Kind kind() {
            return Kind.ELEMENTS;
        }

        @Override
        public Object subject() {
            return shadow.get();
        }

        @Override
        public int identity() {
            return shadow.hash;
        }

        /** The index in the array; takes a walk over the pages. */
        @Override
        public long part(long write) {
            int first = 0;
            while (shadow.piece(first) != this) {
                first += PAGE;
            }
            return (long) first + Layout.longIndex(write) / 2;
        }

        /** The read vector of an element, or what stands in its place; may be out of date. */
        Object vector(int element) {
            Object[] known = vectors;
            return known == null ? null : known[element];
        }

        Object[] vectors() {
            Object[] known = vectors;
            return known != null ? known : makeVectors();
        }

        private Object[] makeVectors() {
            U.compareAndSetReference(this, VECTORS, null, new Object[words.length / 2]);
            return vectors;
        }
    }

    @Override
    public Kind kind() {
        return Kind.ELEMENTS;
    }

    @Override
    public Object subject() {
        return get();
    }

    /** An element without a page goes by its index in place of an offset. */
    @Override
    public int identity() {
        return hash;
    }

    public final int length;
    /** See {@link History}. */
    volatile long history;
    /** Null, a {@link Page} or {@link SoleMarks}. */
    private Object first;
    /** {@link SeenRow} of each slot that has met shared elements, or keeps its row in a loop; null if there is none. */
    private volatile long[][] rows;

    /** Those that follow; null if there are none. */
    private final Object[] more;

    private ArrayShadow(Object array) {
        super(array);
        length = java.lang.reflect.Array.getLength(array);
        more = length <= PAGE ? null : new Object[(length - 1) / PAGE];
    }

    public static ArrayShadow of(Object array, ThreadState t) {
        IdentityTable.Entry[] cache = t.shadows;
        ArrayShadow shadow = (ArrayShadow) cache[System.identityHashCode(array) & cache.length - 1];
        return shadow != null && shadow.refersTo(array) ? shadow : find(array, t);
    }

    @DontInline
    private static ArrayShadow find(Object array, ThreadState t) {
        ArrayShadow known = TABLE.peek(array);
        if (known != null) {
            t.missesShadow();
        }
        ArrayShadow shadow = known != null ? known : TABLE.of(array);
        shadow.history = HISTORY.usedBy(shadow.history, t);
        t.shadows[shadow.hash & t.shadows.length - 1] = shadow;
        return shadow;
    }

    /** The row of the thread's slot; null if it has none. */
    long[] row(ThreadState t) {
        long[][] known = rows;
        return known != null && t.slot < known.length ? known[t.slot] : null;
    }

    /** The row of the thread's slot, made if there is none. */
    long[] ownRow(ThreadState t) {
        long[] row = row(t);
        while (row == null) {
            long[][] known = rows;
            int width = Math.max(t.slot + 1, known == null ? 0 : known.length);
            long[][] wider = known == null ? new long[width][] : Arrays.copyOf(known, width);
            wider[t.slot] = SeenRow.of(length);
            U.compareAndSetReference(this, ROWS, known, wider);
            row = row(t);
        }
        return row;
    }

    /** While recording: lets all elements be new variables; false if none was one yet. */
    public boolean renumber() {
        boolean any = false;
        for (int at = 0; at < length; at += PAGE) {
            if (piece(at) instanceof Page page && page.variables != 0) {
                any = true;
                page.variables = 0;
            }
        }
        return any;
    }

    /** The shadow of an element: null, a {@link Page} or {@link SoleMarks}. */
    Object piece(int index) {
        return index < PAGE ? first : more[index / PAGE - 1];
    }

    /** The page of an element, complete, for whoever is not content with marks. */
    public Page page(int index) {
        Page page = piece(index) instanceof Page known ? known : makePage(index);
        page.complete();
        return page;
    }

    @DontInline
    private Page makePage(int index) {
        while (true) {
            Object piece = current(index);
            if (piece instanceof Page page) {
                return page;
            }
            Marks before = piece == null && isSmall() ? this : (SoleMarks) piece;
            replace(index, piece, new Page(this, elements(index), before));
        }
    }

    /** Whether marks show that the thread has had all of some elements of a page, from one to another by a stride, in its epoch. */
    boolean isMarked(int from, int to, int stride, boolean writes, ThreadState t) {
        return piece(from) instanceof SoleMarks marks && marks.has(bits(from, to, stride), writes, t);
    }

    /**
     * Notes accesses to the elements of a page from one to another, by a stride, in marks; false if they have to go to the detector, because
     * others touch the page or too much is new.
     */
    boolean noteAlone(int from, int to, int stride, boolean writes, ThreadState t, int site) {
        Object piece = current(from);
        boolean isFirst = piece == null && (!isSmall() || isUnclaimed());
        if (piece == null && MARKS && !isSmall() && SoleMarks.pays(elements(from))) {
            replace(from, null, new SoleMarks(elements(from), t.slot));
            piece = current(from);
        }
        if (piece instanceof SoleMarks marks && marks.slot != t.slot) {
            piece = takeOver(from, marks, t);
        }
        long word = Word.of(t.epoch, site);
        int noted = note(piece, from, to, stride, writes, word, t, false);
        if (noted == Marks.REPLACES) {
            U.fullFence();
            noted = current(from) == piece ? note(piece, from, to, stride, writes, word, t, true) : Marks.FULL;
        }
        if (noted > 0) {
            t.events += noted;
            for (int i = from; i < to && Stacks.isDue(word, t); i += stride) {
                Stacks.note(word, this, i, t);
            }
        }
        if (isFirst) {
            U.fullFence(); // of two threads that come at once, one sees the other
        }
        return noted >= 0 && current(from) == piece;
    }

    /** In the marks of a piece, if they are the thread's: see {@link Marks}. */
    private int note(
            Object piece, int from, int to, int stride, boolean writes, long word, ThreadState t, boolean replaces) {
        if (piece == null && isSmall()) {
            return noteSmall(from, to, stride, writes, word, replaces);
        }
        return piece instanceof SoleMarks marks && marks.slot == t.slot
                ? marks.note(bits(from, to, stride), writes, word, replaces)
                : Marks.FULL;
    }

    /** The shadow of the page afterwards. */
    @DontInline
    private Object takeOver(int index, SoleMarks marks, ThreadState t) {
        SoleMarks fresh = marks.takenOver(t);
        if (fresh != null) {
            replace(index, marks, fresh);
        }
        return current(index);
    }

    private boolean isSmall() {
        return MARKS && length <= SmallMarks.MOST;
    }

    private int elements(int index) {
        return Math.min(PAGE, length - index / PAGE * PAGE);
    }

    private Object current(int index) {
        return U.getReferenceVolatile(holder(index), place(index));
    }

    private void replace(int index, Object piece, Object fresh) {
        U.compareAndSetReference(holder(index), place(index), piece, fresh);
    }

    private Object holder(int index) {
        return index < PAGE ? this : more;
    }

    private static long place(int index) {
        return index < PAGE ? FIRST : Layout.referenceAt(index / PAGE - 1);
    }

    /** Index of the first element of the next page. */
    static int pageEnd(int index) {
        return (index / PAGE + 1) * PAGE;
    }

    /** Index of an element in its page. */
    static int element(int index) {
        return index % PAGE;
    }

    /** The elements of a page from one to another, by a stride, as bits. */
    static long bits(int from, int to, int stride) {
        int first = element(from);
        long upTo = -1L >>> PAGE - (first + to - from);
        if (stride <= 2) {
            return (stride == 1 ? -1L : EVERY_SECOND) << first & upTo;
        }
        long bits = 0;
        for (int i = from; i < to; i += stride) {
            bits |= 1L << i;
        }
        return bits;
    }

    /** Index of an element's write word in its page; the read word follows. */
    public static int word(int index) {
        return 2 * (index % PAGE);
    }
}
