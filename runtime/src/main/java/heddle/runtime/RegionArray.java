package heddle.runtime;

import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;

/**
 * What a region detector keeps of one array, in pages that appear when an element of theirs is first touched: an owner
 * word for every eight elements, and for each a write word and the site of the owner's access.
 *
 * <p>Memory ordering: a page is published once by compare-and-swap; its words belong to the detector.
 */
final class RegionArray extends IdentityTable.Entry {
    private static final IdentityTable<RegionArray> TABLE = new IdentityTable<>() {
        @Override
        RegionArray create(Object key, ReferenceQueue<Object> queue) {
            return new RegionArray(key, queue);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int PAGE_BITS = 6;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int GROUP_BITS = 3;

    /** The words of up to 64 elements: owners, then writes, then sites, two to a word. */
    static final class Page {
        final long[] words;
        private final int groups;
        private final int elements;
        private volatile Object[] readers;

        Page(int elements) {
            this.elements = elements;
            groups = (elements - 1 >> GROUP_BITS) + 1;
            words = new long[groups + elements + (Settings.sites ? (elements + 1) / 2 : 0)];
        }

        long write(int index) {
            return Layout.longAt(groups + (index & PAGE - 1));
        }

        long site(int index) {
            return Settings.sites ? Layout.longAt(groups + elements) + (long) (index & PAGE - 1) * Integer.BYTES : 0;
        }

        /** Holds the readers of elements, at {@link Layout#referenceAt}. */
        Object[] readers() {
            Object[] known = readers;
            return known != null || Regions.LAZY ? known : makeReaders();
        }

        private synchronized Object[] makeReaders() {
            if (readers == null) {
                readers = new Object[elements];
            }
            return readers;
        }
    }

    final int length;
    private final Page[] pages;

    private RegionArray(Object array, ReferenceQueue<Object> queue) {
        super(array, queue);
        length = java.lang.reflect.Array.getLength(array);
        pages = new Page[(length + PAGE - 1) / PAGE];
    }

    static RegionArray of(Object array, RegionState region) {
        if (region.lastArray == array) {
            return region.lastShadow;
        }
        int at = System.identityHashCode(array) & region.arrays.length - 1;
        RegionArray shadow = region.arrays[at];
        if (shadow == null || !shadow.refersTo(array)) {
            shadow = TABLE.of(array);
            region.arrays[at] = shadow;
        }
        region.lastArray = array;
        region.lastShadow = shadow;
        return shadow;
    }

    Page page(int index) {
        int number = index >> PAGE_BITS;
        Page page = pages[number];
        return page != null ? page : makePage(number);
    }

    private Page makePage(int number) {
        int elements = Math.min(PAGE, length - number * PAGE);
        long at = Layout.referenceAt(number);
        U.compareAndSetReference(pages, at, null, new Page(elements));
        return (Page) U.getReferenceVolatile(pages, at);
    }

    /** Where in its page the owner word of an element is. */
    static int owner(int index) {
        return (index & PAGE - 1) >> GROUP_BITS;
    }

    /** Where in the owner word the element's bits are. */
    static int shift(int index) {
        return 2 * (index & (1 << GROUP_BITS) - 1);
    }

    /** Where among the readers of a page those of an element are. */
    static long readers(int index) {
        return Layout.referenceAt(index & PAGE - 1);
    }
}
