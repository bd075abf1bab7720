package heddle.prove.window;

import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.solver.OrderSolver;
import heddle.prove.solver.SolverCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Decides for the pairs of a window whether a reads-from-correct reordering makes them adjacent.
 *
 * <p>One node of the order stands for the race: events before it are executed, those after it are not. A pair is
 * nothing but assumptions: events that the two accesses need are before the race, they themselves are after it. Program
 * order, hard edges and reads-from are fixed edges, as the events after the race can always follow in the order of the
 * trace. Of an event {@code e} that is executed, "e before race", the rest is asked by clauses:
 *
 * <ul> <li>read r, its writer w, another write v: v before w, or r before v, or race before r; <li>sections s, t of one
 * lock: the release of s before the acquire of t, or the release of t before the acquire of s, or race before one of
 * the acquires.
 * </ul>
 *
 * Where reads count only if something depends on them, each read has a node that is before the race if it counts. Fixed
 * edges into it say what follows from that: the read, its writer, and the nodes of earlier reads of both threads; fixed
 * edges out of it lead to events that may depend on the read. "race before r" in the clauses is then "race before r's
 * node", and that the writer is before the read is one more clause.
 *
 * <p>No clause mentions a pair, so that all of them, and what is learnt from them, serve every pair of the window. They are
 * stated when a {@link Schedule} violates them.
 */
public final class PairSolver {
    private static final int RACE = Nodes.RACE;
    private static final long LOCK = Long.MIN_VALUE;

    private final Window window;
    private final MustOrder must;
    private final Nodes nodes;
    private final OrderSolver solver;
    private final Schedule schedule;
    private final LongOpenHashSet stated = new LongOpenHashSet();
    private final int[] clause = new int[4];
    private int clauseSize;
    private final IntArrayList assumptions = new IntArrayList();

    public PairSolver(Window window, MustOrder must) {
        this.window = window;
        this.must = must;
        nodes = new Nodes(window);
        solver = new OrderSolver(nodes.count, RACE);
        for (int e = 0; e < window.size; e++) {
            addFixed(window.previous[e], e);
            for (int i = 0; i < window.hard.count(e); i++) {
                addFixed(window.hard.source(e, i), e);
            }
            if (window.everyReadCounts()) {
                addFixed(window.writer[e], e);
            } else {
                addReads(e);
            }
        }
        if (window.prologue > 0) {
            solver.addEdge(node(window.prologue - 1), RACE);
        }
        schedule = new Schedule(window, solver.graph(), nodes);
    }

    private void addFixed(int from, int to) {
        if (from != Window.NONE) {
            solver.addEdge(node(from), node(to));
        }
    }

    /** The constraints of a read that counts, and the condition under which it counts. */
    private void addReads(int e) {
        if (window.isDependent(e)) {
            addKept(window.lastRead[e], node(e));
        }
        if (window.isRead(e)) {
            int kept = nodes.kept(e);
            int writer = window.writer[e];
            solver.addEdge(node(e), kept);
            addKept(window.lastRead[e], kept);
            if (writer != Window.NONE) {
                solver.addEdge(node(writer), kept);
                addKept(window.lastRead[writer], kept);
            }
        }
    }

    private void addKept(int read, int node) {
        if (read != Window.NONE) {
            solver.addEdge(nodes.kept(read), node);
        }
    }

    private int node(int e) {
        return nodes.of(e);
    }

    public SolverCounts counts() {
        return solver.counts();
    }

    /** Decides whether two accesses of different threads can be made adjacent. */
    public Answer decide(int e1, int e2, Budget budget) {
        assumptions.clear();
        assumeNext(e1);
        assumeNext(e2);
        return solver.solve(assumptions.toIntArray(), budget, s -> accepts());
    }

    /** Decides whether there is a correct reordering with at least these events. */
    public Answer decide(IntArrayList needed, Budget budget) {
        assumptions.clear();
        needed.forEach(this::assumeExecuted);
        return solver.solve(assumptions.toIntArray(), budget, s -> accepts());
    }

    /** After a satisfiable answer: the events of a reordering. */
    public int[] reordering() {
        return schedule.order.toIntArray();
    }

    /** After a satisfiable answer for a pair: the events of a reordering, the pair last. */
    public int[] witness(int e1, int e2) {
        int n = schedule.order.size();
        int[] witness = schedule.order.toArray(new int[n + 2]);
        witness[n] = e1;
        witness[n + 1] = e2;
        return witness;
    }

    private void assumeExecuted(int e) {
        assumptions.add(solver.literal(node(e), RACE));
    }

    private void assumeNext(int e) {
        if (window.previous[e] != Window.NONE) {
            assumeExecuted(window.previous[e]);
        }
        for (int i = 0; i < window.hard.count(e); i++) {
            assumeExecuted(window.hard.source(e, i));
        }
        if (window.isDependent(e) && window.lastRead[e] != Window.NONE) {
            assumptions.add(solver.literal(nodes.kept(window.lastRead[e]), RACE));
        }
        assumptions.add(solver.literal(RACE, node(e)));
    }

    private boolean accepts() {
        if (schedule.run()) {
            return true;
        }
        for (int i = 0; i < schedule.overlaps.size(); i += 2) {
            stateExclusion(schedule.overlaps.getInt(i), schedule.overlaps.getInt(i + 1));
        }
        for (int i = 0; i < schedule.wrongReads.size(); i += 2) {
            stateWriter(schedule.wrongReads.getInt(i), schedule.wrongReads.getInt(i + 1));
        }
        return false;
    }

    private void stateExclusion(int s, int t) {
        int first = Math.min(s, t);
        int second = Math.max(s, t);
        int acquire1 = window.acquireOf.getInt(first);
        int acquire2 = window.acquireOf.getInt(second);
        clauseSize = 0;
        addLiteral(window.releaseOf.getInt(first), acquire2);
        addLiteral(window.releaseOf.getInt(second), acquire1);
        addAfterRace(acquire1);
        addAfterRace(acquire2);
        state(LOCK | (long) first << 32 | second);
    }

    /** @param write what the read sees instead of its writer, {@link Window#NONE} if that is no write of the window */
    private void stateWriter(int read, int write) {
        int writer = window.writer[read];
        if (!window.everyReadCounts() && writer != Window.NONE) {
            clauseSize = 0;
            addLiteral(writer, read);
            addNotKept(read);
            state((long) read << 32 | writer);
        }
        if (write != Window.NONE) {
            clauseSize = 0;
            if (writer != Window.NONE) {
                addLiteral(write, writer);
            }
            addLiteral(read, write);
            addNotKept(read);
            state((long) read << 32 | write);
        }
    }

    /** Adds that a read is not executed, or need not keep its writer. */
    private void addNotKept(int read) {
        if (window.everyReadCounts()) {
            addAfterRace(read);
        } else {
            clause[clauseSize++] = solver.literal(RACE, nodes.kept(read));
        }
    }

    /** Adds "a before b" unless it never holds. */
    private void addLiteral(int a, int b) {
        if (a != Window.NONE && !must.isBefore(b, a)) {
            clause[clauseSize++] = solver.literal(node(a), node(b));
        }
    }

    private void addAfterRace(int e) {
        if (e >= window.prologue) {
            clause[clauseSize++] = solver.literal(RACE, node(e));
        }
    }

    private void state(long key) {
        if (stated.add(key)) {
            solver.addClause(clause, clauseSize);
        }
        for (int i = 0; i < clauseSize; i++) {
            solver.require(clause[i]);
        }
    }
}
