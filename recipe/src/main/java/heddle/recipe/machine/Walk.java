package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Executes a thread where it never went: on the side of a branch that it did not take (RECIPE, section IV). A path ends
 * where it cannot be known exactly what happens: at a base object or an index that depends on what the path itself reads,
 * a call of code that is not woven, a lock that is given up and was taken before, a class that would have to be initialised.
 * An exception goes to the handler that takes it; if that is in code that is not woven, the path ends. Where a branch or a
 * switch depends on what is not known, each outcome is a path of its own; so loops need no bound but that of the steps, and
 * values need not be merged.
 */
public final class Walk extends Machine {
    private static final int MAX_STEPS = 4000;
    private static final int MAX_EVENTS = 200;
    private static final int MAX_DEPTH = 64;
    /** In place of an outcome: it follows from values, or is one of several. */
    public static final int BY_VALUE = -1;

    private final Surroundings around;
    private final StartedThreads started;
    /** Events from this number on are the path's own. */
    private final int firstEvent;

    private final OwnElements local;
    /** Fields and elements that nobody else accesses, by key. */
    private final Map<String, Value> own = new HashMap<>();

    private final Set<Term> pinned = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<WalkedStep> steps = new ArrayList<>();
    /** Locks that the path takes, and how often it entered those that it had. */
    private final IntArrayList taken = new IntArrayList();

    private final IntArrayList again = new IntArrayList();
    private int events;
    private int count;
    /** The outcome of the next instruction whose outcome is not known, if it has been decided. */
    private int forced = BY_VALUE;
    /** The outcome that it must not have, at first: the one of the trace. */
    private int avoided;

    private Deque<Walk> others;
    private int lastEvent = Integer.MAX_VALUE;

    /**
     * A thread at a branch.
     *
     * @param taken the outcome there that is of no interest, because it is that of the trace; {@link #BY_VALUE} if the
     *     outcome follows from values
     */
    public Walk(
            CodeBase code,
            Objects objects,
            StartedThreads started,
            Surroundings around,
            Replay.State state,
            int firstEvent,
            int taken,
            UnaryOperator<Value> change) {
        super(code, objects);
        this.started = started;
        this.around = around;
        this.firstEvent = firstEvent;
        state.frames().forEach(frame -> frames.add(frame.copy(change)));
        local = state.local().copy(change);
        pinned.addAll(state.pinned());
        avoided = taken;
    }

    private Walk(Walk other, int forced) {
        super(other.code, other.objects);
        started = other.started;
        around = other.around;
        firstEvent = other.firstEvent;
        other.frames.forEach(frame -> frames.add(frame.copy(UnaryOperator.identity())));
        local = other.local;
        own.putAll(other.own);
        pinned.addAll(other.pinned);
        steps.addAll(other.steps);
        taken.addAll(other.taken);
        again.addAll(other.again);
        events = other.events;
        count = other.count;
        others = other.others;
        avoided = BY_VALUE;
        this.forced = forced;
    }

    /** All paths, so many at most. */
    public static List<List<WalkedStep>> paths(Walk first, int most) {
        List<List<WalkedStep>> paths = new ArrayList<>();
        Deque<Walk> open = new ArrayDeque<>();
        first.others = open;
        open.add(first);
        while (!open.isEmpty() && paths.size() < most) {
            Walk walk = open.removeLast();
            walk.run(Integer.MAX_VALUE);
            paths.add(walk.steps);
        }
        return paths;
    }

    /** Executes until right before the path's event beyond a limit, or to its end. */
    public void run(int last) {
        lastEvent = last;
        try {
            while (!frames.isEmpty() && count++ < MAX_STEPS && frames.size() < MAX_DEPTH) {
                int opcode = top().method.code[top().at].getOpcode();
                if (opcode >= IRETURN && opcode <= RETURN && top().isFromOutside) {
                    return;
                }
                try {
                    step();
                } catch (Control thrown) {
                    if (thrown.kind != Control.Kind.THROWN) {
                        throw thrown;
                    }
                    unwind(thrown);
                }
            }
        } catch (Control end) {
            // the path is known up to here
        } catch (NullPointerException | IndexOutOfBoundsException | ArithmeticException unknown) {
            // so it is here: something on which the instruction depends is not known
        }
    }

