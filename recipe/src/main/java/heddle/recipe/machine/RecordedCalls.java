package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IFNONNULL;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.jdk.Boxes;
import heddle.recipe.jdk.Containers;
import heddle.recipe.jdk.FieldHandles;
import heddle.recipe.jdk.Functions;
import heddle.recipe.path.Control;
import heddle.recipe.path.Tokens;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the JDK on a recorded path of which it is known how they answer: of functions, atomics and containers. */
final class RecordedCalls {
    private final CodeBase code;
    private final Objects objects;
    private final Decisions decisions;
    private final Tokens tokens;
    private final RecordedWorld world;

    RecordedCalls(CodeBase code, Objects objects, Decisions decisions, RecordedWorld world) {
        this.code = code;
        this.objects = objects;
        this.decisions = decisions;
        this.world = world;
        tokens = decisions.tokens;
    }

    /** The result of a call, which is never void then; null if it is to be taken for one of which nothing is known. */
    Value answer(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        if (FieldHandles.isCall(call)) {
            return handle(frame, call, arguments, result);
        }
        String type = receiver(call, arguments);
        Value known = Atomics.isOne(type) ? atomic(frame, call, arguments, result, type) : null;
        if (known == null && Containers.isOne(type)) {
            known = container(frame, call, arguments, result, type);
        }
        return known == null ? function(frame, call, arguments, result) : known;
    }

    /** The class of the object that a call is of, null if there is none. */
    private String receiver(AbstractInsnNode call, List<Value> arguments) {
        boolean hasObject = call instanceof MethodInsnNode
                && !arguments.isEmpty()
                && arguments.get(0).kind() == Kind.REFERENCE;
        return hasObject ? objects.type(objects.number(arguments.get(0))) : null;
    }

    private boolean isBack(Frame frame) {
        return tokens.peek() == Tokens.RESULT && tokens.payload() == frame.method.call(frame.at) && !frame.isCalledBack;
    }

    /** A function whose arguments may be others: so may be what it answers. */
    private Value function(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        if (!Functions.isOne(call) || !isBack(frame) || arguments.stream().anyMatch(this::isContainer)) {
            return null;
        }
        world.takeResult(frame);
        Value was = tokens.takeValue(Kind.of(result));
        boolean isObject = was.kind() == Kind.REFERENCE;
        boolean isOpen = arguments.stream().anyMatch(decisions::isOpen);
        String name = Functions.name(call);
        Long computed = isObject || isOpen ? objects.answer(name, bits(arguments)) : null;
        if (Boxes.isBoxing(call)) {
            objects.box(was.bits(), arguments.get(0).bits());
        } else if (isObject && computed != null && was.bits() != 0) {
            objects.contents().learn(was.bits(), objects.contents().get(computed));
        }
        if (!isOpen) {
            return was;
        }
        boolean isDoubtful = !isObject && computed != null && computed != was.bits();
        Term answer = answer(name, arguments, null, was);
        if (isDoubtful || answer.depth > Term.MAX_DEPTH) {
            arguments.forEach(decisions::pin);
            return was;
        }
        decisions.effects.require(Condition.isKnown(answer));
        return new Value(was.kind(), was.bits(), answer);
    }

