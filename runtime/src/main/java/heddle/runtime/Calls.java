package heddle.runtime;

import java.lang.reflect.Array;

/**
 * What woven code calls around calls into the JDK that the {@link CallTable} models. {@code object} is the receiver
 * (null for static calls), {@code argument} the first reference argument, {@code index} the first number.
 */
public final class Calls {
    private Calls() {}

    public static void before(Object object, Object argument, long index, int call, int site) {
        Effect effect = CallTable.of(object).before[call];
        if (effect != null) {
            apply(effect, object, argument, index, site);
        }
    }

    public static void after(Object object, Object argument, long index, int call, int site) {
        Effect effect = CallTable.of(object).after[call];
        if (effect != null) {
            apply(effect, object, argument, index, site);
        }
    }

    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        Effect effect = CallTable.of(object).after[call];
        if (effect != null) {
            conditional(effect, result, object, argument, index, site);
        }
    }

    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        Effect effect = CallTable.of(object).after[call];
        if (effect != null) {
            conditional(effect, result != 0, object, argument, index, site);
        }
    }

    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        Effect effect = CallTable.of(object).after[call];
        if (effect == Effect.ENDED_IF_TERMINATED) {
            conditional(Effect.ENDED_UNLESS, result != Thread.State.TERMINATED, object, argument, index, site);
        } else if (effect != null) {
            conditional(effect, result != null, object, argument, index, site);
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
            case VALIDATE -> validated(object, result);
            default -> apply(effect, object, argument, index, site);
        }
    }

    private static void applyIf(boolean condition, Effect effect, Object object) {
        if (condition) {
            apply(effect, object, null, 0, 0);
        }
    }

    private static void apply(Effect effect, Object object, Object argument, long index, int site) {
        switch (effect) {
            case READS -> Hooks.container(Keys.of(object), false, site);
            case WRITES -> Hooks.container(Keys.of(object), true, site);
            case READS_ARRAY -> array(argument, false, site);
            case WRITES_ARRAY -> array(argument, true, site);
            default -> order(effect, object, argument, index);
        }
    }

    private static void order(Effect effect, Object object, Object argument, long index) {
        ThreadState t = Threads.current();
        switch (effect) {
            case ACQUIRE -> SyncState.of(Keys.of(object)).acquire(t);
            case RELEASE -> SyncState.of(Keys.of(object)).release(t);
            case LOCK -> {
                SyncState.of(Keys.of(object)).lock(t);
                t.optimistic = false;
                t.push(object);
            }
            case UNLOCK -> {
                t.pop(object);
                SyncState.of(Keys.of(object)).unlock(t);
            }
            case READ_LOCK -> {
                t.optimistic = false;
                SyncState.of(Keys.of(object)).acquire(t);
                t.push(object);
            }
            case READ_UNLOCK -> {
                t.pop(object);
                SyncState.of(Keys.of(object)).releaseShared(t);
            }
            case WAIT_BEGIN -> SyncState.of(Keys.of(object)).waits(t);
            case WAIT_END -> SyncState.of(Keys.of(object)).wakes(t);
            case NOTIFY -> SyncState.of(Keys.of(object)).notifies(t);
            case OPTIMISTIC -> {
                SyncState.of(object).acquire(t);
                t.optimistic = true;
            }
            case ACQUIRE_AT -> SyncState.of(object).part(index).acquire(t);
            case RELEASE_AT -> SyncState.of(object).part(index).release(t);
            case ACQUIRE_VARIABLE -> Handles.state(object, argument, index).acquire(t);
            case RELEASE_VARIABLE -> Handles.state(object, argument, index).release(t);
            case INTERRUPT -> SyncState.of(object).release(t);
            case UNPARK -> {
                if (argument != null) {
                    SyncState.of(argument).part(PERMIT).release(t);
                }
            }
            case PARKED -> SyncState.of(Thread.currentThread()).part(PERMIT).acquire(t);
            default -> throw new IllegalStateException("no such effect here: " + effect);
        }
    }

    private static final long PERMIT = -1;
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

    private static void array(Object array, boolean writes, int site) {
        if (array != null && array.getClass().isArray()) {
            Hooks.elements(array, 0, Array.getLength(array), writes, site);
        }
    }

    /** System.arraycopy; a call that will throw touches nothing. */
    public static void arraycopy(Object from, int at, Object to, int start, int length, int site) {
        if (from == null
                || to == null
                || !from.getClass().isArray()
                || !to.getClass().isArray()) {
            return;
        }
        boolean fits = at >= 0
                && start >= 0
                && length >= 0
                && at <= Array.getLength(from) - length
                && start <= Array.getLength(to) - length;
        if (fits) {
            Hooks.elements(from, at, at + length, false, site);
            Hooks.elements(to, start, start + length, true, site);
        }
    }
}
