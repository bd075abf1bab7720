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
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * The world of a path that was not executed: memory and monitors as its surroundings have them, and objects of its own. Where
 * it cannot be known exactly what happens, the path ends: at a value of which the trace knows nothing, a call of code that is
 * not woven, a class that would have to be initialised.
 */
final class PathWorld implements World {
    /** Arrays in new arrays of arrays. */
    private static final int MOST_INNER = 256;

    final PathChoices choices;
    final Track track;
    final PathMemory own;
    private final CodeBase code;
    private final Objects objects;
    private final OutsideCalls outside;
    private final OutsideReturns returns;
    private final PathLocks locks;
    /** Objects that this path, or one that it parted from, has created. */
    private final LongOpenHashSet created;
    /** Initialisers that it comes after. */
    private final Set<CodeMethod> used;

    private final Machine machine;
    private final int thread;
    private long allocations;
    /** Whether it has given up a monitor, and not yet taken it again. */
    private boolean isWaiting;

    PathWorld(
            CodeBase code,
            Objects objects,
            PathChoices choices,
            Track track,
            Replay.State state,
            PathMemory own,
            OutsideCalls outside,
            OutsideReturns returns) {
        this.code = code;
        this.objects = objects;
        this.choices = choices;
        this.track = track;
        this.own = own;
        this.outside = outside;
        this.returns = returns;
        locks = new PathLocks(track.around::depth);
        created = new LongOpenHashSet();
        used = new HashSet<>();
        thread = state.thread();
        allocations = state.allocations();
        machine = new Machine(code, objects, choices, this);
        choices.within(this);
    }

    /** That of a path that goes on in another way. */
    PathWorld(PathWorld other, PathChoices choices, Track track) {
        code = other.code;
        objects = other.objects;
        this.choices = choices;
        this.track = track;
        own = other.own.copy();
        outside = other.outside.copy();
        returns = other.returns.copy();
        locks = other.locks.copy();
        created = other.created.clone();
        used = new HashSet<>(other.used);
        thread = other.thread;
        allocations = other.allocations;
        isWaiting = other.isWaiting;
        machine = new Machine(code, objects, choices, this);
        choices.within(this);
    }

    Machine machine() {
        return machine;
    }

    /** Whether an object is of another path's making: its content is not known. */
    boolean isStrange(long object) {
        return objects.number(object) < 0 && track.around.isMadeUp(object) && !created.contains(object);
    }

