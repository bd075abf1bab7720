package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.path.Handle;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Choice;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The flow functions of single statements: section 3.1 for assignments, Figure 4 for calls, and Figure 6
 * ({@code UpdateAccessSet}) when accesses are being recorded.
 */
public final class Transfer {
    /** A call with more targets is taken as a call of one function that does what any of them may do. */
    public static final int WIDE = 8;

    private final PointsTo pointsTo;
    private final Function function;
    private final Summaries summaries;
    private final Instantiation instantiation;
    private Accesses accesses;
    private Recording mode = Recording.EFFECTS;
    private boolean looping;
    private int outer = -1;
    private final boolean forks;

    public Transfer(PointsTo pointsTo, Function function, Summaries summaries) {
        this.pointsTo = pointsTo;
        this.function = function;
        this.summaries = summaries;
        this.instantiation = new Instantiation(pointsTo, function, summaries);
        this.forks = Fresh.matters(function);
    }

    /** From now on releases are collected, and accesses as {@code what} says. */
    void record(Accesses into, Recording what) {
        this.accesses = into;
        this.mode = what;
        instantiation.record(into, what);
    }

    /**
     * The statement that comes next.
     *
     * @param inLoop the smallest loop that it is in, -1 if it is in none
     * @param outside the largest one, -1 if that is the same
     */
    void at(int atBlock, int atIndex, int inLoop, int outside) {
        outer = outside;
        if (accesses != null) accesses.at(atBlock, atIndex);
        looping = inLoop >= 0;
        instantiation.at(inLoop);
    }

    /** Changes {@code state} to what holds after the statement; false if control does not get there. */
    boolean apply(Statement statement, State state) {
        if (statement instanceof Statement.Assign assign) assign(assign, state);
        else if (statement instanceof Statement.Call call) {
            if (!call(call, state)) return false;
            if (forks && call.result() != null) state.fresh = state.fresh.assigned(call.result(), Expr.OPAQUE);
        } else if (statement instanceof Statement.Fork fork) fork(fork, state);
        else if (statement instanceof Statement.Join join) join(join, state);
        else if (statement instanceof Statement.Include include) include(include, state);
        else if (statement instanceof Statement.Sync sync) sync(sync, state);
        return true;
    }

    /** The reads of a block's last step. */
    void end(Block.Terminator end, State state) {
        if (end instanceof Block.Return done && done.value() != null) read(done.value(), state, 0);
        if (end instanceof Block.Branch branch) read(branch.test(), state, 0);
    }

    private void assign(Statement.Assign assign, State state) {
        Value value = state.store.eval(assign.value(), looping);
        if (assign.ordering() == Ordering.PLAIN) {
            read(assign.value(), state, assign.line());
            touch(assign.target(), true, state, assign.line());
        } else if (assign.ordering() == Ordering.VOLATILE) synchronize(assign, state);
        if (!assign.target().isLocal() && !state.threads.started().isEmpty()) store(assign.target(), value, state);
        state.store.assign(assign.target(), value);
        if (forks) state.fresh = state.fresh.assigned(assign.target(), assign.value());
        if (assign.target() instanceof Lvalue.Local local && !(state.handed.isEmpty() && state.joined.isEmpty()))
            state.change(function.name() + ':' + local.name() + Index.VARYING);
    }

    /** Handles of threads, and those that are part of a new object, are found through where they are kept. */
    private static void store(Lvalue target, Value value, State state) {
        Set<Lvalue> places = state.store.locate(target);
        Set<Lvalue> objects = value.targets();
        Lvalue object = objects.size() == 1 ? objects.iterator().next() : null;
        boolean made = object instanceof Lvalue.Alloc alloc && !alloc.many();
        if (places.size() != 1) return;
        Lvalue place = places.iterator().next();
        state.threads = state.threads.stored(place, made ? object : null);
        if (object instanceof Lvalue.Alloc handle)
            state.threads = state.threads.kept(Index.without(place), handle, !handle.many() || Index.varies(place));
    }

    private void synchronize(Statement.Assign assign, State state) {
        if (assign.value() instanceof Expr.Load load && !load.from().isLocal())
            acquire(state.store.locate(load.from()), state);
        if (!assign.target().isLocal()) release(state.store.locate(assign.target()), state);
    }

    private void acquire(Set<Lvalue> objects, State state) {
        if (objects.size() == 1) state.order = state.order.update(Order.acquire(objects));
    }

    private void release(Set<Lvalue> objects, State state) {
        state.order = state.order.update(Order.release(objects));
        if (accesses != null) accesses.release(objects);
    }

    private void sync(Statement.Sync sync, State state) {
        Set<Lvalue> objects = state.store.eval(sync.object(), looping).targets();
        if (sync.kind() == Statement.Sync.Kind.JOINED) joined(objects, state);
        else if (sync.kind() == Statement.Sync.Kind.RELEASE) release(objects, state);
        else acquire(objects, state);
    }

    /** The thread of this round has ended. */
    private void joined(Set<Lvalue> handles, State state) {
        Lvalue handle = handles.size() == 1 ? handles.iterator().next() : null;
        String array = handle == null || !looping ? null : Index.array(handle);
        if (array != null) state.join(Index.varyingTerm(handle), array + '~' + outer);
    }

    private void read(Expr expr, State state, int line) {
        if (expr instanceof Expr.Load load) touch(load.from(), false, state, line);
        else if (expr instanceof Expr.Term term) read(term.value(), state, line);
    }

