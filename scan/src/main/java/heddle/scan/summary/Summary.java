package heddle.scan.summary;

import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Value;
import heddle.scan.symbolic.Writes;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The effects of a function that its callers need, in terms of its formals and of globals.
 *
 * @param locks {@code LockSummary(f)}
 * @param accesses {@code AccessSummary(f)}
 * @param runs pools that it runs into: accesses that are kept there and not here
 * @param result the value that it returns
 * @param stores what the heap below its formals holds at the exit, where it changed
 * @param writes what else below its formals it may have written
 * @param given objects that it made, gave to the caller and did not publish
 * @param published objects of formals that it made visible to other threads
 * @param captured objects that it stored into others, by holder
 * @param threads threads started and waited for
 * @param spawned all threads started, those that it waited for included
 * @param order synchronisation at the exit; {@code releasedBefore} are all releases of the body
 * @param losses what limits left out
 */
public record Summary(
        LockSummary locks,
        AccessSet accesses,
        List<Pool.Run> runs,
        Value result,
        Map<Lvalue, Value> stores,
        Writes writes,
        Set<Lvalue> given,
        Set<Lvalue> published,
        Map<Lvalue, Set<Lvalue>> captured,
        Threads threads,
        Crowd spawned,
        Order order,
        Losses losses) {
    /** A coarse summary changes no more locks than this. */
    private static final int MOST_LOCKS = 16;

    /** The bottom element: nothing is known to happen, and the function is not known to return. */
    public static final Summary NEVER = plain(LockSummary.NEVER, Value.BOTTOM, Writes.NONE);

    /** A function that returns something and changes nothing but what lies in memory. */
    public static final Summary NEUTRAL = plain(LockSummary.NONE, Value.TOP, Writes.ANY);

    /** A function without a body: only what is modelled of it is known. */
    public static Summary builtin(LockSummary locks) {
        return plain(locks, Value.TOP, Writes.NONE);
    }

    private static Summary plain(LockSummary locks, Value result, Writes writes) {
        return new Summary(
                locks,
                new AccessSet(),
                List.of(),
                result,
                Map.of(),
                writes,
                Set.of(),
                Set.of(),
                Map.of(),
                Threads.NONE,
                Crowd.NONE,
                Order.NONE,
                Losses.NONE);
    }

    /** Whether a call does to its caller what one of {@code other} does, accesses apart. */
    public boolean hasEffectsOf(Summary other) {
        return this == other
                || locks.equals(other.locks)
                        && result.equals(other.result)
                        && stores.equals(other.stores)
                        && writes.equals(other.writes)
                        && given.equals(other.given)
                        && published.equals(other.published)
                        && captured.equals(other.captured)
                        && threads.isSame(other.threads)
                        && spawned.equals(other.spawned)
                        && order.equals(other.order);
    }

    /** Whether a call changes nothing for the caller but where its result goes. */
    public boolean isQuiet() {
        return locks.equals(LockSummary.NONE)
                && stores.isEmpty()
                && writes.isNone()
                && given.isEmpty()
                && published.isEmpty()
                && captured.isEmpty()
                && threads.equals(Threads.NONE)
                && order.equals(Order.NONE);
    }

    /**
     * The summary without its effects on the heap: the summary that other members of a large cycle see. Its stores into
     * other objects count as publications, and it may have written all objects that its arguments lead to.
     */
    public Summary coarse() {
        if (isNeutral()) return locks.returns() ? NEUTRAL : NEVER;
        if (isCoarse()) return this;
        Set<Lvalue> shown = new LinkedHashSet<>(published);
        captured.values().forEach(shown::addAll);
        shown.removeIf(object -> !(object.root() instanceof Lvalue.Formal));
        LockSummary nameable = locks.map(held -> held.only(Summary::isPortable).first(MOST_LOCKS));
        return new Summary(
                nameable,
                new AccessSet(),
                List.of(),
                locks.returns() ? Value.TOP : Value.BOTTOM,
                Map.of(),
                Writes.ANY,
                Set.of(),
                shown,
                Map.of(),
                Threads.starts(Set.of(), threads.all()),
                spawned,
                Order.NONE,
                Losses.NONE);
    }

    /** Accesses that {@link #coarse} leaves out are counted among the losses. */
    public Losses coarseLosses() {
        int cut = locks.returns() ? locks.effect().only(Summary::isPortable).size() - MOST_LOCKS : 0;
        return cut <= 0 ? losses : losses.plus(new Losses(0, 0, 0, cut));
    }

    /** Whether callers need to know nothing but that it returns, or that it does not. */
    private boolean isNeutral() {
        boolean noLocks = !locks.returns()
                || locks.equals(LockSummary.NONE)
                || locks.effect().isEmpty() && (locks.ifZero() == null || locks.ifNonzero() == null);
        return noLocks
                && published.isEmpty()
                && captured.isEmpty()
                && spawned.isEmpty()
                && threads.equals(Threads.NONE);
    }

    /** Whether the summary is coarse already, the runs apart that a caller does not look at. */
    private boolean isCoarse() {
        return (result.equals(Value.TOP) || result.equals(Value.BOTTOM))
                && stores.isEmpty()
                && writes.any()
                && given.isEmpty()
                && captured.isEmpty()
                && threads.started().isEmpty()
                && threads.joined().isEmpty()
                && order.equals(Order.NONE);
    }

    private static boolean isPortable(Lock lock) {
        return !(lock.object().root() instanceof Lvalue.Alloc);
    }

    /** The effects of a call of one or the other, joined; both are coarse. */
    public Summary join(Summary other) {
        return join(other, locks.join(other.locks).map(held -> held.first(MOST_LOCKS)));
    }

    /**
     * The same of a function as it is known so far and as it was found next. Locks that are told go on being told: a set that
     * is full stays as it is, so that a fixpoint is soon reached.
     */
    public Summary grown(Summary next) {
        return join(next, locks.grown(next.locks, MOST_LOCKS));
    }

    private Summary join(Summary other, LockSummary joined) {
        if (this == other || sameEffect(other)) return this;
        Set<Lvalue> shown = union(published, other.published);
        Crowd started = spawned.union(other.spawned);
        return new Summary(
                joined,
                accesses,
                runs,
                result.join(other.result),
                Map.of(),
                Writes.ANY,
                Set.of(),
                shown,
                Map.of(),
                threads.join(other.threads),
                started,
                Order.NONE,
                losses);
    }

    private static <T> Set<T> union(Set<T> one, Set<T> two) {
        if (one == two || one.containsAll(two)) return one;
        Set<T> all = new LinkedHashSet<>(one);
        all.addAll(two);
        return all;
    }

    private boolean sameEffect(Summary other) {
        return locks.equals(other.locks)
                && result.equals(other.result)
                && published.equals(other.published)
                && threads.equals(other.threads)
                && spawned.equals(other.spawned);
    }

    /** The same effects, and these threads may have been started and may still run. */
    public Summary starting(Crowd crowd) {
        return new Summary(
                locks,
                accesses,
                runs,
                result,
                stores,
                writes,
                given,
                published,
                captured,
                Threads.starts(Set.of(), crowd),
                crowd,
                order,
                losses);
    }

    /** The same effects with the accesses kept in a pool. */
    public Summary pooled(Pool.Run run) {
        return new Summary(
                locks,
                new AccessSet(),
                List.of(run),
                result,
                stores,
                writes,
                given,
                published,
                captured,
                threads,
                spawned,
                order,
                losses);
    }
}
