package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Handle;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.AccessSet;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.ConditionalLockset;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Summarises one function: a dataflow fixpoint over the product of symbolic map, relative lockset, threads and order
 * (sections 3.1 and 3.2), then one pass over all statements that collects the guarded accesses (section 3.3). The
 * transfer of single statements is {@link Transfer}'s.
 */
public final class FunctionAnalysis {
    private final PointsTo pointsTo;
    private final Function function;
    private final Transfer transfer;
    private final Loops loops;
    private final Rounds rounds;
    private final State[] in;
    private final Map<Integer, Set<Lvalue>> joinedInLoop = new HashMap<>();
    private final Map<Integer, Set<Lvalue>> awaitedInLoop = new HashMap<>();
    /** By block: the variables of which the next run knows from the beginning that they have no origin there. */
    private final Map<Integer, BitSet> adrift = new HashMap<>();

    private ExitState exit;
    private boolean solved;
    private EscapeAnswers escapes = EscapeAnswers.NOTHING;

    public FunctionAnalysis(PointsTo pointsTo, Function function, Summaries summaries) {
        this.pointsTo = pointsTo;
        this.function = function;
        this.loops = new Loops(function);
        this.rounds = new Rounds(pointsTo, function, summaries, loops);
        this.transfer = new Transfer(pointsTo, function, summaries);
        this.in = new State[function.blocks().size()];
    }

    /** As {@link #summarize(Recording, Iterable, Accesses.Taken)}, with the accesses of this function alone. */
    public Summary summarize(Recording what) {
        return summarize(what, AccessSet.NONE, null);
    }

    /**
     * The summary, with accesses as {@code what} says. The fixpoint of the first call serves the further ones.
     *
     * @param known accesses that belong to the summary too
     * @param taken which accesses of callees are among them; null if that is not known
     */
    public Summary summarize(Recording what, Iterable<GuardedAccess> known, Accesses.Taken taken) {
        if (!solved) {
            solve();
            if (findsAdrift() || !joinedInLoop.isEmpty() || !awaitedInLoop.isEmpty()) solve();
            solved = true;
        }
        Accesses accesses = new Accesses(pointsTo, function, known, taken);
        transfer.record(accesses, what);
        for (int block = 0; block < in.length; block++) if (in[block] != null) flow(block, in[block].copy(), null);
        Summary summary = exit.summary(accesses);
        escapes = accesses.escapes();
        return summary;
    }

    /** Queries of the last pass to the points-to analysis. */
    public EscapeAnswers escapes() {
        return escapes;
    }

    /** Notes the variables that lost their origin where control meets; whether there are any. */
    private boolean findsAdrift() {
        for (int block = 0; block < in.length; block++) {
            BitSet lost = in[block] == null ? null : in[block].store.adrift(block);
            if (lost != null) adrift.put(block, lost);
        }
        return !adrift.isEmpty();
    }

    /** Runs the dataflow to its fixpoint; joins found in loops take effect on the loops' exits in the next run. */
    private void solve() {
        Arrays.fill(in, null);
        exit = new ExitState(function);
        BitSet work = new BitSet();
        in[0] = State.entry(Store.entry(pointsTo, function));
        rounds.enter(0, in[0].threads);
        work.set(0);
        for (int block = 0; block >= 0; block = work.nextSetBit(0)) {
            work.clear(block);
            flow(block, in[block].copy(), work);
        }
    }

    /** Pushes a state through a block and along its edges; with {@code work} null, only through the statements. */
    private void flow(int block, State state, BitSet work) {
        Block code = function.blocks().get(block);
        boolean looping = loops.contains(block);
        state.threads = rounds.threads(block, state.threads);
        for (int i = 0; i < code.statements().size(); i++) {
            Statement statement = code.statements().get(i);
            if (work != null && (i == 0 || statement instanceof Statement.Call))
                for (int handler : code.handlers()) reach(handler, state, work);
            at(block, i);
            if (work != null && looping) note(block, statement, state);
            if (!transfer.apply(statement, state)) return;
        }
        at(block, code.statements().size());
        if (work != null && code.end() instanceof Block.Abort)
            for (int handler : code.handlers()) reach(handler, state, work);
        transfer.end(code.end(), state);
        if (work != null) leave(block, code.end(), state, work);
    }

