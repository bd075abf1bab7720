package heddle.runtime.region;

import jdk.internal.misc.Unsafe;

/** Where the elements of arrays begin. The constants' types differ between JDKs, so they are read by name. */
final class ArrayBase {
    static final long INTS = constant("ARRAY_INT_BASE_OFFSET");
    static final long LONGS = constant("ARRAY_LONG_BASE_OFFSET");

    private ArrayBase() {}

    private static long constant(String name) {
        try {
            return Unsafe.class.getField(name).getLong(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