    @Override
    public Value read(Access access) {
        useStatic(access);
        long location = access.isEvent(code) ? track.around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            return readOwn(access);
        }
        byte op = Surroundings.isVolatile(location) ? Op.VOLATILE_READ : Op.READ;
        int e = track.event(op, (int) location, access.site(), access.kind(), null);
        return Value.of(track.around.read(e, access.kind(), location));
    }

    private void useStatic(Access access) {
        CodeClass type = access.base() == null ? code.declaring(access.owner(), access.name()) : null;
        if (type != null) {
            use(type);
        }
    }

    private Value readOwn(Access access) {
        Value known = own.get(access, access.isEvent(code));
        if (known != null) {
            return known;
        }
        Long constant = access.isArray() || access.isEvent(code) ? null : track.around.constant(access);
        if (constant != null) {
            return Value.of(access.kind(), constant);
        }
        long object = access.base() == null ? 0 : objects.number(access.base().bits());
        boolean isFresh = object < 0 && !isStrange(object);
        if (!isFresh || access.isArray() && !access.isEvent(code) && !created.contains(object)) {
            throw Control.lost("a value that is not known");
        }
        return Value.of(access.kind(), 0);
    }

    @Override
    public void write(Access access, Value value) {
        useStatic(access);
        long location = access.isEvent(code) ? track.around.location(access) : Surroundings.UNKNOWN;
        if (location == Surroundings.UNKNOWN) {
            if (access.base() == null || isStrange(access.base().bits())) {
                throw Control.lost("a field that the trace does not know");
            }
            own.put(access, access.isEvent(code), value);
            return;
        }
        byte op = Surroundings.isVolatile(location) ? Op.VOLATILE_WRITE : Op.WRITE;
        track.event(op, (int) location, access.site(), access.kind(), value.asTerm());
    }

    @Override
    public Value constant(Object constant, byte kind) {
        if (!(constant instanceof String text)) {
            throw Control.lost("a constant that is not known");
        }
        Long known = track.around.literal(text);
        return Value.of(Kind.REFERENCE, known == null ? objects.contents().of(text) : known);
    }

    @Override
    public void enterMonitor(Value object, CodeClass type) {
        int lock = lock(object, type);
        if (lock >= 0 && !locks.isHeld(lock)) {
            track.event(Op.ACQUIRE, lock, 0, (byte) 0, null);
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
            track.event(hasTime ? Op.RELEASE : Op.WAIT, lock, 0, (byte) 0, null);
            isWaiting = true;
        }
        track.event(hasTime ? Op.ACQUIRE : Op.WAKE, lock, 0, (byte) 0, null);
        isWaiting = false;
    }

    /** Notifies one thread, or all, that wait for an object. */
    void signal(Value object) {
        track.event(Op.NOTIFY, lock(object, null), 0, (byte) 0, null);
    }

    private int lock(Value object, CodeClass type) {
        if (type != null) {
            return track.around.lock(type);
        }
        long number = objects.number(object.bits());
        if (number < 0 || number >= Contents.FIRST || "java/lang/Class".equals(objects.type(number))) {
            throw Control.lost("the lock of an object that is not known");
        }
        return track.around.lock(number);
    }

    @Override
    public void exitMonitor(Value object, CodeClass type) {
        int lock = lock(object, type);
        if (!locks.isHeld(lock)) {
            throw Control.lost("a lock that is not held");
        }
        if (lock >= 0 && locks.isLast(lock)) {
            track.event(Op.RELEASE, lock, 0, (byte) 0, null);
        }
        locks.exit(lock);
    }

    @Override
    public void calling(CodeMethod target, List<Value> arguments) {
        if (target.isStatic()) {
            use(target.owner);
        }
    }

    /** A class that may be used for the first time: the thread comes after its initialisers, which others run. */
    void use(CodeClass type) {
        for (CodeMethod each : code.initialisers(type)) {
            if (!used.contains(each)) {
                if (machine.frames.stream().noneMatch(frame -> frame.method == each)) {
                    comeAfter(each);
                }
                used.add(each);
            }
        }
    }

    private void comeAfter(CodeMethod initialiser) {
        int done = track.around.initialiser(initialiser.owner);
        if (done == Surroundings.UNINITIALISED) {
            throw Control.lost("a class to be initialised");
        }
        if (done != Surroundings.INITIALISED) {
            track.event(Op.VOLATILE_READ, done, 0, (byte) 0, null);
        }
    }

    @Override
    public Value returned(Frame frame, boolean isNoted, Value receiver, Value result) {
        return result;
    }

    @Override
    public long createObject(String type) {
        CodeClass recorded = code.type(type);
        if (recorded != null) {
            use(recorded);
        } else if (!code.hierarchy().isOfJdk(type)) {
            throw Control.lost("a class that was not loaded");
        }
        return create(type, 0);
    }

    @Override
    public long createArray(String type, int length) {
        return create(type, length);
    }

    @Override
    public long createArrays(String type, int[] lengths) {
        long all = 1;
        for (int i = 0; i < lengths.length - 1; i++) {
            all *= lengths[i];
            if (all > MOST_INNER) {
                throw Control.lost("too many arrays in an array");
            }
        }
        return createArrays(type, lengths, 0);
    }

    private long createArrays(String type, int[] lengths, int at) {
        long array = create(type, lengths[at]);
        for (int i = 0; at + 1 < lengths.length && i < lengths[at]; i++) {
            long inner = createArrays(type.substring(1), lengths, at + 1);
            Frame top = machine.top();
            Value holder = Value.of(Kind.REFERENCE, array);
            Access element = new Access(top.method, top.at, true, holder, Value.ofInt(i), null, null, Kind.REFERENCE);
            own.put(element, false, Value.of(Kind.REFERENCE, inner));
        }
        return array;
    }

    /** The same object whenever the path is executed again. */
    long create(String type, int length) {
        String key = thread + " " + allocations++ + " " + machine.top().method.number + " " + machine.top().at + " "
                + type + " " + length;
        long object = objects.create(key, type, length);
        created.add(object);
        return object;
    }

    private Value unbox(Value object, byte kind) {
        if (choices.isUnknown(object)) {
            Condition isThere = new Condition(IFNONNULL, object.term(), Term.constant(Kind.REFERENCE, 0), true);
            if (!track.isPossible(List.of(isThere))) {
                throw Control.lost("null is unboxed");
            }
            track.require(isThere);
            return new Value(kind, 0, Term.unbox(kind, object.term()));
        }
        Long known = objects.unboxed(object.bits());
        if (known == null) {
            throw Control.lost("a boxed value that is not known");
        }
        return Value.of(kind, known);
    }

    @Override
    public void leaveToOutside(Frame frame, Value result) {
        OutsideReturn known = returns.of(machine.frames.size() - 1);
        Tokens tokens = returns.after(known);
        CodeMethod next = tokens.peek() == Tokens.ENTER ? code.method((int) tokens.payload()) : null;
        if (next != null && next.isStatic()) {
            use(next.owner);
        }
        if (result != null && choices.isUnknown(result)) {
            track.require(PathChoices.is(result, known.result().bits()));
        } else if (result != null && objects.number(result) != objects.number(known.result())) {
            throw Control.lost("code outside gets another result");
        }
        machine.leaveMonitor(frame);
        machine.frames.remove(machine.frames.size() - 1);
        returns.goOn(known);
        switch (tokens.peek()) {
            case Tokens.ENTER -> {
                CodeMethod method = code.method((int) tokens.take());
                if (method == null || !method.hasCode() || method.node.name.equals("<init>")) {
                    throw Control.lost("a method that is not recorded");
                }
                machine.enter(method, tokens.takeArguments(method), true);
            }
            case Tokens.RESULT -> {
                if (machine.frames.isEmpty()
                        || tokens.take() != machine.top().method.call(machine.top().at)) {
                    throw Control.lost("the end of a call that is not known");
                }
                machine.returnWith(tokens.takeResult(machine.top().method.resultOf(machine.top().at)));
            }
            default -> throw Control.STOP;
        }
    }

    @Override
    public Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result) {
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
