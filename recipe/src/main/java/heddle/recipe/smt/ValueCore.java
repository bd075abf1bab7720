package heddle.recipe.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** Finds, among reads whose values make a condition fail, some that make it fail whatever the others see. */
public final class ValueCore implements AutoCloseable {
    private static final int MILLIS = 200;

    private final Context z3 = new Context();
    private final LongUnaryOperator objectNumber;

    /**
     * A read that a condition depends on.
     *
     * @param seen what it sees, as a term over the other reads
     * @param possible all that it can see; null if that is not known
     */
    public record Read(int event, byte kind, Term seen, List<Term> possible) {}

    /** @param objectNumber the one number of an object */
    public ValueCore(LongUnaryOperator objectNumber) {
        this.objectNumber = objectNumber;
    }

    /** Events of reads that are to blame: all of them if nothing better is found in time. */
    public List<Integer> blame(Condition condition, List<Read> reads) {
        List<Integer> all = reads.stream().map(Read::event).toList();
        TermEncoder encoder = new TermEncoder(z3, objectNumber);
        BoolExpr wanted = encoder.encode(condition);
        if (wanted == null) {
            return all;
        }
        Solver solver = z3.mkSolver();
        Params params = z3.mkParams();
        params.add("timeout", MILLIS);
        solver.setParameters(params);
        add(solver, wanted);
        Map<BoolExpr, Integer> events = new HashMap<>();
        List<BoolExpr> assumptions = new ArrayList<>();
        for (Read read : reads) {
            Expr<?> variable = encoder.read(read.kind(), read.event());
            Expr<?> seen = encoder.encode(read.seen());
            if (seen == null) {
                return all;
            }
            BoolExpr isSeen = z3.mkBoolConst("s" + read.event());
            add(solver, z3.mkImplies(isSeen, z3.mkEq(variable, seen)));
            addPossible(solver, encoder, variable, read.possible());
            assumptions.add(isSeen);
            events.put(isSeen, read.event());
        }
        if (solver.check(assumptions.toArray(new BoolExpr[0])) != Status.UNSATISFIABLE) {
            return all;
        }
        List<Integer> core = new ArrayList<>();
        for (BoolExpr each : solver.getUnsatCore()) {
            core.add(events.get(each));
        }
        return core;
    }

    private void addPossible(Solver solver, TermEncoder encoder, Expr<?> variable, List<Term> possible) {
        List<BoolExpr> any = new ArrayList<>();
        for (int i = 0; possible != null && i < possible.size(); i++) {
            Expr<?> value = encoder.encode(possible.get(i));
            if (value == null) {
                return;
            }
            any.add(z3.mkEq(variable, value));
        }
        if (!any.isEmpty()) {
            add(solver, z3.mkOr(any.toArray(new BoolExpr[0])));
        }
    }

    private static void add(Solver solver, BoolExpr constraint) {
        solver.add(new BoolExpr[] {constraint});
    }

    @Override
    public void close() {
        z3.close();
    }
}
