package heddle.runtime.site;

import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;

/**
 * A cell of {@link Sites} for a plain field whose words stand beside it: where the write word, the read word and the array of
 * read vectors are, the field's place in that array, and how long it is. The array is made when the first of its fields is
 * read by several threads at a time; up to {@link #FIELDS} share one. Its first element is the object itself: a copy that was
 * made behind the agent's back still refers to its original's, and gets its own. While recording, the variable's number stands
 * where the array would.
 */
public final class WordCell {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Fields of a class that share an array of vectors. */
    static final int FIELDS = 64;

    private static final int OFFSET_BITS = 17;
    private static final long OFFSET_MASK = (1L << OFFSET_BITS) - 1;
    private static final int PLACE_BITS = 6;
    private static final int READ = OFFSET_BITS;
    private static final int VECTORS = 2 * OFFSET_BITS;
    private static final int PLACE = 3 * OFFSET_BITS;
    private static final int LAST = PLACE + PLACE_BITS;

    /** In a vector's location: where the reference to the array is in its object. */
    private static final int REFERENCE = 40;

    private static final int LENGTH = 32;

    private WordCell() {}

    /** Words are aligned to their size, so their offsets are kept without the last bits. */
    public static long pack(long write, long read, long vectors, int place, int fields) {
        boolean fits = (write | read) >>> OFFSET_BITS + 3 == 0 && vectors >>> OFFSET_BITS + 2 == 0;
        return fits
                ? write >>> 3
                        | read >>> 3 << READ
                        | vectors >>> 2 << VECTORS
                        | (long) place << PLACE
                        | (long) (fields - 1) << LAST
                : Sites.IGNORE;
    }

    public static long write(long cell) {
        return (cell & OFFSET_MASK) << 3;
    }

    public static long read(long cell) {
        return (cell >>> READ & OFFSET_MASK) << 3;
    }

    /** Where the reference to the array of vectors is, or the number of the variable. */
    public static long third(long cell) {
        return (cell >>> VECTORS & OFFSET_MASK) << 2;
    }

    private static int place(long cell) {
        return (int) (cell >>> PLACE) & FIELDS - 1;
    }

    /** The read vector of the field, or what stands in its place; null if there is none. */
    public static Object vector(Object base, long cell) {
        Object[] vectors = known(base, cell);
        return vectors == null ? null : vector(vectors, cell);
    }

    /** The array of the object's vectors; null if there is none yet. */
    public static Object[] known(Object base, long cell) {
        Object[] vectors = (Object[]) U.getReference(base, third(cell));
        return vectors == null || vectors[0] != base ? null : vectors;
    }

    public static Object vector(Object[] vectors, long cell) {
        return vectors[1 + place(cell)];
    }

    public static Object vectorVolatile(Object[] vectors, long cell) {
        return U.getReferenceVolatile(vectors, Layout.referenceAt(1 + place(cell)));
    }

    /** The location of the field's vector, for a {@link heddle.runtime.shadow.Detector}: it holds for whatever object has the field. */
    public static long location(long cell) {
        return third(cell) << REFERENCE | (cell >>> LAST) + 2 << LENGTH | Layout.referenceAt(1 + place(cell));
    }

    /** Whether a location is one of those above, and not an offset. */
    public static boolean isLocation(long v) {
        return v >>> LENGTH != 0;
    }

    /** Where in its array the vector stands. */
    public static long offset(long v) {
        return v & (1L << LENGTH) - 1;
    }

    /** The array of an object that a location leads to, made if there is none. */
    public static Object[] vectors(Object base, long v) {
        long reference = v >>> REFERENCE;
        while (true) {
            Object[] known = (Object[]) U.getReferenceVolatile(base, reference);
            if (known != null && known[0] == base) {
                return known;
            }
            Object[] fresh = new Object[(int) (v >>> LENGTH) & 2 * FIELDS - 1];
            fresh[0] = base;
            U.compareAndSetReference(base, reference, known, fresh);
        }
    }
}
