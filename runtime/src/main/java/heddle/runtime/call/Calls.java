package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallPlan;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Effect;
import heddle.runtime.sync.Fences;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Unfollowed;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.DontInline;

/**
 * Hooks of woven code around calls into the JDK that the {@link CallTable} models. {@code object} is the receiver
 * (null for static calls), {@code argument} the first reference argument, {@code index} the first number.
 */
public final class Calls {
    private static final Ordering ORDERING = Ordering.chosen();

    private Calls() {}

    @DontInline
    public static void before(Object object, Object argument, long index, int call, int site) {
        CallPlan plan = CallPlan.of(object);
        if (plan.isWrapper()) {
            before(plan.wrapped(object), argument, index, plan.passedOn(call), site);
            return;
        }
        Effect effect = plan.before[call];
        boolean isFollowed = plan.ordersElements && CallTable.hasAfter(call);
        if (effect == null && !isFollowed) {
            return;
        }
        ThreadState t = Threads.current();
        if (isFollowed) {
            Following.begin(object, plan, t);
        }
        if (effect == Effect.LOCKED) {
            Containers.locked(object, plan, call, t, site);
        } else if (effect != null) {
            apply(effect, object, plan, argument, index, t, site);
            Entries.called(object, argument, call, site);
        }
    }

    @DontInline
    public static void after(Object object, Object argument, long index, int call, int site) {
        CallPlan plan = CallPlan.of(object);
        if (plan.isWrapper()) {
            after(plan.wrapped(object), argument, index, plan.passedOn(call), site);
            return;
        }
        ThreadState t = Threads.current();
        Following.end(object, plan, t);
        Effect effect = plan.after[call];
        if (effect == Effect.UNLOCKED) {
            Containers.unlocked(object, plan, call, true, t, site);
        } else if (effect != null) {
            apply(effect, object, plan, argument, index, t, site);
        }
    }

