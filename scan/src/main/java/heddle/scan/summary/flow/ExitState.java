package heddle.scan.summary.flow;

import heddle.scan.ir.Function;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.AccessSet;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Choice;
import heddle.scan.symbolic.Ownership;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.symbolic.Writes;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Gathers the states at a function's returns and turns them into what a caller may know. */
final class ExitState {
    /** More changed locations than this are not described one by one; they keep their path names. */
    private static final int MOST_STORES = 64;

    private State joined;
    private Value result = Value.BOTTOM;
    private LockSummary locks = LockSummary.NEVER;
    private final Set<Lvalue> unsaid = new HashSet<>();

    private final Function function;

    ExitState(Function function) {
        this.function = function;
    }

    void add(State state, Value value) {
        locks = locks.join(state.locks.by(value).map(ExitState::nameable));
        result = result.join(value).named(Choice.result(function));
        if (joined == null) joined = state.copy();
        else joined.joinWith(state);
    }

    /** Only locks that a caller can name: a path from an object of unknown origin matches nothing outside. */
    private static RelativeLockset nameable(RelativeLockset held) {
        return held.only(lock -> !lock.isScoped() && !(lock.object().root() instanceof Lvalue.Rep));
    }

    Summary summary(Accesses found) {
        AccessSet accesses = found.finish();
        unsaid.clear();
        Set<Lvalue> releases = found.releases();
        if (joined == null) return endless(accesses, found, new Order(Set.of(), releases, Set.of()));
        Ownership ownership = joined.store.ownership();
        Map<Lvalue, Value> stores = new HashMap<>();
        Set<Lvalue> given = new LinkedHashSet<>();
        joined.store.heap().forEach((at, value) -> {
            if (at.root() instanceof Lvalue.Formal) export(at, value, stores, given);
        });
        give(result, given);
        boolean grew = true;
        while (grew) {
            int before = given.size() + stores.size();
            joined.store.heap().forEach((at, value) -> {
                if (given.contains(at.root())) export(at, value, stores, given);
            });
            grew = given.size() + stores.size() > before;
        }
        return new Summary(
                locks,
                accesses,
                found.runs(),
                portable(result),
                stores,
                unsaid.isEmpty() ? joined.store.writes() : Writes.ANY,
                given,
                visible(ownership.published(), given),
                visible(ownership.captured(), given),
                joined.threads,
                found.spawned(),
                new Order(joined.order.acquired(), releases, Set.of()),
                found.losses().plus(new Losses(0, 0, unsaid.size(), 0)));
    }

    /** A function that accesses and releases, but is not known to return. */
    private static Summary endless(AccessSet accesses, Accesses found, Order order) {
        return new Summary(
                LockSummary.NEVER,
                accesses,
                found.runs(),
                Value.BOTTOM,
                Map.of(),
                Writes.NONE,
                Set.of(),
                Set.of(),
                Map.of(),
                Threads.NONE,
                found.spawned(),
                order,
                found.losses());
    }

    private void export(Lvalue at, Value value, Map<Lvalue, Value> stores, Set<Lvalue> given) {
        if (at.root() instanceof Lvalue.Formal && value.equals(new Value.Init(at))) return;
        if (stores.size() >= MOST_STORES && !stores.containsKey(at)) {
            unsaid.add(at);
            return;
        }
        stores.put(at, portable(value));
        give(value, given);
    }

    private void give(Value value, Set<Lvalue> given) {
        for (Lvalue object : Store.objects(value)) if (joined.store.ownership().owns(object)) given.add(object);
    }

    /** A value that means something outside: nothing that points into the function's own variables. */
    private static Value portable(Value value) {
        for (Lvalue to : value.targets()) if (to.root() instanceof Lvalue.Local) return Value.TOP;
        return value;
    }

    /** Only what a caller can name: objects of formals, and objects that it is given. */
    private static Set<Lvalue> visible(Set<Lvalue> objects, Set<Lvalue> given) {
        Set<Lvalue> seen = new LinkedHashSet<>();
        for (Lvalue object : objects)
            if (object.root() instanceof Lvalue.Formal || given.contains(object)) seen.add(object);
        return seen;
    }

    private static Map<Lvalue, Set<Lvalue>> visible(Map<Lvalue, Set<Lvalue>> captured, Set<Lvalue> given) {
        Map<Lvalue, Set<Lvalue>> seen = new LinkedHashMap<>();
        for (Lvalue holder : visible(captured.keySet(), given)) {
            Set<Lvalue> objects = visible(captured.get(holder), given);
            if (!objects.isEmpty()) seen.put(holder, objects);
        }
        return seen;
    }
}
