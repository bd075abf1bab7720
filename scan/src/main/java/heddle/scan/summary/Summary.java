package heddle.scan.summary;

import heddle.scan.ir.Lvalue;
import heddle.scan.lock.LockSummary;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What callers need to know of a function, in terms of its formals and of globals.
 *
 * @param locks {@code LockSummary(f)}
 * @param accesses {@code AccessSummary(f)}
 * @param pools accesses of large cycles that it runs into, with the context in which it does
 * @param result the value that it returns
 * @param stores what the heap below its formals holds at the exit, where it changed
 * @param given objects that it made, gave to the caller and did not publish
 * @param published objects of formals that it made visible to other threads
 * @param captured objects that it stored into others, by holder
 * @param threads threads started and waited for
 * @param order synchronisation at the exit; {@code releasedBefore} are all releases of the body
 * @param exact false if anything was cut off: accesses dropped, or the fixpoint stopped early
 */
public record Summary(
        LockSummary locks,
        AccessSet accesses,
        Map<Pool.Use, GuardedAccess.Context> pools,
        Value result,
        Map<Lvalue, Value> stores,
        Set<Lvalue> given,
        Set<Lvalue> published,
        Map<Lvalue, Set<Lvalue>> captured,
        Threads threads,
        Order order,
        boolean exact) {
    /** The bottom element: nothing is known to happen, and the function is not known to return. */
    public static final Summary NEVER = plain(LockSummary.NEVER, Value.BOTTOM);

    /** A function without a body: only its modelled effect on locks is known. */
    public static Summary builtin(LockSummary locks) {
        return plain(locks, Value.TOP);
    }

    private static Summary plain(LockSummary locks, Value result) {
        return new Summary(
                locks,
                new AccessSet(0),
                Map.of(),
                result,
                Map.of(),
                Set.of(),
                Set.of(),
                Map.of(),
                Threads.NONE,
                Order.NONE,
                true);
    }

    /** A function that accesses and releases, but is not known to return. */
    static Summary endless(AccessSet accesses, Map<Pool.Use, GuardedAccess.Context> pools, Set<Lvalue> releases) {
        Order order = new Order(Set.of(), releases, Set.of());
        return new Summary(
                LockSummary.NEVER,
                accesses,
                pools,
                Value.BOTTOM,
                Map.of(),
                Set.of(),
                Set.of(),
                Map.of(),
                Threads.NONE,
                order,
                accesses.dropped() == 0);
    }

    /** Whether a call changes nothing for the caller but where its result goes. */
    boolean isQuiet() {
        return locks.equals(LockSummary.NONE)
                && stores.isEmpty()
                && given.isEmpty()
                && published.isEmpty()
                && captured.isEmpty()
                && threads.equals(Threads.NONE)
                && order.equals(Order.NONE);
    }

    /** Hands over all accesses, those in pools included. */
    public void forEachAccess(Consumer<GuardedAccess> into) {
        accesses.forEach(into);
        pools.forEach((use, context) -> Pool.expand(use, context, into));
    }

    /** The summary without its effects on the heap: what a member of a large cycle tells the others. */
    Summary coarse() {
        boolean portable = result.targets().stream().noneMatch(to -> to.root() instanceof Lvalue.Alloc);
        Value kept = portable ? result : Value.TOP;
        return new Summary(
                locks, accesses, pools, kept, Map.of(), Set.of(), published, Map.of(), threads, Order.NONE, exact);
    }

    Summary withAccesses(AccessSet set, Map<Pool.Use, GuardedAccess.Context> uses) {
        return new Summary(locks, set, uses, result, stores, given, published, captured, threads, order, exact);
    }
}
