package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.site.FieldCells;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.Fences;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Unfollowed;
import heddle.runtime.vm.Layout;
import heddle.runtime.vm.Types;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * The variable behind a VarHandle, a method handle that gets or sets, an atomic field updater or an Unsafe address: a
 * holder and an offset in it, or an array and an index. The holder of a static field is its class. What a field is
 * reached by does not matter: a volatile has the one sync state that is injected beside it, a plain field its shadow
 * words.
 *
 * <p>Handles that others were composed into or adapted from are followed only where the coordinates stay the same; of
 * the rest the variable is unknown, see {@link Unfollowed}.
 */
final class Handles {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** The offset of no field. */
    private static final long NONE = -1;

    /** Where a handle keeps the offset of its field; {@link #NONE} when it has none. */
    private static final ClassValue<Long> OFFSET = new Link("fieldOffset", "staticOffset", "offset");

    private static final ClassValue<Long> BASE = new Link("base", "staticBase");
    /** A handle that initialises a class stands before another one with the same coordinates. */
    private static final ClassValue<Long> TARGET = new Link("target");

    private static final ClassValue<Long> MEMBER = new Link("member");
    private static final ClassValue<Long> CLASS = new Link("clazz");
    private static final ClassValue<Long> NAME = new Link("name");
    private static final ClassValue<Long> FLAGS = new Link("flags");
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
    private static final class Link extends ClassValue<Long> {
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

    private Handles() {}

    /** Acquires the variable; {@code argument} and {@code index} are the coordinates, as the call gives them. */
    static void acquire(Object given, Object argument, long index, ThreadState t) {
        SyncState state = state(given, argument, index);
        if (state == null) {
            Unfollowed.acquire(t);
        } else {
            state.acquire(t);
            Fences.acquired(t);
        }
    }

    static void release(Object given, Object argument, long index, ThreadState t) {
        SyncState state = state(given, argument, index);
        if (state == null) {
            Unfollowed.release(t);
        } else {
            Fences.releasing(t);
            state.release(t);
        }
    }

    /** Null for a variable that is not known. Memory outside the heap counts as one variable. */
    private static SyncState state(Object given, Object argument, long index) {
        Object handle = direct(given);
        Object holder = holder(handle, argument);
        if (holder == null) {
            return handle instanceof VarHandle ? null : SyncState.of(handle);
        }
        if (holder.getClass().isArray()) {
            return SyncState.of(holder).part(element(handle, holder, index));
        }
        long offset = offset(handle, index);
        long cell = offset == NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
        boolean isVolatile = cell < 0 && cell != Sites.IGNORE;
        return isVolatile ? Hooks.state(holder, cell) : SyncState.of(holder).part(offset == NONE ? index : offset);
    }

    /** A plain access; one to a volatile field is no access that the detector knows of. */
    static void plain(Object given, Object argument, long index, boolean writes, int site) {
        Object handle = direct(given);
        Object holder = holder(handle, argument);
        if (holder == null) {
            return;
        }
        if (holder.getClass().isArray()) {
            Hooks.element(holder, element(handle, holder, index), writes, site);
            return;
        }
        long offset = offset(handle, index);
        long cell = offset == NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
        if (cell > 0) {
            Hooks.field(holder, cell, writes, site);
        }
    }

    /** An atomic access, which races with plain ones only. */
    static void atomic(Object given, Object argument, long index, boolean writes, int site) {
        Object handle = direct(given);
        Object holder = holder(handle, argument);
        if (holder == null) {
            return;
        }
        if (holder.getClass().isArray()) {
            Hooks.atomicElement(holder, element(handle, holder, index), writes, site);
            return;
        }
        long offset = offset(handle, index);
        long cell = offset == NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
        if (cell > 0) {
            Hooks.atomicField(holder, cell, writes, site);
        }
    }

    /** Before a method handle is applied to arguments, or is invoked that is made from others. */
    static void applying(MethodHandle handle, Object argument) {
        if (Composed.reachesVolatile(handle) || Composed.mayReachVolatile(argument)) {
            Unfollowed.release(Threads.current());
        }
    }

