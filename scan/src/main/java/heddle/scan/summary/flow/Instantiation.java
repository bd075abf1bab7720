package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Handle;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Rebinding;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Ownership;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Plugs a callee's summary into a caller: the second half of Figures 4 and 6. A call runs under the caller's locks; a
 * forked thread runs beside the caller and under none of them.
 */
final class Instantiation {
    /** So many accesses of a callee are copied into a function whose own accesses are pooled. */
    private static final int FEW = 16;

    /** Of a thread that starts more, those whose calls are not known are never waited for. */
    private static final int MOST_SPAWNED = 12;

    /** The same goes for all that are started where so many threads run already. */
    private static final int MOST_STARTED = 64;

    private final PointsTo pointsTo;
    private final Function function;
    private final Summaries summaries;
    private Accesses accesses;
    private Recording mode = Recording.EFFECTS;
    private int loop = -1;

    Instantiation(PointsTo pointsTo, Function function, Summaries summaries) {
        this.summaries = summaries;
        this.pointsTo = pointsTo;
        this.function = function;
    }

    void record(Accesses into, Recording what) {
        this.accesses = into;
        this.mode = what;
    }

    /** The smallest loop that the next statement is in, -1 if it is in none. */
    void at(int inLoop) {
        loop = inLoop;
    }

    /** The location, and whether its element is still to be given to a thread in this round of the loop. */
    Lvalue kept(Lvalue location, State state) {
        if (loop < 0 || !location.isIndexed()) return location;
        return Index.mapped(location, term -> {
            if (!Index.isVarying(term)) return term;
            String handles = state.joined.get(term);
            if (handles != null) return Index.joined(term, handles);
            return state.handed.contains(term) ? term : Index.kept(term, loop);
        });
    }

    /** A thread got what the value leads to. */
    void hand(Value value, State state) {
        for (Lvalue to : value.targets())
            Index.mapped(to, term -> {
                if (Index.isVarying(term)) state.hand(term);
                return term;
            });
        String term = value.term();
        if (term != null && Index.isVarying(term)) state.hand(term);
    }

    /** A value that is only known to be this call's result. */
    Value unknownResult(Statement.Call call) {
        int node = call.result() == null ? -1 : pointsTo.node(call.result(), function.id());
        return new Value.Init(Lvalue.Rep.result(node, function.id(), function.name(), call.site(), call.result()));
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
        Rebinding rebind = rebinding(callee, call.site(), looping, false, before, arguments);
        if (mode != Recording.EFFECTS) copyAccesses(call, callee, summary, rebind, before);
        if (accesses != null) {
            accesses.release(rebind.all(summary.order().releasedBefore()));
            accesses.spawn(summary.spawned());
        }
        if (!summary.locks().returns()) return false;
        RelativeLockset held = before.locks.locks();
        boolean sure = callee < 0 || pointsTo.targets(call.site()).length == 1;
        LockSummary locks = summary.locks().map(effect -> rebind.effect(effect, held, sure));
        if (accesses != null && rebind.ignoredRelease()) accesses.ignoreRelease(call.site());
        boolean conditional = summary.locks().ifZero() != null
                && summary.locks().ifNonzero() != null
                && !summary.locks().ifZero().equals(summary.locks().ifNonzero());
        Value result = rebind.value(summary.result());
        if (conditional || result instanceof Value.Top) result = unknownResult(call);
        Threads threads = rebind.threads(summary.threads());
        Order order = rebind.order(summary.order());
        applyHeap(summary, rebind, arguments, after.store);
        after.locks = after.locks.update(locks, result);
        after.threads =
                after.threads.replaced(replaced(summary, threads, rebind)).update(threads);
        after.order = after.order.update(order);
        if (call.result() != null) after.store.assign(call.result(), result);
        return true;
    }

    /** The places into which the callee put handles of the threads that it started: variables, and what it was given. */
    private static Set<Lvalue> replaced(Summary summary, Threads threads, Rebinding rebind) {
        if (threads.started().isEmpty()) return Set.of();
        Set<Lvalue> places = new HashSet<>();
        for (Token token : threads.started())
            for (Lvalue handle : token.handles())
                if ((handle instanceof Lvalue.Global || handle instanceof Lvalue.Sub) && !Handle.isOfMany(handle))
                    places.add(handle);
        for (Lvalue written : summary.stores().keySet())
            for (Lvalue place : rebind.lvalue(written)) if (!Handle.isOfMany(place)) places.add(Index.without(place));
        return places;
    }

