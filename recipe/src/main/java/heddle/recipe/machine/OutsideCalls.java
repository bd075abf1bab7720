package heddle.recipe.machine;

import heddle.recipe.code.CodeBase;
import heddle.recipe.jdk.Containers;
import heddle.recipe.jdk.FieldHandles;
import heddle.recipe.jdk.Functions;
import heddle.recipe.path.Control;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of code that is not woven, where no path was recorded, of which it is known what they do. */
final class OutsideCalls {
    private final CodeBase code;
    private final Objects objects;
    private final StartedThreads started;
    /** Threads that the path itself has started. */
    private final LongOpenHashSet startedHere = new LongOpenHashSet();

    OutsideCalls(CodeBase code, Objects objects, StartedThreads started) {
        this.code = code;
        this.objects = objects;
        this.started = started;
    }

    OutsideCalls copy() {
        OutsideCalls copy = new OutsideCalls(code, objects, started);
        copy.startedHere.addAll(startedHere);
        return copy;
    }

    /** The result of a call that is modelled, which is never void then; null if it is none of those. */
    Value known(PathWorld world, Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        if (FieldHandles.isCall(call)) {
            return handle(world, frame, call, arguments);
        }
        if (asksForInterrupt(call)) {
            return Value.ofInt(0);
        }
        boolean hasObject = call instanceof MethodInsnNode
                && !arguments.isEmpty()
                && arguments.get(0).kind() == Kind.REFERENCE;
        String type = hasObject ? objects.type(objects.number(arguments.get(0).bits())) : null;
        if (Containers.isOne(type)) {
            return container(world, frame, call, arguments, result, type);
        }
        Value answer = atomic(world, frame, call, arguments);
        String function = answer == null ? Functions.name(call) : null;
        return function == null ? answer : function(world, call, function, arguments, result);
    }

    private boolean isContainer(Value value) {
        return value.kind() == Kind.REFERENCE && Containers.isOne(objects.type(objects.number(value.bits())));
    }

    private Value function(PathWorld world, AbstractInsnNode call, String name, List<Value> arguments, Type result) {
        boolean hasReceiver = call instanceof MethodInsnNode && call.getOpcode() != Opcodes.INVOKESTATIC;
        if (arguments.stream().anyMatch(this::isContainer)) {
            throw Control.lost("a container in a text");
        }
        if (hasReceiver && world.choices.isUnknown(arguments.get(0))) {
            Condition isThere = RecordedCalls.isThere(arguments.get(0));
            if (!world.track.isPossible(List.of(isThere))) {
                throw Control.lost("a call of null");
            }
            world.track.require(isThere);
        }
        return answer(world, name, arguments, Kind.of(result));
    }

    /** The result of a call; it does not throw. */
    private Value answer(PathWorld world, String name, List<Value> arguments, byte kind) {
        if (arguments.stream().noneMatch(world.choices::isUnknown)) {
            Long answer = objects.answer(name, RecordedCalls.bits(arguments));
            if (answer == null) {
                throw Control.lost("a call whose answer is not known");
            }
            return Value.of(kind, answer);
        }
        Term term = Term.call(name, kind, arguments.stream().map(Value::asTerm).toList(), null, 0);
        if (term.depth > Term.MAX_DEPTH) {
            throw Control.lost("a value that is too complicated");
        }
        world.track.require(Condition.isKnown(term));
        return new Value(kind, 0, term);
    }

    /** A call of a container that the trace knows, or of one that only this thread knows. */
    private Value container(
            PathWorld world, Frame frame, AbstractInsnNode call, List<Value> arguments, Type result, String type) {
        Access access = RecordedCalls.access(frame, true, arguments.get(0), type);
        if (Containers.creates(call)) {
            Long state = arguments.stream().anyMatch(world.choices::isUnknown)
                    ? null
                    : objects.initialState(
                            type,
                            ((MethodInsnNode) call).desc,
                            RecordedCalls.bits(arguments.subList(1, arguments.size())));
            if (state == null) {
                throw Control.lost("a new container of which the content is not known");
            }
            world.own.put(access, false, Value.of(Kind.REFERENCE, state));
            return Value.NULL;
        }
        Containers.Use use = Containers.use(call, type);
        if (use == null || arguments.stream().skip(1).anyMatch(this::isContainer)) {
            throw Control.lost("a call of a container that is not known");
        }
        Value own = world.own.get(access, false);
        if (own != null) {
            return ofOwn(world, access, own, call, arguments, result, use);
        }
        long location = world.track.around.location(access);
        if (location == Surroundings.UNKNOWN || access.site() == 0) {
            throw Control.lost("a container that is not known");
        }
        boolean isWrite = use == Containers.Use.WRITES || use == Containers.Use.CHANGES && world.choices.finds();
        Term state;
        if (!isWrite) {
            int e = world.track.event(Op.READ, (int) location, access.site(), Kind.REFERENCE, null);
            state = world.track.around.read(e, Kind.REFERENCE, location);
        } else {
            String after = Containers.after(call, type);
            state = world.track.exchange(
                    Op.WRITE,
                    (int) location,
                    access.site(),
                    Kind.REFERENCE,
                    old -> RecordedCalls.after(objects, after, old, arguments));
        }
        Value answer = answer(world, call, type, Value.of(state), arguments, result, use);
        if (use == Containers.Use.CHANGES) {
            requireFound(world, answer, isWrite);
        }
        return answer;
    }

