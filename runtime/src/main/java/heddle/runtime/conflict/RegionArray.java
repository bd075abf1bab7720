package heddle.runtime.conflict;

import heddle.runtime.region.RegionWord;
import heddle.runtime.vm.Layout;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The shadow of one array under a region detector: in groups of eight elements an owner word, the elements' write words and the
 * sites of the owner's accesses, so that what one access needs lies together. Those of the first 64 elements are there from
 * the start, others appear by pages when they are first touched. A container is an array of one element here.
 *
 * <p>Once every region that used it has ended, what it holds means nothing, and it serves another array as it is; see
 * {@link RegionArrays}, which alone changes keys and users.
 *
 * <p>Memory ordering: a page is published once by compare-and-swap; its words belong to the detector. The key does not
 * change while a region that is among the users is ongoing, but for being weakened.
 */
public final class RegionArray {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long USER = U.objectFieldOffset(RegionArray.class, "user");
    /** A region that never ends, of a slot that no thread has. */
    private static final long NOBODY = RegionWord.epoch(RegionWord.SLOTS - 1, RegionWord.MAX_CLOCK);

    private static final int PAGE_BITS = 6;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int GROUP_BITS = 3;
    /** The elements that share an owner word. */
    static final int GROUP = 1 << GROUP_BITS;
    /** The words of a group: its owner, its elements' writes, and their sites, two to a word. */
    private static final int STRIDE = 1 + GROUP + (Regions.SITES ? GROUP / 2 : 0);

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

    private final long[] first;
    /** The pages behind the first; null if there is none. */
    private final long[][] pages;
    /** By page; null unless the detector keeps readers. */
    private final Object[][] readers;

    private final int capacity;

    RegionArray(Object key, int length, long user) {
        capacity = capacity(length);
        int count = (capacity + PAGE - 1) / PAGE;
        first = wordsOf(Math.min(PAGE, capacity));
        pages = count > 1 ? new long[count][] : null;
        readers = Regions.LAZY ? null : new Object[count][];
        this.user = user;
        serve(key, length);
    }

    private static long[] wordsOf(int elements) {
        return new long[(elements >> GROUP_BITS) * STRIDE];
    }

    /** A multiple of the group. */
    private static int capacity(int length) {
        return length <= PAGE
                ? Math.max(GROUP, Integer.highestOneBit(2 * length - 1))
                : (length + PAGE - 1) / PAGE * PAGE;
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

    /** The words of the page that an element is in. */
    long[] words(int index) {
        return index < PAGE ? first : page(index >> PAGE_BITS);
    }

    private long[] page(int number) {
        long[] page = pages[number];
        return page != null ? page : makePage(number);
    }

    /** All pages behind the first are full: a capacity beyond one is a multiple of it. */
    @DontInline
    private long[] makePage(int number) {
        return (long[]) made(pages, number, wordsOf(PAGE));
    }

    private static Object made(Object[] pages, int number, Object page) {
        long at = Layout.referenceAt(number);
        U.compareAndSetReference(pages, at, null, page);
        return U.getReferenceVolatile(pages, at);
    }

    boolean holds(long[] words) {
        boolean found = first == words;
        for (int i = 1; pages != null && i < pages.length; i++) {
            found |= pages[i] == words;
        }
        return found;
    }

    /** Where in its page the owner word of an element is. */
    static int owner(int index) {
        return ((index & PAGE - 1) >> GROUP_BITS) * STRIDE;
    }

    /** Where in the owner word the element's bits are. */
    static int shift(int index) {
        return 2 * (index & GROUP - 1);
    }

    /** Elements of a group from one to another, by a stride: their bits of reads in the owner word. */
    static long bits(int from, int to, int stride) {
        long bits = 0;
        for (int i = from; i < to; i += stride) {
            bits |= 1L << shift(i);
        }
        return bits;
    }

    /** Offset of an element's write word in its page. */
    static long write(int index) {
        return Layout.longAt(owner(index) + 1 + (index & GROUP - 1));
    }

    /** Offset of the site of the owner's access; 0 if it is not kept. */
    static long site(int index) {
        return Regions.SITES ? Layout.longAt(owner(index) + 1 + GROUP) + (long) (index & GROUP - 1) * Integer.BYTES : 0;
    }

    /** Holds the readers of an element at {@link #readersAt}; null if the detector keeps none. */
    Object[] readers(int index) {
        if (readers == null) {
            return null;
        }
        int number = index >> PAGE_BITS;
        Object[] known = readers[number];
        return known != null ? known : (Object[]) made(readers, number, new Object[Math.min(PAGE, capacity)]);
    }

    static long readersAt(int index) {
        return Layout.referenceAt(index & PAGE - 1);
    }
}
