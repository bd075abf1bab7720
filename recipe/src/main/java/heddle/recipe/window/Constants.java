package heddle.recipe.window;

import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.INSTANCEOF;

import heddle.recipe.code.Hierarchy;
import heddle.recipe.machine.Objects;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;

/** Computes terms without reads. */
final class Constants {
    private final Objects objects;
    private final Hierarchy hierarchy;

    Constants(Objects objects, Hierarchy hierarchy) {
        this.objects = objects;
        this.hierarchy = hierarchy;
    }

    boolean holds(Condition condition) {
        long a = eval(condition.a());
        long b = eval(condition.b());
        if (condition.isIdentity() && objects.mayBeSame(a, b)) {
            throw new WitnessRun.Fault("objects that may be the same");
        }
        return Arithmetic.jumps(condition.opcode(), a, b) == condition.jumps();
    }

    long eval(Term term) {
        if (term.isConstant()) {
            return term.kind == Kind.REFERENCE ? objects.number(term.bits) : term.bits;
        }
        if (term.op == Term.READ) {
            throw new WitnessRun.Fault("a value is left open");
        }
        if (term.op == Term.CALL) {
            return call(term);
        }
        long a = eval(term.a);
        if (term.op == Term.CHOICE) {
            return eval(term.chosen(a != 0));
        }
        if (term.op == Term.SAME) {
            return same(term, a, eval(term.b));
        }
        if (term.op == Term.UNBOX) {
            Long number = a == 0 ? null : objects.unboxed(a);
            if (number == null) {
                throw new WitnessRun.Fault("a boxed value that is not known");
            }
            return number;
        }
        if (term.op == INSTANCEOF || term.op == CHECKCAST) {
            Boolean is =
                    a == 0 ? Boolean.valueOf(term.op == CHECKCAST) : hierarchy.isInstance(objects.type(a), term.type);
            if (is == null) {
                throw new WitnessRun.Fault("an instance of a class that is not known");
            }
            return is ? 1 : 0;
        }
        return Arithmetic.eval(term.op, a, term.b == null ? 0 : eval(term.b));
    }

    private long call(Term term) {
        long[] arguments = term.arguments().stream().mapToLong(this::eval).toArray();
        Long answer = objects.answer(term, arguments, argument -> argument.bits);
        if (answer == null) {
            throw new WitnessRun.Fault("a call whose answer is not known");
        }
        return answer;
    }

    private long same(Term term, long a, long b) {
        if (term.a.kind == Kind.REFERENCE && objects.mayBeSame(a, b)) {
            throw new WitnessRun.Fault("objects that may be the same");
        }
        return a == b ? 1 : 0;
    }
}