    static Condition isThere(Value object) {
        return new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), true);
    }

    private boolean isContainer(Value value) {
        return value.kind() == Kind.REFERENCE && Containers.isOne(objects.type(objects.number(value)));
    }

    static long[] bits(List<Value> values) {
        return values.stream().mapToLong(Value::bits).toArray();
    }

    /** @param were of the first argument, which is a state; null if all arguments are values of the thread */
    private static Term answer(String name, List<Value> arguments, Term were, Value was) {
        List<Term> terms = new ArrayList<>();
        List<Term> before = new ArrayList<>();
        for (Value each : arguments) {
            terms.add(each.asTerm());
            before.add(Term.constant(each.kind(), each.bits()));
        }
        if (were != null) {
            before.set(0, were);
        }
        return Term.call(name, was.kind(), terms, before, was.bits());
    }

    /** The state after a call; its bits are 0 if that is not known. */
    static Value after(Objects objects, String name, Value state, List<Value> arguments) {
        List<Value> all = new ArrayList<>(arguments);
        all.set(0, state);
        Long computed = state.bits() == 0 ? null : objects.answer(name, bits(all));
        List<Term> terms = all.stream().map(Value::asTerm).toList();
        Term term = state.isSymbolic() || arguments.stream().skip(1).anyMatch(Value::isSymbolic)
                ? Term.call(name, Kind.REFERENCE, terms, null, 0)
                : null;
        return new Value(Kind.REFERENCE, computed == null ? 0 : computed, term);
    }

    static Access access(Frame frame, boolean isWrite, Value container, String type) {
        return new Access(frame.method, frame.at, isWrite, container, null, type, Containers.STATE, Kind.REFERENCE);
    }

    private Value container(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result, String type) {
        Containers.Use use = Containers.use(call, type);
        if (use == null || arguments.stream().skip(1).anyMatch(this::isContainer)) {
            return null;
        }
        if (frame.method.isConfined(frame.at)) {
            return confined(frame, call, arguments, result, type, use);
        }
        int site = frame.method.site(frame.at);
        if (site == 0 || !isBack(frame)) {
            return null;
        }
        int found = world.feed.findCall(site);
        if (found == EventFeed.NONE) {
            return null;
        }
        Tokens.Mark before = tokens.mark();
        world.takeResult(frame);
        Value was = result.getSort() == Type.VOID ? Value.NULL : tokens.takeValue(Kind.of(result));
        boolean isWrite = use == Containers.Use.WRITES || use == Containers.Use.CHANGES && was.bits() != 0;
        boolean hasRead = found != EventFeed.END && !world.feed.isWrite(found);
        int done = isWrite && hasRead ? world.feed.writeAfter(found) : found;
        boolean isOther = done == EventFeed.NONE || !isWrite && !hasRead && found != EventFeed.END;
        if (isOther) {
            tokens.reset(before);
            return null;
        }
        if (use == Containers.Use.CHANGES && found >= 0 && done >= 0) {
            forkAtChange(call, type, arguments, world.feed.event(done), was, isWrite);
        }
        Access access = access(frame, isWrite, arguments.get(0), type);
        if (done != found && !world.isBeyond(found)) {
            world.feed.moveBehind(found);
            decisions.effects.alsoRead(world.feed.event(found), access);
        }
        if (world.isBeyond(done)) {
            tokens.reset(before);
            throw Control.STOP;
        }
        world.feed.moveBehind(done);
        arguments.stream()
                .skip(1)
                .filter(each -> each.kind() == Kind.REFERENCE)
                .forEach(each -> decisions.effects.giveOutside(each.bits()));
        String answer = Containers.answer(call, type);
        String after = Containers.after(call, type);
        int event = world.feed.event(done);
        Exchange.ContainerCall how = new Exchange.ContainerCall(
                List.copyOf(arguments.subList(1, arguments.size())),
                state -> explains(answer, state, arguments, was, call),
                state -> use != Containers.Use.CHANGES || isWrite == changes(after, state, arguments));
        Term origin = decisions.effects.exchange(new Exchange(
                event, -1, access, null, null, isWrite ? state -> after(objects, after, state, arguments) : null, how));
        if (result.getSort() == Type.VOID || Containers.answersItself(call)) {
            requireDone(isWrite ? after : answer, withState(arguments, new Value(Kind.REFERENCE, 0, origin)), event);
            return result.getSort() == Type.VOID ? Value.NULL : arguments.get(0);
        }
        return answered(use, isWrite, answer, withState(arguments, new Value(Kind.REFERENCE, 0, origin)), event, was);
    }

    /** A call that changes something may find nothing instead, and the other way round. */
    private void forkAtChange(
            AbstractInsnNode call, String type, List<Value> arguments, int event, Value was, boolean isWrite) {
        Value state = new Value(Kind.REFERENCE, 0, decisions.effects.finds(event));
        Term answer =
                answer(Containers.answer(call, type), withState(arguments, state), decisions.effects.were(event), was);
        Value value = new Value(was.kind(), was.bits(), answer);
        decisions.fork(isWrite ? 1 : 0, List.of(isFound(value, isWrite)));
    }

    /** That a call finds something, or that it does not. */
    static Condition isFound(Value answer, boolean isSo) {
        int opcode = answer.kind() == Kind.REFERENCE ? IFNONNULL : IFNE;
        return new Condition(opcode, answer.term(), Term.constant(answer.kind(), 0), isSo);
    }

    private static List<Value> withState(List<Value> arguments, Value state) {
        List<Value> all = new ArrayList<>(arguments);
        all.set(0, state);
        return all;
    }

    /** A call without an answer that depends on the state must not throw either. */
    private void requireDone(String name, List<Value> arguments, int event) {
        decisions.effects.require(
                Condition.isKnown(answer(name, arguments, decisions.effects.were(event), Value.NULL)));
    }

    private Value answered(
            Containers.Use use, boolean isWrite, String name, List<Value> arguments, int event, Value was) {
        Term answer = answer(name, arguments, decisions.effects.were(event), was);
        Value value = new Value(was.kind(), was.bits(), answer);
        decisions.effects.require(Condition.isKnown(answer));
        if (use == Containers.Use.CHANGES && isWrite) {
            decisions.effects.require(isFound(value, true));
        } else if (use == Containers.Use.CHANGES) {
            decisions.effects.require(Condition.same(value));
        }
        return value;
    }

    private boolean changes(String after, long state, List<Value> arguments) {
        Long left = objects.answer(after, bits(withState(arguments, Value.of(Kind.REFERENCE, state))));
        return left != null && left != state;
    }

    /** Whether a state explains what was answered; an object whose number was not known is that object. */
    private boolean explains(String name, long state, List<Value> arguments, Value was, AbstractInsnNode call) {
        Long answer = objects.answer(name, bits(withState(arguments, Value.of(Kind.REFERENCE, state))));
        if (answer == null || Containers.answersItself(call)) {
            return answer != null;
        }
        if (was.kind() == Kind.REFERENCE && objects.contents().isAnyOf(answer)) {
            objects.contents().learn(was.bits(), objects.contents().get(answer));
            return was.bits() != 0;
        }
        return decisions.comparison.agree(Value.of(was.kind(), answer), was.bits());
    }

    /** A container that never leaves its method: its state is the thread's own. */
    private Value confined(
            Frame frame, AbstractInsnNode call, List<Value> arguments, Type result, String type, Containers.Use use) {
        Access access = access(frame, use != Containers.Use.READS, arguments.get(0), type);
        Value state = world.local.get(access);
        if (state == null || !isBack(frame)) {
            return null;
        }
        world.takeResult(frame);
        Value was = result.getSort() == Type.VOID ? Value.NULL : tokens.takeValue(Kind.of(result));
        List<Value> all = withState(arguments, state);
        String answer = Containers.answer(call, type);
        Long computed = objects.answer(answer, bits(all));
        boolean isOpen = all.stream().anyMatch(decisions::isOpen);
        if (use == Containers.Use.WRITES) {
            Value after = after(objects, Containers.after(call, type), state, arguments);
            if (after.isSymbolic() && after.bits() != 0) {
                decisions.effects.require(Condition.isKnown(after.term()));
            }
            world.local.put(access, after);
            boolean isTooDeep = after.isSymbolic() && after.term().depth > Term.MAX_DEPTH;
            if (after.bits() == 0 || isTooDeep) {
                all.forEach(decisions::pin);
                world.local.put(access, after.plain());
            }
            if (after.bits() == 0) {
                world.local.remove(access);
            }
            return Containers.answersItself(call) ? arguments.get(0) : was;
        }
        if (was.kind() == Kind.REFERENCE && computed != null && was.bits() != 0) {
            objects.contents().learn(was.bits(), objects.contents().get(computed));
        }
        if (!isOpen || computed == null) {
            all.forEach(decisions::pin);
            return was;
        }
        Term term = answer(answer, all, null, was);
        decisions.effects.require(Condition.isKnown(term));
        return new Value(was.kind(), was.bits(), term);
    }

    /**
     * An operation on an atomic that the trace has events of; null if it is to be taken for a call of code of which nothing
     * is known.
     */
    private Value atomic(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result, String type) {
        long number = objects.number(arguments.get(0));
        Atomics.Operation operation = number > 0 ? Atomics.operation(call, type) : null;
        if (operation == null) {
            return null;
        }
        world.ready(Tokens.RESULT);
        boolean isWrite = operation != Atomics.Operation.GET;
        int found = world.feed.findAtomic(isWrite, type.replace('/', '.'), code.hashOf(number));
        Access access = Atomics.access(frame.method, frame.at, isWrite, arguments.get(0), type);
        if (found == EventFeed.NONE) {
            decisions.effects.distrust(access);
            return null;
        }
        return operate(frame, operation, found, access, arguments, result);
    }

    /** An operation through a handle; null if it is to be taken likewise. */
    private Value handle(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        FieldHandles.Target target = objects.handles().target(objects.number(arguments.get(0)));
        if (target == null || arguments.size() <= target.coordinates()) {
            distrustFields(frame, call, arguments);
            return null;
        }
        HandleMode mode = HandleMode.of(call, target);
        int site = frame.method.site(frame.at);
        boolean isKnown = mode != null && site != 0 && isBack(frame) && isOf(target, arguments);
        int found = isKnown ? world.feed.findCall(site, mode.op()) : EventFeed.NONE;
        if (found == EventFeed.NONE) {
            decisions.effects.distrust(HandleMode.access(frame.method, frame.at, true, arguments, target));
            return null;
        }
        locate(target, arguments);
        Access access = mode.access(frame, arguments, target);
        return operate(frame, mode.operation(), found, access, HandleMode.operands(arguments, target), result);
    }

    /** The handle and what it is applied to have to be what they were; on another path they may be others. */
    private void locate(FieldHandles.Target target, List<Value> arguments) {
        decisions.pin(arguments.get(0));
        if (!target.isStatic()) {
            world.base(arguments.get(1));
        }
        if (target.isElement()) {
            decisions.index(arguments.get(2), objects.length(objects.number(arguments.get(1))));
        }
    }

    /** Whether an array is just of the type that a handle is of elements of: nothing else is refused then. */
    private boolean isOf(FieldHandles.Target target, List<Value> arguments) {
        return !target.isElement() || target.owner().equals(objects.type(objects.number(arguments.get(1))));
    }

    /** A handle of which the field is not known may write any volatile field of an object, and have no event. */
    private void distrustFields(Frame frame, AbstractInsnNode call, List<Value> arguments) {
        String name = ((MethodInsnNode) call).name;
        boolean reads = name.startsWith("get") && !name.startsWith("getAnd");
        boolean hasObject = arguments.size() > 1 && arguments.get(1).kind() == Kind.REFERENCE && !reads;
        CodeClass type = hasObject ? code.type(objects.type(objects.number(arguments.get(1)))) : null;
        while (type != null) {
            for (FieldHandles.Target field : FieldHandles.volatiles(type)) {
                decisions.effects.distrust(HandleMode.access(frame.method, frame.at, true, arguments, field));
            }
            type = code.type(type.node.superName);
        }
    }

    /** @param arguments that of which a value is held first */
    private Value operate(
            Frame frame, Atomics.Operation operation, int found, Access access, List<Value> arguments, Type result) {
        if (world.isBeyond(found)) {
            throw Control.STOP;
        }
        world.takeResult(frame);
        if (operation == Atomics.Operation.SET) {
            world.feed.moveBehind(found);
            decisions.effects.write(world.feed.event(found), access, arguments.get(1));
            return Value.NULL;
        }
        Value was = tokens.takeValue(Kind.of(result));
        Term origin;
        if (operation == Atomics.Operation.GET) {
            world.feed.moveBehind(found);
            origin = decisions.effects.read(world.feed.event(found), access, was.bits());
        } else {
            int acquire = world.feed.acquireAfter(found);
            world.feed.moveBehind(acquire < 0 ? found : acquire);
            origin = exchange(operation, found, acquire, access, arguments, was);
        }
        return new Value(was.kind(), was.bits(), origin);
    }

    /** How the result of an exchange comes from what was there. */
    private Term exchange(
            Atomics.Operation operation, int found, int acquire, Access access, List<Value> arguments, Value was) {
        Long old = operation.old(was, arguments);
        Term before = decisions.effects.exchange(new Exchange(
                world.feed.event(found),
                acquire < 0 ? -1 : world.feed.event(acquire),
                access,
                old,
                operation.refused(was, arguments),
                value -> operation.update(value, arguments),
                null));
        if (before == null) {
            return null;
        }
        return operation.result(new Value(access.kind(), old == null ? 0 : old, before), arguments);
    }

    /** The possible effects of an unknown call on atomics and containers. */
    void note(Frame frame, AbstractInsnNode call, List<Value> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            Value each = arguments.get(i);
            String type = each.kind() == Kind.REFERENCE ? objects.type(objects.number(each)) : null;
            if (Atomics.isOne(type)) {
                noteAtomic(frame, call, arguments, i, type);
            } else if (Containers.isOne(type)) {
                noteContainer(frame, call, arguments, i, type);
            }
        }
    }

    private void noteAtomic(Frame frame, AbstractInsnNode call, List<Value> arguments, int i, String type) {
        Access access = Atomics.access(frame.method, frame.at, true, arguments.get(i), type);
        if (Atomics.creates(call) && i == 0) {
            decisions.effects.createAtomic(
                    access, arguments.size() > 1 ? arguments.get(1).bits() : 0);
        } else if (!Atomics.isOnlyPassedOn(call, i, code)) {
            decisions.effects.distrust(access);
        }
    }

    private void noteContainer(Frame frame, AbstractInsnNode call, List<Value> arguments, int i, String type) {
        Access access = access(frame, true, arguments.get(i), type);
        Value own = world.local.get(access);
        if (own != null) {
            decisions.pin(own);
            world.local.remove(access);
        }
        if (Containers.creates(call) && i == 0) {
            String desc = ((MethodInsnNode) call).desc;
            Long state = objects.initialState(type, desc, bits(arguments.subList(1, arguments.size())));
            if (state != null) {
                decisions.effects.createAtomic(access, state);
                if (type.equals("java/lang/StringBuilder")) {
                    world.local.create(arguments.get(0), Value.of(Kind.REFERENCE, state));
                }
            }
        } else if (!Containers.isSeen(call, i)) {
            decisions.effects.distrust(access);
        }
    }
}
