package heddle.scan.alias;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The fields whose {@linkplain Lvalue#CONTAINER container} some code asks for. */
final class Containers {
    private final Set<String> fields = ConcurrentHashMap.newKeySet();

    private Containers() {}

    static Set<String> fieldsIn(Program program) {
        Containers containers = new Containers();
        program.functions().parallelStream().forEach(containers::visit);
        return containers.fields;
    }

    private void visit(Function function) {
        for (Block block : function.blocks()) {
            for (Statement statement : block.statements()) visit(statement);
            if (block.end() instanceof Block.Return end && end.value() != null) visit(end.value());
        }
    }

    private void visit(Statement statement) {
        if (statement instanceof Statement.Assign assign) {
            visit(assign.target());
            visit(assign.value());
        } else if (statement instanceof Statement.Call call) {
            if (call.result() != null) visit(call.result());
            visit(call.callee(), call.arguments());
        } else if (statement instanceof Statement.Fork fork) {
            fork.handles().forEach(this::visit);
            visit(fork.callee(), fork.arguments());
        }
    }

    private void visit(Callee callee, List<Expr> arguments) {
        arguments.forEach(this::visit);
        if (callee instanceof Callee.Pointer pointer) visit(pointer.function());
    }

    private void visit(Expr expr) {
        if (expr instanceof Expr.Load load) visit(load.from());
        else if (expr instanceof Expr.Address address) visit(address.of());
        else if (expr instanceof Expr.Term term) visit(term.value());
    }

    private void visit(Lvalue path) {
        for (Lvalue at = path; at instanceof Lvalue.Sub || at instanceof Lvalue.Deref; ) {
            if (at instanceof Lvalue.Sub sub) {
                if (sub.field().startsWith(Lvalue.CONTAINER))
                    fields.add(sub.field().substring(Lvalue.CONTAINER.length()));
                at = sub.base();
            } else at = ((Lvalue.Deref) at).pointer();
        }
    }
}
