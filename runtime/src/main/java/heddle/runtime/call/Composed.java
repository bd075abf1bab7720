package heddle.runtime.call;

import heddle.runtime.vm.IdentityTable;
import heddle.runtime.vm.Types;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VolatileCallSite;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Method handles that were made from others, and whether one of these gets or sets a volatile field, or calls a method of the
 * JDK that orders threads.
 */
final class Composed extends IdentityTable.Entry {
    private static final IdentityTable<Composed> TABLE = new IdentityTable<>() {
        @Override
        protected Composed create(Object key) {
            return new Composed(key);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    /** Handles that are nested deeper are taken to reach a volatile. */
    private static final int DEEPEST = 32;

    private static final String PACKAGE = "java.lang.invoke.";

    /** Where the objects of a class refer to what a handle may be made of. */
    private static final ClassValue<long[]> REFERENCES = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            long[] offsets = new long[0];
            // not those of all handles, which refer to what was made from this one
            for (Class<?> c = type; c != MethodHandle.class && c != Object.class; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && mayHold(field.getType())) {
                        offsets = java.util.Arrays.copyOf(offsets, offsets.length + 1);
                        offsets[offsets.length - 1] = Types.offset(c, field.getName());
                    }
                }
            }
            return offsets;
        }
    };

    private final boolean reachesVolatile;

    private Composed(Object handle) {
        super(handle);
        reachesVolatile = reaches(handle, 0);
    }

    /** Whether a handle is one that accesses a volatile field, or is made from such a one. */
    static boolean reachesVolatile(MethodHandle handle) {
        return TABLE.of(handle).reachesVolatile;
    }

    /** Likewise for what may be a handle that another one is to invoke. */
    static boolean mayReachVolatile(Object argument) {
        return argument instanceof VarHandle || argument instanceof MethodHandle handle && reachesVolatile(handle);
    }

    private static boolean mayHold(Class<?> type) {
        return type == Object.class
                || type.isArray() && !type.getComponentType().isPrimitive()
                || MethodHandle.class.isAssignableFrom(type)
                || VarHandle.class.isAssignableFrom(type)
                || isPart(type);
    }

    /** Classes in which the JDK keeps the parts of a handle: clauses of a loop, cases of a switch. */
    private static boolean isPart(Class<?> type) {
        return type.getName().startsWith(PACKAGE) && type.getName().matches(".*(Clauses|Holder|Cases).*");
    }

    private static boolean reaches(Object part, int depth) {
        if (part == null) {
            return false;
        }
        if (part instanceof VarHandle || part instanceof VolatileCallSite || depth > DEEPEST) {
            return true;
        }
        if (part instanceof MethodHandle handle && Handles.call(handle, null) >= 0) {
            return true;
        }
        if (part instanceof Object[] parts) {
            for (int i = 0; i < Array.getLength(parts); i++) {
                if (reaches(parts[i], depth + 1)) {
                    return true;
                }
            }
            return false;
        }
        if (part instanceof MethodHandle handle && Coordinates.accessesField(handle)) {
            return Handles.isVolatile(handle);
        }
        if (!(part instanceof MethodHandle) && !isPart(part.getClass())) {
            return false;
        }
        for (long offset : REFERENCES.get(part.getClass())) {
            Object next = offset < 0 ? null : U.getReference(part, offset);
            if (next != part && reaches(next, depth + 1)) {
                return true;
            }
        }
        return false;
    }
}
