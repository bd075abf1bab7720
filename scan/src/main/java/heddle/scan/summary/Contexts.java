package heddle.scan.summary;

import java.util.HashMap;
import java.util.Map;

/**
 * The contexts of one function's accesses, each once: a caller re-expresses every context in its own names, and what
 * many accesses share it does for all of them at once.
 */
final class Contexts {
    private final Map<Key, GuardedAccess.Context> known = new HashMap<>();

    /** Threads are compared by identity: equal tokens may differ in their handles. */
    private static final class Key {
        private final GuardedAccess.Context context;
        private final int hash;

        Key(GuardedAccess.Context context) {
            this.context = context;
            this.hash = (context.locks().hashCode() * 31 + System.identityHashCode(context.threads())) * 31
                    + context.order().hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && context.threads() == that.context.threads()
                    && context.locks().equals(that.context.locks())
                    && context.order().equals(that.context.order());
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** The context, or the equal one that was there before. */
    GuardedAccess.Context of(GuardedAccess.Context context) {
        GuardedAccess.Context before = known.putIfAbsent(new Key(context), context);
        return before == null ? context : before;
    }
}
