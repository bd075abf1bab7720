package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables that lead to what they were initialised with for the whole run, {@code pthread_mutex_t *lock = &mutex}: no
 * code of the program assigns to them or takes their address. A load of one is that address, so that a lock has
 * one name however it is reached.
 */
final class FixedPointers {
    private final CProgram program;
    private final Map<Lvalue, Expr.Address> initial = new HashMap<>();
    private final Set<Lvalue> changed = new HashSet<>();

    /** @param initials the functions that stand for initial values */
    FixedPointers(CProgram program, Set<Integer> initials) {
        this.program = program;
        for (Function function : program.functions())
            for (Block block : function.blocks()) {
                for (Statement statement : block.statements()) look(statement, initials.contains(function.id()));
                look(block.end());
            }
        initial.keySet().removeAll(changed);
    }

    /**
     * Notes what the statement assigns to and takes the address of. A store through a pointer changes only variables whose
     * address is taken somewhere.
     *
     * @param first whether the statement gives a variable its initial value
     */
    private void look(Statement statement, boolean first) {
        if (statement instanceof Statement.Assign assign) {
            boolean known = first
                    && assign.target() instanceof Lvalue.Global
                    && assign.value() instanceof Expr.Address
                    && !initial.containsKey(assign.target());
            if (known) initial.put(assign.target(), (Expr.Address) assign.value());
            else if (assign.target().depth() == 0) changed.add(assign.target().root());
            look(assign.value());
        } else if (statement instanceof Statement.Call call) call.arguments().forEach(this::look);
        else if (statement instanceof Statement.Fork fork) {
            fork.arguments().forEach(this::look);
            fork.handles().forEach(this::look);
        } else if (statement instanceof Statement.Sync sync) look(sync.object());
    }

    private void look(Block.Terminator end) {
        if (end instanceof Block.Return done && done.value() != null) look(done.value());
    }

    private void look(Expr expr) {
        if (expr instanceof Expr.Term term) look(term.value());
        else if (expr instanceof Expr.Address address && address.of().depth() == 0)
            changed.add(address.of().root());
    }

    void run() {
        if (initial.isEmpty()) return;
        for (Function function : List.copyOf(program.functions())) replace(function);
    }

    private void replace(Function function) {
        boolean any = false;
        List<Block> blocks = new ArrayList<>();
        for (Block block : function.blocks()) {
            List<Statement> code = new ArrayList<>(block.statements());
            for (int i = 0; i < code.size(); i++) {
                Statement replaced = replaced(code.get(i));
                any |= replaced != code.get(i);
                code.set(i, replaced);
            }
            blocks.add(new Block(code, block.end(), block.handlers()));
        }
        if (any) program.define(Copies.withBlocks(function, function.id(), blocks));
    }

    private Statement replaced(Statement statement) {
        if (!(statement instanceof Statement.Assign assign) || !(assign.value() instanceof Expr.Load load))
            return statement;
        Expr.Address known = initial.get(load.from());
        if (known == null || !assign.target().isLocal()) return statement;
        return new Statement.Assign(assign.target(), known, Ordering.SILENT, assign.line());
    }
}
