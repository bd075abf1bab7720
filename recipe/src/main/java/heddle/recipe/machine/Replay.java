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
import heddle.trace.hdl.Snapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Executes a thread along its recorded path. Everything is compared with the recording: values that are written,
 * outcomes of branches, results of calls. Where they differ, or where something is not supported, the path is lost: the
 * thread's state by then must be the recorded one, and so must all values that it reads from then on.
 */
public final class Replay extends Decisions {
    private static final int MAX_SILENT_STEPS = 10_000_000;
    /** Elements that are kept from one window to the next; their values are recorded wherever they are read. */
    private static final int MAX_LOCAL = 10_000;

    /** How a run ended. */
    public enum End {
        /** Before an event beyond the limit. */
        STOPPED,
        /** The recorded path is at its end. */
        FINISHED,
        LOST
    }

    private final ThreadPath path;
    OwnElements local = new OwnElements();
    private final RecordedCalls calls = new RecordedCalls(this);

    private final StartedThreads started;
    EventFeed feed;
    private int limit;
    private BooleanSupplier enough;
    private String lostBecause;
    private final int thread;
    /** Objects created so far: an execution of the same code makes the same objects. */
    private long allocations;

    /** A moment of a thread, from which it can be executed again. */
    public record State(
            int thread,
            List<Frame> frames,
            Tokens.Mark mark,
            OwnElements local,
            Set<Term> pinned,
            long allocations,
            String lost) {}

    public Replay(CodeBase code, Objects objects, StartedThreads started, int thread, ThreadPath path) {
        super(code, objects, new Tokens(path.bytes()));
        this.thread = thread;
        this.started = started;
        this.path = path;
    }

    @Override
    Replay self() {
        return this;
    }

    /** Takes the events of a window, and forgets where values come from. */
    public void begin(EventFeed events, Effects taker) {
        feed = events;
        effects = taker;
        frames.replaceAll(frame -> frame.copy(Value::plain));
        local = local.size() > MAX_LOCAL ? new OwnElements() : local.copy(Value::plain);
        pinned.clear();
    }

    public State state(UnaryOperator<Value> change) {
        List<Frame> copies = new ArrayList<>();
        frames.forEach(frame -> copies.add(frame.copy(change)));
        Set<Term> pins = Collections.newSetFromMap(new IdentityHashMap<>());
        pins.addAll(pinned);
        return new State(thread, copies, tokens.mark(), local.copy(change), pins, allocations, lostBecause);
    }

    public void restore(State state) {
        frames.clear();
        state.frames.forEach(frame -> frames.add(frame.copy(UnaryOperator.identity())));
        tokens.reset(state.mark);
        local = state.local.copy(UnaryOperator.identity());
        pinned = Collections.newSetFromMap(new IdentityHashMap<>());
        pinned.addAll(state.pinned);
        allocations = state.allocations;
        lostBecause = state.lost;
    }

    /** Leaves the path, until it is joined at a snapshot. */
    public void markLost(String why) {
        frames.clear();
        lostBecause = why;
    }

    /** Whether the thread has done nothing yet. */
    public boolean isAtStart() {
        return tokens.position() == 0 && lostBecause == null;
    }

    /** Why the path was lost, or null. */
    public String lostBecause() {
        return lostBecause;
    }

    /** The method that is being executed, and its instruction. */
    public CodeMethod method() {
        return top().method;
    }

    public int at() {
        return top().at;
    }

    /** Executes until right before the first event beyond a limit. */
    public End run(int lastEvent) {
        return run(lastEvent, () -> false);
    }

    /** The same, or until after the first instruction that makes something true. */
    public End run(int lastEvent, BooleanSupplier isEnough) {
        limit = lastEvent;
        enough = isEnough;
        long beyond = 0;
        while (lostBecause == null || rejoin(beyond)) {
            beyond = tokens.position() + 1;
            try {
                while (!frames.isEmpty() || enterNext()) {
                    advance();
                }
                pinAll();
                return End.FINISHED;
            } catch (Control control) {
                if (control.kind == Control.Kind.STOP) {
                    return End.STOPPED;
                }
                lostBecause = control.getMessage();
                effects.lose();
                pinAll();
            }
        }
        return End.LOST;
    }

    private boolean enterNext() {
        int kind = tokens.peek();
        if (kind == Tokens.END) {
            return false;
        }
        if (kind != Tokens.ENTER && kind != Tokens.RESUME) {
            throw Control.lost("no method is entered");
        }
        enterFromOutside();
        return true;
    }

