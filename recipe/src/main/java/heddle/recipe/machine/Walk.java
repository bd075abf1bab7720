package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.jdk.Boxes;
import heddle.recipe.jdk.Contents;
import heddle.recipe.path.Control;
import heddle.recipe.path.OutsideReturn;
import heddle.recipe.path.OutsideReturns;
import heddle.recipe.path.Tokens;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Executes a thread where it never went: on the side of a branch that it did not take, at another object or element than it
 * was at (RECIPE, section IV). A path ends where it cannot be known exactly what happens: at a value of which the trace knows
 * nothing, a call of code that is not woven, a class that would have to be initialised. An exception goes to the handler
 * that takes it; if that is in code that is not woven, the path ends. Where a branch, a switch, an object or an index depends
 * on what is not known, each outcome that is possible is a path of its own; so values need not be merged.
 */
public final class Walk extends Machine {
    private static final int MAX_STEPS = 4000;
    private static final int MAX_DEPTH = 64;
    /** How often a path may go on in several ways at one instruction. */
    private static final int MAX_ROUNDS = 4;

    private static final int MAX_VALUES = 8;
    /** In place of an outcome: it follows from values, or is one of several. */
    public static final int BY_VALUE = -1;
    /** In place of an outcome: that of an object or index which is what it was. */
    public static final int PLACE = -2;

    final Surroundings around;
    private final OutsideCalls outside;
    private final OutsideReturns returns;
    final PathMemory own;
    private final Set<Term> pinned = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<AbstractInsnNode, Integer> rounds = new IdentityHashMap<>();
    private Segment segment;
    private final PathLocks locks;
    /** Objects that this path, or one that it parted from, has created. */
    private final LongOpenHashSet created;

    private final int thread;
    private long allocations;
    private int count;
    /** The outcome of the next instruction whose outcome is not known, if it has been decided. */
    private int forced = BY_VALUE;
    /** The outcome that it must not have, at first: the one of the trace. */
    private int avoided;
    /** An exception on its way to a handler. */
    private Value thrown;

    /** Whether it has given up a monitor, and not yet taken it again. */
    private boolean isWaiting;