    /** A call of a {@linkplain Summary#isQuiet quiet} function: only its accesses and its result matter. */
    Value quietCall(
            Statement.Call call, int callee, Summary summary, List<Value> arguments, State state, boolean looping) {
        Rebinding rebind = rebinding(callee, call.site(), looping, false, state, arguments);
        if (mode != Recording.EFFECTS) copyAccesses(call, callee, summary, rebind, state);
        if (accesses != null) accesses.spawn(summary.spawned());
        Value result = rebind.value(summary.result());
        return result instanceof Value.Top ? unknownResult(call) : result;
    }

    private Rebinding rebinding(
            int callee, int site, boolean looping, boolean started, State state, List<Value> arguments) {
        boolean recursive = callee >= 0 && summaries.areRecursive(function.id(), callee);
        return new Rebinding(
                pointsTo, summaries.threads(), callee, site, looping, recursive, started, state.store, arguments);
    }

    private void applyHeap(Summary summary, Rebinding rebind, List<Value> arguments, Store store) {
        Map<Lvalue, Value> values = new LinkedHashMap<>();
        Set<Lvalue> written = rebind.all(summary.writes().locations());
        summary.stores().forEach((at, value) -> values.put(at, rebind.value(value)));
        summary.stores().keySet().forEach(rebind::lvalue);
        summary.captured().forEach((holder, objects) -> rebind.all(objects));
        if (summary.writes().any()) store.forgetReachable(arguments);
        else if (!written.isEmpty()) store.forget(written);
        if (summary.given().isEmpty()
                && summary.captured().isEmpty()
                && summary.published().isEmpty()
                && values.isEmpty()) return;
        Ownership ownership = store.changeOwnership();
        for (Lvalue object : summary.given()) rebind.lvalue(object).forEach(ownership::make);
        summary.captured().forEach((holder, objects) -> {
            Set<Lvalue> stored = rebind.all(objects);
            for (Lvalue into : rebind.lvalue(holder)) ownership.store(Store.object(into), stored);
        });
        for (Lvalue object : rebind.all(summary.published())) ownership.publish(object);
        values.forEach((at, value) -> store.write(rebind.lvalue(at), value));
    }

    /** Figure 6: every access of the callee, re-expressed, under the caller's lockset. */
    private void copyAccesses(Statement.Call call, int callee, Summary summary, Rebinding rebind, State before) {
        GuardedAccess.Context outer = before.context();
        if (staysBelow(callee, summary)) {
            run(renamed(Pool.Run.into(summaries.pool(callee)), null, outer, rebind, call.line()));
            return;
        }
        Map<GuardedAccess.Context, GuardedAccess.Context> contexts = new IdentityHashMap<>();
        Set<GuardedAccess> taken = accesses.taken(callee);
        for (GuardedAccess access : summary.accesses()) {
            if (taken != null && taken.contains(access) || !rebind.mayHappen(access.thread())) continue;
            boolean all = copy(call, access, rebind, before, outer, contexts);
            if (all && taken != null) taken.add(access);
        }
        copyInitial(call, summary, rebind);
        for (Pool.Run run : summary.runs()) {
            if (!rebind.mayHappen(run.thread())) continue;
            Token thread = run.thread() == null ? null : rebind.token(run.thread());
            run(renamed(run, thread, outer, rebind, call.line()));
        }
    }

    /** Members of large cycles, which have many runs, keep fewer of them. */
    private void run(Pool.Run run) {
        accesses.run(run, mode == Recording.OPEN);
    }

    /** Whether a callee's accesses stay in its pool. */
    private boolean staysBelow(int callee, Summary summary) {
        return mode == Recording.CLOSED
                && callee >= 0
                && summary.accesses().size() > FEW
                && !summaries.areRecursive(function.id(), callee);
    }

    /** Adds the access as one of the caller's; false if to the caller it is, in part, initialisation. */
    private boolean copy(
            Statement.Call call,
            GuardedAccess access,
            Rebinding rebind,
            State before,
            GuardedAccess.Context outer,
            Map<GuardedAccess.Context, GuardedAccess.Context> contexts) {
        boolean own = access.thread() == null;
        CallPlace place =
                own ? CallPlace.through(function.name(), function.file(), call.line(), access.place()) : access.place();
        Token thread = own ? null : rebind.token(access.thread());
        Ownership ownership = before.store.ownership();
        boolean all = true;
        for (Rebinding.Alternative chosen : rebind.alternatives(access.location())) {
            GuardedAccess.Context context = context(access, rebind, chosen, outer, contexts);
            for (Lvalue named : chosen.rebind().lvalue(access.location())) {
                Lvalue location = own ? kept(named, before) : named;
                Lvalue object = Store.object(location);
                boolean published = access.published() || own && ownership.isPublished(object);
                GuardedAccess copy = new GuardedAccess(location, access.write(), thread, published, context, place);
                boolean initial = own && !access.published() && ownership.owns(object);
                if (initial) accesses.addInitial(copy);
                else accesses.add(copy);
                all &= !initial;
            }
        }
        return all;
    }

