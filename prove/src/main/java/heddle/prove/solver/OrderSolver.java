package heddle.prove.solver;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Decides whether the nodes 0 to n-1 can be put in an order that satisfies clauses over "a is before b": conflict-driven
 * clause learning whose theory is that the order graph is acyclic. A literal that becomes true adds its edge; an edge that
 * would close a cycle is a conflict, explained by the edges of that cycle.
 *
 * <p>Nothing is learnt from assumptions but what follows from the clauses, so that learnt clauses serve later calls. Nodes
 * are numbered in a preferred order: an open literal is first tried as that order has it.
 */
public final class OrderSolver {
    private static final int RESTART = 64;
    private static final int KEPT_LEARNT = 4000;

    private final OrderGraph graph;
    private final Clauses clauses = new Clauses();
    private final Trail trail = new Trail();
    private final DecisionQueue queue = new DecisionQueue();
    private final Conflict conflict = new Conflict(this, trail, clauses);
    private final SolverCounts counts = new SolverCounts();

    private final Long2IntOpenHashMap variableOf = new Long2IntOpenHashMap();
    private int variables;
    private int[] earlier = new int[16];
    private int[] later = new int[16];
    /** By variable: the last search in which it was required. */
    private int[] requiredIn = new int[16];
    /** By variable: 0 to try the preferred order first, 1 the opposite. */
    private byte[] phase = new byte[16];

    private int search;
    private boolean isContradictory;
    private int keptLearnt = KEPT_LEARNT;

    /** Clauses stated during a search, each preceded by its length. */
    private int[] pending = new int[64];

    private int pendingLength;
    private int[] buffer = new int[16];
    private final HubPropagation hub;

    public OrderSolver(int nodes) {
        this(nodes, -1);
    }

    /** @param hub a node whose literals matter in most clauses: its predecessors by the assumptions are found at once */
    public OrderSolver(int nodes, int hub) {
        graph = new OrderGraph(nodes);
        variableOf.defaultReturnValue(-1);
        this.hub = hub < 0 ? null : new HubPropagation(hub, graph, trail);
    }

    /** The order so far: fixed edges, and those of the literals that are true. */
    public OrderGraph graph() {
        return graph;
    }

    public SolverCounts counts() {
        return counts;
    }

    /** Whether a literal holds in the order so far; for a {@link ModelCheck}. */
    public boolean isTrue(int literal) {
        return trail.value[literal] > 0;
    }

    /** States for good that one node is before another. Only between searches, and before any contrary clause. */
    public void addEdge(int from, int to) {
        isContradictory |= !graph.add(from, to, OrderGraph.FIXED);
    }

    /** The literal for {@code a} before {@code b}; {@code literal ^ 1} is its negation, {@code b} before {@code a}. */
    public int literal(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        if (low == high) {
            throw new IllegalArgumentException("A node is not before itself.");
        }
        long key = (long) low << 32 | high;
        int v = variableOf.get(key);
        if (v < 0) {
            v = variables;
            addVariable(low, high);
            variableOf.put(key, v);
        }
        return 2 * v + (a == low ? 0 : 1);
    }

    private void addVariable(int low, int high) {
        int v = variables++;
        trail.grow(variables);
        queue.grow(variables);
        conflict.grow(variables);
        clauses.grow(2 * variables);
        earlier = OrderGraph.room(earlier, variables);
        later = OrderGraph.room(later, variables);
        requiredIn = OrderGraph.room(requiredIn, variables);
        if (variables > phase.length) {
            phase = Arrays.copyOf(phase, 2 * phase.length);
        }
        earlier[v] = low;
        later[v] = high;
        if (hub != null) {
            hub.noteVariable(v, low, high);
        }
    }

    private int from(int literal) {
        return (literal & 1) == 0 ? earlier[literal >> 1] : later[literal >> 1];
    }

    private int to(int literal) {
        return from(literal ^ 1);
    }

    /** States that one of the first {@code count} literals holds. During a search it takes effect after the check. */
    public void addClause(int[] literals, int count) {
        pending = OrderGraph.room(pending, pendingLength + 1 + count);
        pending[pendingLength] = count;
        System.arraycopy(literals, 0, pending, pendingLength + 1, count);
        pendingLength += 1 + count;
        if (trail.level() == 0) {
            takePending();
        }
    }

    public void addClause(int... literals) {
        addClause(literals, literals.length);
    }

    private void takePending() {
        for (int at = 0; at < pendingLength; at += 1 + pending[at]) {
            takeClause(at + 1, pending[at]);
        }
        pendingLength = 0;
    }

    private void takeClause(int at, int size) {
        buffer = OrderGraph.room(buffer, size);
        int n = 0;
        for (int i = at; i < at + size; i++) {
            int literal = pending[i];
            boolean isRepeated = false;
            for (int k = 0; k < n; k++) {
                isRepeated |= buffer[k] == literal;
                if (buffer[k] == (literal ^ 1)) {
                    return;
                }
            }
            if (trail.value[literal] > 0) {
                return;
            }
            if (trail.value[literal] == 0 && !isRepeated) {
                buffer[n++] = literal;
            }
        }
        if (n == 0) {
            isContradictory = true;
        } else if (n == 1) {
            trail.push(buffer[0], Clauses.NONE);
            isContradictory |= propagate() != Clauses.NONE;
        } else {
            clauses.add(buffer, n, 0);
        }
    }

    /** Asks that the literal be decided in this search. */
    public void require(int literal) {
        int v = literal >> 1;
        if (requiredIn[v] != search) {
            requiredIn[v] = search;
            queue.add(v);
        }
    }

