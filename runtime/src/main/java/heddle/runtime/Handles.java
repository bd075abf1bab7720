package heddle.runtime;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The sync state of the variable behind a VarHandle, an atomic field updater or an Unsafe address. A volatile field is
 * reached both this way and directly, so both must find the same state: the one injected beside the field.
 */
final class Handles {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Where the handle keeps the offset of its field; -1 when it has none. */
    private static final ClassValue<Long> OFFSET = new Link("fieldOffset", "offset");

    private static final ClassValue<Long> BASE = new Link("base", null);

    /** The place of a field of a class's hierarchy that goes by one of two names. */
    private static final class Link extends ClassValue<Long> {
        private final String name;
        private final String other;

        Link(String name, String other) {
            this.name = name;
            this.other = other;
        }

        @Override
        protected Long computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                long found = Resolver.offset(c, name);
                if (found < 0 && other != null) {
                    found = Resolver.offset(c, other);
                }
                if (found >= 0) {
                    return found;
                }
            }
            return -1L;
        }
    }

    private Handles() {}

    /** {@code object} is the handle, {@code argument} and {@code index} its coordinates as the call gives them. */
    static SyncState state(Object handle, Object argument, long index) {
        if (handle.getClass().getName().equals("sun.misc.Unsafe")) {
            return argument == null ? SyncState.of(handle) : variable(argument, index);
        }
        long link = OFFSET.get(handle.getClass());
        if (link < 0) {
            return argument == null
                    ? SyncState.of(handle)
                    : SyncState.of(argument).part(index);
        }
        long offset = U.getLong(handle, link);
        long base = BASE.get(handle.getClass());
        Object holder = base < 0 ? argument : U.getReference(handle, base);
        return holder == null ? SyncState.of(handle) : variable(holder, offset);
    }

    private static SyncState variable(Object holder, long offset) {
        if (!holder.getClass().isArray()) {
            long injected = holder instanceof Class<?> type
                    ? Injected.STATICS.stateOf(type, offset)
                    : Injected.INSTANCES.stateOf(holder.getClass(), offset);
            if (injected >= 0) {
                SyncState state = (SyncState) U.getReferenceAcquire(holder, injected);
                return state != null ? state : Hooks.makeState(holder, injected);
            }
        }
        return SyncState.of(holder).part(offset);
    }

    /** For each class the offsets of its volatile fields, and of the states beside them. */
    private static final class Injected extends ClassValue<long[]> {
        static final Injected INSTANCES = new Injected(false);
        static final Injected STATICS = new Injected(true);

        private final boolean isStatic;

        private Injected(boolean isStatic) {
            this.isStatic = isStatic;
        }

        long stateOf(Class<?> type, long offset) {
            long[] pairs = get(type);
            for (int i = 0; i < pairs.length; i += 2) {
                if (pairs[i] == offset) {
                    return pairs[i + 1];
                }
            }
            return -1;
        }

        @Override
        protected long[] computeValue(Class<?> type) {
            long[] pairs = new long[0];
            for (Class<?> c = type; c != null; c = isStatic ? null : c.getSuperclass()) {
                WovenClass woven = WovenClass.of(c);
                if (woven != null) {
                    for (String field : woven.fields(WovenClass.Kind.VOLATILE, isStatic)) {
                        int at = pairs.length;
                        pairs = Arrays.copyOf(pairs, at + 2);
                        pairs[at] = Resolver.offset(c, field);
                        pairs[at + 1] = Resolver.offset(c, WovenClass.STATE + field);
                    }
                }
            }
            return pairs;
        }
    }
}
