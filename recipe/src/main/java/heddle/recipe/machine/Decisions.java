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
import java.util.List;
import java.util.function.IntConsumer;

/** Everything is decided as it was recorded, and it is said what has to hold for that. */
final class Decisions implements Choices {
    private final CodeBase code;
    private final Objects objects;
    private final Replay replay;
    /** Makes sure that the next token is of a kind; methods entered on the way come first. */
    private final IntConsumer ready;

    final Tokens tokens;
    final Comparison comparison;
    Effects effects;
    /** Values that have to be what they were already. */
    Pins pinned = new Pins();

    final Steps steps = new Steps();

    Decisions(CodeBase code, Objects objects, Tokens tokens, Replay replay, IntConsumer ready) {
        this.code = code;
        this.objects = objects;
        this.replay = replay;
        this.ready = ready;
        this.tokens = tokens;
        comparison = new Comparison(objects);
    }

    /** The thread is about to do something that could come out otherwise: see {@link Effects#fork}. */
    void fork(int taken, List<Condition> asTaken) {
        effects.fork(replay, taken, asTaken);
    }

    @Override
    public boolean branch(int opcode, Value a, Value b) {
        boolean computed = Arithmetic.jumps(opcode, objects.number(a), objects.number(b));
        // The outcomes after a thread's last other token are not recorded.
        boolean isRecorded = tokens.peek() != Tokens.END;
        if (isRecorded) {
            ready.accept(Tokens.BRANCHES);
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
                fork(recorded ? 1 : 0, List.of(asTaken));
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
        boolean isLearnt = areEqual
                && (objects.bind(objects.number(a), objects.number(b))
                        || objects.bind(objects.number(b), objects.number(a)));
        if (!isLearnt) {
            throw Control.lost("a branch goes another way than recorded");
        }
    }

    @Override
    public boolean holds(Value value) {
        boolean isSo = value.bits() != 0;
        if (value.isSymbolic()) {
            Condition asTaken = new Condition(IFNE, value.term(), Term.constant(Kind.INT, 0), isSo);
            fork(isSo ? 1 : 0, List.of(asTaken));
            effects.require(asTaken);
        }
        return isSo;
    }

    @Override
    public boolean isNull(Value object) {
        forkAt(object);
        boolean isSo = object.bits() == 0 || objects.number(object) == 0;
        if (isSo) {
            pin(object);
        }
        return isSo;
    }

    @Override
    public long index(Value index, int length) {
        forkAt(index);
        return pin(index);
    }

    /** An object or an index that could be another one. */
    private void forkAt(Value place) {
        if (isOpen(place)) {
            fork(Walk.PLACE, List.of(Condition.same(place)));
        }
    }

    /** The record shows where one does not. */
    @Override
    public boolean fits(Value element, String array) {
        pin(element);
        return true;
    }

    @Override
    public int choose(Value key, int[] labels) {
        ready.accept(Tokens.SWITCH);
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
            fork(label >= 0 ? label : labels.length, asTaken);
        }
        if (label >= 0) {
            pin(key);
        } else {
            asTaken.forEach(effects::require);
        }
    }

    @Override
    public long pin(Value value) {
        if (value.isSymbolic() && pinned.add(value.term())) {
            effects.require(Condition.same(value));
        }
        return value.bits();
    }

    /** A boxed value that is unboxed need not be the object that it was. */
    @Override
    public boolean mayBeOther(Value object) {
        return isOpen(object) && objects.number(object) != 0;
    }

    /** Takes the number out of a boxed value, which was this one. */
    Value unbox(Value object, Value was) {
        objects.box(object.bits(), was.bits());
        if (!mayBeOther(object)) {
            return was;
        }
        effects.require(new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), true));
        return new Value(was.kind(), was.bits(), Term.unbox(was.kind(), object.term()));
    }

    /** Whether a value may be another than it was. */
    boolean isOpen(Value value) {
        return value.isSymbolic() && !pinned.contains(value.term());
    }

    @Override
    public Value instance(int opcode, Value object, String type) {
        if (object.bits() == 0 && !object.isSymbolic()) {
            return Value.ofInt(opcode == CHECKCAST ? 1 : 0);
        }
        long number = objects.number(object);
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
