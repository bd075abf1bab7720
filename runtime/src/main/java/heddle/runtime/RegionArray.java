package heddle.runtime;

import heddle.runtime.region.RegionWord;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;

/**
 * What a region detector keeps of one array, in pages that appear when an element of theirs is first touched: an owner
 * word for every eight elements, and for each a write word and the site of the owner's access. A container is an array of
 * one element here.
 *
 * <p>Once every region that used it has ended, what it holds means nothing, and it serves another array as it is; see
 * {@link RegionArrays}, which alone changes keys and users.
 *
 * <p>Memory ordering: a page is published once by compare-and-swap; its words belong to the detector. The key does not
 * change while a region that is among the users is ongoing, but for being weakened.
 */
final class RegionArray {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long USER = U.objectFieldOffset(RegionArray.class, "user");
    /** A region that never ends, of a slot that no thread has. */
    private static final long NOBODY = RegionWord.epoch((1 << 12) - 1, RegionWord.MAX_CLOCK);

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
            words = new long[groups + elements + (Regions.SITES ? (elements + 1) / 2 : 0)];
        }

        long write(int index) {
            return Layout.longAt(groups + (index & PAGE - 1));
        }

        long site(int index) {
            return Regions.SITES ? Layout.longAt(groups + elements) + (long) (index & PAGE - 1) * Integer.BYTES : 0;
        }

        /** Holds the readers of elements, at {@link Layout#referenceAt}; null while a detector keeps none. */
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

    private static final class Weak extends WeakReference<Object> {
        Weak(Object key) {
            super(key);
        }
    }

    /** The array or container, or a {@link Weak} reference to it; null when there is none. */
    private volatile Object key;

    int length;
    /** The region that took it last. */
    private volatile long user;
    /** Other regions that used it while the user's was ongoing; null if there are none. */
    long[] others;
    /** The user when the table was last swept. */
    long sweptUser;

    private Page[] pages;
    private final int capacity;

    RegionArray(Object key, int length, long user) {
        capacity = capacity(length);
        pages = new Page[(capacity + PAGE - 1) / PAGE];
        this.user = user;
        serve(key, length);
    }

    private static int capacity(int length) {
        return length <= PAGE ? Math.max(8, Integer.highestOneBit(2 * length - 1)) : (length + PAGE - 1) / PAGE * PAGE;
    }

    static int lengthOf(Object key) {
        return key.getClass().isArray() ? Array.getLength(key) : 1;
    }

    /** Whether it has room for an array, and not far too much. */
    boolean suits(int newLength) {
        return capacity >= newLength && capacity <= Math.max(64, 2 * newLength);
    }

    void serve(Object newKey, int newLength) {
        length = newLength;
        key = newKey;
    }

    boolean isFor(Object object) {
        Object known = key;
        return known == object || known instanceof Weak weak && weak.refersTo(object);
    }

    /** Null if there is none, or none any more. */
    Object key() {
        Object known = key;
        return known instanceof Weak weak ? weak.get() : known;
    }

    void weaken() {
        if (key != null && !(key instanceof Weak)) {
            key = new Weak(key);
        }
    }

    /** Whether the array is gone, so that nobody can touch it any more. */
    boolean isGone() {
        return key() == null;
    }

    long user() {
        return user;
    }

    boolean take(long old, long epoch) {
        return U.compareAndSetLong(this, USER, old, epoch);
    }

    /** Takes it out of use for ever, if the user is still the same: nobody finds it by its key, or can take it. */
    boolean retire(long old) {
        if (take(old, NOBODY)) {
            serve(null, 0);
            return true;
        }
        return false;
    }

    Page page(int index) {
        int number = index >> PAGE_BITS;
        Page page = pages[number];
        return page != null ? page : makePage(number);
    }

    private Page makePage(int number) {
        int elements = Math.min(PAGE, capacity - number * PAGE);
        long at = Layout.referenceAt(number);
        U.compareAndSetReference(pages, at, null, new Page(elements));
        return (Page) U.getReferenceVolatile(pages, at);
    }

    boolean holds(long[] words) {
        for (Page page : pages) {
            if (page != null && page.words == words) {
                return true;
            }
        }
        return false;
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
