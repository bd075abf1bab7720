package heddle.recipe.machine;

import heddle.recipe.code.CodeBase;
import heddle.recipe.path.Control;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
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

    /** An operation on an atomic that the trace knows, which is never void then; null if it is none. */
    Value atomic(Walk walk, Frame frame, AbstractInsnNode call, List<Value> arguments) {
        boolean hasObject = !arguments.isEmpty() && arguments.get(0).kind() == Kind.REFERENCE;
        String type = hasObject ? objects.type(objects.number(arguments.get(0).bits())) : null;
        Atomics.Operation operation = Atomics.operation(call, type);
        if (operation == null) {
            return null;
        }
        boolean isWrite = operation != Atomics.Operation.GET;
        Access access = Atomics.access(frame.method, frame.at, isWrite, arguments.get(0), type);
        long location = walk.around.location(access);
        if (location == Surroundings.UNKNOWN) {
            throw Control.lost("an atomic that is not known");
        }
        int target = (int) location;
        byte kind = access.kind();
        if (operation == Atomics.Operation.SET) {
            walk.event(
                    Op.VOLATILE_WRITE,
                    target,
                    access.site(),
                    kind,
                    arguments.get(1).asTerm());
            return Value.NULL;
        }
        if (operation == Atomics.Operation.GET) {
            int e = walk.event(Op.VOLATILE_READ, target, access.site(), kind, null);
            return Walk.valueOf(walk.around.read(e, kind, location));
        }
        Term old = walk.exchange(target, access.site(), kind, value -> operation.update(value, arguments));
        return Walk.valueOf(operation.result(new Value(kind, old.bits, old), arguments));
    }

    /** The result of a call, null if that is void. */
    Value call(AbstractInsnNode call, List<Value> arguments, Type result) {
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
