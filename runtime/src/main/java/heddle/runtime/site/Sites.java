package heddle.runtime.site;

import heddle.runtime.clock.Word;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.sync.Initialisation;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * All sites by number, and for each field site where the shadow of its field lives.
 *
 * <p>A cell says where the shadow is, see {@link WordCell}, or packs three numbers of 21 bits each. It is resolved at the first
 * execution, when the class that declares the field is certainly loaded: {@code 0} unresolved, {@link #IGNORE} nothing
 * to check (a final field, or a class that is not woven), other negative values the offset of a volatile's sync state.
 *
 * <p>Memory ordering: arrays are replaced, never shrunk, under one lock. Readers take no lock: a site is
 * registered before its class is defined, and running its code is ordered after that. Resolution is idempotent, so a
 * racy read of an unresolved cell costs a second resolution.
 */
public final class Sites {
    private static final SpinLock LOCK = new SpinLock();
    private static final Unsafe U = Unsafe.getUnsafe();
    public static final long IGNORE = -1;
    private static final int OFFSET_BITS = 21;
    private static final long OFFSET_MASK = (1L << OFFSET_BITS) - 1;

    private static final int CHUNK_BITS = 10;
    private static final int CHUNK = 1 << CHUNK_BITS;
    /** Visits of a site before its cell settles, among them those whose stacks are kept at once. */
    private static final int VISITS = 64;

    /**
     * Cells that do not change any more, in chunks; 0 for others. The JIT folds what it finds here into the code of a site,
     * so that a check of a field is a load at a constant offset.
     */
    @Stable
    private static final long[][] SETTLED = new long[(Word.MAX_SITE + 1) / CHUNK][];

    /**
     * Of uses of a class that have settled: the number of the initialisation that they are ordered after, or {@link
     * Initialisation#NONE}; 0 for others.
     */
    @Stable
    private static final int[][] SETTLED_USES = new int[(Word.MAX_SITE + 1) / CHUNK][];

    /** For plain static fields that have settled, and whose class stays, the object that holds them. */
    @Stable
    private static final Object[][] SETTLED_BASES = new Object[(Word.MAX_SITE + 1) / CHUNK][];

    public static long[] cells = new long[1 << 12];
    /** How often a site was visited that has not settled. */
    private static byte[] visits = new byte[1 << 12];
    /** For static fields the object that holds them, or a reference to it if its class may be unloaded. */
    private static Object[] bases = new Object[1 << 12];
    /** For static fields the class whose initialisation orders the access; null when it has none that is woven. */
    public static WovenClass[] initialisers = new WovenClass[1 << 12];

    private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private static Site[] sites = new Site[1 << 12];
    private static int count = 1;

    static {
        addChunk(0);
        sites[0] = new Site(new WeakReference<>(null), "?", "?", "unknown", 0, null, "");
    }

    private Sites() {}

    /** Registers a site; 0 when the numbers are used up, and the place must stay unwoven. */
    public static int add(Site site) {
        LOCK.lock();
        try {
            if (count > Word.MAX_SITE) {
                return 0;
            }
            if (count == sites.length) {
                sites = Arrays.copyOf(sites, count * 2);
                cells = Arrays.copyOf(cells, count * 2);
                visits = Arrays.copyOf(visits, count * 2);
                bases = Arrays.copyOf(bases, count * 2);
                initialisers = Arrays.copyOf(initialisers, count * 2);
            }
            addChunk(count >>> CHUNK_BITS);
            sites[count] = site;
            return count++;
        } finally {
            LOCK.unlock();
        }
    }

    private static void addChunk(int chunk) {
        if (SETTLED[chunk] == null) {
            SETTLED_USES[chunk] = new int[CHUNK];
            SETTLED_BASES[chunk] = new Object[CHUNK];
            SETTLED[chunk] = new long[CHUNK];
        }
    }

    /** All numbers in use are below. */
    public static int count() {
        LOCK.lock();
        try {
            return count;
        } finally {
            LOCK.unlock();
        }
    }

    public static Site get(int site) {
        LOCK.lock();
        try {
            return sites[site];
        } finally {
            LOCK.unlock();
        }
    }

    /** The cell of a site that has settled; 0 for others. */
    @ForceInline
    public static long settled(int site) {
        return SETTLED[site >>> CHUNK_BITS][site & CHUNK - 1];
    }

    /** The initialisation that a use of a class is ordered after; 0 for one that has not settled. */
    @ForceInline
    public static int settledUse(int site) {
        return SETTLED_USES[site >>> CHUNK_BITS][site & CHUNK - 1];
    }

    /** The base object of the plain static field of a settled site; null for others, and where the class may be unloaded. */
    @ForceInline
    public static Object settledBase(int site) {
        return SETTLED_BASES[site >>> CHUNK_BITS][site & CHUNK - 1];
    }

    /** As {@link #visit}, of a site that uses a class. */
    public static void visitStatic(int site, long cell) {
        byte[] counts = visits;
        if (++counts[site] < VISITS) {
            return;
        }
        int chunk = site >>> CHUNK_BITS;
        int at = site & CHUNK - 1;
        boolean isPlain = cell > 0;
        if (isPlain && !(bases[site] instanceof Unloadable)) {
            SETTLED_BASES[chunk][at] = bases[site];
        }
        WovenClass initialiser = initialisers[site];
        boolean isOrdered = initialiser != null && initialiser.hasInitialiser();
        SETTLED[chunk][at] = isPlain || cell == IGNORE ? cell : 0;
        U.storeFence();
        SETTLED_USES[chunk][at] = isOrdered ? initialiser.number : Initialisation.NONE;
        counts[site] = VISITS;
    }

    /** Counts a visit of a site that is resolved; after some its cell settles. Lost counts do no harm. */
    public static void visit(int site, long cell) {
        byte[] counts = visits;
        if (++counts[site] >= VISITS) {
            U.storeFence();
            SETTLED[site >>> CHUNK_BITS][site & CHUNK - 1] = cell;
        }
    }

    /** The cell of a static field site; its entries of {@link #bases} and {@link #initialisers} are then visible. */
    public static long staticCell(int site) {
        long cell = cells[site];
        U.loadFence();
        return cell;
    }

    /** The object that holds a static field, once its site is resolved; null for other sites. */
    public static Object base(int site) {
        Object known = bases[site];
        return known instanceof Unloadable reference ? reference.get() : known;
    }

    /** Classes of loaders that live as long as the JVM are referenced directly: that saves a load at every access. */
    private static Object held(Object base) {
        if (!(base instanceof Class<?> type)) {
            return base;
        }
        ClassLoader loader = type.getClassLoader();
        boolean stays = loader == null || loader == SYSTEM || loader == PLATFORM;
        return stays && !type.isHidden() ? base : new Unloadable(base);
    }

    private static final class Unloadable extends WeakReference<Object> {
        Unloadable(Object base) {
            super(base);
        }
    }

    static void resolved(int site, Object base, WovenClass initialiser, long cell) {
        LOCK.lock();
        try {
            bases[site] = held(base);
            initialisers[site] = initialiser;
            U.storeFence();
            cells[site] = cell;
        } finally {
            LOCK.unlock();
        }
    }

    public static long pack(long write, long read, long vector) {
        boolean fits = (write | read | vector) >>> OFFSET_BITS == 0;
        return fits ? write | read << OFFSET_BITS | vector << 2 * OFFSET_BITS : IGNORE;
    }

    public static long write(long cell) {
        return cell & OFFSET_MASK;
    }

    public static long read(long cell) {
        return cell >>> OFFSET_BITS & OFFSET_MASK;
    }

    public static long vector(long cell) {
        return cell >>> 2 * OFFSET_BITS;
    }

    /** The cell of a volatile field, whose sync state stands at the offset. */
    public static long ofVolatile(long state) {
        return Long.MIN_VALUE | state;
    }

    public static long state(long cell) {
        return cell & Long.MAX_VALUE;
    }
}
