package heddle.runtime.jdk;

/**
 * Calls that access a variable which they name at run time: VarHandle and sun.misc.Unsafe by access mode, method
 * handles, reflection. Columns as in {@link SyncRows}. Writes that order come before the call, since a release is
 * announced before it happens; everything else is noted once the call has succeeded.
 */
final class HandleRows {
    private static final String[] TYPES = {
        "Boolean", "Byte", "Short", "Char", "Int", "Long", "Float", "Double", "Object"
    };
    private static final String[] BITWISE = {"Or", "And", "Xor"};

    static final String TEXT = "java.lang.invoke.VarHandle | get | - | PLAIN_READ\n"
            + "java.lang.invoke.VarHandle | set | - | PLAIN_WRITE\n"
            + "java.lang.invoke.VarHandle | getOpaque weakCompareAndSetPlain | - | ATOMIC_READ\n"
            + "java.lang.invoke.VarHandle | setOpaque | ATOMIC_WRITE | -\n"
            + "java.lang.invoke.VarHandle | getVolatile getAcquire compareAndExchangeAcquire weakCompareAndSetAcquire | - | ACQUIRE_VARIABLE\n"
            + "java.lang.invoke.VarHandle | setVolatile setRelease getAndSetRelease getAndAddRelease "
            + each("getAndBitwise", BITWISE, "Release") + " | RELEASE_VARIABLE | -\n"
            + "java.lang.invoke.VarHandle | compareAndExchangeRelease weakCompareAndSetRelease | RELEASE_EXCHANGE | -\n"
            + "java.lang.invoke.VarHandle | compareAndSet compareAndExchange weakCompareAndSet | RELEASE_EXCHANGE | ACQUIRE_VARIABLE\n"
            + "java.lang.invoke.VarHandle | getAndSet getAndAdd " + each("getAndBitwise", BITWISE, "")
            + " | RELEASE_VARIABLE | ACQUIRE_VARIABLE\n"
            + "java.lang.invoke.VarHandle | getAndSetAcquire getAndAddAcquire "
            + each("getAndBitwise", BITWISE, "Acquire") + " | ATOMIC_WRITE | ACQUIRE_VARIABLE\n"
            + "static java.lang.invoke.VarHandle | releaseFence storeStoreFence | FENCE_RELEASE | -\n"
            + "static java.lang.invoke.VarHandle | acquireFence loadLoadFence | - | FENCE_ACQUIRE\n"
            + "static java.lang.invoke.VarHandle | fullFence | FENCE_RELEASE | FENCE_ACQUIRE\n"
            + "sun.misc.Unsafe | storeFence | FENCE_RELEASE | -\n"
            + "sun.misc.Unsafe | loadFence | - | FENCE_ACQUIRE\n"
            + "sun.misc.Unsafe | fullFence | FENCE_RELEASE | FENCE_ACQUIRE\n"
            + "java.lang.invoke.MethodHandle | invoke invokeExact | INVOKING | INVOKED\n"
            + "java.lang.invoke.MethodHandle | invokeWithArguments | APPLYING | APPLIED\n"
            + "java.lang.reflect.Method | invoke | CALLING | CALLED\n"
            + "java.lang.reflect.Field | get " + each("get", TYPES, "") + " | - | GOT_FIELD\n"
            + "java.lang.reflect.Field | set " + each("set", TYPES, "") + " | SETTING_FIELD | SET_FIELD\n"
            + "static java.lang.reflect.Array | get " + each("get", TYPES, "") + " | - | GOT_ELEMENT\n"
            + "static java.lang.reflect.Array | set " + each("set", TYPES, "") + " | - | SET_ELEMENT\n"
            + "sun.misc.Unsafe | " + each("get", TYPES, "") + " | - | PLAIN_READ\n"
            + "sun.misc.Unsafe | " + each("put", TYPES, "") + " | - | PLAIN_WRITE\n"
            + "sun.misc.Unsafe | " + each("get", TYPES, "Volatile") + " | - | ACQUIRE_VARIABLE\n"
            + "sun.misc.Unsafe | " + each("put", TYPES, "Volatile")
            + " putOrderedInt putOrderedLong putOrderedObject | RELEASE_VARIABLE | -\n"
            + "sun.misc.Unsafe | compareAndSwapInt compareAndSwapLong compareAndSwapObject | RELEASE_EXCHANGE | ACQUIRE_VARIABLE\n"
            + "sun.misc.Unsafe | getAndAddInt getAndAddLong getAndSetInt getAndSetLong getAndSetObject | RELEASE_VARIABLE | ACQUIRE_VARIABLE\n";

    private HandleRows() {}

    private static String each(String prefix, String[] middles, String suffix) {
        StringBuilder all = new StringBuilder();
        for (String middle : middles) {
            all.append(all.isEmpty() ? "" : " ").append(prefix).append(middle).append(suffix);
        }
        return all.toString();
    }
}
