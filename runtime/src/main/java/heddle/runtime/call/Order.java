package heddle.runtime.call;

import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Effect;
import heddle.runtime.jdk.Keys;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import heddle.runtime.vm.Types;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.DontInline;

/**
 * Hooks of JDK classes that are woven for order alone: their monitors, volatile fields, locks and atomics publish and
 * acquire clocks as those of the program do, and none of their accesses is checked. In a recording all of it is volatile:
 * prediction does not reorder what the JDK does inside.
 *
 * <p>Outside of a sampling detector's windows, and while the runtime itself is at work, all of it is nothing.
 */
public final class Order {
    /** The volatile fields of woven JDK classes, by number: declaring class and name. */
    private static volatile String[][] fields = new String[64][];

    private static final AtomicInteger COUNT = new AtomicInteger();

    /** The offsets of fields, by number; 0 while not known. */
    private static volatile long[] offsets = new long[64];

    private Order() {}

    /** The number of a volatile field, for {@link #read} and {@link #write}. */
    public static synchronized int field(String type, String name) {
        int id = COUNT.getAndIncrement();
        if (id == fields.length) {
            fields = java.util.Arrays.copyOf(fields, 2 * id);
            offsets = java.util.Arrays.copyOf(offsets, 2 * id);
        }
        fields[id] = new String[] {type, name};
        return id;
    }

    /** The calling thread's state; null if nothing counts now. */
    private static ThreadState observer() {
        if (Windows.isClosed()) {
            return null;
        }
        ThreadState t = Threads.current();
        return t.inside == 0 ? t : null;
    }

    /** After a monitor was entered whose order counts. */
    @DontInline
    public static void enter(Object monitor) {
        ThreadState t = observer();
        if (t != null && t.jdkMonitors.enter(monitor, true)) {
            SyncState.of(monitor, t).acquire(t);
        }
    }

    /** After a monitor was entered whose order counts only if the program is called inside. */
    @DontInline
    public static void enterQuietly(Object monitor) {
        ThreadState t = observer();
        if (t != null) {
            t.jdkMonitors.enter(monitor, false);
        }
    }

    /** Before a monitor is left. */
    @DontInline
    public static void exit(Object monitor) {
        ThreadState t = monitor == null ? null : observer();
        if (t != null && t.jdkMonitors.leave(monitor)) {
            SyncState.of(monitor, t).release(t);
        }
    }

    /** Before a call inside such monitors that the program may implement. */
    @DontInline
    public static void calling(Object receiver) {
        if (receiver != null && receiver.getClass().getClassLoader() != null) {
            ThreadState t = observer();
            if (t != null) {
                t.jdkMonitors.acquire(t);
            }
        }
    }

    @DontInline
    public static void waiting(Object monitor) {
        ThreadState t = observer();
        if (t != null) {
            SyncState.of(monitor, t).release(t);
        }
    }

    @DontInline
    public static void waited(Object monitor) {
        ThreadState t = observer();
        if (t != null) {
            SyncState.of(monitor, t).acquire(t);
        }
    }

    /** After a volatile field was read; {@code holder} is the class if it is static. */
    @DontInline
    public static void read(Object holder, int field) {
        ThreadState t = observer();
        if (t != null) {
            SyncState.of(holder, t).part(offset(holder, field)).acquire(t);
        }
    }

    /** Before a volatile field is written. */
    @DontInline
    public static void write(Object holder, int field) {
        ThreadState t = holder == null ? null : observer();
        if (t != null) {
            SyncState.of(holder, t).part(offset(holder, field)).release(t);
        }
    }

    private static long offset(Object holder, int field) {
        long known = offsets[field];
        return known != 0 ? known : resolve(holder, field);
    }

    /** The field's offset, so that it is one variable with what a handle names; else a number of its own. */
    private static long resolve(Object holder, int field) {
        String[] named = fields[field];
        Class<?> type = holder instanceof Class<?> itself ? itself : holder.getClass();
        while (type != null && !type.getName().equals(named[0])) {
            type = type.getSuperclass();
        }
        long offset = type == null ? -1 : Types.offset(type, named[1]);
        long found = offset > 0 ? offset : -2L - field;
        offsets[field] = found;
        return found;
    }

    /** Before a call of a lock, an atomic or a concurrent collection; operands as in {@link Calls}. */
    @DontInline
    public static void before(Object object, Object argument, long index, int call) {
        ThreadState t = observer();
        Object behind = t == null ? null : CallTable.behind(object);
        Effect effect = t == null ? null : CallTable.before(object, behind, call);
        if (effect == null) {
            return;
        }
        switch (effect) {
            case RELEASE, UNLOCK, READ_UNLOCK, WAIT_BEGIN ->
                SyncState.of(Keys.of(behind), t).release(t);
            case RELEASE_AT -> SyncState.of(behind).part(index).release(t);
            case RELEASE_VARIABLE, RELEASE_EXCHANGE -> Handles.release(behind, argument, index, t, 0);
            case UNPARK -> Calls.unpark(argument, t);
            default -> {
                return;
            }
        }
    }

    /** After such a call. One that failed has read what the last successful one wrote, so it acquires, too. */
    @DontInline
    public static void after(Object object, Object argument, long index, int call) {
        ThreadState t = observer();
        Object behind = t == null ? null : CallTable.behind(object);
        Effect effect = t == null ? null : CallTable.after(object, behind, call);
        if (effect == null) {
            return;
        }
        switch (effect) {
            case ACQUIRE, ACQUIRE_IF, LOCK, LOCK_IF, READ_LOCK, READ_LOCK_IF, WAIT_END, VALIDATE, OPTIMISTIC ->
                SyncState.of(Keys.of(behind), t).acquire(t);
            case ACQUIRE_AT -> SyncState.of(behind).part(index).acquire(t);
            case ACQUIRE_VARIABLE -> Handles.acquire(behind, argument, index, t, 0);
            case PARKED -> Calls.parked(t);
            default -> {
                return;
            }
        }
    }
}
