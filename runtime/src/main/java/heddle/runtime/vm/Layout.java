package heddle.runtime.vm;

import java.util.Locale;
import jdk.internal.misc.Unsafe;

/** Where the elements of arrays lie. The constants' types differ between JDKs, so they are read by name. */
public final class Layout {
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

    /** Base and scale of an array class. */
    private static final ClassValue<long[]> ELEMENTS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> array) {
            Class<?> component = array.getComponentType();
            String type = component.isPrimitive() ? component.getName().toUpperCase(Locale.ROOT) : "OBJECT";
            return new long[] {constant("ARRAY_" + type + "_BASE_OFFSET"), constant("ARRAY_" + type + "_INDEX_SCALE")};
        }
    };

    /** The element of an array that an offset points into; -1 for what lies before the first. */
    public static int indexAt(Object array, long offset) {
        long[] elements = ELEMENTS.get(array.getClass());
        long index = (offset - elements[0]) / elements[1];
        return offset < elements[0] || index > Integer.MAX_VALUE ? -1 : (int) index;
    }

    public static long longAt(int index) {
        return LONG_BASE + (long) index * Long.BYTES;
    }

    /** The index of the long at an offset. */
    public static int longIndex(long offset) {
        return (int) (offset - LONG_BASE) / Long.BYTES;
    }

    public static long referenceAt(int index) {
        return OBJECT_BASE + index * OBJECT_SCALE;
    }
}
