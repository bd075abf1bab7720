package heddle.runtime;

import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Shadow of one array: write and read word of every element, in pages that appear when an element of theirs is first
 * touched. Elements never share a word.
 *
 * <p>Memory ordering: a page is published once by compare-and-swap; its words belong to the detector.
 */
final class ArrayShadow extends IdentityTable.Entry {
    static final IdentityTable<ArrayShadow> TABLE = new IdentityTable<>() {
        @Override
        ArrayShadow create(Object key, ReferenceQueue<Object> queue) {
            return new ArrayShadow(key, queue);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int PAGE = 64;

    /** {@code words[2i]} is the write word, {@code words[2i+1]} the read word of the page's element i. */
    static final class Page {
        final long[] words;
        /** While recording, the number of the variable of the first element, plus one. */
        private int variables;

        private volatile Object[] vectors;

        Page(int elements) {
            words = new long[2 * elements];
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

        private synchronized Object[] makeVectors() {
            if (vectors == null) {
                vectors = new Object[words.length / 2];
            }
            return vectors;
        }
    }

    final int length;
    private final Page[] pages;

    private ArrayShadow(Object array, ReferenceQueue<Object> queue) {
        super(array, queue);
        length = java.lang.reflect.Array.getLength(array);
        pages = new Page[(length + PAGE - 1) / PAGE];
    }

    static ArrayShadow of(Object array, ThreadState t) {
        if (t.lastArray == array) {
            return t.lastShadow;
        }
        int at = System.identityHashCode(array) & t.shadows.length - 1;
        ArrayShadow shadow = t.shadows[at];
        if (shadow == null || !shadow.refersTo(array)) {
            shadow = TABLE.of(array);
            t.shadows[at] = shadow;
        }
        t.lastArray = array;
        t.lastShadow = shadow;
        return shadow;
    }

    Page page(int index) {
        int number = index / PAGE;
        Page page = pages[number];
        return page != null ? page : makePage(number);
    }

    @DontInline
    private Page makePage(int number) {
        int elements = Math.min(PAGE, length - number * PAGE);
        long at = Layout.referenceAt(number);
        U.compareAndSetReference(pages, at, null, new Page(elements));
        return (Page) U.getReferenceVolatile(pages, at);
    }

    /** Index of an element's write word in its page; the read word follows. */
    static int word(int index) {
        return 2 * (index % PAGE);
    }
}
