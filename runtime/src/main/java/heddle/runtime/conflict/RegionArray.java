package heddle.runtime.conflict;

import heddle.runtime.region.Page;
import heddle.runtime.region.RegionWord;
import heddle.runtime.shadow.SeenRow;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The shadow of one array under a region detector: for 64 elements a {@link Page}, as long as one region has them to itself, and
 * then groups of eight elements: an owner word, the elements' write words and the sites of the owner's accesses, so that what one
 * access needs lies together. An array of at most 16 elements has groups from the start and no page. Pages and groups appear when
 * they are first needed. A container is an array of one element here.
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
    private static final long FIRST_GROUPS = U.objectFieldOffset(RegionArray.class, "firstGroups");
    private static final long ROWS = U.objectFieldOffset(RegionArray.class, "rows");
    /** A region that never ends, of a slot that no thread has. */
    private static final long NOBODY = RegionWord.epoch(RegionWord.SLOTS - 1, RegionWord.MAX_CLOCK);

    private static final int PAGE_BITS = 6;
    static final int PAGE = 1 << PAGE_BITS;
    /** An array of so many elements is better kept in groups. */
    private static final int SHORT = 16;

    private static final int GROUP_BITS = 3;
    private static final long EVERY_SECOND = 0x5555_5555_5555_5555L;
    private static final long GROUP_BITS_OF_PAGE = 0xFF;
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

    /** Null for a short array. */
    private final long[] firstPage;

    private long[] firstGroups;
    /** The pages behind the first, and the groups of each; null if there is none. */
    private final long[][] pages;

    private final long[][] groups;
    /** {@link SeenRow} of each slot that keeps its row in a loop; null if there is none. A row is of one array for ever. */
    private volatile long[][] rows;

    /** By page; null unless the detector keeps readers. */
    private final Object[][] readers;

    private final int capacity;

    RegionArray(Object key, int length, long user) {
        capacity = capacity(length);
        int count = (capacity + PAGE - 1) / PAGE;
        boolean isShort = capacity <= SHORT || !Regions.READERS;
        firstPage = isShort ? null : pageOf(Math.min(PAGE, capacity));
        firstGroups = isShort ? groupsOf(Math.min(PAGE, capacity)) : null;
        pages = count > 1 && !isShort ? new long[count][] : null;
        groups = count > 1 ? new long[count][] : null;
        readers = Regions.LAZY ? null : new Object[count][];
        this.user = user;
        serve(key, length);
    }

    private static long[] groupsOf(int elements) {
        return new long[(elements >> GROUP_BITS) * STRIDE];
    }

    private static long[] pageOf(int elements) {
        return new long[Page.WORDS + (Regions.SITES ? elements / 2 : 0)];
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

    /** Lets another array have it, before it is to be found by that: all regions that used it have ended. */
    void renew() {
        rows = null;
        if (firstPage != null) {
            firstPage[0] = 0;
        }
        for (int i = 1; pages != null && i < pages.length; i++) {
            if (pages[i] != null) {
                pages[i][0] = 0;
            }
        }
    }

    /** The page that an element is in; null if the array has none. */
    long[] page(int index) {
        return index < PAGE ? firstPage : pages == null ? null : furtherPage(index >> PAGE_BITS);
    }

    private long[] furtherPage(int number) {
        long[] page = pages[number];
        return page != null ? page : makePage(number);
    }

    /** All pages behind the first are full: a capacity beyond one is a multiple of it. */
    @DontInline
    private long[] makePage(int number) {
        return (long[]) made(pages, Layout.referenceAt(number), pageOf(PAGE));
    }

    /** The groups of the page that an element is in; null as long as they are not needed. */
    long[] knownGroups(int index) {
        return index < PAGE ? firstGroups : groups[index >> PAGE_BITS];
    }

    /** The same, made if there are none. */
    long[] groups(int index) {
        long[] known = knownGroups(index);
        return known != null ? known : makeGroups(index);
    }

    @DontInline
    private long[] makeGroups(int index) {
        return index < PAGE
                ? (long[]) made(this, FIRST_GROUPS, groupsOf(Math.min(PAGE, capacity)))
                : (long[]) made(groups, Layout.referenceAt(index >> PAGE_BITS), groupsOf(PAGE));
    }

    private static Object made(Object holder, long at, Object fresh) {
        U.compareAndSetReference(holder, at, null, fresh);
        return U.getReferenceVolatile(holder, at);
    }

    boolean holds(long[] words) {
        boolean found = firstPage == words || firstGroups == words;
        for (int i = 1; groups != null && i < groups.length; i++) {
            found |= groups[i] == words || pages != null && pages[i] == words;
        }
        return found;
    }

    /** The page to which groups belong; null if it has none, or they are a page themselves. */
    long[] pageOf(long[] words) {
        long[] page = firstGroups == words ? firstPage : null;
        for (int i = 1; pages != null && i < pages.length; i++) {
            page = groups[i] == words ? pages[i] : page;
        }
        return page;
    }

    /** The number, in its page, of the element whose write word stands at an offset in its groups. */
    static int element(long write) {
        int at = Layout.longIndex(write);
        return at / STRIDE * GROUP + at % STRIDE - 1;
    }

    /** The row of the thread's slot, made if there is none. */
    long[] ownRow(ThreadState t) {
        long[] row = row(t);
        while (row == null) {
            long[][] known = rows;
            int width = Math.max(t.slot + 1, known == null ? 0 : known.length);
            long[][] wider = known == null ? new long[width][] : Arrays.copyOf(known, width);
            wider[t.slot] = SeenRow.of(capacity);
            U.compareAndSetReference(this, ROWS, known, wider);
            row = row(t);
        }
        return row;
    }

    /** The row of the thread's slot; null if it has none. */
    long[] row(ThreadState t) {
        long[][] known = rows;
        return known != null && t.slot < known.length ? known[t.slot] : null;
    }

    /** Where in its page the owner word of an element is. */
    static int owner(int index) {
        return ((index & PAGE - 1) >> GROUP_BITS) * STRIDE;
    }

    /** Where in the owner word the element's bits are. */
    static int shift(int index) {
        return 2 * (index & GROUP - 1);
    }

    /** Elements of a page from one to another, by a stride, as bits. */
    static long pageBits(int from, int to, int stride) {
        int first = from & PAGE - 1;
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

    /** Elements of a group, given by the bits of their page: their bits of reads in the owner word; {@code first} is any of them. */
    static long groupBits(long pageBits, int first) {
        long elements = pageBits >>> (first & PAGE - GROUP) & GROUP_BITS_OF_PAGE;
        long spread = (elements | elements << 4) & 0x0F0F;
        spread = (spread | spread << 2) & 0x3333;
        return (spread | spread << 1) & 0x5555;
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
        return known != null
                ? known
                : (Object[]) made(readers, Layout.referenceAt(number), new Object[Math.min(PAGE, capacity)]);
    }

    static long readersAt(int index) {
        return Layout.referenceAt(index & PAGE - 1);
    }
}
