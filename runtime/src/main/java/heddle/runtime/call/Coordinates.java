package heddle.runtime.call;

import heddle.runtime.vm.Layout;
import heddle.runtime.vm.Types;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;

/**
 * The coordinates of the variable behind a VarHandle, a method handle that gets or sets, an atomic field updater or an Unsafe
 * address: a holder and an offset in it, or an array and an index. The holder of a static field is its class.
 *
 * <p>Handles that others were composed into or adapted from are followed only where the coordinates stay the same; of the
 * rest the variable is unknown.
 */
public final class Coordinates {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** The offset of no field. */
    public static final long NONE = -1;

    /** Where a handle keeps the offset of its field; {@link #NONE} when it has none. */
    private static final ClassValue<Long> OFFSET = new Link("fieldOffset", "staticOffset", "offset");

    private static final ClassValue<Long> BASE = new Link("base", "staticBase");
    /** A handle that initialises a class stands before another one with the same coordinates. */
    private static final ClassValue<Long> TARGET = new Link("target");

    private static final ClassValue<Long> INTRINSIC = new Link("intrinsicName");

    /** Whether a class of VarHandles takes an array and an index, and no other coordinates. */
    private static final ClassValue<Boolean> ELEMENTS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            String name = type.getName();
            return name.endsWith("$Array") || name.endsWith("$ArrayHandle");
        }
    };

    /** The place of a field of a JDK class's hierarchy that goes by one of several names. */
    static final class Link extends ClassValue<Long> {
        private final String[] names;

        Link(String... names) {
            this.names = names;
        }

        @Override
        protected Long computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (String name : names) {
                    long found = c.getClassLoader() == null ? Types.offset(c, name) : NONE;
                    if (found >= 0) {
                        return found;
                    }
                }
            }
            return NONE;
        }
    }

    private Coordinates() {}

    /** Whether the handle itself gets or sets a field. */
    public static boolean accessesField(MethodHandle handle) {
        return OFFSET.get(handle.getClass()) != NONE;
    }

    /** Whether a handle that accesses a variable writes it. */
    public static boolean sets(MethodHandle handle) {
        return handle.type().returnType() == void.class;
    }

    /** Whether the handle itself gets or sets an element of an array. */
    public static boolean isElementAccess(MethodHandle handle) {
        long link = INTRINSIC.get(handle.getClass());
        Object intrinsic = link == NONE ? null : U.getReference(handle, link);
        return intrinsic instanceof Enum<?> name
                && (name.name().equals("ARRAY_LOAD") || name.name().equals("ARRAY_STORE"));
    }

    /** The handle that a lazy one stands for, or itself. */
    public static Object direct(Object handle) {
        Object direct = handle;
        if (handle.getClass().getName().equals("java.lang.invoke.LazyInitializingVarHandle")) {
            direct = U.getReference(handle, TARGET.get(handle.getClass()));
        }
        return direct;
    }

    private static boolean isUnsafe(Object handle) {
        return handle.getClass().getName().equals("sun.misc.Unsafe");
    }

    /** Null where there is none: an address outside the heap, a coordinate that is null, a handle that is not known. */
    public static Object holder(Object handle, Object argument) {
        long base = BASE.get(handle.getClass());
        if (base != NONE) {
            return U.getReference(handle, base);
        }
        boolean known = !(handle instanceof VarHandle)
                || OFFSET.get(handle.getClass()) != NONE
                || ELEMENTS.get(handle.getClass())
                        && argument != null
                        && argument.getClass().isArray();
        return known ? argument : null;
    }

    /** The offset of the field in its holder; {@link #NONE} if it is not known. */
    public static long offset(Object handle, long index) {
        if (isUnsafe(handle)) {
            return index;
        }
        long link = OFFSET.get(handle.getClass());
        if (link == NONE) {
            return NONE;
        }
        boolean narrow = handle instanceof MethodHandle && BASE.get(handle.getClass()) == NONE;
        return narrow ? U.getInt(handle, link) : U.getLong(handle, link);
    }

    /** The index of an array's element. */
    public static int element(Object handle, Object array, long index) {
        return isUnsafe(handle) ? Layout.indexAt(array, index) : (int) index;
    }
}
