package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.path.Control;
import heddle.recipe.path.Steps;
import heddle.recipe.path.Tokens;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** A thread that decides everything as it was recorded, and says what has to hold for that. */
abstract class Decisions extends Machine {
    final Tokens tokens;
    final Comparison comparison;
    Effects effects;
    /** Values that have to be what they were already. */
    Set<Term> pinned = Collections.newSetFromMap(new IdentityHashMap<>());

    public final Steps steps = new Steps();

    Decisions(CodeBase code, Objects objects, Tokens tokens) {
        super(code, objects);
        this.tokens = tokens;
        comparison = new Comparison(objects);
    }

    abstract Replay self();

    /** Makes sure that the next token is of a kind; methods entered on the way come first. */
    abstract void ready(int kind);

    @Override
    boolean branch(int opcode, Value a, Value b) {
        boolean computed = Arithmetic.jumps(opcode, number(a), number(b));
        // The outcomes after a thread's last other token are not recorded.
        boolean isRecorded = tokens.peek() != Tokens.END;
        if (isRecorded) {
            ready(Tokens.BRANCHES);
        }
        boolean recorded = isRecorded ? tokens.peekOutcome() : computed;
        if (computed != recorded) {
            learn(opcode, a, b, recorded);
        }
        steps.branches++;
        if (a.isSymbolic() || b.isSymbolic()) {
            steps.openBranches++;
            Condition asTaken = new Condition(opcode, a.asTerm(), b.asTerm(), recorded);
            if (isOpen(a) || isOpen(b)) {
                effects.fork(self(), recorded ? 1 : 0, List.of(asTaken));
            }
            effects.require(asTaken);
        }
        if (isRecorded) {
            tokens.takeOutcome();
        }
        return recorded;
    }

    /** A comparison of objects can show that one is the other. */
    private void learn(int opcode, Value a, Value b, boolean jumps) {
        boolean areEqual = opcode == IF_ACMPEQ && jumps || opcode == IF_ACMPNE && !jumps;
        boolean isLearnt = areEqual && (objects.bind(number(a), number(b)) || objects.bind(number(b), number(a)));
        if (!isLearnt) {
            throw Control.lost("a branch goes another way than recorded");
        }
    }

    @Override
    boolean holds(Value value) {
        boolean isSo = value.bits() != 0;
        if (value.isSymbolic()) {
            Condition asTaken = new Condition(IFNE, value.term(), Term.constant(Kind.INT, 0), isSo);
            effects.fork(self(), isSo ? 1 : 0, List.of(asTaken));
            effects.require(asTaken);
        }
        return isSo;
    }

    @Override
    boolean isNull(Value object) {
        forkAt(object);
        boolean isSo = object.bits() == 0 || number(object) == 0;
        if (isSo) {
            pin(object);
        }
        return isSo;
    }

    @Override
    long index(Value index, int length) {
        forkAt(index);
        return pin(index);
    }

    /** An object or an index that could be another one. */
    private void forkAt(Value place) {
        if (isOpen(place)) {
            effects.fork(self(), Walk.PLACE, List.of(Condition.same(place)));
        }
    }

    @Override
    int choose(Value key, int[] labels) {
        ready(Tokens.SWITCH);
        int recorded = (int) Tokens.unzigzag(tokens.take());
        if (recorded != key.bits()) {
            throw Control.lost("a switch goes another way than recorded");
        }
        steps.branches++;
        if (key.isSymbolic()) {
            steps.openBranches++;
            requireChoice(key, recorded, labels);
        }
        return recorded;
    }

    private void requireChoice(Value key, int chosen, int[] labels) {
        int label = IntArrayList.wrap(labels).indexOf(chosen);
        List<Condition> asTaken = label >= 0 ? List.of(Condition.same(key)) : Condition.isNoneOf(key, labels);
        if (isOpen(key)) {
            effects.fork(self(), label >= 0 ? label : labels.length, asTaken);
        }
        if (label >= 0) {
            pin(key);
        } else {
            asTaken.forEach(effects::require);
        }
    }

    @Override
    long pin(Value value) {
        if (value.isSymbolic() && pinned.add(value.term())) {
            effects.require(Condition.same(value));
        }
        return value.bits();
    }

    /** A boxed value that is unboxed need not be the object that it was. */
    @Override
    boolean mayBeOther(Value object) {
        return isOpen(object) && number(object) != 0;
    }

    /** Takes the number out of a boxed value, which was this one. */
    final Value unbox(Value object, Value was) {
        objects.box(object.bits(), was.bits());
        if (!mayBeOther(object)) {
            return was;
        }
        effects.require(new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), true));
        return new Value(was.kind(), was.bits(), Term.unbox(was.kind(), object.term()));
    }

    /** Whether a value may be another than it was. */
    final boolean isOpen(Value value) {
        return value.isSymbolic() && !pinned.contains(value.term());
    }

    @Override
    Value instance(int opcode, Value object, String type) {
        if (object.bits() == 0 && !object.isSymbolic()) {
            return Value.ofInt(opcode == CHECKCAST ? 1 : 0);
        }
        long number = number(object);
        Boolean known = number == 0
                ? Boolean.valueOf(opcode == CHECKCAST)
                : code.hierarchy().isInstance(objects.type(number), type);
        if (known == null) {
            pin(object);
            if (opcode == INSTANCEOF) {
                throw Control.lost("an instance of a class that is not known");
            }
            return Value.ofInt(1);
        }
        long bits = known ? 1 : 0;
        return new Value(Kind.INT, bits, object.isSymbolic() ? Term.instance(opcode, object.term(), type) : null);
    }
}
