package heddle.runtime;

import jdk.internal.misc.Unsafe;

/** Where the elements of arrays lie. The constants' types differ between JDKs, so they are read by name. */
final class Layout {
    private static final long LONG_BASE = constant("ARRAY_LONG_BASE_OFFSET");
    private static final long OBJECT_BASE = constant("ARRAY_OBJECT_BASE_OFFSET");
    private static final long OBJECT_SCALE = constant("ARRAY_OBJECT_INDEX_SCALE");

    private Layout() {}

    private static long constant(String name) {
        try {
            return Unsafe.class.getField(name).getLong(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long longAt(int index) {
        return LONG_BASE + (long) index * Long.BYTES;
    }

    /** The index of the long at an offset. */
    static int longIndex(long offset) {
        return (int) (offset - LONG_BASE) / Long.BYTES;
    }

    static long referenceAt(int index) {
        return OBJECT_BASE + index * OBJECT_SCALE;
    }
}