    /** A call that writes if it finds something finds it just if it writes. */
    private static void requireFound(PathWorld world, Value answer, boolean isFound) {
        if (!world.choices.isUnknown(answer)) {
            if (answer.bits() != 0 != isFound) {
                throw Control.lost("a call that finds something else");
            }
            return;
        }
        Condition condition = RecordedCalls.isFound(answer, isFound);
        if (!world.track.isPossible(List.of(condition))) {
            throw Control.lost("nothing that a call could find");
        }
        world.track.require(condition);
    }

    private Value answer(
            PathWorld world,
            AbstractInsnNode call,
            String type,
            Value state,
            List<Value> arguments,
            Type result,
            Containers.Use use) {
        List<Value> all = new ArrayList<>(arguments);
        all.set(0, state);
        boolean isPlain = result.getSort() == Type.VOID || Containers.answersItself(call);
        String name =
                isPlain && use != Containers.Use.READS ? Containers.after(call, type) : Containers.answer(call, type);
        Value answer = answer(world, name, all, isPlain ? Kind.REFERENCE : Kind.of(result));
        return !isPlain ? answer : result.getSort() == Type.VOID ? Value.NULL : arguments.get(0);
    }

    private Value ofOwn(
            PathWorld world,
            Access access,
            Value state,
            AbstractInsnNode call,
            List<Value> arguments,
            Type result,
            Containers.Use use) {
        Value answer = answer(world, call, access.owner(), state, arguments, result, use);
        if (use != Containers.Use.READS) {
            List<Value> all = new ArrayList<>(arguments);
            all.set(0, state);
            Value after = answer(world, Containers.after(call, access.owner()), all, Kind.REFERENCE);
            world.own.put(access, false, after);
        }
        return answer;
    }

    /** An operation on an atomic that the trace knows, which is never void then; null if it is none. */
    private Value atomic(PathWorld world, Frame frame, AbstractInsnNode call, List<Value> arguments) {
        boolean hasObject = !arguments.isEmpty() && arguments.get(0).kind() == Kind.REFERENCE;
        String type = hasObject ? objects.type(objects.number(arguments.get(0).bits())) : null;
        Atomics.Operation operation = Atomics.operation(call, type);
        if (operation == null) {
            return null;
        }
        boolean isWrite = operation != Atomics.Operation.GET;
        Access access = Atomics.access(frame.method, frame.at, isWrite, arguments.get(0), type);
        byte op = isWrite ? Op.VOLATILE_WRITE : Op.VOLATILE_READ;
        return operate(world, operation, op, access, arguments);
    }

    /** An operation through a handle. */
    private Value handle(PathWorld world, Frame frame, AbstractInsnNode call, List<Value> arguments) {
        FieldHandles.Target target =
                objects.handles().target(objects.number(arguments.get(0).bits()));
        boolean isKnown = target != null && arguments.size() > target.coordinates();
        HandleMode mode = isKnown ? HandleMode.of(call, target) : null;
        if (mode == null || frame.method.site(frame.at) == 0) {
            throw Control.lost("a handle that is not known");
        }
        locate(world, target, arguments);
        Access access = mode.access(frame, arguments, target);
        List<Value> operands = HandleMode.operands(arguments, target);
        if (!mode.isPlain()) {
            return operate(world, mode.operation(), mode.op(), access, operands);
        }
        if (!mode.isWrite()) {
            return world.read(access);
        }
        world.write(access, operands.get(1));
        return Value.NULL;
    }

    /** Makes sure that a handle takes the object, or the array and index. */
    private void locate(PathWorld world, FieldHandles.Target target, List<Value> arguments) {
        if (target.isStatic()) {
            world.use(code.type(target.owner()));
            return;
        }
        long object = world.machine().base(arguments.get(1));
        String type = objects.type(object);
        boolean isTaken = target.isElement()
                ? target.owner().equals(type)
                : Boolean.TRUE.equals(code.hierarchy().isInstance(type, target.owner()));
        if (!isTaken) {
            throw Control.lost("a handle of another class");
        }
        if (target.isElement()) {
            long index = world.choices.index(arguments.get(2), objects.length(object));
            if (index < 0 || index >= objects.length(object)) {
                throw Control.lost("an index that a handle does not take");
            }
        }
    }

