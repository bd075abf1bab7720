package heddle.scan.ir;

import java.util.List;

/**
 * A basic block.
 *
 * @param handlers blocks that control may reach from the beginning of this one, and from any call in it (exceptions)
 */
public record Block(List<Statement> statements, Terminator end, int[] handlers) {
    public Block {
        statements = List.copyOf(statements);
    }

    /** How a block ends. */
    public sealed interface Terminator {}

    /** Control continues in one of {@code targets}, no matter which. */
    public record Goto(int... targets) implements Terminator {}

    /** Control depends on whether {@code test} is zero (false, null). */
    public record Branch(Expr test, int ifNonzero, int ifZero) implements Terminator {}

    /** @param value the result, or null */
    public record Return(Expr value) implements Terminator {}

    /**
     * Control leaves the function abnormally; summaries describe normal returns only, as in the paper.
     *
     * @param fails whether the whole program ends here, and says that it failed
     */
    public record Abort(boolean fails) implements Terminator {
        public Abort() {
            this(false);
        }
    }

    /** The blocks that follow normally. */
    public int[] successors() {
        if (end instanceof Goto jump) return jump.targets();
        if (end instanceof Branch branch) return new int[] {branch.ifNonzero(), branch.ifZero()};
        return new int[0];
    }
}