    /** The context of an access of the callee; the object chosen for its location is chosen for the locks too. */
    private static GuardedAccess.Context context(
            GuardedAccess access,
            Rebinding rebind,
            Rebinding.Alternative chosen,
            GuardedAccess.Context outer,
            Map<GuardedAccess.Context, GuardedAccess.Context> known) {
        boolean own = access.thread() == null;
        boolean only = own && chosen.rebind() == rebind;
        if (only && known.containsKey(access.context())) return known.get(access.context());
        GuardedAccess.Context inner = chosen.rebind().context(access.context());
        GuardedAccess.Context now =
                own ? outer.choosing(chosen.as(), chosen.to()).update(inner) : outer.updateDetached(inner);
        if (only) known.put(access.context(), now);
        return now;
    }

    /** Accesses of a callee to objects that had not escaped stay unescaped in its caller. */
    private void copyInitial(Statement.Call call, Summary summary, Rebinding rebind) {
        if (mode != Recording.OPEN) return;
        for (GuardedAccess access : summary.accesses().initial()) {
            if (!rebind.mayHappen(access.thread())) continue;
            CallPlace place = CallPlace.through(function.name(), function.file(), call.line(), access.place());
            Token thread = access.thread() == null ? null : rebind.token(access.thread());
            for (Lvalue location : rebind.lvalue(access.location()))
                accesses.addInitial(
                        new GuardedAccess(location, access.write(), thread, false, GuardedAccess.Context.ENTRY, place));
        }
    }

    /** A callee's run into a pool as a run of the caller. */
    private Pool.Run renamed(Pool.Run run, Token thread, GuardedAccess.Context outer, Rebinding rebind, int line) {
        boolean own = thread == null;
        GuardedAccess.Context inner = rebind.context(run.context());
        GuardedAccess.Context context = own ? outer.update(inner) : outer.updateDetached(inner);
        int[] origins = new int[run.origins().length];
        for (int i = 0; i < origins.length; i++)
            origins[i] = run.origins()[i] < 0 ? run.origins()[i] : rebind.origin(run.origins()[i]);
        if (own)
            context = new GuardedAccess.Context(
                    rebind.passed(context.locks(), run.pool(), run.origins()), context.threads(), context.order());
        CallPlace via = run.via() == null
                ? CallPlace.at(function.name(), function.file(), line)
                : own ? CallPlace.through(function.name(), function.file(), line, run.via()) : run.via();
        return new Pool.Run(run.pool(), thread, context, origins, via);
    }

    /**
     * Starts a thread: its accesses happen beside whatever runs now, and under no lock of the caller.
     *
     * @param kept the element of an array in which the thread's handle is kept, null if it is kept in none
     * @param outside the largest loop around the fork, -1 if there is but one
     * @param own whether each thread of this fork runs on another object
     */
    void fork(
            Statement.Fork fork,
            int root,
            Summary summary,
            List<Value> arguments,
            Set<Lvalue> handles,
            Lvalue kept,
            int outside,
            State state,
            boolean looping,
            boolean own) {
        List<Value> handed = looping
                ? arguments.stream()
                        .map(value -> owned(value, fork.site(), kept, outside))
                        .toList()
                : arguments;
        Rebinding rebind = rebinding(root, fork.site(), looping, true, state, handed);
        Set<Lvalue> given = handed.isEmpty() ? Set.of() : Store.objects(handed.get(0));
        Lvalue runs = given.size() == 1 ? given.iterator().next() : null;
        Token token = new Token(summaries.threads().of(fork.site(), root), root, "", runs, Set.copyOf(handles));
        if (!rebind.isPossible(token)) return;
        Set<Token> started = new LinkedHashSet<>();
        started.add(token);
        GuardedAccess.Context outer =
                new GuardedAccess.Context(RelativeLockset.EMPTY, state.threads, Order.acquire(state.order.acquired()));
        boolean below = staysBelow(root, summary);
        for (GuardedAccess access : summary.accesses()) {
            if (!rebind.mayHappen(access.thread())) continue;
            Token thread = access.thread() == null ? token : child(access.thread(), summary, rebind, token);
            started.add(thread);
            if (mode == Recording.EFFECTS || below) continue;
            for (Rebinding.Alternative chosen : rebind.alternatives(access.location())) {
                GuardedAccess.Context context = outer.update(chosen.rebind().context(access.context()));
                for (Lvalue location : chosen.rebind().lvalue(access.location()))
                    record(location, access, thread, context, state, own && isFirst(access));
            }
        }
        if (mode == Recording.OPEN)
            for (GuardedAccess access : summary.accesses().initial())
                for (Lvalue location : rebind.lvalue(access.location()))
                    accesses.addInitial(new GuardedAccess(
                            location, access.write(), token, false, GuardedAccess.Context.ENTRY, access.place()));
        if (below) start(Pool.Run.into(summaries.pool(root)), token, outer, rebind);
        for (Pool.Run run : summary.runs()) {
            Token thread = run.thread() == null ? token : child(run.thread(), summary, rebind, token);
            started.add(thread);
            if (mode != Recording.EFFECTS && !below) start(run, thread, outer, rebind);
        }
        for (Token child : summary.threads().started()) started.add(rebind.token(child));
        boolean pooled = below || !summary.runs().isEmpty();
        Crowd crowd = summary.threads().crowd();
        boolean many = state.threads.started().size() > MOST_STARTED;
        if (pooled) crowd = crowd.union(many ? summary.spawned() : spawn(summary.spawned(), token, started));
        if (accesses != null) accesses.spawn(summary.spawned().with(token.number()));
        state.threads = state.threads.update(Threads.starts(started, crowd));
    }