    /** @param op the kind of event */
    private static Value operate(
            PathWorld world, Atomics.Operation operation, byte op, Access access, List<Value> arguments) {
        long location = world.track.around.location(access);
        if (location == Surroundings.UNKNOWN) {
            throw Control.lost("an atomic that is not known");
        }
        int target = (int) location;
        byte kind = access.kind();
        if (operation == Atomics.Operation.SET) {
            world.track.event(op, target, access.site(), kind, arguments.get(1).asTerm());
            return Value.NULL;
        }
        if (operation == Atomics.Operation.GET) {
            int e = world.track.event(op, target, access.site(), kind, null);
            return Value.of(world.track.around.read(e, kind, location));
        }
        Term old = world.track.exchange(op, target, access.site(), kind, value -> operation.update(value, arguments));
        return Value.of(operation.result(new Value(kind, old.bits, old), arguments));
    }

    /** The result of a call, null if that is void. */
    Value call(PathWorld world, AbstractInsnNode call, List<Value> arguments, Type result) {
        boolean isHarmless =
                call instanceof MethodInsnNode method && result.getSort() == Type.VOID && isHarmless(method, arguments);
        if (isHarmless) {
            return null;
        }
        if (call instanceof MethodInsnNode method && isNotification(world, method, arguments)) {
            world.signal(arguments.get(0));
            return null;
        }
        if (call instanceof MethodInsnNode method && isWait(world, method, arguments)) {
            world.await(arguments.get(0), arguments.size() > 1);
            return null;
        }
        throw Control.lost("code that is not woven");
    }

    /**
     * A thread that is woken by a notification need not go on: it is as if it still waited, until the one comes that it
     * was woken by. One that waits on a path of its own may.
     */
    private static boolean isNotification(PathWorld world, MethodInsnNode call, List<Value> arguments) {
        return (call.name.equals("notify") || call.name.equals("notifyAll"))
                && call.desc.equals("()V")
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && world.hasMonitor(arguments.get(0));
    }

    /** A wait gives up the monitor; one with a time ends in any case, one without by a notification, if nobody interrupts. */
    private boolean isWait(PathWorld world, MethodInsnNode call, List<Value> arguments) {
        return call.name.equals("wait")
                && (call.desc.equals("()V") || call.desc.startsWith("(J") && isTime(world, arguments.get(1)))
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && !code.mayInterrupt()
                && world.hasMonitor(arguments.get(0));
    }

    private static boolean isTime(PathWorld world, Value millis) {
        return !world.choices.isUnknown(millis) && millis.bits() > 0;
    }

    private boolean isPause(MethodInsnNode call) {
        return call.owner.equals("java/lang/Thread")
                && (call.name.equals("yield")
                        || call.name.equals("onSpinWait")
                        || call.name.equals("sleep") && call.desc.startsWith("(J") && !code.mayInterrupt());
    }

    /** Whether a call asks if a thread is interrupted, where none ever is. */
    private boolean asksForInterrupt(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && call.owner.equals("java/lang/Thread")
                && (call.name.equals("interrupted") || call.name.equals("isInterrupted"))
                && !code.mayInterrupt();
    }

    /** Calls that come back and change nothing of what the path sees. */
    private boolean isHarmless(MethodInsnNode call, List<Value> arguments) {
        if (isPause(call) || call.owner.equals("java/lang/Object") && call.name.equals("<init>")) {
            return true;
        }
        if (call.name.equals("<init>") && code.type(call.owner) == null) {
            return isPlainException(
                    call, objects.type(objects.number(arguments.get(0).bits())));
        }
        if (call.owner.equals("java/io/PrintStream") && call.name.startsWith("print")) {
            return true;
        }
        if (call.name.equals("start") && call.desc.equals("()V")) {
            long thread = objects.number(arguments.get(0).bits());
            boolean isThread =
                    Boolean.TRUE.equals(code.hierarchy().isInstance(objects.type(thread), "java/lang/Thread"));
            return isThread && objects.isCreated(thread) && !started.contains(thread) && startedHere.add(thread);
        }
        return false;
    }

    /** Whether a constructor of the JDK makes an exception, and calls nothing of the program's. */
    private boolean isPlainException(MethodInsnNode call, String type) {
        return Boolean.TRUE.equals(code.hierarchy().isInstance(call.owner, "java/lang/Throwable"))
                && (call.desc.equals("()V") || call.desc.equals("(Ljava/lang/String;)V"))
                && code.find(type, "fillInStackTrace", "()Ljava/lang/Throwable;") == null;
    }
}
