package heddle.prove.solver;

import java.util.Arrays;

/** Learns from conflicts: the first unique implication point, and the assumptions that contradict each other. */
final class Conflict {
    private final OrderSolver solver;
    private final Trail trail;
    private final Clauses clauses;
    private boolean[] seen = new boolean[0];
    /** By level: the learnt clause in which a literal of that level was counted last. */
    private int[] countedIn = new int[16];

    private int learnt;

    /** The learnt clause: the literal that it will force comes first, one of the level to return to second. */
    int[] literals = new int[16];

    int count;

    Conflict(OrderSolver solver, Trail trail, Clauses clauses) {
        this.solver = solver;
        this.trail = trail;
        this.clauses = clauses;
    }

    void grow(int variables) {
        if (variables > seen.length) {
            seen = Arrays.copyOf(seen, Math.max(variables, 2 * seen.length));
        }
    }

    /** Resolves a falsified clause backwards along the trail until one literal of the current level is left. */
    void learn(int clause, DecisionQueue queue) {
        count = 1;
        int open = mark(clause, Clauses.NONE, queue);
        int at = trail.size();
        int literal;
        while (true) {
            literal = trail.literal(--at);
            if (seen[literal >> 1]) {
                seen[literal >> 1] = false;
                if (--open == 0) {
                    break;
                }
                open += mark(solver.reason(literal), literal, queue);
            }
        }
        literals[0] = literal ^ 1;
        int all = count;
        minimise();
        for (int i = 1; i < all; i++) {
            seen[literals[i] >> 1] = false;
        }
        secondIsHighest();
    }

    /** Takes over the literals of a clause that was not met before; returns how many are of the current level. */
    private int mark(int clause, int except, DecisionQueue queue) {
        int open = 0;
        for (int i = 0; i < clauses.size(clause); i++) {
            int literal = clauses.literal(clause, i);
            int v = literal >> 1;
            if (literal != except && !seen[v] && trail.level[v] > 0) {
                seen[v] = true;
                queue.bump(v);
                if (trail.level[v] == trail.level()) {
                    open++;
                } else {
                    literals = OrderGraph.room(literals, count + 1);
                    literals[count++] = literal;
                }
            }
        }
        return open;
    }

    /** Moves literals to the end, beyond the count, that the others imply by one step. */
    private void minimise() {
        for (int i = count - 1; i > 0; i--) {
            int literal = literals[i];
            if (trail.reason[literal >> 1] != Clauses.NONE && isImplied(literal ^ 1)) {
                literals[i] = literals[--count];
                literals[count] = literal;
            }
        }
    }

    private boolean isImplied(int literal) {
        int clause = solver.reason(literal);
        for (int i = 0; i < clauses.size(clause); i++) {
            int other = clauses.literal(clause, i);
            if (other != literal && !seen[other >> 1] && trail.level[other >> 1] > 0) {
                return false;
            }
        }
        return true;
    }

    private void secondIsHighest() {
        for (int i = 2; i < count; i++) {
            if (trail.level[literals[i] >> 1] > trail.level[literals[1] >> 1]) {
                int old = literals[1];
                literals[1] = literals[i];
                literals[i] = old;
            }
        }
    }

    /** The level at which the learnt clause forces its first literal. */
    int returnLevel() {
        return count == 1 ? 0 : trail.level[literals[1] >> 1];
    }

    /** Number of levels in the learnt clause; fewer is better. */
    int quality() {
        learnt++;
        countedIn = OrderGraph.room(countedIn, trail.level() + 1);
        int levels = 0;
        for (int i = 0; i < count; i++) {
            int level = trail.level[literals[i] >> 1];
            if (countedIn[level] != learnt) {
                countedIn[level] = learnt;
                levels++;
            }
        }
        return levels;
    }

    /** The assumptions, decided so far, that make an assumption false; with that one itself. */
    void findCore(int falsified) {
        literals[0] = falsified;
        count = 1;
        if (trail.level[falsified >> 1] == 0) {
            return;
        }
        seen[falsified >> 1] = true;
        for (int at = trail.size() - 1; at >= trail.start(1); at--) {
            int literal = trail.literal(at);
            int v = literal >> 1;
            if (!seen[v]) {
                continue;
            }
            seen[v] = false;
            if (trail.reason[v] == Clauses.NONE) {
                literals = OrderGraph.room(literals, count + 1);
                literals[count++] = literal;
            } else {
                markReasons(solver.reason(literal), literal);
            }
        }
    }

    private void markReasons(int clause, int except) {
        for (int i = 0; i < clauses.size(clause); i++) {
            int literal = clauses.literal(clause, i);
            if (literal != except && trail.level[literal >> 1] > 0) {
                seen[literal >> 1] = true;
            }
        }
    }
}
