package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.race.SideShadow;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;

/**
 * Shadow of the plain fields that one class declares in one object, or of its static ones, for a sampling detector: write
 * and read word of every field. It hangs on one reference in the object and is made when a window first touches one of them.
 * So an object that no window has met is larger by that reference alone, whereas words beside the fields would let it fall
 * out of the cache at all times.
 *
 * <p>A cell of {@link Sites} holds the number of the field, how many fields the page has, and where the reference is.
 *
 * <p>Memory ordering: a page is published by compare-and-swap, and found by a plain load; its content is final.
 */
public final class FieldPage implements SideShadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Detector DETECTOR = Detector.chosen();
    private static final long VECTORS = U.objectFieldOffset(FieldPage.class, "vectors");

    /** Whose fields these are; the class for static ones. */
    public final Object object;
    /** {@code words[2i]} is the write word, {@code words[2i+1]} the read word of field i. */
    private final long[] words;

    private volatile Object[] vectors;

    private FieldPage(Object object, int fields) {
        this.object = object;
        words = new long[2 * fields];
    }

    public static long cell(int field, int fields, long reference) {
        return Sites.pack(field, fields, reference);
    }

    private static int field(long cell) {
        return (int) Sites.write(cell);
    }

    /** Where the reference to the page is in its object. */
    public static long reference(long cell) {
        return Sites.vector(cell);
    }

    private static FieldPage of(Object object, long cell) {
        FieldPage page = (FieldPage) U.getReference(object, reference(cell));
        return page != null && page.object == object ? page : make(object, cell);
    }

    /** A copy that was made behind the agent's back still has its original's, and gets its own. */
    private static FieldPage make(Object object, long cell) {
        while (true) {
            FieldPage page = (FieldPage) U.getReferenceVolatile(object, reference(cell));
            if (page != null && page.object == object) {
                return page;
            }
            FieldPage fresh = new FieldPage(object, (int) Sites.read(cell));
            U.compareAndSetReference(object, reference(cell), page, fresh);
        }
    }

    /** As {@link History} asks for it. */
    static int users(Object object, long cell, ThreadState t) {
        FieldPage page = (FieldPage) U.getReferenceVolatile(object, reference(cell));
        int field = field(cell);
        return page == null || page.object != object
                ? History.UNTOUCHED
                : History.usersOfWords(page.words[2 * field + 1], page.words[2 * field], t);
    }

    public static void read(Object object, long cell, ThreadState t, int site) {
        FieldPage page = of(object, cell);
        int field = field(cell);
        long last = page.words[2 * field + 1];
        if (Word.epochOf(last) != t.epoch
                && Word.epochOf(page.words[2 * field]) != t.epoch
                && !(Word.isShared(last) && t.isIn(page.vector(field)))
                && t.observes()
                && !t.optimistic) {
            DETECTOR.read(page.words, write(field), read(field), page, Layout.referenceAt(field), t, site);
        }
    }

    public static void write(Object object, long cell, ThreadState t, int site) {
        FieldPage page = of(object, cell);
        int field = field(cell);
        if (Word.epochOf(page.words[2 * field]) != t.epoch && t.observes()) {
            DETECTOR.write(page.words, write(field), read(field), page, Layout.referenceAt(field), t, site);
        }
    }

    public static void atomic(Object object, long cell, boolean writes, ThreadState t, int site) {
        FieldPage page = of(object, cell);
        int field = field(cell);
        long v = Layout.referenceAt(field);
        DETECTOR.atomic(page.words, write(field), read(field), page, v, t, site, writes);
    }

    private static long write(int field) {
        return Layout.longAt(2 * field);
    }

    private static long read(int field) {
        return Layout.longAt(2 * field + 1);
    }

    /** The read vector of a field, or what stands in its place; may be out of date. */
    private Object vector(int field) {
        Object[] known = vectors;
        return known == null ? null : known[field];
    }

    /** Where the read vectors are; there are none before a field needs one. */
    Object[] vectors() {
        if (vectors == null) {
            U.compareAndSetReference(this, VECTORS, null, new Object[words.length / 2]);
        }
        return vectors;
    }

    @Override
    public Kind kind() {
        return Kind.FIELDS;
    }

    @Override
    public Object subject() {
        return object;
    }

    @Override
    public String fieldName(long write) {
        boolean isStatic = object instanceof Class<?>;
        for (Class<?> c = isStatic ? (Class<?>) object : object.getClass(); c != null; c = c.getSuperclass()) {
            WovenClass woven = WovenClass.of(c);
            String[] fields = woven == null ? new String[0] : woven.fields(WovenClass.Kind.PLAIN, isStatic);
            for (String field : fields) {
                long cell = Resolver.cell(c, field);
                if (cell != Sites.IGNORE
                        && write(field(cell)) == write
                        && U.getReference(object, reference(cell)) == this) {
                    return c.getName() + '.' + field;
                }
            }
        }
        return null;
    }
}