    /** Takes an exception to its handler. */
    private void unwind(Control thrown) {
        Value exception =
                thrown.what() == null ? top().peek(0) : Value.of(Kind.REFERENCE, objects.create(thrown.what(), 0));
        String type = objects.type(objects.number(exception.bits()));
        int handler = handler(top(), type);
        while (handler < 0) {
            if (top().isFromOutside) {
                throw Control.lost("an exception leaves the code that is known");
            }
            leaveMonitor(top());
            frames.remove(frames.size() - 1);
            handler = handler(top(), type);
        }
        top().catchAt(handler, exception);
    }

    /** Where a frame goes on after an exception, -1 if it does not. */
    private int handler(Frame f, String type) {
        for (TryCatchBlockNode block : f.method.node.tryCatchBlocks) {
            if (f.method.covers(block, f.at)) {
                Boolean isTaken =
                        block.type == null ? Boolean.TRUE : code.hierarchy().isInstance(type, block.type);
                if (isTaken == null) {
                    throw Control.lost("a class that is not known");
                }
                if (isTaken) {
                    return f.method.ordinal(block.handler);
                }
            }
        }
        return -1;
    }

    public List<WalkedStep> steps() {
        return steps;
    }

    private boolean isUnknown(Value value) {
        return value.isSymbolic() && !pinned.contains(value.term());
    }

    private int event(byte op, int target, int site, byte kind, Term written) {
        int e = firstEvent + events;
        if (e > lastEvent || events >= MAX_EVENTS) {
            throw Control.STOP;
        }
        events++;
        steps.add(WalkedStep.event(op, target, site, kind, written));
        return e;
    }

    private void require(Condition condition) {
        steps.add(WalkedStep.condition(condition));
    }

    @Override
    long pin(Value value) {
        if (isUnknown(value)) {
            if (value.term().lastEvent >= firstEvent) {
                throw Control.lost("it depends on what the path reads");
            }
            pinned.add(value.term());
            require(Condition.same(value));
        }
        return value.bits();
    }

    private static boolean isVolatile(long location) {
        return location >> 32 != 0;
    }