    static void applied(MethodHandle handle, Object argument) {
        if (Composed.reachesVolatile(handle) || Composed.mayReachVolatile(argument)) {
            Unfollowed.acquire(Threads.current());
        }
    }

    /** Whether the handle itself gets or sets a field. */
    static boolean accessesField(MethodHandle handle) {
        return OFFSET.get(handle.getClass()) != NONE;
    }

    /** Whether the field that a handle gets or sets is volatile. */
    static boolean isVolatile(MethodHandle handle) {
        long link = MEMBER.get(handle.getClass());
        Object member = link == NONE ? null : U.getReference(handle, link);
        long flags = member == null ? NONE : FLAGS.get(member.getClass());
        return flags == NONE || (U.getInt(member, flags) & Modifier.VOLATILE) != 0;
    }

    /** The number of the call that a handle makes which is a method of the JDK, if the table knows it; else -1. */
    static int call(MethodHandle handle, Object receiver) {
        long link = MEMBER.get(handle.getClass());
        Object member = link == NONE ? null : U.getReference(handle, link);
        if (member == null || accessesField(handle)) {
            return -1;
        }
        long type = CLASS.get(member.getClass());
        long name = NAME.get(member.getClass());
        long flags = FLAGS.get(member.getClass());
        if (type == NONE || name == NONE || flags == NONE) {
            return -1;
        }
        boolean isMethod = U.getReference(member, type) instanceof Class<?> owner
                && owner != MethodHandle.class
                && owner != VarHandle.class
                && U.getReference(member, name) instanceof String;
        return isMethod
                ? CallTable.call(
                        (Class<?>) U.getReference(member, type),
                        receiver,
                        (String) U.getReference(member, name),
                        (U.getInt(member, flags) & Modifier.STATIC) != 0)
                : -1;
    }

    /** Before a method handle is invoked: a setter of a volatile field releases, and so may a method of the JDK. */
    static void invoking(MethodHandle handle, Object argument, long index) {
        int call = argument == null ? -1 : call(handle, argument);
        if (call >= 0) {
            Calls.orderBefore(argument, index, call);
            return;
        }
        if (!accessesField(handle) && !isElementAccess(handle)) {
            applying(handle, argument);
            return;
        }
        long cell = accessed(handle, argument);
        if (cell < 0 && cell != Sites.IGNORE && sets(handle)) {
            Hooks.state(holder(handle, argument), cell).release(Threads.current());
        }
    }

    /** After a method handle was invoked: it may have got or set a field or an array element. */
    static void invoked(MethodHandle handle, Object argument, long index, boolean result, int site) {
        int call = argument == null ? -1 : call(handle, argument);
        if (call >= 0) {
            Calls.orderAfter(argument, index, result, call);
            return;
        }
        if (isElementAccess(handle) && argument != null && argument.getClass().isArray()) {
            Hooks.element(argument, (int) index, sets(handle), site);
            return;
        }
        if (!accessesField(handle)) {
            applied(handle, argument);
            return;
        }
        long cell = accessed(handle, argument);
        if (cell > 0) {
            Hooks.field(holder(handle, argument), cell, sets(handle), site);
        } else if (cell != Sites.IGNORE && !sets(handle)) {
            Hooks.state(holder(handle, argument), cell).acquire(Threads.current());
        }
    }

    private static long accessed(MethodHandle handle, Object argument) {
        Object holder = accessesField(handle) ? holder(handle, argument) : null;
        return holder == null ? Sites.IGNORE : FieldCells.at(holder, offset(handle, 0));
    }

    private static boolean sets(MethodHandle handle) {
        return handle.type().returnType() == void.class;
    }

    private static boolean isElementAccess(MethodHandle handle) {
        long link = INTRINSIC.get(handle.getClass());
        Object intrinsic = link == NONE ? null : U.getReference(handle, link);
        return intrinsic instanceof Enum<?> name
                && (name.name().equals("ARRAY_LOAD") || name.name().equals("ARRAY_STORE"));
    }

    private static Object direct(Object handle) {
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
    private static Object holder(Object handle, Object argument) {
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

    private static long offset(Object handle, long index) {
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

    private static int element(Object handle, Object array, long index) {
        return isUnsafe(handle) ? Layout.indexAt(array, index) : (int) index;
    }
}
