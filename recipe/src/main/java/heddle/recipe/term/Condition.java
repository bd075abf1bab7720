package heddle.recipe.term;

import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** That a branch instruction, on these operands, jumps or does not. */
public record Condition(int opcode, Term a, Term b, boolean jumps) {
    /** That a value is what it was. */
    public static Condition same(Value value) {
        int opcode = value.kind() == Kind.REFERENCE ? IF_ACMPEQ : IF_ICMPEQ;
        return new Condition(opcode, value.term(), Term.constant(value.kind(), value.bits()), true);
    }

    /** That a value can be computed, so that nothing is thrown on the way to it. */
    public static Condition isKnown(Term term) {
        return new Condition(IF_ICMPEQ, term, term, true);
    }

    /** That an int is none of some numbers. */
    public static List<Condition> isNoneOf(Value value, int[] numbers) {
        return Arrays.stream(numbers)
                .mapToObj(each -> new Condition(IF_ICMPNE, value.term(), Term.constant(Kind.INT, each), true))
                .toList();
    }

    /** That an int is some number. */
    public static Condition is(Value value, int number) {
        return new Condition(IF_ICMPEQ, value.term(), Term.constant(Kind.INT, number), true);
    }

    /** Whether it is of the form of {@link #same}. */
    public boolean isSame() {
        return jumps && b.isConstant() && (opcode == IF_ACMPEQ || opcode == IF_ICMPEQ);
    }

    /** The same over events with other numbers. */
    public Condition renumbered(IntUnaryOperator number, Map<Term, Term> memo) {
        return new Condition(opcode, a.renumbered(number, memo), b.renumbered(number, memo), jumps);
    }

    /** Whether it is about two objects being the same. */
    public boolean isIdentity() {
        return opcode == IF_ACMPEQ || opcode == IF_ACMPNE;
    }

    public Condition negated() {
        return new Condition(opcode, a, b, !jumps);
    }
}
