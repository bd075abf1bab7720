package heddle.scan.jvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Which functions the entries of a program lead to, by rapid type analysis: a call reaches what its selector means on the
 * classes that reached code makes. It is quick and a little more than what the points-to analysis finds later, and
 * decides only whether there are entries enough.
 */
final class Reach {
    private final Program program;
    private final BitSet reached = new BitSet();
    private final ArrayDeque<Integer> work = new ArrayDeque<>();
    private final Set<String> made = new HashSet<>();
    private final Set<Program.Candidates> called = Collections.newSetFromMap(new IdentityHashMap<>());

    private Reach(Program program) {
        this.program = program;
    }

    /** The functions that the entries and the initialisers of classes lead to. */
    static BitSet of(Program program) {
        Reach reach = new Reach(program);
        for (Program.Entry entry : program.entries()) reach.reach(entry.function());
        for (Function function : program.functions())
            if (function.name().endsWith(".<clinit>")) reach.reach(function.id());
        reach.run();
        return reach.reached;
    }

    private void reach(int function) {
        if (reached.get(function)) return;
        reached.set(function);
        work.add(function);
    }

    private void run() {
        int known = -1;
        while (!work.isEmpty() || known != made.size()) {
            while (!work.isEmpty()) visit(program.functions().get(work.poll()));
            known = made.size();
            for (Program.Candidates candidates : called) dispatch(candidates);
        }
    }

    private void dispatch(Program.Candidates candidates) {
        for (int i = 0; i < candidates.shapes().length; i++)
            if (!reached.get(candidates.functions()[i])
                    && made.contains(candidates.shapes()[i])) reach(candidates.functions()[i]);
    }

    private void visit(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                if (statement instanceof Statement.Call call) visit(call.callee());
                else if (statement instanceof Statement.Fork fork) visit(fork.callee());
                else if (statement instanceof Statement.Assign assign && assign.value() instanceof Expr.New object)
                    made.add(object.shape());
            }
    }

    private void visit(Callee callee) {
        if (callee instanceof Callee.Direct direct) reach(direct.function());
        else if (callee instanceof Callee.Dynamic dynamic)
            called.add(program.candidates(dynamic.selector(), dynamic.bound()));
    }
}