    /**
     * Goes on at the next snapshot, if that comes before the limit, and not where that failed. The thread's steps in
     * between are not known: its events are left as they are, and of what it alone can reach nothing is known any more.
     */
    private boolean rejoin(long beyond) {
        Snapshot next = path.snapshotFrom(Math.max(tokens.position(), beyond), feed::place);
        if (next == null || feed.place(next.event()) > limit + 1L) {
            return false;
        }
        frames.clear();
        local.clear();
        tokens.seek(next.path());
        feed.moveTo(feed.place(next.event()));
        started.markLost();
        effects.callOutside();
        effects.leaveToOutside(new OutsideReturn(OutsideReturn.NOWHERE, true, null, tokens.mark()));
        lostBecause = null;
        steps.joined++;
        return true;
    }

    private void advance() {
        Tokens.Mark before = tokens.mark();
        int silent = 0;
        while (!frames.isEmpty()) {
            try {
                step();
                steps.instructions++;
            } catch (Control control) {
                if (control.kind == Control.Kind.THROWN) {
                    unwind();
                } else if (control.kind != Control.Kind.AGAIN) {
                    throw control;
                }
            } catch (NullPointerException | IndexOutOfBoundsException | ClassCastException e) {
                throw Control.lost("the code does not fit the recording");
            }
            if (enough.getAsBoolean()) {
                throw Control.STOP;
            }
            if (++silent > MAX_SILENT_STEPS) {
                if (tokens.mark().equals(before)) {
                    throw Control.lost("a loop without end");
                }
                return;
            }
        }
    }

    /** The values that the thread has have to be what they were. */
    private void pinAll() {
        for (Frame frame : frames) {
            frame.copy(value -> {
                pin(value);
                return value;
            });
        }
        local.forEach(this::pin);
    }

    /** Makes sure that the next token is of a kind; methods entered on the way come first. */
    @Override
    void ready(int kind) {
        int next = tokens.peek();
        if (next == kind) {
            return;
        }
        switch (next) {
            case Tokens.ENTER -> {
                top().isCalledBack = true;
                enterFromOutside();
                throw Control.AGAIN;
            }
            case Tokens.CAUGHT, Tokens.RESULT -> throw Control.THROWN;
            case Tokens.END -> throw Control.lost("the recorded path ends");
            case Tokens.BREAK -> throw Control.lost("an optimistic read");
            default -> throw Control.lost("the recorded path goes another way");
        }
    }

    private void enterFromOutside() {
        CodeMethod method = code.method((int) tokens.take());
        if (method == null || !method.hasCode()) {
            throw Control.lost("a method that is not recorded");
        }
        enter(method, takeArguments(method), true);
    }

    private List<Value> takeArguments(CodeMethod method) {
        Value made = method.node.name.equals("<init>") ? Value.of(Kind.REFERENCE, create(method.owner.name, 0)) : null;
        List<Value> arguments = tokens.takeArguments(method);
        if (made != null) {
            arguments.add(0, made);
        }
        return arguments;
    }

    /** An exception: to the handler that was recorded, else out of the code that is known. */
    private void unwind() {
        if (tokens.peek() == Tokens.CAUGHT) {
            int number = (int) tokens.take();
            int handler = (int) tokens.take(Tokens.VALUE);
            Value exception = tokens.takeValue(Kind.REFERENCE);
            while (!frames.isEmpty() && !top().handles(number, handler)) {
                drop();
            }
            if (frames.isEmpty()) {
                throw Control.lost("an exception reached a handler of no active method");
            }
            top().catchAt(top().method.handler(handler), exception);
            return;
        }
        boolean isOutside = false;
        while (!frames.isEmpty() && !isOutside) {
            isOutside = drop();
        }
    }

    /** Leaves a method by an exception; returns whether that is to code outside. */
    private boolean drop() {
        boolean isOutside = frames.remove(frames.size() - 1).isFromOutside;
        if (isOutside) {
            effects.leaveToOutside(new OutsideReturn(frames.size(), true, null, tokens.mark()));
        }
        return isOutside;
    }