    @DontInline
    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        CallPlan plan = CallPlan.of(object);
        if (plan.isWrapper()) {
            afterBoolean(result, plan.wrapped(object), argument, index, plan.passedOn(call), site);
            return;
        }
        ThreadState t = Threads.current();
        Following.end(object, plan, t);
        Effect effect = plan.after[call];
        if (effect == Effect.UNLOCKED) {
            Containers.unlocked(object, plan, call, result, t, site);
        } else if (effect != null) {
            conditional(effect, result, object, plan, argument, index, t, site);
        }
    }

    @DontInline
    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        afterBoolean(result != 0, object, argument, index, call, site);
    }

    @DontInline
    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        CallPlan plan = CallPlan.of(object);
        if (plan.isWrapper()) {
            afterReference(result, plan.wrapped(object), argument, index, plan.passedOn(call), site);
            return;
        }
        ThreadState t = Threads.current();
        Following.end(object, plan, t);
        Effect effect = plan.after[call];
        if (effect == null) {
            return;
        }
        if (effect == Effect.ACQUIRE && result instanceof Runnable) {
            takenBack(result, t);
        }
        if (effect == Effect.CALLED) {
            Reflected.called((Method) object, argument, result);
        } else if (effect == Effect.ENDED_IF_TERMINATED) {
            boolean lives = result != Thread.State.TERMINATED;
            conditional(Effect.ENDED_UNLESS, lives, object, plan, argument, index, t, site);
        } else if (effect == Effect.UNLOCKED) {
            Containers.unlocked(object, plan, call, result != null, t, site);
        } else {
            boolean isTrue = result != null && !(result instanceof Boolean known && !known);
            conditional(effect, isTrue, object, plan, argument, index, t, site);
        }
    }

    /** A task that came out of a queue: a pool may have put it in, for who gave it the task. */
    private static void takenBack(Object task, ThreadState t) {
        SyncState given = ORDERING.passesElements() ? SyncState.TABLE.find(task) : null;
        if (given != null) {
            given.acquire(t);
        }
    }

    /** Effects that depend on what the call returned; the others follow as they are. */
    private static void conditional(
            Effect effect,
            boolean result,
            Object object,
            CallPlan plan,
            Object argument,
            long index,
            ThreadState t,
            int site) {
        switch (effect) {
            case ACQUIRE_IF -> orderIf(result, Effect.ACQUIRE, object, plan, t);
            case LOCK_IF -> orderIf(result, Effect.LOCK, object, plan, t);
            case READ_LOCK_IF -> orderIf(result, Effect.READ_LOCK, object, plan, t);
            case INTERRUPTED_IF -> {
                if (result) {
                    SyncState.of(object == null ? Thread.currentThread() : object, t)
                            .acquire(t);
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
            case VALIDATE -> validated(object, result, t);
            case CHANGES_IF -> Hooks.container(plan.key(object), result, t, site);
            case CHANGES_UNLESS -> Hooks.container(plan.key(object), !result, t, site);
            case INVOKED -> Handles.invoked((MethodHandle) object, argument, index, result, site);
            default -> apply(effect, object, plan, argument, index, t, site);
        }
    }

    private static void orderIf(boolean condition, Effect effect, Object object, CallPlan plan, ThreadState t) {
        if (condition) {
            order(effect, object, plan, null, 0, t, 0);
        }
    }

    /** The order that a call makes of which nothing is known but the receiver and the first number. */
    static void orderBefore(Object receiver, long index, int call) {
        Object behind = CallTable.behind(receiver);
        Effect effect = CallTable.before(receiver, behind, call);
        if (effect == Effect.RELEASE_VARIABLE || effect == Effect.RELEASE_EXCHANGE) {
            Unfollowed.release(Threads.current());
        } else if (effect != null && effect.orders()) {
            order(effect, behind, CallPlan.of(behind), null, index, Threads.current(), 0);
        }
    }

    /** The same after the call, by what it returned. */
    static void orderAfter(Object receiver, long index, boolean result, int call) {
        Object behind = CallTable.behind(receiver);
        Effect effect = CallTable.after(receiver, behind, call);
        if (effect == Effect.ACQUIRE_VARIABLE) {
            Unfollowed.acquire(Threads.current());
        } else if (effect != null && effect.orders()) {
            conditional(effect, result, behind, CallPlan.of(behind), null, index, Threads.current(), 0);
        }
    }

    private static void apply(
            Effect effect, Object object, CallPlan plan, Object argument, long index, ThreadState t, int site) {
        switch (effect) {
            case READS -> Hooks.container(plan.key(object), false, t, site);
            case WRITES, CHANGES_IF, CHANGES_UNLESS -> Hooks.container(plan.key(object), true, t, site);
            case LOOKS_UP -> Containers.looksUp(object, plan, t);
            case LOOKED_UP -> Containers.lookedUp(object, plan, false, t, site);
            case ADDED -> Containers.lookedUp(object, plan, true, t, site);
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
            case ATOMIC_READ -> Handles.opaque(object, argument, index, false, t, site);
            case ATOMIC_WRITE -> Handles.opaque(object, argument, index, true, t, site);
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
            default -> order(effect, object, plan, argument, index, t, site);
        }
    }

    /** The object that carries the clock of a call; settings of the whole JVM, by static calls, share one. */
    private static SyncState carrier(Object object, CallPlan plan, ThreadState t) {
        return SyncState.of(object == null ? Calls.class : plan.key(object), t);
    }

    private static void order(
            Effect effect, Object object, CallPlan plan, Object argument, long index, ThreadState t, int site) {
        t.site = site;
        switch (effect) {
            case ACQUIRE, UNLOCKED -> carrier(object, plan, t).acquire(t);
            case RELEASE, LOCKED -> carrier(object, plan, t).release(t);
            case ACQUIRE_GIVEN -> carrier(argument, CallPlan.of(argument), t).acquire(t);
            case LOCK -> {
                SyncState.of(plan.key(object), t).lock(t);
                t.speculate(false);
                t.push(object);
            }
            case UNLOCK -> {
                t.pop(object);
                SyncState.of(plan.key(object), t).unlock(t);
            }
            case READ_LOCK -> {
                t.speculate(false);
                SyncState.of(plan.key(object), t).acquire(t);
                t.push(object);
            }
            case READ_UNLOCK -> {
                t.pop(object);
                SyncState.of(plan.key(object), t).releaseShared(t);
            }
            case WAIT_BEGIN -> SyncState.of(plan.key(object), t).waits(t);
            case WAIT_END -> SyncState.of(plan.key(object), t).wakes(t);
            case NOTIFY -> SyncState.of(plan.key(object), t).notifies(t);
            case GIVE_UP -> order(Effect.WAIT_BEGIN, argument, CallPlan.of(argument), null, 0, t, site);
            case HOLD_AGAIN -> order(Effect.WAIT_END, argument, CallPlan.of(argument), null, 0, t, site);
            case OPTIMISTIC -> {
                SyncState.of(object).acquire(t);
                t.speculate(true);
            }
            case ACQUIRE_AT -> SyncState.of(object).part(index).acquire(t);
            case RELEASE_AT -> SyncState.of(object).part(index).release(t);
            case ACQUIRE_VARIABLE -> {
                Handles.acquire(object, argument, index, t, site);
                Handles.atomic(object, argument, index, false, site);
            }
            case RELEASE_VARIABLE -> {
                Handles.atomic(object, argument, index, true, site);
                Handles.release(object, argument, index, t, site);
            }
            case RELEASE_EXCHANGE -> {
                Handles.atomic(object, argument, index, false, site);
                Handles.release(object, argument, index, t, site);
            }
            case ACQUIRE_ALL -> {
                carrier(object, plan, t).acquire(t);
                Threads.acquireAll(t);
            }
            case FENCE_RELEASE -> Fences.release(t);
            case FENCE_ACQUIRE -> Fences.acquire(t);
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
    private static void validated(Object lock, boolean valid, ThreadState t) {
        t.speculate(false);
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
        CallPlan plan = CallPlan.of(iterator);
        if (plan.isWrapper()) {
            iterated(plan.wrapped(iterator), site);
        } else if (plan.isIterator) {
            Hooks.container(iterator, true, site);
        }
    }
}
