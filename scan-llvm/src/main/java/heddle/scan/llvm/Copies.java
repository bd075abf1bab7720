package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Copies of functions, with sites of their own: objects and calls of a copy are told from those of the original. */
final class Copies {
    private final Code.Sites sites;
    private final IntUnaryOperator pointed;

    /** @param pointed the function whose address an allocation site stands for, -1 if it is none */
    Copies(Code.Sites sites, IntUnaryOperator pointed) {
        this.sites = sites;
        this.pointed = pointed;
    }

    Function of(Function original, int id) {
        List<Block> blocks = new ArrayList<>();
        for (Block block : original.blocks())
            blocks.add(new Block(block.statements().stream().map(this::of).toList(), block.end(), block.handlers()));
        return withBlocks(original, id, blocks);
    }

    /** The statement with sites of its own; functions stay the objects that they are. */
    Statement of(Statement statement) {
        if (statement instanceof Statement.Assign assign
                && assign.value() instanceof Expr.New made
                && pointed.applyAsInt(made.site()) < 0)
            return new Statement.Assign(
                    assign.target(), new Expr.New(sites.next(), made.shape()), assign.ordering(), assign.line());
        if (statement instanceof Statement.Call call)
            return new Statement.Call(sites.next(), call.result(), call.callee(), call.arguments(), call.line());
        if (statement instanceof Statement.Fork fork)
            return new Statement.Fork(sites.next(), fork.handles(), fork.callee(), fork.arguments(), fork.line());
        return statement;
    }

    static Function withBlocks(Function like, int id, List<Block> blocks) {
        return new Function(id, like.name(), like.file(), like.formals(), like.locals(), like.lasting(), blocks);
    }
}