    private void touch(Lvalue path, boolean write, State state, int line) {
        if (mode == Recording.EFFECTS || path.isLocal()) return;
        CallPlace place = CallPlace.at(function.name(), function.file(), line);
        GuardedAccess.Context shared = state.context();
        Set<Lvalue> locations = state.store.locate(path);
        Lvalue as = locations.size() > 1 && !shared.locks().isEmpty() ? state.store.as(path) : null;
        for (Lvalue named : locations) {
            GuardedAccess.Context context = shared.choosing(as, named);
            Lvalue location = instantiation.kept(named, state);
            Lvalue object = Store.object(location);
            boolean published = state.store.ownership().isPublished(object);
            GuardedAccess access = new GuardedAccess(location, write, null, published, context, place);
            if (state.store.ownership().owns(object)) accesses.addInitial(access);
            else accesses.add(access);
        }
    }

    private List<Value> evaluate(List<Expr> arguments, State state, int line) {
        List<Value> values = new ArrayList<>(arguments.size());
        for (Expr argument : arguments) {
            read(argument, state, line);
            values.add(state.store.eval(argument, looping));
        }
        return values;
    }

    /** Figures 4 and 6 for calls: each possible target updates a copy of the state, the copies are joined. */
    private boolean call(Statement.Call call, State state) {
        List<Value> arguments = evaluate(call.arguments(), state, call.line());
        if (call.callee() instanceof Callee.Builtin builtin)
            return instantiation.call(call, -1, Summary.builtin(builtin.locks()), arguments, state, state, looping);
        int[] targets = pointsTo.targets(call.site());
        if (targets.length == 0) {
            state.store.forgetReachable(arguments);
            if (call.result() != null) state.store.assign(call.result(), instantiation.unknownResult(call));
            return true;
        }
        if (targets.length == 1)
            return instantiation.call(call, targets[0], summaries.get(targets[0]), arguments, state, state, looping);
        if (targets.length > WIDE)
            return instantiation.call(call, targets[0], summaries.any(targets), arguments, state, state, looping);
        return dispatch(call, targets, arguments, state);
    }

    /** Several targets: those that change nothing share one state, each of the others gets a copy. */
    private boolean dispatch(Statement.Call call, int[] targets, List<Value> arguments, State state) {
        Value quiet = null;
        State changed = null;
        for (int target : targets) {
            Summary summary = summaries.get(target);
            if (summary.isQuiet()) {
                Value result = instantiation.quietCall(call, target, summary, arguments, state, looping);
                quiet = quiet == null ? result : quiet.join(result);
                continue;
            }
            State after = state.copy();
            if (!instantiation.call(call, target, summary, arguments, state, after, looping)) continue;
            if (changed == null) changed = after;
            else changed.joinWith(after);
        }
        if (quiet == null && changed == null) return false;
        if (quiet == null) state.become(changed);
        else if (call.result() != null) state.store.assign(call.result(), quiet);
        if (quiet != null && changed != null) state.joinWith(changed);
        if (call.result() instanceof Lvalue.Local into)
            state.store.assign(into, state.store.load(into).named(Choice.answer(function, call.site())));
        return true;
    }

    private void fork(Statement.Fork fork, State state) {
        List<Value> arguments = evaluate(fork.arguments(), state, fork.line());
        Set<Lvalue> handles = new HashSet<>();
        Set<Lvalue> places = new HashSet<>();
        for (Expr handle : fork.handles()) {
            if (handle instanceof Expr.Term) continue;
            Value value = state.store.eval(handle, looping);
            if (chosen(value) != null) handles.add(chosen(value));
            for (Lvalue kept : value.targets()) {
                handles.add(Handle.at(kept));
                if (handle instanceof Expr.Address && !Handle.isOfMany(Handle.at(kept))) places.add(Handle.at(kept));
            }
        }
        state.threads = state.threads.replaced(places);
        Lvalue kept = elementOf(fork, state);
        Expr first = fork.arguments().isEmpty() ? Expr.OPAQUE : fork.arguments().get(0);
        boolean own = fork.once() || state.fresh.holds(first);
        for (int target : pointsTo.targets(fork.site()))
            instantiation.fork(
                    fork, target, summaries.get(target), arguments, handles, kept, outer, state, looping, own);
        state.fresh = state.fresh.handed(first);
        for (Value argument : arguments) {
            state.store.publish(argument);
            if (looping) instantiation.hand(argument, state);
        }
    }

    /** The element of an array in which the handle is kept; null if it is kept in none. */
    private Lvalue elementOf(Statement.Fork fork, State state) {
        for (Expr handle : fork.handles()) {
            if (!(handle instanceof Expr.Term element)) continue;
            Set<Lvalue> kept = state.store.eval(element.value(), looping).targets();
            if (kept.size() == 1 && Index.array(kept.iterator().next()) != null)
                return kept.iterator().next();
        }
        return null;
    }

    private void join(Statement.Join join, State state) {
        Lvalue sure = handle(join.handle(), state);
        if (sure != null) state.threads = state.threads.update(Threads.joins(Set.of(sure)));
    }

    private void include(Statement.Include include, State state) {
        Lvalue whole = handle(include.whole(), state);
        Lvalue part = handle(include.part(), state);
        if (whole != null && part != null) state.threads = state.threads.included(whole, part);
    }

    /** The one handle that is meant, null if it is not known. Of several which one only the name of the choice says. */
    private Lvalue handle(Expr expr, State state) {
        Value value = state.store.eval(expr, looping);
        Set<Lvalue> targets = value.targets();
        Lvalue sure = targets.size() == 1 ? Handle.at(targets.iterator().next()) : chosen(value);
        return sure == null || Handle.isOfMany(sure) ? null : sure;
    }

    /** The name of the one object of several that is meant; null if it has none. */
    private static Lvalue chosen(Value value) {
        return value instanceof Value.May may ? may.as() : null;
    }
}