    /** Whether an order exists that satisfies the clauses and the assumptions. */
    public Answer solve(int[] assumptions, Budget budget) {
        return solve(assumptions, budget, null);
    }

    /**
     * The same, where only required literals are decided and the check has the last word.
     *
     * @param check null if every literal is to be decided and the clauses say it all
     */
    public Answer solve(int[] assumptions, Budget budget, ModelCheck check) {
        search++;
        counts.searches++;
        queue.clear();
        Arrays.fill(phase, (byte) 0);
        for (int v = 0; check == null && v < variables; v++) {
            require(2 * v);
        }
        conflict.count = 0;
        Answer answer = null;
        long before = counts.conflicts;
        for (int round = 1; answer == null; round++) {
            tidy();
            answer = isContradictory
                    ? Answer.UNSATISFIABLE
                    : search(assumptions, check, RESTART * Luby.at(round), budget, before);
        }
        if (isContradictory) {
            conflict.count = 0;
        }
        undo(0);
        pendingLength = 0;
        return answer;
    }

    /** After an unsatisfiable answer: assumptions that cannot hold together. Empty if nothing can hold at all. */
    public int[] core() {
        return Arrays.copyOf(conflict.literals, conflict.count);
    }

    private void tidy() {
        boolean isFull = clauses.learnt() > keptLearnt;
        if (isFull || clauses.isWasteful()) {
            clauses.clean(trail.value, isFull);
            keptLearnt += isFull ? KEPT_LEARNT / 8 : 0;
        }
    }

    /** Searches until an answer, or null for a restart. */
    private Answer search(int[] assumptions, ModelCheck check, int conflictsLeft, Budget budget, long before) {
        while (true) {
            int falsified = propagate();
            if (falsified != Clauses.NONE) {
                counts.conflicts++;
                if (trail.level() == 0) {
                    isContradictory = true;
                    return Answer.UNSATISFIABLE;
                }
                learn(falsified);
                if (budget.isSpent(counts.conflicts - before)) {
                    return Answer.UNKNOWN;
                }
                if (--conflictsLeft <= 0) {
                    undo(0);
                    return null;
                }
            } else if (trail.level() < assumptions.length) {
                if (!assume(assumptions[trail.level()])) {
                    return Answer.UNSATISFIABLE;
                }
            } else if (hub == null || trail.level() > assumptions.length || !hub.propagate()) {
                if (!decide()) {
                    if (check == null || check.accepts(this)) {
                        return Answer.SATISFIABLE;
                    }
                    undo(0);
                    counts.refinements++;
                    takePending();
                    return budget.isSpent(counts.conflicts - before) ? Answer.UNKNOWN : null;
                }
            }
        }
    }

    private boolean assume(int literal) {
        if (trail.value[literal] < 0) {
            conflict.findCore(literal);
            return false;
        }
        trail.openLevel();
        if (trail.value[literal] == 0) {
            trail.push(literal, Clauses.NONE);
        }
        return true;
    }

    private boolean decide() {
        while (!queue.isEmpty()) {
            int v = queue.remove();
            if (trail.value[2 * v] == 0) {
                counts.decisions++;
                trail.openLevel();
                trail.push(2 * v + phase[v], Clauses.NONE);
                return true;
            }
        }
        return false;
    }

    private void learn(int falsified) {
        conflict.learn(falsified, queue);
        int quality = conflict.quality();
        undo(conflict.returnLevel());
        counts.learnt++;
        int why = conflict.count == 1 ? Clauses.NONE : clauses.add(conflict.literals, conflict.count, quality);
        trail.push(conflict.literals[0], why);
        queue.decay();
    }

    /** Gives every true literal its edge and its consequences; returns a falsified clause or none. */
    private int propagate() {
        while (trail.propagated < trail.size()) {
            int literal = trail.literal(trail.propagated);
            counts.propagations++;
            if (!graph.add(from(literal), to(literal), literal)) {
                return storePath(literal ^ 1);
            }
            trail.propagated++;
            int falsified = clauses.propagate(literal ^ 1, trail);
            if (falsified != Clauses.NONE) {
                return falsified;
            }
        }
        return Clauses.NONE;
    }

    /** The clause that the last path's literals imply a literal. */
    private int storePath(int implied) {
        int n = graph.pathLength();
        buffer = OrderGraph.room(buffer, n + 1);
        buffer[0] = implied;
        for (int i = 0; i < n; i++) {
            buffer[i + 1] = graph.pathLabel(i) ^ 1;
        }
        return clauses.store(buffer, n + 1, Clauses.TRANSIENT);
    }

    /** The clause that forced a true literal, which must not be a decision. */
    int reason(int literal) {
        int v = literal >> 1;
        if (trail.reason[v] == Trail.IMPLIED) {
            graph.explain(from(literal), to(literal), trail.edgesBefore[v]);
            trail.reason[v] = storePath(literal);
        }
        return trail.reason[v];
    }

    private void undo(int level) {
        if (trail.level() <= level) {
            return;
        }
        int start = trail.start(level + 1);
        graph.shrink(graph.edges() - Math.max(0, trail.propagated - start));
        while (trail.size() > start) {
            int literal = trail.pop();
            int v = literal >> 1;
            phase[v] = (byte) (literal & 1);
            if (requiredIn[v] == search) {
                queue.add(v);
            }
        }
        trail.propagated = Math.min(trail.propagated, start);
        trail.closeLevels(level);
        if (hub != null) {
            hub.forget();
        }
    }
}
