package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallPlan;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Effect;
import heddle.runtime.jdk.Keys;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import heddle.runtime.vm.Types;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;

/** Accesses to containers that need more than their class to be known: containers behind a wrapper, a view or an argument. */
public final class Containers {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final long ACCESS_ORDER = Types.offset(java.util.LinkedHashMap.class, "accessOrder");

    private Containers() {}

    /** The object behind a synchronised wrapper or a view of an array; null for any other object. */
    private static Object inner(Object object) {
        return inner(object, CallPlan.of(object));
    }

    private static Object inner(Object object, CallPlan plan) {
        return plan.inner < 0 ? null : U.getReference(object, plan.inner);
    }

    /** Whether an object is a list that shows an array. */
    static boolean isView(Object object) {
        Object inner = object == null ? null : inner(object);
        return inner != null && inner.getClass().isArray();
    }

    /** The JDK goes through an object that the program has given to it, or fills it, if that is a container. */
    public static void touch(Object object, boolean writes, int site) {
        Object behind = object == null ? null : CallTable.behind(object);
        if (behind == null) {
            return;
        }
        CallPlan plan = CallPlan.of(behind);
        Object inner = inner(behind, plan);
        if (inner == null) {
            if (plan.isContainer) {
                Hooks.container(plan.key(behind), writes, site);
            }
        } else if (inner.getClass().isArray()) {
            Hooks.elements(inner, 0, Array.getLength(inner), writes, site);
        } else {
            touchLocked(behind, inner, writes, site);
        }
    }

    /** The same where a wrapper's mutex is of no use, because what it wraps is gone through directly. */
    static void readUnlocked(Object object, int site) {
        Object behind = CallTable.behind(object);
        if (behind != null && inner(behind) == null && CallTable.isContainer(behind)) {
            Hooks.container(Keys.of(behind), false, site);
        }
    }

    private static void touchLocked(Object wrapper, Object inner, boolean writes, int site) {
        ThreadState t = Threads.current();
        Object mutex = Keys.of(wrapper);
        SyncState state = SyncState.of(mutex, t);
        synchronized (mutex) {
            if (Windows.isClosed()) {
                return;
            }
            state.acquire(t);
            touch(inner, writes, site);
            state.release(t);
        }
    }

    /**
     * Before a call on a synchronised wrapper. Its effect on the container inside is noted while the mutex is held, as the
     * call will hold it: otherwise another holder might not have published yet what this access is ordered after.
     */
    static void locked(Object wrapper, CallPlan plan, int call, ThreadState t, int site) {
        Object mutex = plan.key(wrapper);
        SyncState state = SyncState.of(mutex, t);
        Object inner = inner(wrapper, plan);
        Object behind = CallTable.behind(inner);
        Effect effect = behind == null ? null : CallTable.touches(inner, behind, call);
        t.site = site;
        if (effect == null) {
            state.release(t);
            return;
        }
        synchronized (mutex) {
            // the thread that held the mutex before may have left it after the window's end, and has then published
            // nothing
            if (Windows.isClosed()) {
                return;
            }
            state.acquire(t);
            boolean writes = effect == Effect.WRITES;
            if (inner(behind) == null) {
                Hooks.container(Keys.of(behind), writes, site);
            } else {
                touch(behind, writes, site);
            }
            t.site = site;
            state.release(t);
        }
    }

    /** After a call on a synchronised wrapper: it is known now whether it changed what is inside. */
    static void unlocked(Object wrapper, CallPlan plan, int call, boolean result, ThreadState t, int site) {
        SyncState state = SyncState.of(plan.key(wrapper), t);
        t.site = site;
        Object inner = inner(wrapper, plan);
        Object behind = CallTable.behind(inner);
        Effect effect = behind == null ? null : CallTable.after(inner, behind, call);
        if (effect == Effect.CHANGES_IF && result || effect == Effect.CHANGES_UNLESS && !result) {
            touchLocked(wrapper, inner, true, site);
        } else {
            state.acquire(t);
        }
    }

    static void element(Object view, long index, boolean writes, int site) {
        Object array = inner(view);
        if (index >= 0 && index < Array.getLength(array)) {
            Hooks.element(array, (int) index, writes, site);
        }
    }

    static void elements(Object view, boolean writes, int site) {
        Object array = inner(view);
        Hooks.elements(array, 0, Array.getLength(array), writes, site);
    }

    /** Before a look-up that may change a map. */
    static void looksUp(Object map, CallPlan plan, ThreadState t) {
        t.lookedInto = map;
        t.modifications = modifications(map, plan);
    }

    /**
     * After it: a look-up in a map that is not in access order changes nothing, whatever others do meanwhile. Of one whose
     * beginning was not seen, in a window that was still closed, it is not known that it changed the map.
     */
    static void lookedUp(Object map, CallPlan plan, boolean adds, ThreadState t, int site) {
        boolean may = adds || map instanceof java.util.LinkedHashMap && U.getBoolean(map, ACCESS_ORDER);
        boolean writes = may && t.lookedInto == map && t.modifications != modifications(map, plan);
        t.lookedInto = null;
        Hooks.container(plan.key(map), writes, t, site);
    }

    private static int modifications(Object map, CallPlan plan) {
        return plan.modifications < 0 ? 0 : U.getInt(map, plan.modifications);
    }
}