    @Override
    void leaveToOutside(Frame frame, Value result) {
        if (result != null) {
            pin(result);
        }
        leaveMonitor(frame);
        frames.remove(frames.size() - 1);
        effects.leaveToOutside(new OutsideReturn(frames.size(), false, result, tokens.mark()));
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
    Value read(Access access) {
        ready(Tokens.VALUE);
        if (!isEvent(access)) {
            return readLocal(access, tokens.takeValue(access.kind()));
        }
        int found = match(access);
        Value value = tokens.takeValue(access.kind());
        feed.moveBehind(found);
        Term origin = effects.read(feed.event(found), access, value.bits());
        return new Value(value.kind(), value.bits(), origin);
    }

    private Value readLocal(Access access, Value recorded) {
        learnConstant(access, recorded.bits());
        Value known = local.get(access);
        return known != null && comparison.agree(known, recorded.bits()) ? known : recorded;
    }

    private void learnConstant(Access access, long recorded) {
        effects.readConstant(access, recorded);
        if (access.base() == null && access.kind() == Kind.REFERENCE) {
            objects.handles().learn(access.owner(), access.name(), recorded);
        }
    }

    @Override
    void write(Access access, Value value) {
        ready(Tokens.WRITTEN);
        int found = isEvent(access) ? match(access) : EventFeed.NONE;
        long recorded = Tokens.bits(value.kind(), tokens.take(Tokens.WRITTEN));
        if (!Comparison.isNarrowed(value, recorded)) {
            check(value, recorded);
        }
        if (value.kind() == Kind.REFERENCE) {
            effects.store(access.base() == null ? 0 : access.base().bits(), value.bits());
        }
        if (found != EventFeed.NONE) {
            feed.moveBehind(found);
            effects.write(feed.event(found), access, value);
        } else if (!local.put(access, value)) {
            pin(value);
            if (!access.isArray() && code.isFinal(access.owner(), access.name())) {
                learnConstant(access, recorded);
            }
        }
    }

    /** Compares a value with the recorded one; an object whose number was not known is that object. */
    private void check(Value value, long recorded) {
        if (!comparison.agree(value, recorded)) {
            throw Control.lost("a value differs from the recorded one");
        }
    }

    @Override
    Value constant(Object constant, byte kind) {
        ready(Tokens.VALUE);
        Value value = tokens.takeValue(kind);
        if (constant instanceof String text) {
            objects.contents().learn(value.bits(), text);
            effects.loadLiteral(text, value.bits());
        }
        return value;
    }

    @Override
    void enterMonitor(Value object, CodeClass type) {
        effects.lock();
    }

    @Override
    void exitMonitor(Value object, CodeClass type) {
        effects.lock();
    }

    @Override
    void calling(CodeMethod target, List<Value> arguments) {
        boolean isKnown = tokens.peek() == Tokens.RESUME;
        top().notesResult = false;
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
        top().notesResult = !isKnown;
        List<Value> recorded = takeArguments(target);
        for (int i = target.node.name.equals("<init>") ? 1 : 0; i < recorded.size(); i++) {
            check(arguments.get(i), recorded.get(i).bits());
        }
    }

    @Override
    Value returned(Frame frame, boolean isNoted, Value receiver, Value result) {
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
    long createObject(String type) {
        initialise(type);
        long object = create(type, 0);
        effects.create(object);
        return object;
    }

    private long create(String type, int length) {
        return objects.create(thread, allocations++, type, length);
    }

    @Override
    long createArray(String type, int length) {
        ready(Tokens.VALUE);
        long array = create(type, length);
        check(Value.of(Kind.REFERENCE, array), tokens.take(Tokens.VALUE));
        effects.create(array);
        return array;
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
                effects.letGo(each.bits());
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
    Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        boolean hasReceiver = call instanceof MethodInsnNode && call.getOpcode() != INVOKESTATIC;
        letGo(arguments.subList(hasReceiver ? 1 : 0, arguments.size()));
        Value known = calls.answer(frame, call, arguments, result);
        if (known != null) {
            frame.isCalledBack = false;
            return known;
        }
        if (isNoted(frame.method, call)) {
            letGo(arguments);
        }
        calls.note(frame, call, arguments);
        boolean isUnboxing = Boxes.isUnboxing(call);
        if (!isUnboxing) {
            arguments.forEach(this::pin);
        }
        if (!isNoted(frame.method, call)) {
            takeCreated(frame, arguments.get(0));
            return null;
        }
        takeResult(frame);
        frame.isCalledBack = false;
        if (isUnboxing) {
            return unbox(arguments.get(0), tokens.takeValue(Kind.of(result)));
        }
        boolean isCreation = Atomics.creates(call) || Containers.creates(call);
        for (Value each : arguments.subList(isCreation ? 1 : 0, arguments.size())) {
            if (each.kind() == Kind.REFERENCE) {
                effects.giveOutside(each.bits());
            }
        }
        effects.callOutside();
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
