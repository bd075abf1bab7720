package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.Volatiles;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.shadow.Detector;
import heddle.runtime.site.FieldCells;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.Fences;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Unfollowed;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Accesses to the variable behind a handle, see {@link Coordinates}. The way by which a field is reached does not
 * matter: a volatile has the one sync state that is injected beside it, a plain field its shadow words. Where the
 * variable is not known, see {@link Unfollowed}.
 */
final class Handles {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Detector DETECTOR = Detector.chosen();
    private static final ClassValue<Long> MEMBER = new Coordinates.Link("member");
    private static final ClassValue<Long> CLASS = new Coordinates.Link("clazz");
    private static final ClassValue<Long> NAME = new Coordinates.Link("name");
    private static final ClassValue<Long> FLAGS = new Coordinates.Link("flags");

    private Handles() {}

    /** Acquires the variable; {@code argument} and {@code index} are the coordinates, as the call gives them. */
    static void acquire(Object given, Object argument, long index, ThreadState t, int site) {
        SyncState state = state(given, argument, index, t, site);
        if (state == null) {
            Unfollowed.acquire(t);
        } else {
            state.acquire(t);
            Fences.acquired(t);
        }
    }

    static void release(Object given, Object argument, long index, ThreadState t, int site) {
        SyncState state = state(given, argument, index, t, site);
        if (state == null) {
            Unfollowed.release(t);
        } else {
            Fences.releasing(t);
            state.release(t);
        }
    }

    /** Null for a variable that is not known. Memory outside the heap counts as one variable. */
    private static SyncState state(Object given, Object argument, long index, ThreadState t, int site) {
        Object handle = Coordinates.direct(given);
        Object holder = Coordinates.holder(handle, argument);
        if (holder == null) {
            return handle instanceof VarHandle ? null : SyncState.of(handle);
        }
        if (holder.getClass().isArray()) {
            int element = Coordinates.element(handle, holder, index);
            SyncState state = SyncState.of(holder).part(element);
            DETECTOR.linkElement(state, holder, element, t, site);
            return state;
        }
        long offset = Coordinates.offset(handle, index);
        long cell = offset == Coordinates.NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
        boolean isVolatile = cell < 0 && cell != Sites.IGNORE;
        if (isVolatile) {
            return Volatiles.state(holder, cell);
        }
        SyncState state = SyncState.of(holder).part(offset == Coordinates.NONE ? index : offset);
        if (cell > 0) {
            DETECTOR.linkField(state, holder, cell, t, site);
        }
        return state;
    }

    /** A plain access; of one to a volatile field only recordings know, for its value. */
    static void plain(Object given, Object argument, long index, boolean writes, int site) {
        Object handle = Coordinates.direct(given);
        Object holder = Coordinates.holder(handle, argument);
        if (holder == null) {
            return;
        }
        if (holder.getClass().isArray()) {
            Hooks.element(holder, Coordinates.element(handle, holder, index), writes, site);
            return;
        }
        long offset = Coordinates.offset(handle, index);
        long cell = offset == Coordinates.NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
        if (cell > 0) {
            Hooks.field(holder, cell, writes, site);
        } else if (cell != Sites.IGNORE && DETECTOR.notesOpaque()) {
            DETECTOR.opaque(Volatiles.state(holder, cell), writes, Threads.current(), site);
        }
    }

    /** An atomic access that orders nothing. */
    static void opaque(Object given, Object argument, long index, boolean writes, ThreadState t, int site) {
        atomic(given, argument, index, writes, site);
        SyncState state = DETECTOR.notesOpaque() ? state(given, argument, index, t, site) : null;
        if (state != null) {
            DETECTOR.opaque(state, writes, t, site);
        }
    }

    /** An atomic access, which races with plain ones only. */
    static void atomic(Object given, Object argument, long index, boolean writes, int site) {
        Object handle = Coordinates.direct(given);
        Object holder = Coordinates.holder(handle, argument);
        if (holder == null) {
            return;
        }
        if (holder.getClass().isArray()) {
            Hooks.atomicElement(holder, Coordinates.element(handle, holder, index), writes, site);
            return;
        }
        long offset = Coordinates.offset(handle, index);
        long cell = offset == Coordinates.NONE ? Sites.IGNORE : FieldCells.at(holder, offset);
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

    /** Whether the field that a handle gets or sets is volatile. */
    static boolean isVolatile(MethodHandle handle) {
        long link = MEMBER.get(handle.getClass());
        Object member = link == Coordinates.NONE ? null : U.getReference(handle, link);
        long flags = member == null ? Coordinates.NONE : FLAGS.get(member.getClass());
        return flags == Coordinates.NONE || (U.getInt(member, flags) & Modifier.VOLATILE) != 0;
    }

    /** The number of the call that a handle makes which is a method of the JDK, if the table knows it; else -1. */
    static int call(MethodHandle handle, Object receiver) {
        long link = MEMBER.get(handle.getClass());
        Object member = link == Coordinates.NONE ? null : U.getReference(handle, link);
        if (member == null || Coordinates.accessesField(handle)) {
            return -1;
        }
        long type = CLASS.get(member.getClass());
        long name = NAME.get(member.getClass());
        long flags = FLAGS.get(member.getClass());
        if (type == Coordinates.NONE || name == Coordinates.NONE || flags == Coordinates.NONE) {
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
        if (!Coordinates.accessesField(handle) && !Coordinates.isElementAccess(handle)) {
            applying(handle, argument);
            return;
        }
        long cell = accessed(handle, argument);
        if (cell < 0 && cell != Sites.IGNORE && Coordinates.sets(handle)) {
            Volatiles.state(Coordinates.holder(handle, argument), cell).release(Threads.current());
        }
    }

    /** After a method handle was invoked: it may have got or set a field or an array element. */
    static void invoked(MethodHandle handle, Object argument, long index, boolean result, int site) {
        int call = argument == null ? -1 : call(handle, argument);
        if (call >= 0) {
            Calls.orderAfter(argument, index, result, call);
            return;
        }
        if (Coordinates.isElementAccess(handle)
                && argument != null
                && argument.getClass().isArray()) {
            Hooks.element(argument, (int) index, Coordinates.sets(handle), site);
            return;
        }
        if (!Coordinates.accessesField(handle)) {
            applied(handle, argument);
            return;
        }
        long cell = accessed(handle, argument);
        if (cell > 0) {
            Hooks.field(Coordinates.holder(handle, argument), cell, Coordinates.sets(handle), site);
        } else if (cell != Sites.IGNORE && !Coordinates.sets(handle)) {
            Volatiles.state(Coordinates.holder(handle, argument), cell).acquire(Threads.current());
        }
    }

    private static long accessed(MethodHandle handle, Object argument) {
        Object holder = Coordinates.accessesField(handle) ? Coordinates.holder(handle, argument) : null;
        return holder == null ? Sites.IGNORE : FieldCells.at(holder, Coordinates.offset(handle, 0));
    }
}
