package heddle.recipe.term;

import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPEQ;

/** That a branch instruction, on these operands, jumps or does not. */
public record Condition(int opcode, Term a, Term b, boolean jumps) {
    /** That a value is what it was. */
    public static Condition same(Value value) {
        int opcode = value.kind() == Kind.REFERENCE ? IF_ACMPEQ : IF_ICMPEQ;
        return new Condition(opcode, value.term(), Term.constant(value.kind(), value.bits()), true);
    }

    /** Whether it is of the form of {@link #same}. */
    public boolean isSame() {
        return jumps && b.isConstant() && (opcode == IF_ACMPEQ || opcode == IF_ICMPEQ);
    }

    public Condition negated() {
        return new Condition(opcode, a, b, !jumps);
    }
}
