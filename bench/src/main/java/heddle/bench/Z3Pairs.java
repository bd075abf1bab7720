package heddle.bench;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import heddle.prove.solver.Answer;
import heddle.prove.window.MustOrder;
import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The constraints of {@link heddle.prove.window.PairSolver} for Z3: an integer per event and one for the race, all clauses
 * stated at once, the assumptions of a pair between push and pop. Literals that the must order decides can be left out, as
 * the order solver does; that is a help which Z3 does not have by itself.
 */
final class Z3Pairs implements AutoCloseable {
    private final Window window;
    private final MustOrder must;
    private final boolean isPruned;
    private final Context context;
    private final Solver solver;
    private final IntExpr race;
    private final IntExpr[] place;

    Z3Pairs(Window window, MustOrder must, boolean isPruned, int millis) {
        Global.setParameter("smt.arith.solver", "1");
        this.window = window;
        this.must = must;
        this.isPruned = isPruned;
        context = new Context();
        solver = context.mkSimpleSolver();
        Params params = context.mkParams();
        params.add("timeout", millis);
        solver.setParameters(params);
        race = context.mkIntConst("race");
        place = new IntExpr[window.size];
        for (int e = 0; e < window.size; e++) {
            place[e] = context.mkIntConst("e" + e);
        }
        for (int e = 0; e < window.size; e++) {
            addFixed(window.previous[e], e);
            addFixed(window.writer[e], e);
            for (int i = 0; i < window.hard.count(e); i++) {
                addFixed(window.hard.source(e, i), e);
            }
        }
        addReads();
        addSections();
    }

    Answer decide(int e1, int e2) {
        solver.push();
        addNext(e1);
        addNext(e2);
        Answer answer = switch (solver.check()) {
            case SATISFIABLE -> Answer.SATISFIABLE;
            case UNSATISFIABLE -> Answer.UNSATISFIABLE;
            case UNKNOWN -> Answer.UNKNOWN;
        };
        solver.pop();
        return answer;
    }

    private void addNext(int e) {
        if (window.previous[e] != Window.NONE) {
            add(before(place[window.previous[e]], race));
        }
        for (int i = 0; i < window.hard.count(e); i++) {
            add(before(place[window.hard.source(e, i)], race));
        }
        add(before(race, place[e]));
    }

    private void addFixed(int from, int to) {
        if (from != Window.NONE) {
            add(before(place[from], place[to]));
        }
    }

    private void addReads() {
        List<IntArrayList> writes = new ArrayList<>();
        for (int x = 0; x < window.locations; x++) {
            writes.add(new IntArrayList());
        }
        for (int e = 0; e < window.size; e++) {
            if (window.isWrite(e)) {
                writes.get(window.object[e]).add(e);
            }
        }
        for (int e = 0; e < window.size; e++) {
            if (window.isRead(e)) {
                int read = e;
                writes.get(window.object[e]).forEach(write -> addRead(read, window.writer[read], write));
            }
        }
    }

    private void addRead(int read, int writer, int write) {
        if (write != writer && !isCertain(read, write) && !isCertain(write, writer)) {
            List<BoolExpr> clause = new ArrayList<>();
            if (writer != Window.NONE) {
                addLiteral(clause, write, writer);
            }
            addLiteral(clause, read, write);
            clause.add(before(race, place[read]));
            addClause(clause);
        }
    }

    private void addSections() {
        for (IntArrayList sections : window.sectionsOf) {
            for (int i = 0; i < sections.size(); i++) {
                for (int j = i + 1; j < sections.size(); j++) {
                    addExclusion(sections.getInt(i), sections.getInt(j));
                }
            }
        }
    }

    private void addExclusion(int s, int t) {
        int acquire1 = window.acquireOf.getInt(s);
        int acquire2 = window.acquireOf.getInt(t);
        int release1 = window.releaseOf.getInt(s);
        if (isCertain(release1, acquire2)) {
            return;
        }
        List<BoolExpr> clause = new ArrayList<>();
        addLiteral(clause, release1, acquire2);
        addLiteral(clause, window.releaseOf.getInt(t), acquire1);
        clause.add(before(race, place[acquire1]));
        clause.add(before(race, place[acquire2]));
        addClause(clause);
    }

    private void addLiteral(List<BoolExpr> clause, int a, int b) {
        if (a != Window.NONE && !isCertain(b, a)) {
            clause.add(before(place[a], place[b]));
        }
    }

    /** Whether pruning takes "a before b" as given. */
    private boolean isCertain(int a, int b) {
        return isPruned && a != Window.NONE && b != Window.NONE && must.isBefore(a, b);
    }

    private BoolExpr before(ArithExpr<IntSort> a, ArithExpr<IntSort> b) {
        return context.mkLt(a, b);
    }

    private void addClause(List<BoolExpr> clause) {
        add(context.mkOr(clause.toArray(BoolExpr[]::new)));
    }

    private void add(BoolExpr formula) {
        solver.add(List.of(formula).toArray(BoolExpr[]::new));
    }

    @Override
    public void close() {
        context.close();
    }
}
