package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.conflict.Regions;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Effect;
import heddle.runtime.jdk.Keys;
import heddle.runtime.sync.Fences;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Unfollowed;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.DontInline;

/**
 * What woven code calls around calls into the JDK that the {@link CallTable} models. {@code object} is the receiver
 * (null for static calls), {@code argument} the first reference argument, {@code index} the first number.
 */
public final class Calls {
    private Calls() {}

    @DontInline
    public static void before(Object object, Object argument, long index, int call, int site) {
        Object behind = CallTable.behind(object);
        Effect effect = CallTable.before(object, behind, call);
        if (CallTable.hasAfter(call)) {
            Following.begin(behind);
        }
        if (effect == Effect.LOCKED) {
            Containers.locked(behind, call, site);
        } else if (effect != null) {
            apply(effect, behind, argument, index, site);
            Entries.called(behind, argument, call, site);
        }
    }

    @DontInline
    public static void after(Object object, Object argument, long index, int call, int site) {
        Object behind = CallTable.behind(object);
        Following.end(behind);
        Effect effect = CallTable.after(object, behind, call);
        if (effect == Effect.UNLOCKED) {
            Containers.unlocked(behind, call, true, site);
        } else if (effect != null) {
            apply(effect, behind, argument, index, site);
        }
    }