    private Deque<Walk> others;

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
            OutsideReturns returns,
            int taken,
            UnaryOperator<Value> change) {
        super(code, objects);
        this.returns = returns.copy();
        this.around = around;
        outside = new OutsideCalls(code, objects, started);
        locks = new PathLocks(around::depth);
        created = new LongOpenHashSet();
        thread = state.thread();
        allocations = state.allocations();
        state.frames().forEach(frame -> frames.add(frame.copy(change)));
        own = new PathMemory(objects, state.local().copy(change));
        pinned.addAll(state.pinned());
        avoided = taken;
        segment = new Segment(null);
    }

    private Walk(Walk other, int forced) {
        super(other.code, other.objects);
        returns = other.returns.copy();
        around = other.around;
        outside = other.outside.copy();
        locks = other.locks.copy();
        created = other.created.clone();
        thread = other.thread;
        allocations = other.allocations;
        other.frames.forEach(frame -> frames.add(frame.copy(UnaryOperator.identity())));
        own = other.own.copy();
        pinned.addAll(other.pinned);
        rounds.putAll(other.rounds);
        segment = new Segment(other.segment);
        count = other.count;
        others = other.others;
        isWaiting = other.isWaiting;
        avoided = BY_VALUE;
        this.forced = forced;
    }

    /** Where the path begins; from now on, the others that it opens are put into a list. */
    Segment begin(Deque<Walk> openOnes) {
        others = openOnes;
        return segment;
    }

    /** Executes until the surroundings stop it, or to the end of what can be known. */
    public void run() {
        try {
            while (!frames.isEmpty() && count++ < MAX_STEPS && frames.size() < MAX_DEPTH) {
                advance();
            }
        } catch (Control end) {
            // the path is known up to here
        } catch (NullPointerException | IndexOutOfBoundsException | ArithmeticException unknown) {
            // so it is here: something on which the instruction depends is not known
        }
    }

    private void advance() {
        if (thrown != null) {
            unwind();
            return;
        }
        try {
            step();
        } catch (Control control) {
            if (control.kind == Control.Kind.THROWN) {
                thrown = control.what() == null ? top().peek(0) : Value.of(Kind.REFERENCE, create(control.what(), 0));
            } else if (control.kind != Control.Kind.AGAIN) {
                throw control;
            }
        }
    }

    /** Takes an exception to its handler, or out of one method. */
    private void unwind() {
        String type = objects.type(objects.number(thrown.bits()));
        int handler = top().handler(type, code.hierarchy());
        if (handler >= 0) {
            top().catchAt(handler, thrown);
            thrown = null;
            return;
        }
        if (top().isFromOutside) {
            throw Control.lost("an exception leaves the code that is known");
        }
        leaveMonitor(top());
        frames.remove(frames.size() - 1);
    }

    /** Fields and elements of objects of the trace that the path uses, and no event of the trace does. */
    public Set<String> unknownToTrace() {
        return own.unknownToTrace();
    }

    boolean isUnknown(Value value) {
        return value.isSymbolic() && !pinned.contains(value.term());
    }

    int event(byte op, int target, int site, byte kind, Term written) {
        int e = around.event(op, target, site, kind, written);
        if (e == Surroundings.STOP) {
            throw Control.STOP;
        }
        segment.steps.add(WalkedStep.event(e, op, target, site, kind, written));
        return e;
    }

    /** Reads and writes at once what an atomic or a container holds; the answer is what was there. */
    Term exchange(byte op, int target, int site, byte kind, UnaryOperator<Value> update) {
        Surroundings.Exchanged done = around.exchange(op, target, site, kind, update);
        if (done == null) {
            throw Control.STOP;
        }
        segment.steps.add(WalkedStep.exchange(done.event(), op, target, site, kind, done.written()));
        return done.old();
    }

    void require(Condition condition) {
        segment.steps.add(WalkedStep.condition(condition));
    }

    @Override
    long pin(Value value) {
        return isUnknown(value) ? settle(value, around.values(segment.conditions(), value)) : value.bits();
    }

    @Override
    long index(Value index, int length) {
        if (!isUnknown(index)) {
            return index.bits();
        }
        long[] values = around.values(segment.conditions(), index);
        if (values == null && length <= MAX_VALUES) {
            values = LongStream.range(0, length).toArray();
        }
        return settle(index, values);
    }

    @Override
    boolean isNull(Value object) {
        pin(object);
        return number(object) == 0;
    }

    /**
     * Takes a value to be one of those that it may be, each on a path of its own, and has the instruction executed again. If
     * these are not known, it is what it was.
     */
    private long settle(Value value, long[] values) {
        boolean isOther = avoided == PLACE;
        avoided = BY_VALUE;
        if (values == null && !isOther && !around.isOwn(value.term())) {
            pinned.add(value.term());
            require(Condition.same(value));
            return value.bits();
        }
        boolean mayBeNull = value.kind() == Kind.REFERENCE && isOther && number(value) != 0;
        LongArrayList possible = new LongArrayList();
        for (long each : values != null ? values : mayBeNull ? new long[1] : new long[0]) {
            boolean isIt = isOther && each == number(value);
            boolean isStrange = value.kind() == Kind.REFERENCE && isStrange(each);
            if (!isIt && !isStrange && possible.size() < MAX_VALUES && isPossible(List.of(is(value, each)))) {
                possible.add(each);
            }
        }
        if (possible.isEmpty()) {
            throw Control.lost("nothing that it may be is known");
        }
        List<Walk> more = split(possible.size());
        for (int i = 1; i < possible.size(); i++) {
            more.get(i - 1).take(value, possible.getLong(i));
        }
        take(value, possible.getLong(0));
        throw Control.AGAIN;
    }

    /** Whether an object is of another path's making: its content is not known. */
    private boolean isStrange(long object) {
        return objects.number(object) < 0 && around.isMadeUp(object) && !created.contains(object);
    }

    private static Condition is(Value value, long bits) {
        return Condition.same(new Value(value.kind(), bits, value.term()));
    }

    private void take(Value value, long bits) {
        require(is(value, bits));
        Value known = Value.of(value.kind(), bits);
        own.settle(value.term(), known);
        frames.replaceAll(frame -> frame.copy(each -> each.term() == value.term() ? known : each));
    }

    /** Makes copies of this path that go on otherwise, so that there are so many in all. */
    private List<Walk> split(int ways) {
        if (ways == 1) {
            return List.of();
        }
        if (others == null || rounds.merge(top().method.code[top().at], 1, Integer::sum) > MAX_ROUNDS) {
            throw Control.lost("too many ways to go on");
        }
        List<Walk> copies = new ArrayList<>();
        for (int i = 1; i < ways; i++) {
            copies.add(new Walk(this, BY_VALUE));
        }
        others.addAll(copies);
        segment = new Segment(segment);
        return copies;
    }

    boolean isPossible(List<Condition> conditions) {
        return around.isPossible(segment.conditions(), conditions);
    }

    /** Goes on with an outcome whose conditions may hold; others that may are paths of their own. */
    private int decide(List<List<Condition>> outcomes) {
        int chosen = forced;
        if (chosen == BY_VALUE) {
            IntArrayList possible = new IntArrayList();
            for (int i = 0; i < outcomes.size(); i++) {
                if (i != avoided && isPossible(outcomes.get(i))) {
                    possible.add(i);
                }
            }
            avoided = BY_VALUE;
            if (possible.isEmpty()) {
                throw Control.lost("no outcome is possible");
            }
            List<Walk> more = split(possible.size());
            for (int i = 1; i < possible.size(); i++) {
                more.get(i - 1).forced = possible.getInt(i);
            }
            chosen = possible.getInt(0);
        }
        forced = BY_VALUE;
        outcomes.get(chosen).forEach(this::require);
        return chosen;
    }

    /** Whether a comparison holds: both are paths of their own where both may be. */
    private boolean decide(int opcode, Term a, Term b) {
        return decide(List.of(List.of(new Condition(opcode, a, b, false)), List.of(new Condition(opcode, a, b, true))))
                == 1;
    }

    /** Whether a call finds what it would change: both are paths of their own, and what that takes is stated afterwards. */
    boolean finds() {
        Boolean isGiven = around.writesNext();
        return isGiven != null ? isGiven : decide(List.of(List.of(), List.of())) == 1;
    }

    @Override
    Value read(Access access) {
        long location = isEvent(access) ? around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            return readOwn(access);
        }
        byte op = Surroundings.isVolatile(location) ? Op.VOLATILE_READ : Op.READ;
        int e = event(op, (int) location, access.site(), access.kind(), null);
        return Value.of(around.read(e, access.kind(), location));
    }

    private Value readOwn(Access access) {
        Value known = own.get(access, isEvent(access));
        if (known != null) {
            return known;
        }
        Long constant = access.isArray() || isEvent(access) ? null : around.constant(access);
        if (constant != null) {
            return Value.of(access.kind(), constant);
        }
        boolean isFresh = access.base() != null
                && objects.number(access.base().bits()) < 0
                && !isStrange(access.base().bits());
        if (!isFresh || access.isArray() && !isEvent(access)) {
            throw Control.lost("a value that is not known");
        }
        return Value.of(access.kind(), 0);
    }

    @Override
    void write(Access access, Value value) {
        long location = isEvent(access) ? around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            if (access.base() == null || isStrange(access.base().bits())) {
                throw Control.lost("a field that the trace does not know");
            }
            own.put(access, isEvent(access), value);
            return;
        }
        byte op = Surroundings.isVolatile(location) ? Op.VOLATILE_WRITE : Op.WRITE;
        event(op, (int) location, access.site(), access.kind(), value.asTerm());
    }

    @Override
    boolean branch(int opcode, Value a, Value b) {
        boolean isIdentity = opcode == IF_ACMPEQ || opcode == IF_ACMPNE;
        if (isIdentity && !isUnknown(a) && !isUnknown(b) && objects.mayBeSame(number(a), number(b))) {
            throw Control.lost("an object that may be the same as another");
        }
        if (!isUnknown(a) && !isUnknown(b) && forced == BY_VALUE && avoided == BY_VALUE) {
            return Arithmetic.jumps(opcode, number(a), number(b));
        }
        return decide(opcode, a.asTerm(), b.asTerm());
    }

    @Override
    boolean holds(Value value) {
        if (!isUnknown(value)) {
            return value.bits() != 0;
        }
        return decide(IFNE, value.term(), Term.constant(Kind.INT, 0));
    }

    @Override
    int choose(Value key, int[] labels) {
        if (!isUnknown(key)) {
            return (int) key.bits();
        }
        List<List<Condition>> outcomes = new ArrayList<>();
        for (int label : labels) {
            outcomes.add(List.of(Condition.is(key, label)));
        }
        outcomes.add(Condition.isNoneOf(key, labels));
        int outcome = decide(outcomes);
        if (outcome < labels.length) {
            return labels[outcome];
        }
        int other = 0;
        while (IntArrayList.wrap(labels).contains(other)) {
            other++;
        }
        return other;
    }

    @Override
    Value constant(Object constant, byte kind) {
        if (!(constant instanceof String text)) {
            throw Control.lost("a constant that is not known");
        }
        Long known = around.literal(text);
        return Value.of(Kind.REFERENCE, known == null ? objects.contents().of(text) : known);
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
        if (lock >= 0 && !locks.isHeld(lock)) {
            event(Op.ACQUIRE, lock, 0, (byte) 0, null);
        }
        locks.enter(lock);
    }

    /** Whether the thread has the monitor of an object. */
    boolean hasMonitor(Value object) {
        return locks.isHeld(lock(object, null));
    }

    /** Waits: gives up a monitor, and takes it again when its time is over; without one when somebody has notified it. */
    void await(Value object, boolean hasTime) {
        int lock = lock(object, null);
        if (!isWaiting) {
            event(hasTime ? Op.RELEASE : Op.WAIT, lock, 0, (byte) 0, null);
            isWaiting = true;
        }
        event(hasTime ? Op.ACQUIRE : Op.WAKE, lock, 0, (byte) 0, null);
        isWaiting = false;
    }

    /** Notifies one thread, or all, that wait for an object. */
    void signal(Value object) {
        event(Op.NOTIFY, lock(object, null), 0, (byte) 0, null);
    }

    private int lock(Value object, CodeClass type) {
        if (type != null) {
            return around.lock(type);
        }
        long number = objects.number(object.bits());
        if (number < 0 || number >= Contents.FIRST || "java/lang/Class".equals(objects.type(number))) {
            throw Control.lost("the lock of an object that is not known");
        }
        return around.lock(number);
    }

    @Override
    void exitMonitor(Value object, CodeClass type) {
        int lock = lock(object, type);
        if (!locks.isHeld(lock)) {
            throw Control.lost("a lock that is not held");
        }
        if (lock >= 0 && locks.isLast(lock)) {
            event(Op.RELEASE, lock, 0, (byte) 0, null);
        }
        locks.exit(lock);
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
        return create(type, 0);
    }

    @Override
    long createArray(String type, int length) {
        return create(type, length);
    }

    /** The same object whenever the path is executed again. */
    private long create(String type, int length) {
        String key =
                thread + " " + allocations++ + " " + top().method.number + " " + top().at + " " + type + " " + length;
        long object = objects.create(key, type, length);
        created.add(object);
        return object;
    }

    @Override
    boolean mayBeOther(Value object) {
        return isUnknown(object);
    }

    private Value unbox(Value object, byte kind) {
        if (isUnknown(object)) {
            Condition isThere = new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), true);
            if (!isPossible(List.of(isThere))) {
                throw Control.lost("null is unboxed");
            }
            require(isThere);
            return new Value(kind, 0, Term.unbox(kind, object.term()));
        }
        Long known = objects.unboxed(object.bits());
        if (known == null) {
            throw Control.lost("a boxed value that is not known");
        }
        return Value.of(kind, known);
    }

    @Override
    void leaveToOutside(Frame frame, Value result) {
        OutsideReturn known = returns.of(frames.size() - 1);
        if (result != null && isUnknown(result)) {
            require(is(result, known.result().bits()));
        } else if (result != null && number(result) != number(known.result())) {
            throw Control.lost("code outside gets another result");
        }
        leaveMonitor(frame);
        frames.remove(frames.size() - 1);
        Tokens tokens = returns.goOn(known);
        switch (tokens.peek()) {
            case Tokens.ENTER -> {
                CodeMethod method = code.method((int) tokens.take());
                if (method == null || !method.hasCode() || method.node.name.equals("<init>")) {
                    throw Control.lost("a method that is not recorded");
                }
                enter(method, tokens.takeArguments(method), true);
            }
            case Tokens.RESULT -> {
                if (frames.isEmpty() || tokens.take() != top().method.call(top().at)) {
                    throw Control.lost("the end of a call that is not known");
                }
                returnWith(tokens.takeResult(top().method.resultOf(top().at)));
            }
            default -> throw Control.STOP;
        }
    }

    @Override
    Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
        Value answer = outside.known(this, frame, call, arguments, result);
        if (answer != null) {
            return answer;
        }
        if (Boxes.isUnboxing(call)) {
            return unbox(arguments.get(0), Kind.of(result));
        }
        return outside.call(this, call, arguments, result);
    }
}
