package heddle.scan.front;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import java.util.ArrayList;
import java.util.List;

/** Gives the sites of bodies that were translated apart from others, and numbered from 0 on, their numbers in the program. */
public final class Relocation {
    private final int first;

    /** @param first the number of the first site */
    public Relocation(int first) {
        this.first = first;
    }

    /** The function with its number in the program. */
    public Function function(Function body, int id) {
        List<Block> blocks = new ArrayList<>(body.blocks().size());
        for (Block block : body.blocks()) blocks.add(block(block));
        return new Function(id, body.name(), body.file(), body.formals(), body.locals(), body.lasting(), blocks);
    }

    private Block block(Block block) {
        List<Statement> statements = new ArrayList<>(block.statements().size());
        boolean same = true;
        for (Statement statement : block.statements()) {
            Statement moved = statement(statement);
            same &= moved == statement;
            statements.add(moved);
        }
        Block.Terminator end = end(block.end());
        return same && end == block.end() ? block : new Block(statements, end, block.handlers());
    }

    private Block.Terminator end(Block.Terminator end) {
        if (end instanceof Block.Return done && done.value() != null) {
            Expr value = expr(done.value());
            return value == done.value() ? end : new Block.Return(value);
        }
        if (!(end instanceof Block.Branch branch)) return end;
        Expr test = expr(branch.test());
        return test == branch.test() ? end : new Block.Branch(test, branch.ifNonzero(), branch.ifZero());
    }

    private Statement statement(Statement statement) {
        if (statement instanceof Statement.Assign assign) {
            Expr value = expr(assign.value());
            return value == assign.value()
                    ? assign
                    : new Statement.Assign(assign.target(), value, assign.ordering(), assign.line());
        }
        if (statement instanceof Statement.Call call)
            return new Statement.Call(
                    first + call.site(), call.result(), callee(call.callee()), all(call.arguments()), call.line());
        if (statement instanceof Statement.Fork fork)
            return new Statement.Fork(
                    first + fork.site(),
                    all(fork.handles()),
                    callee(fork.callee()),
                    all(fork.arguments()),
                    fork.once(),
                    fork.line());
        if (statement instanceof Statement.Join join) {
            Expr handle = expr(join.handle());
            return handle == join.handle() ? join : new Statement.Join(handle, join.line());
        }
        if (statement instanceof Statement.Include include)
            return new Statement.Include(expr(include.whole()), expr(include.part()), include.line());
        if (!(statement instanceof Statement.Sync sync)) return statement;
        Expr object = expr(sync.object());
        return object == sync.object() ? sync : new Statement.Sync(sync.kind(), object, sync.line());
    }

    private Callee callee(Callee callee) {
        if (!(callee instanceof Callee.Pointer pointer)) return callee;
        Expr function = expr(pointer.function());
        return function == pointer.function() ? callee : new Callee.Pointer(function, pointer.signature());
    }

    private List<Expr> all(List<Expr> exprs) {
        for (int i = 0; i < exprs.size(); i++)
            if (expr(exprs.get(i)) != exprs.get(i))
                return exprs.stream().map(this::expr).toList();
        return exprs;
    }

    private Expr expr(Expr expr) {
        if (expr instanceof Expr.New made) return new Expr.New(first + made.site(), made.shape());
        if (!(expr instanceof Expr.Term term)) return expr;
        Expr value = expr(term.value());
        return value == term.value() ? expr : new Expr.Term(value, term.text());
    }
}