    @DontInline
    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        Object behind = CallTable.behind(object);
        Following.end(behind);
        Effect effect = CallTable.after(object, behind, call);
        if (effect == Effect.UNLOCKED) {
            Containers.unlocked(behind, call, result, site);
        } else if (effect != null) {
            conditional(effect, result, behind, argument, index, site);
        }
    }

    @DontInline
    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        afterBoolean(result != 0, object, argument, index, call, site);
    }

    @DontInline
    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        Object behind = CallTable.behind(object);
        Following.end(behind);
        Effect effect = CallTable.after(object, behind, call);
        if (result instanceof Runnable && effect == Effect.ACQUIRE) {
            takenBack(result);
        }
        if (effect == Effect.CALLED) {
            Reflected.called((Method) object, argument, result);
        } else if (effect == Effect.ENDED_IF_TERMINATED) {
            conditional(Effect.ENDED_UNLESS, result != Thread.State.TERMINATED, behind, argument, index, site);
        } else if (effect == Effect.UNLOCKED) {
            Containers.unlocked(behind, call, result != null, site);
        } else if (effect != null) {
            boolean isTrue = result != null && !(result instanceof Boolean known && !known);
            conditional(effect, isTrue, behind, argument, index, site);
        }
    }

    /** A task that came out of a queue: a pool may have put it in, for who gave it the task. */
    private static void takenBack(Object task) {
        SyncState given = Regions.ON ? null : SyncState.TABLE.find(task);
        if (given != null) {
            given.acquire(Threads.current());
        }
    }

    /** Effects that depend on what the call returned; the others follow as they are. */
    private static void conditional(
            Effect effect, boolean result, Object object, Object argument, long index, int site) {
        switch (effect) {
            case ACQUIRE_IF -> applyIf(result, Effect.ACQUIRE, object);
            case LOCK_IF -> applyIf(result, Effect.LOCK, object);
            case READ_LOCK_IF -> applyIf(result, Effect.READ_LOCK, object);
            case INTERRUPTED_IF -> {
                if (result) {
                    acquire(object == null ? Thread.currentThread() : object);
                }
            }
            case ENDED_UNLESS -> {
                if (!result) {
                    Threads.ended((Thread) object);
                }
            }
            case COLLECTED_IF -> {
                if (result) {
                    Hooks.finalizing();
                }
            }
            case VALIDATE -> validated(object, result);
            case CHANGES_IF -> Hooks.container(Keys.of(object), result, site);
            case CHANGES_UNLESS -> Hooks.container(Keys.of(object), !result, site);
            case INVOKED -> Handles.invoked((MethodHandle) object, argument, index, result, site);
            default -> apply(effect, object, argument, index, site);
        }
    }

    private static void applyIf(boolean condition, Effect effect, Object object) {
        if (condition) {
            apply(effect, object, null, 0, 0);
        }
    }

    /** The order that a call makes of which nothing is known but the receiver and the first number. */
    static void orderBefore(Object receiver, long index, int call) {
        Object behind = CallTable.behind(receiver);
        Effect effect = CallTable.before(receiver, behind, call);
        if (effect == Effect.RELEASE_VARIABLE || effect == Effect.RELEASE_EXCHANGE) {
            Unfollowed.release(Threads.current());
        } else if (effect != null && effect.orders()) {
            order(effect, behind, null, index, 0);
        }
    }

    /** The same after the call, by what it returned. */
    static void orderAfter(Object receiver, long index, boolean result, int call) {
        Object behind = CallTable.behind(receiver);
        Effect effect = CallTable.after(receiver, behind, call);
        if (effect == Effect.ACQUIRE_VARIABLE) {
            Unfollowed.acquire(Threads.current());
        } else if (effect != null && effect.orders()) {
            conditional(effect, result, behind, null, index, 0);
        }
    }

    private static void apply(Effect effect, Object object, Object argument, long index, int site) {
        switch (effect) {
            case READS -> Hooks.container(Keys.of(object), false, site);
            case WRITES, CHANGES_IF, CHANGES_UNLESS -> Hooks.container(Keys.of(object), true, site);
            case LOOKS_UP -> Containers.looksUp(object);
            case LOOKED_UP -> Containers.lookedUp(object, false, site);
            case ADDED -> Containers.lookedUp(object, true, site);
            case READS_VALUE -> Entries.read(object, site);
            case WRITES_VALUE -> Entries.write(object, site);
            case READS_ELEMENT -> Containers.element(object, index, false, site);
            case WRITES_ELEMENT -> Containers.element(object, index, true, site);
            case READS_ELEMENTS -> Containers.elements(object, false, site);
            case WRITES_ELEMENTS -> Containers.elements(object, true, site);
            case RUNS_STREAM -> Streams.run(object, true, site);
            case RUNS_PART -> Streams.run(object, false, site);
            case PLAIN_READ -> Handles.plain(object, argument, index, false, site);
            case PLAIN_WRITE -> Handles.plain(object, argument, index, true, site);
            case ATOMIC_READ -> Handles.atomic(object, argument, index, false, site);
            case ATOMIC_WRITE -> Handles.atomic(object, argument, index, true, site);
            case INVOKING -> Handles.invoking((MethodHandle) object, argument, index);
            case INVOKED -> Handles.invoked((MethodHandle) object, argument, index, true, site);
            case CALLING -> Reflected.calling((Method) object, argument);
            case APPLYING -> Handles.applying((MethodHandle) object, argument);
            case APPLIED -> Handles.applied((MethodHandle) object, argument);
            case SETTING_FIELD -> Reflected.setting((Field) object, argument);
            case SET_FIELD -> Reflected.accessed((Field) object, argument, true, site);
            case GOT_FIELD -> Reflected.accessed((Field) object, argument, false, site);
            case GOT_ELEMENT -> Hooks.element(argument, (int) index, false, site);
            case SET_ELEMENT -> Hooks.element(argument, (int) index, true, site);
            default -> order(effect, object, argument, index, site);
        }
    }

    /** What carries the clock of a call; settings of the whole JVM, by static calls, share one. */
    private static Object key(Object object) {
        return object == null ? Calls.class : Keys.of(object);
    }

    private static void order(Effect effect, Object object, Object argument, long index, int site) {
        ThreadState t = Threads.current();
        t.site = site;
        switch (effect) {
            case ACQUIRE, UNLOCKED -> SyncState.of(key(object), t).acquire(t);
            case RELEASE, LOCKED -> SyncState.of(key(object), t).release(t);
            case ACQUIRE_GIVEN -> SyncState.of(key(argument), t).acquire(t);
            case LOCK -> {
                SyncState.of(Keys.of(object), t).lock(t);
                t.optimistic = false;
                t.push(object);
            }
            case UNLOCK -> {
                t.pop(object);
                SyncState.of(Keys.of(object), t).unlock(t);
            }
            case READ_LOCK -> {
                t.optimistic = false;
                SyncState.of(Keys.of(object), t).acquire(t);
                t.push(object);
            }
            case READ_UNLOCK -> {
                t.pop(object);
                SyncState.of(Keys.of(object), t).releaseShared(t);
            }
            case WAIT_BEGIN -> SyncState.of(Keys.of(object), t).waits(t);
            case WAIT_END -> SyncState.of(Keys.of(object), t).wakes(t);
            case NOTIFY -> SyncState.of(Keys.of(object), t).notifies(t);
            case GIVE_UP -> order(Effect.WAIT_BEGIN, argument, null, 0, site);
            case HOLD_AGAIN -> order(Effect.WAIT_END, argument, null, 0, site);
            case OPTIMISTIC -> {
                SyncState.of(object).acquire(t);
                t.optimistic = true;
            }
            case ACQUIRE_AT -> SyncState.of(object).part(index).acquire(t);
            case RELEASE_AT -> SyncState.of(object).part(index).release(t);
            case ACQUIRE_VARIABLE -> {
                Handles.acquire(object, argument, index, t);
                Handles.atomic(object, argument, index, false, site);
            }
            case RELEASE_VARIABLE -> {
                Handles.atomic(object, argument, index, true, site);
                Handles.release(object, argument, index, t);
            }
            case RELEASE_EXCHANGE -> {
                Handles.atomic(object, argument, index, false, site);
                Handles.release(object, argument, index, t);
            }
            case ASKED -> {
                SyncState.of(key(object), t).acquire(t);
                Threads.acquireAll(t);
            }
            case FENCE_RELEASE -> Fences.release(t);
            case FENCE_ACQUIRE -> Fences.acquire(t);
            case INTERRUPT -> SyncState.of(object).release(t);
            case UNPARK -> unpark(argument, t);
            case PARKED -> parked(t);
            default -> throw new IllegalStateException("no such effect here: " + effect);
        }
    }

    private static final long PERMIT = -1;

    static void unpark(Object thread, ThreadState t) {
        if (thread != null) {
            SyncState.of(thread).part(PERMIT).release(t);
        }
    }

    static void parked(ThreadState t) {
        SyncState.of(Thread.currentThread()).part(PERMIT).acquire(t);
    }

    /** A validated optimistic read counts as a read lock that was held until now. */
    private static void validated(Object lock, boolean valid) {
        ThreadState t = Threads.current();
        t.optimistic = false;
        if (valid) {
            SyncState state = SyncState.of(lock);
            state.acquire(t);
            state.releaseShared(t);
        }
    }

    static void acquire(Object key) {
        SyncState.of(key).acquire(Threads.current());
    }

    static void release(Object key) {
        SyncState.of(key).release(Threads.current());
    }

    /** Before an iterator that other threads may have moves on or changes: its own state is a location, too. */
    @DontInline
    public static void iterated(Object iterator, int site) {
        Object behind = iterator == null ? null : CallTable.behind(iterator);
        if (behind != null && CallTable.isIterator(behind)) {
            Hooks.container(behind, true, site);
        }
    }
}