    @Override
    Value read(Access access) {
        long location = isEvent(access) ? around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            return readOwn(access);
        }
        int e = event(
                isVolatile(location) ? Op.VOLATILE_READ : Op.READ, (int) location, access.site(), access.kind(), null);
        Term origin = around.read(e, access.kind(), location);
        return origin.isConstant() ? Value.of(access.kind(), origin.bits) : new Value(access.kind(), 0, origin);
    }

    private Value readOwn(Access access) {
        Value written = own.get(key(access));
        if (written != null) {
            return written;
        }
        if (!isEvent(access)) {
            Value known = local.get(access);
            if (known != null) {
                return known;
            }
            Long constant = access.isArray() ? null : around.constant(access);
            if (constant != null) {
                return Value.of(access.kind(), constant);
            }
        }
        boolean isFresh = access.base() != null
                && access.base().bits() < 0
                && objects.number(access.base().bits()) < 0;
        if (!isFresh || access.isArray() && !isEvent(access)) {
            throw Control.lost("a value that is not known");
        }
        return Value.of(access.kind(), 0);
    }

    private String key(Access access) {
        String object = access.base() == null
                ? access.owner()
                : Long.toString(objects.number(access.base().bits()));
        return object + (access.isArray() ? "[" + access.index().bits() : "." + access.name());
    }

    @Override
    void write(Access access, Value value) {
        long location = isEvent(access) ? around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            if (access.base() == null) {
                throw Control.lost("a static field that the trace does not know");
            }
            own.put(key(access), value);
            return;
        }
        byte op = isVolatile(location) ? Op.VOLATILE_WRITE : Op.WRITE;
        event(op, (int) location, access.site(), access.kind(), value.asTerm());
    }

    @Override
    boolean branch(int opcode, Value a, Value b) {
        boolean isOpen = isUnknown(a) || isUnknown(b);
        if (!isOpen && isByValue()) {
            return Arithmetic.jumps(opcode, number(a), number(b));
        }
        boolean jumps = outcome(2) == 1;
        if (isOpen) {
            require(new Condition(opcode, a.asTerm(), b.asTerm(), jumps));
        }
        return jumps;
    }

    private boolean isByValue() {
        return forced == BY_VALUE && avoided == BY_VALUE;
    }

    /** Decides between so many outcomes; the others are paths of their own. */
    private int outcome(int count) {
        int chosen = forced;
        for (int i = 0; forced == BY_VALUE && i < count; i++) {
            if (i != avoided && chosen != BY_VALUE && others != null) {
                others.add(new Walk(this, i));
            }
            chosen = i != avoided && chosen == BY_VALUE ? i : chosen;
        }
        forced = BY_VALUE;
        avoided = BY_VALUE;
        return chosen;
    }

    @Override
    boolean holds(Value value) {
        if (isUnknown(value)) {
            boolean isSo = isByValue() || outcome(2) == 1;
            require(new Condition(IFNE, value.term(), Term.constant(Kind.INT, 0), isSo));
            return isSo;
        }
        return value.bits() != 0;
    }

    @Override
    boolean isNull(Value object) {
        if (isUnknown(object) && !isByValue()) {
            boolean isSo = outcome(2) == 0;
            require(new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), !isSo));
            return isSo;
        }
        return number(object) == 0 && !isUnknown(object);
    }

    @Override
    int choose(Value key, int[] labels) {
        if (!isUnknown(key)) {
            return (int) key.bits();
        }
        int outcome = outcome(labels.length + 1);
        if (outcome < labels.length) {
            require(Condition.is(key, labels[outcome]));
            return labels[outcome];
        }
        int other = 0;
        Condition.isNoneOf(key, labels).forEach(this::require);
        while (IntArrayList.wrap(labels).contains(other)) {
            other++;
        }
        return other;
    }

    @Override
    Value constant(Object constant, byte kind) {
        if (!(constant instanceof String)) {
            throw Control.lost("a constant that is not known");
        }
        return Value.of(Kind.REFERENCE, objects.create("java/lang/String", 0));
    }

    @Override
    Value instance(int opcode, Value object, String type) {
        if (isUnknown(object)) {
            return new Value(Kind.INT, 0, Term.instance(opcode, object.term(), type));
        }
        long number = number(object);
        Boolean is = number == 0
                ? Boolean.valueOf(opcode == CHECKCAST)
                : code.hierarchy().isInstance(objects.type(number), type);
        if (is == null) {
            throw Control.lost("a class that is not known");
        }
        return Value.ofInt(is ? 1 : 0);
    }

    @Override
    void enterMonitor(Value object, CodeClass type) {
        int lock = lock(object, type);
        if (lock < 0) {
            return;
        }
        if (around.isHeld(lock) || taken.contains(lock)) {
            again.add(lock);
            return;
        }
        event(Op.ACQUIRE, lock, 0, (byte) 0, null);
        taken.add(lock);
    }

    private int lock(Value object, CodeClass type) {
        if (type != null) {
            return around.lock(type);
        }
        long number = objects.number(object.bits());
        if (number < 0 || "java/lang/Class".equals(objects.type(number))) {
            throw Control.lost("the lock of an object that is not known");
        }
        return around.lock(number);
    }

    @Override
    void exitMonitor(Value object, CodeClass type) {
        int lock = lock(object, type);
        if (lock < 0 || again.rem(lock)) {
            return;
        }
        if (!taken.contains(lock)) {
            throw Control.lost("a lock that was taken before");
        }
        event(Op.RELEASE, lock, 0, (byte) 0, null);
        taken.rem(lock);
    }

    @Override
    void calling(CodeMethod target, List<Value> arguments) {
        boolean initialises = target.isStatic() || target.node.name.equals("<init>");
        for (CodeClass c = target.owner; initialises && c != null; c = code.type(c.node.superName)) {
            if (c.method("<clinit>", "()V") != null && !around.isInitialised(c)) {
                throw Control.lost("a class to be initialised");
            }
        }
    }

    @Override
    Value returned(Frame frame, boolean isNoted, Value receiver, Value result) {
        return result;
    }

    @Override
    long createObject(String type) {
        return objects.create(type, 0);
    }

    @Override
    long createArray(String type, int length) {
        return objects.create(type, length);
    }

    @Override
    Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        if (call instanceof MethodInsnNode method && result.getSort() == Type.VOID && isHarmless(method, arguments)) {
            return null;
        }
        throw Control.lost("code that is not woven");
    }

    /** Calls that come back and change nothing of what the path sees. */
    private boolean isHarmless(MethodInsnNode call, List<Value> arguments) {
        if (call.owner.equals("java/lang/Object") && call.name.equals("<init>")) {
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
            boolean isFirst = !started.contains(thread) && own.put("started " + thread, Value.NULL) == null;
            return isThread && objects.isCreated(thread) && isFirst;
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