    /**
     * Adds the threads that a thread with pooled accesses starts: those that it has waited for at its end are waited for with
     * it. Threads that it leaves behind are in {@code started} already and stay as they are.
     *
     * @return the threads of which nothing is known but their numbers: all, if they are many, nobody waits, or the thread may
     *     call what starts it: in a large cycle the threads of all members come together
     */
    private Crowd spawn(Crowd spawned, Token parent, Set<Token> started) {
        boolean isCyclic = summaries.areRecursive(function.id(), parent.root());
        if (isCyclic || parent.handles().isEmpty() || spawned.size() > MOST_SPAWNED) return spawned;
        for (int number = spawned.first(); number >= 0; number = spawned.next(number + 1))
            started.add(Token.any(number, summaries.threads().root(number), parent.handles()));
        return Crowd.NONE;
    }

    /** In a loop each thread gets another element, or another number, where the index varies with the loop. */
    private Value owned(Value value, int site, Lvalue kept, int outside) {
        String same = kept == null ? null : Index.varyingTerm(kept);
        String handles = kept == null ? null : Index.array(kept) + '~' + outside;
        UnaryOperator<String> change =
                term -> Index.isVarying(term) ? Index.own(term, loop, site, term.equals(same) ? handles : null) : term;
        if (value instanceof Value.Must must && must.to().isIndexed())
            return new Value.Must(Index.mapped(must.to(), change));
        String term = value instanceof Value.Init ? value.term() : null;
        return term == null || term.startsWith("$") ? value : Value.term(change.apply(term));
    }

    /** A forked thread's run into a pool; its parent may go on using the objects that it was handed. */
    private void start(Pool.Run run, Token thread, GuardedAccess.Context outer, Rebinding rebind) {
        int[] handed = new int[run.origins().length];
        Arrays.fill(handed, Pool.ANY);
        GuardedAccess.Context context = outer.update(rebind.context(run.context()));
        run(new Pool.Run(run.pool(), thread, context, handed, run.via()));
    }

    /** Whether the access is of the thread itself, to a part of the object that it runs on. */
    private static boolean isFirst(GuardedAccess access) {
        return access.thread() == null
                && Store.object(access.location()) instanceof Lvalue.Deref deref
                && deref.pointer() instanceof Lvalue.Formal formal
                && formal.index() == 0;
    }

    /**
     * An object that is still the forking thread's own goes to the new thread alone; one that goes so to a thread of that
     * thread stays what it is.
     *
     * @param own whether each thread of this fork has another one in any case
     */
    private void record(
            Lvalue location,
            GuardedAccess access,
            Token thread,
            GuardedAccess.Context context,
            State state,
            boolean own) {
        boolean owned = access.thread() != null || state.store.ownership().owns(Store.object(location));
        boolean handed = own || !access.published() && owned;
        accesses.add(new GuardedAccess(location, access.write(), thread, !handed, context, access.place()));
    }

    /** A thread of the forked thread; if its parent waits for it, then waiting for the parent waits for both. */
    private static Token child(Token token, Summary summary, Rebinding rebind, Token parent) {
        Token renamed = rebind.token(token);
        if (summary.threads().started().contains(token)) return renamed;
        Set<Lvalue> handles = new HashSet<>(renamed.handles());
        handles.addAll(parent.handles());
        return new Token(renamed.number(), renamed.root(), renamed.context(), renamed.runs(), handles);
    }
}
