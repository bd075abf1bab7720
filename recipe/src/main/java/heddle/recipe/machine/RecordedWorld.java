package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.jdk.Boxes;
import heddle.recipe.jdk.Containers;
import heddle.recipe.path.Control;
import heddle.recipe.path.OutsideReturn;
import heddle.recipe.path.ThreadPath;
import heddle.recipe.path.Tokens;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The world of a thread as it was recorded. Whatever the thread does is compared with that; where it differs, or
 * where something is not supported, the path is lost.
 */
final class RecordedWorld implements World {
    private final CodeBase code;
    private final Objects objects;
    private final ThreadPath path;
    private final int thread;
    private final StartedThreads started;
    private final Tokens tokens;
    private final Decisions decisions;
    private final RecordedCalls calls;
    private final Machine machine;

    OwnElements local = new OwnElements();
    EventFeed feed;
    /** The last event that may be done. */
    int limit;
    /** Objects created so far: an execution of the same code makes the same objects. */
    long allocations;

    RecordedWorld(CodeBase code, Objects objects, StartedThreads started, int thread, ThreadPath path, Replay replay) {
        this.code = code;
        this.objects = objects;
        this.started = started;
        this.thread = thread;
        this.path = path;
        tokens = new Tokens(path.bytes());
        decisions = new Decisions(code, objects, tokens, replay, this::ready);
        calls = new RecordedCalls(code, objects, decisions, this);
        machine = new Machine(code, objects, decisions, this);
    }

    Machine machine() {
        return machine;
    }

    Decisions decisions() {
        return decisions;
    }

    /** The number of an object that is dereferenced: it has to be the one that it was, and not null. */
    long base(Value object) {
        return machine.base(object);
    }

    /** Makes sure that the next token is of a kind; methods entered on the way come first. */
    void ready(int kind) {
        int next = tokens.peek();
        if (next == kind) {
            return;
        }
        switch (next) {
            case Tokens.ENTER -> {
                machine.top().isCalledBack = true;
                enterFromOutside();
                throw Control.AGAIN;
            }
            case Tokens.CAUGHT, Tokens.RESULT -> throw Control.THROWN;
            case Tokens.END -> throw Control.lost("the recorded path ends");
            case Tokens.BREAK -> throw Control.lost("an optimistic read");
            default -> throw Control.lost("the recorded path goes another way");
        }
    }

    void enterFromOutside() {
        CodeMethod method = code.method((int) tokens.take());
        if (method == null || !method.hasCode()) {
            throw Control.lost("a method that is not recorded");
        }
        machine.enter(method, takeArguments(method), true);
    }

    private List<Value> takeArguments(CodeMethod method) {
        Value made = method.node.name.equals("<init>") ? Value.of(Kind.REFERENCE, create(method.owner.name, 0)) : null;
        List<Value> arguments = tokens.takeArguments(method);
        if (made != null) {
            arguments.add(0, made);
        }
        return arguments;
    }

    @Override
    public void leaveToOutside(Frame frame, Value result) {
        if (result != null) {
            decisions.pin(result);
        }
        machine.leaveMonitor(frame);
        machine.frames.remove(machine.frames.size() - 1);
        decisions.effects.leaveToOutside(new OutsideReturn(machine.frames.size(), false, result, tokens.mark()));
    }

    /** Whether an event that was found is not to be done yet. */
    boolean isBeyond(int found) {
        return found == EventFeed.END || feed.event(found) > limit;
    }

    /** The place of the access's event in the feed; waits if that is beyond the limit. */
    private int match(Access access) {
        boolean isVolatile = !access.isArray() && code.isVolatile(access.owner(), access.name());
        int found = feed.find(access, isVolatile);
        if (found == EventFeed.NONE) {
            throw Control.lost("an access is not in the trace");
        }
        if (isBeyond(found)) {
            throw Control.STOP;
        }
        return found;
    }

    @Override
    public Value read(Access access) {
        ready(Tokens.VALUE);
        if (!access.isEvent(code)) {
            return readLocal(access, tokens.takeValue(access.kind()));
        }
        int found = match(access);
        Value value = tokens.takeValue(access.kind());
        feed.moveBehind(found);
        Term origin = decisions.effects.read(feed.event(found), access, value.bits());
        return new Value(value.kind(), value.bits(), origin);
    }

    private Value readLocal(Access access, Value recorded) {
        learnConstant(access, recorded.bits());
        Value known = local.get(access);
        return known != null && decisions.comparison.agree(known, recorded.bits()) ? known : recorded;
    }

    private void learnConstant(Access access, long recorded) {
        decisions.effects.readConstant(access, recorded);
        if (access.base() == null && access.kind() == Kind.REFERENCE) {
            objects.handles().learn(access.owner(), access.name(), recorded);
        }
    }

    @Override
    public void write(Access access, Value value) {
        ready(Tokens.WRITTEN);
        int found = access.isEvent(code) ? match(access) : EventFeed.NONE;
        long recorded = Tokens.bits(value.kind(), tokens.take(Tokens.WRITTEN));
        if (!Comparison.isNarrowed(value, recorded)) {
            check(value, recorded);
        }
        if (value.kind() == Kind.REFERENCE) {
            decisions.effects.store(access.base() == null ? 0 : access.base().bits(), value.bits());
        }
        if (found != EventFeed.NONE) {
            feed.moveBehind(found);
            decisions.effects.write(feed.event(found), access, value);
        } else if (!local.put(access, value)) {
            decisions.pin(value);
            if (!access.isArray() && code.isFinal(access.owner(), access.name())) {
                learnConstant(access, recorded);
            }
        }
    }

