package heddle.runtime.vm;

import jdk.internal.misc.Unsafe;

/** Members of classes, found without reflection, which would filter it and load classes of its own. */
public final class Types {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Types() {}

    /** The class of that name from {@code type} upwards, or null. */
    public static Class<?> named(Class<?> type, String name) {
        Class<?> c = type;
        while (c != null && !c.getName().equals(name)) {
            c = c.getSuperclass();
        }
        return c;
    }

    /** Negative when the class has no such field. Also right for static fields, whose base is the class. */
    public static long offset(Class<?> type, String field) {
        try {
            return U.objectFieldOffset(type, field);
        } catch (InternalError e) {
            return -1;
        }
    }
}
