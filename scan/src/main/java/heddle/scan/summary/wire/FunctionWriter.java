package heddle.scan.summary.wire;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes a function's body as bytes that are equal in every scan of the same code. Sites need not be named: they are
 * numbered as they come. The targets of calls are not part of the body.
 */
public final class FunctionWriter {
    private final Numbering numbering;
    private final Bytes out = new Bytes();
    private final Consumer<String> names;

    private FunctionWriter(Numbering numbering, Consumer<String> names) {
        this.numbering = numbering;
        this.names = names;
    }

    public static Hash hash(Function function, Numbering numbering) {
        return hash(function, numbering, name -> {});
    }

    /** @param names hears of every name in the body, in order */
    public static Hash hash(Function function, Numbering numbering, Consumer<String> names) {
        FunctionWriter writer = new FunctionWriter(numbering, names);
        writer.function(function);
        return writer.out.hash();
    }

    private void text(String text) {
        out.text(text);
        names.accept(text);
    }

    private void function(Function function) {
        out.fixed(numbering.code(function.id()));
        text(function.name());
        text(function.file());
        out.number(function.formals().size());
        function.formals().forEach(this::text);
        out.number(function.locals());
        for (Block block : function.blocks()) {
            out.number(block.statements().size());
            block.statements().forEach(this::statement);
            end(block.end());
            numbers(block.handlers());
        }
    }

    private void numbers(int[] all) {
        out.number(all.length);
        for (int one : all) out.number(one);
    }

    private void end(Block.Terminator end) {
        if (end instanceof Block.Goto jump) {
            out.add(0);
            numbers(jump.targets());
        } else if (end instanceof Block.Branch branch) {
            out.add(1);
            expr(branch.test());
            out.number(branch.ifNonzero());
            out.number(branch.ifZero());
        } else if (end instanceof Block.Return done) {
            out.add(2);
            expr(done.value());
        } else out.add(3);
    }

    private void statement(Statement statement) {
        out.number(statement.line());
        if (statement instanceof Statement.Assign assign) {
            out.add(assign.ordering().ordinal());
            lvalue(assign.target());
            expr(assign.value());
        } else if (statement instanceof Statement.Call call) {
            out.add(10);
            lvalue(call.result());
            callee(call.callee());
            all(call.arguments());
        } else if (statement instanceof Statement.Fork fork) {
            out.add(fork.once() ? 19 : 11);
            all(fork.handles());
            callee(fork.callee());
            all(fork.arguments());
        } else if (statement instanceof Statement.Join join) {
            out.add(12);
            expr(join.handle());
        } else if (statement instanceof Statement.Sync sync) {
            out.add(13 + sync.kind().ordinal());
            expr(sync.object());
        } else if (statement instanceof Statement.Round round) {
            out.add(17 + round.kind().ordinal());
            lvalue(round.counter());
        } else if (statement instanceof Statement.Include include) {
            out.add(20);
            expr(include.whole());
            expr(include.part());
        }
    }

    private void callee(Callee callee) {
        out.add(callee instanceof Callee.Builtin ? 1 : callee instanceof Callee.External ? 2 : 0);
        if (callee instanceof Callee.Builtin builtin) {
            text(builtin.name());
            text(builtin.locks().toString());
        } else if (callee instanceof Callee.Pointer pointer) expr(pointer.function());
    }

    private void all(List<Expr> exprs) {
        out.number(exprs.size());
        exprs.forEach(this::expr);
    }

    private void expr(Expr expr) {
        if (expr == null) out.add(0);
        else if (expr instanceof Expr.Const constant) {
            out.add(1);
            out.number(constant.value());
        } else if (expr instanceof Expr.Load load) {
            out.add(2);
            lvalue(load.from());
        } else if (expr instanceof Expr.Address address) {
            out.add(3);
            lvalue(address.of());
        } else if (expr instanceof Expr.Term term) {
            out.add(6);
            text(term.text());
            expr(term.value());
        } else if (expr instanceof Expr.New made) {
            out.add(4);
            text(made.shape());
        } else out.add(5);
    }

    private void lvalue(Lvalue path) {
        if (path == null) out.add(0);
        else if (path instanceof Lvalue.Local local) {
            out.add(1);
            out.number(local.slot());
            text(local.name());
        } else if (path instanceof Lvalue.Global global) {
            out.add(2);
            text(global.name());
            out.number(global.copy().ordinal());
        } else if (path instanceof Lvalue.Sub sub) {
            out.add(3);
            lvalue(sub.base());
            text(sub.field());
        } else {
            out.add(4);
            lvalue(((Lvalue.Deref) path).pointer());
        }
    }
}