    /** Compares a value with the recorded one; an object whose number was not known is that object. */
    private void check(Value value, long recorded) {
        if (!decisions.comparison.agree(value, recorded)) {
            throw Control.lost("a value differs from the recorded one");
        }
    }

    @Override
    public Value constant(Object constant, byte kind) {
        ready(Tokens.VALUE);
        Value value = tokens.takeValue(kind);
        if (constant instanceof String text) {
            objects.contents().learn(value.bits(), text);
            decisions.effects.loadLiteral(text, value.bits());
        }
        return value;
    }

    @Override
    public void enterMonitor(Value object, CodeClass type) {
        decisions.effects.lock();
    }

    @Override
    public void exitMonitor(Value object, CodeClass type) {
        decisions.effects.lock();
    }

    @Override
    public void calling(CodeMethod target, List<Value> arguments) {
        boolean isKnown = tokens.peek() == Tokens.RESUME;
        machine.top().notesResult = false;
        if (!isKnown && tokens.peek() != Tokens.ENTER) {
            return;
        }
        if (tokens.payload() != target.number) {
            if (target.isStatic()) {
                initialise(target.owner.name);
            }
            return;
        }
        tokens.take();
        machine.top().notesResult = !isKnown;
        List<Value> recorded = takeArguments(target);
        for (int i = target.node.name.equals("<init>") ? 1 : 0; i < recorded.size(); i++) {
            check(arguments.get(i), recorded.get(i).bits());
        }
    }

    @Override
    public Value returned(Frame frame, boolean isNoted, Value receiver, Value result) {
        if (isNoted && (path.notesAllResults() || frame.notesResult)) {
            takeResult(frame);
            if (result != null) {
                check(result, Tokens.bits(result.kind(), tokens.take(Tokens.VALUE)));
            }
        }
        takeCreated(frame, receiver);
        return result;
    }

    private void takeCreated(Frame frame, Value object) {
        if (frame.keepsNewObject()) {
            check(object, tokens.take(Tokens.VALUE));
        }
    }

    /** The initialiser of a class that is about to be used, or of one above, if it was run just then. */
    private void initialise(String type) {
        if (tokens.peek() != Tokens.ENTER) {
            return;
        }
        CodeMethod entered = code.method((int) tokens.payload());
        if (entered != null && entered.initialises(type, code.hierarchy())) {
            enterFromOutside();
            throw Control.AGAIN;
        }
    }

    @Override
    public long createObject(String type) {
        initialise(type);
        long object = create(type, 0);
        decisions.effects.create(object);
        return object;
    }

    private long create(String type, int length) {
        return objects.create(thread, allocations++, type, length);
    }

    @Override
    public long createArray(String type, int length) {
        ready(Tokens.VALUE);
        long array = create(type, length);
        check(Value.of(Kind.REFERENCE, array), tokens.take(Tokens.VALUE));
        decisions.effects.create(array);
        return array;
    }

    /** The arrays inside are not known: elements are what is read from them. */
    @Override
    public long createArrays(String type, int[] lengths) {
        return createArray(type, lengths[0]);
    }

    /** Whether a call is that of the constructor of all objects, which keeps none. */
    private static boolean isOfObject(AbstractInsnNode call) {
        return call instanceof MethodInsnNode method
                && method.owner.equals("java/lang/Object")
                && method.name.equals("<init>");
    }

    private void letGo(List<Value> values) {
        for (Value each : values) {
            if (each.kind() == Kind.REFERENCE) {
                decisions.effects.letGo(each.bits());
            }
        }
    }

    void takeResult(Frame frame) {
        ready(Tokens.RESULT);
        if (tokens.payload() != frame.method.call(frame.at)) {
            throw Control.THROWN;
        }
        tokens.take();
    }

    @Override
    public Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        boolean hasReceiver = call instanceof MethodInsnNode && call.getOpcode() != INVOKESTATIC;
        letGo(arguments.subList(hasReceiver ? 1 : 0, arguments.size()));
        Value known = calls.answer(frame, call, arguments, result);
        if (known != null) {
            frame.isCalledBack = false;
            return known;
        }
        if (Machine.isNoted(frame.method, call)) {
            letGo(arguments);
        }
        calls.note(frame, call, arguments);
        boolean isUnboxing = Boxes.isUnboxing(call);
        if (!isUnboxing) {
            arguments.forEach(decisions::pin);
        }
        if (!Machine.isNoted(frame.method, call)) {
            takeCreated(frame, arguments.get(0));
            return null;
        }
        takeResult(frame);
        frame.isCalledBack = false;
        if (isUnboxing) {
            return decisions.unbox(arguments.get(0), tokens.takeValue(Kind.of(result)));
        }
        boolean isCreation = Atomics.creates(call) || Containers.creates(call);
        for (Value each : arguments.subList(isCreation ? 1 : 0, arguments.size())) {
            if (each.kind() == Kind.REFERENCE) {
                decisions.effects.giveOutside(each.bits());
            }
        }
        decisions.effects.callOutside();
        if (call instanceof MethodInsnNode method && method.name.equals("start") && method.desc.equals("()V")) {
            started.add(objects.number(arguments.get(0).bits()));
        }
        if (result.getSort() == Type.VOID) {
            takeCreated(frame, arguments.isEmpty() ? null : arguments.get(0));
            return null;
        }
        Value answer = tokens.takeValue(Kind.of(result));
        if (Boxes.isBoxing(call)) {
            objects.box(answer.bits(), arguments.get(0).bits());
        }
        return answer;
    }
}