    private void at(int block, int index) {
        int inner = loops.contains(block) ? loops.innermost(block) : -1;
        transfer.at(block, index, inner, inner == loops.loop(block) ? -1 : loops.loop(block));
    }

    /** The event that a loop waits for has happened when it is left. */
    private void note(int block, Statement statement, State state) {
        if (statement instanceof Statement.Join join) note(block, join.handle(), state, joinedInLoop, Handle::at);
        if (statement instanceof Statement.Sync sync && sync.kind() == Statement.Sync.Kind.AWAIT)
            note(block, sync.object(), state, awaitedInLoop, Index::without);
    }

    private void note(int block, Expr what, State state, Map<Integer, Set<Lvalue>> into, UnaryOperator<Lvalue> name) {
        Set<Lvalue> objects = state.store.eval(what, false).targets();
        for (Lvalue object : objects)
            into.computeIfAbsent(loops.loop(block), any -> new HashSet<>()).add(name.apply(object));
    }

    private void leave(int block, Block.Terminator end, State state, BitSet work) {
        if (end instanceof Block.Return done) {
            Value value = done.value() == null ? Value.TOP : state.store.eval(done.value(), false);
            exit.add(state, value);
        } else if (end instanceof Block.Branch branch) {
            Value test = state.store.eval(branch.test(), false);
            state.store.leaveBlock();
            assume(block, branch.ifNonzero(), test, true, state, work);
            assume(block, branch.ifZero(), test, false, state, work);
        } else if (end instanceof Block.Goto jump) {
            state.store.leaveBlock();
            for (int to : jump.targets()) step(block, to, state, work);
        }
    }

    private void assume(int from, int to, Value test, boolean nonzero, State state, BitSet work) {
        if (test.truth() == (nonzero ? 0 : 1)) return;
        ConditionalLockset before = state.locks;
        ConditionalLockset refined = before.assume(isStable(test) ? test : null, nonzero);
        if (refined == null) return;
        Facts known = state.facts;
        state.facts = known.with(test, nonzero);
        state.locks = refined;
        step(from, to, state, work);
        state.locks = before;
        state.facts = known;
    }

    /** Whether the value stays what it is until the function ends: not read from where others write. */
    private static boolean isStable(Value test) {
        return test instanceof Value.Init init && !(init.of().root() instanceof Lvalue.Global);
    }

    private void step(int from, int to, State state, BitSet work) {
        Threads before = state.threads;
        Order order = state.order;
        if (loops.leaves(from, to)) {
            Set<Lvalue> handles = loops.ends(from, to) ? joinedInLoop.get(loops.loop(from)) : null;
            if (handles != null) state.threads = before.update(Threads.joins(handles));
            Set<Lvalue> awaited = awaitedInLoop.get(loops.loop(from));
            if (awaited != null && awaited.size() == 1) state.order = order.update(Order.acquire(awaited));
        }
        if (loops.loop(from) != loops.loop(to) && rounds.enter(to, state.threads))
            for (int block : rounds.blocksOf(loops.loop(to))) if (in[block] != null) work.set(block);
        reach(to, state, work);
        state.threads = before;
        state.order = order;
    }

    private void reach(int block, State state, BitSet work) {
        if (in[block] == null) {
            in[block] = state.copy();
            BitSet lost = adrift.get(block);
            if (lost != null) in[block].store.setAdrift(block, lost);
        } else if (!in[block].joinWith(state, new Flags(pointsTo, function, block))) return;
        work.set(block);
    }
}
