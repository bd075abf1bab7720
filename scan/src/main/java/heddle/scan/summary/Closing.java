package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Function;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Re-expresses what a function's summary says without its formals: the object of a formal becomes the representative of
 * that formal (the {@code p} of Figure 2), and paths from there stay paths, so that the lock of an object goes on
 * naming the same object as the data does. Closed names read the same in every context.
 */
public final class Closing {
    private final PointsTo pointsTo;
    private final Function function;
    private final boolean once;
    private final Map<Lvalue, Lvalue> closed = new HashMap<>();
    private final Map<GuardedAccess.Context, GuardedAccess.Context> contexts = new IdentityHashMap<>();

    /** @param once whether the function runs at most once, so that its allocations make one object each */
    public Closing(PointsTo pointsTo, Function function, boolean once) {
        this.pointsTo = pointsTo;
        this.function = function;
        this.once = once;
    }

    /** The representatives that stand for the objects of a function's formals. */
    public static Lvalue[] roots(PointsTo pointsTo, Function function) {
        Lvalue[] roots = new Lvalue[function.formals().size()];
        for (int i = 0; i < roots.length; i++) {
            Lvalue object = new Deref(new Lvalue.Formal(i, function.formals().get(i)));
            roots[i] = new Lvalue.Rep(
                    pointsTo.node(object, function.id()),
                    function.name() + ':' + function.formals().get(i),
                    function.id(),
                    object);
        }
        return roots;
    }

    Lvalue lvalue(Lvalue path) {
        Lvalue known = closed.get(path);
        if (known == null) closed.put(path, known = close(path));
        return known;
    }

    private Lvalue close(Lvalue path) {
        if (path instanceof Sub sub) return new Sub(lvalue(sub.base()), sub.field());
        if (path instanceof Deref deref && !(deref.pointer() instanceof Lvalue.Formal))
            return new Deref(lvalue(deref.pointer()));
        if (path instanceof Deref || path instanceof Lvalue.Formal) return representative(path);
        if (path instanceof Lvalue.Alloc alloc && !once && !alloc.many())
            return new Lvalue.Alloc(alloc.site(), alloc.shape(), alloc.context(), true);
        return path;
    }

    private Lvalue representative(Lvalue path) {
        Lvalue named = path instanceof Deref deref ? deref.pointer() : path;
        return new Lvalue.Rep(pointsTo.node(path, function.id()), function.name() + ':' + named, function.id(), path);
    }

    GuardedAccess access(GuardedAccess access) {
        Token thread = access.thread() == null ? null : token(access.thread());
        return new GuardedAccess(
                lvalue(access.location()),
                access.write(),
                thread,
                access.published(),
                context(access.context()),
                access.place());
    }

    GuardedAccess.Context context(GuardedAccess.Context context) {
        GuardedAccess.Context known = contexts.get(context);
        if (known == null) {
            known = new GuardedAccess.Context(
                    locks(context.locks()), threads(context.threads()), order(context.order()));
            contexts.put(context, known);
        }
        return known;
    }

    private RelativeLockset locks(RelativeLockset locks) {
        return locks.rebind(lock -> List.of(lock.withObject(lvalue(lock.object()))));
    }

    private Threads threads(Threads threads) {
        if (threads.equals(Threads.NONE)) return threads;
        return Threads.starts(Set.of(), threads.all());
    }

    Token token(Token token) {
        return new Token(token.number(), token.root(), token.context(), null, all(token.handles()));
    }

    /** Only objects whose names mean the same everywhere: others never match, and a hand-over is a reason, no proof. */
    private Order order(Order order) {
        if (order.equals(Order.NONE)) return order;
        return new Order(lasting(order.acquired()), lasting(order.releasedBefore()), lasting(order.releasedAfter()));
    }

    private Set<Lvalue> lasting(Set<Lvalue> objects) {
        Set<Lvalue> now = new LinkedHashSet<>();
        for (Lvalue object : all(objects)) if (!(object.root() instanceof Lvalue.Rep)) now.add(object);
        return now.isEmpty() ? Set.of() : now;
    }

    private Set<Lvalue> all(Set<Lvalue> paths) {
        if (paths.isEmpty()) return paths;
        Set<Lvalue> now = new LinkedHashSet<>();
        for (Lvalue path : paths) now.add(lvalue(path));
        return now;
    }

    /** The lock under the name that it has for whoever is handed the object {@code at} as this formal. */
    static Lock passed(Lock lock, Lvalue at, Lvalue root) {
        Lvalue moved = lock.object().moved(at, root);
        return moved == null ? null : lock.withObject(moved);
    }
}
