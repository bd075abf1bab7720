package heddle.scan.summary;

import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Choice;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;

/**
 * A guarded access {@code (o, L, k)} of section 3.3, with what else is known where it happens.
 *
 * @param location {@code o}
 * @param write {@code k}
 * @param thread the thread that does it, null for the one that runs the summarised function
 * @param published whether the function had published the accessed object before; if not, a caller that owns the object
 *     knows that nobody else can see this access; of a thread that was forked: whether other threads of that fork may
 *     have the object, too
 * @param context everything at the access that is relative to the function's entry
 */
public record GuardedAccess(
        Lvalue location, boolean write, Token thread, boolean published, Context context, CallPlace place) {
    /** {@code L}, the threads that may run beside, and the hand-overs around the access. */
    public record Context(RelativeLockset locks, Threads threads, Order order) {
        public static final Context ENTRY = new Context(RelativeLockset.EMPTY, Threads.NONE, Order.NONE);

        /** This context of a call, extended by one inside the callee. */
        public Context update(Context inner) {
            return new Context(locks.update(inner.locks), threads.update(inner.threads), order.update(inner.order));
        }

        /** As {@link #update} for what another thread does: it holds none of the caller's locks. */
        public Context updateDetached(Context inner) {
            return new Context(inner.locks, threads.update(inner.threads), inner.order);
        }

        /** This context where the one of several that is called {@code as} is {@code to}; null names nothing. */
        public Context choosing(Lvalue as, Lvalue to) {
            RelativeLockset chosen = Choice.resolve(locks, as, to);
            return chosen == locks ? this : new Context(chosen, threads, order);
        }

        public Context join(Context other) {
            return new Context(locks.join(other.locks), threads.join(other.threads), order.join(other.order));
        }

        /** As {@link #join}, where both are contexts of one access: nothing is released between them and it. */
        Context joinAtAccess(Context other) {
            return new Context(locks.joinFields(other.locks), threads.join(other.threads), order.join(other.order));
        }

        /** Whether every race of an access in this context is also one of the same access in {@code other}. */
        boolean isBelow(Context other) {
            return this == other
                    || locks.isBelow(other.locks) && threads.isBelow(other.threads) && order.isBelow(other.order);
        }
    }

    public RelativeLockset locks() {
        return context.locks();
    }

    public GuardedAccess with(Context changed) {
        return new GuardedAccess(location, write, thread, published, changed, place);
    }

    /** As Figure 1 prints it. */
    @Override
    public String toString() {
        return location + " " + locks() + (write ? " Write" : " Read");
    }
}
