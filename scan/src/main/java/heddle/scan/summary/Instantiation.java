package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Function;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Statement;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.symbolic.Ownership;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Plugs a callee's summary into a caller: the second half of Figures 4 and 6. A call runs under the caller's locks; a
 * forked thread runs beside the caller and under none of them.
 */
final class Instantiation {
    private final PointsTo pointsTo;
    private final Function function;
    private final Summaries summaries;
    private Accesses accesses;
    private boolean recording;

    Instantiation(PointsTo pointsTo, Function function, Summaries summaries) {
        this.summaries = summaries;
        this.pointsTo = pointsTo;
        this.function = function;
    }

    void record(Accesses into, boolean all) {
        this.accesses = into;
        this.recording = all;
    }

    /** A value that is only known to be this call's result. */
    Value unknownResult(Statement.Call call) {
        int node = call.result() == null ? -1 : pointsTo.node(call.result(), function.id());
        return new Value.Init(new Lvalue.Rep(node, function.name() + ":ret" + call.site()));
    }

    /**
     * The call's effect on {@code after}, which equals {@code before} at first (or is the same object); false if the
     * callee does not return.
     */
    boolean call(
            Statement.Call call,
            int callee,
            Summary summary,
            List<Value> arguments,
            State before,
            State after,
            boolean looping) {
        Rebinding rebind = rebinding(callee, call.site(), looping, before, arguments);
        if (recording) copyAccesses(call, summary, rebind, before);
        if (accesses != null) accesses.release(rebind.all(summary.order().releasedBefore()));
        if (!summary.locks().returns()) return false;
        LockSummary locks = summary.locks().map(rebind::locks);
        boolean conditional = summary.locks().ifZero() != null
                && summary.locks().ifNonzero() != null
                && !summary.locks().ifZero().equals(summary.locks().ifNonzero());
        Value result = rebind.value(summary.result());
        if (conditional || result instanceof Value.Top) result = unknownResult(call);
        Threads threads = rebind.threads(summary.threads());
        Order order = rebind.order(summary.order());
        applyHeap(summary, rebind, after.store);
        after.locks = after.locks.update(locks, result);
        after.threads = after.threads.update(threads);
        after.order = after.order.update(order);
        if (call.result() != null) after.store.assign(call.result(), result);
        return true;
    }

    /** A call of a {@linkplain Summary#isQuiet quiet} function: only its accesses and its result matter. */
    Value quietCall(
            Statement.Call call, int callee, Summary summary, List<Value> arguments, State state, boolean looping) {
        Rebinding rebind = rebinding(callee, call.site(), looping, state, arguments);
        if (recording) copyAccesses(call, summary, rebind, state);
        Value result = rebind.value(summary.result());
        return result instanceof Value.Top ? unknownResult(call) : result;
    }

    private Rebinding rebinding(int callee, int site, boolean looping, State state, List<Value> arguments) {
        boolean recursive = callee >= 0 && summaries.areRecursive(function.id(), callee);
        return new Rebinding(pointsTo, callee, site, looping, recursive, state.store, arguments);
    }

    private void applyHeap(Summary summary, Rebinding rebind, Store store) {
        Map<Lvalue, Value> values = new HashMap<>();
        summary.stores().forEach((at, value) -> values.put(at, rebind.value(value)));
        summary.stores().keySet().forEach(rebind::lvalue);
        summary.captured().forEach((holder, objects) -> rebind.all(objects));
        Ownership ownership = store.ownership();
        for (Lvalue object : summary.given()) rebind.lvalue(object).forEach(ownership::make);
        summary.captured().forEach((holder, objects) -> {
            Set<Lvalue> stored = rebind.all(objects);
            for (Lvalue into : rebind.lvalue(holder)) ownership.store(Store.object(into), stored);
        });
        for (Lvalue object : rebind.all(summary.published())) ownership.publish(object);
        values.forEach((at, value) -> store.write(rebind.lvalue(at), value));
    }

    /** Figure 6: every access of the callee, re-expressed, under the caller's lockset. */
    private void copyAccesses(Statement.Call call, Summary summary, Rebinding rebind, State before) {
        GuardedAccess.Context outer = before.context();
        for (GuardedAccess access : summary.accesses()) {
            GuardedAccess.Context inner = rebind.context(access.context());
            Where where = Where.through(function.name(), function.file(), call.line(), access.where());
            boolean own = access.thread() == null;
            Token thread = own ? null : rebind.token(access.thread());
            GuardedAccess.Context context = own ? outer.update(inner) : outer.updateDetached(inner);
            for (Lvalue location : rebind.lvalue(access.location())) {
                Lvalue object = Store.object(location);
                Ownership ownership = before.store.ownership();
                if (own && !access.published() && ownership.owns(object)) continue;
                boolean published = access.published() || own && ownership.isPublished(object);
                accesses.add(new GuardedAccess(
                        location, access.write(), thread, published, context, own ? where : access.where()));
            }
        }
        summary.pools().forEach((use, inner) -> {
            boolean own = use.thread() == null;
            GuardedAccess.Context renamed = rebind.context(inner);
            accesses.use(
                    own ? use : new Pool.Use(use.pool(), rebind.token(use.thread())),
                    own ? outer.update(renamed) : outer.updateDetached(renamed));
        });
    }

    /** Starts a thread: its accesses happen beside whatever runs now, and under no lock of the caller. */
    void fork(
            Statement.Fork fork,
            int root,
            Summary summary,
            List<Value> arguments,
            Set<Lvalue> handles,
            State state,
            boolean looping) {
        Rebinding rebind = rebinding(root, fork.site(), looping, state, arguments);
        Token token = new Token(fork.site(), root, "", Set.copyOf(handles));
        Set<Token> started = new HashSet<>();
        started.add(token);
        GuardedAccess.Context outer =
                new GuardedAccess.Context(RelativeLockset.EMPTY, state.threads, Order.acquire(state.order.acquired()));
        for (GuardedAccess access : summary.accesses()) {
            Token thread = access.thread() == null ? token : child(access.thread(), summary, rebind, token);
            started.add(thread);
            if (!recording) continue;
            GuardedAccess.Context context = outer.update(rebind.context(access.context()));
            for (Lvalue location : rebind.lvalue(access.location())) record(location, access, thread, context, state);
        }
        summary.pools().forEach((use, inner) -> {
            Token thread = use.thread() == null ? token : child(use.thread(), summary, rebind, token);
            started.add(thread);
            if (recording) accesses.use(new Pool.Use(use.pool(), thread), outer.update(rebind.context(inner)));
        });
        for (Token child : summary.threads().started()) started.add(rebind.token(child));
        state.threads = state.threads.update(Threads.starts(started));
    }

    /** An object that is still the forking thread's own goes to the new thread alone. */
    private void record(
            Lvalue location, GuardedAccess access, Token thread, GuardedAccess.Context context, State state) {
        boolean handed = !access.published() && state.store.ownership().owns(Store.object(location));
        accesses.add(new GuardedAccess(location, access.write(), thread, !handed, context, access.where()));
    }

    /** A thread of the forked thread; if its parent waits for it, then waiting for the parent waits for both. */
    private static Token child(Token token, Summary summary, Rebinding rebind, Token parent) {
        Token renamed = rebind.token(token);
        if (summary.threads().started().contains(token)) return renamed;
        Set<Lvalue> handles = new HashSet<>(renamed.handles());
        handles.addAll(parent.handles());
        return new Token(renamed.site(), renamed.root(), renamed.context(), handles);
    }
}
