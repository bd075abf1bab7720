package heddle.recipe.machine;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.code.Hierarchy;
import heddle.recipe.path.Control;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Value;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** One call of a method. A value takes one entry of the stack, whatever its kind; locals have the JVM's numbers. */
final class Frame {
    final CodeMethod method;
    /** Entered from code that is not woven, to which it returns. */
    final boolean isFromOutside;

    /** The object whose method it is, which the method may have put another value in the place of; null for a static one. */
    final Value receiver;

    final Value[] locals;
    private final Value[] stack;
    private int size;
    /** Ordinal of the instruction to be executed. */
    int at;

    /** Whether the call at {@link #at} has come back, and with what. */
    boolean hasReturned;

    Value returned;

    /** Whether the recorder took the method called last for one that code outside has called. */
    boolean notesResult;

    /** Whether the call at {@link #at}, of code that is not woven, has called methods that are. */
    boolean isCalledBack;

    Frame(CodeMethod method, Value receiver, boolean isFromOutside) {
        this.method = method;
        this.receiver = receiver;
        this.isFromOutside = isFromOutside;
        locals = new Value[method.node.maxLocals];
        stack = new Value[method.node.maxStack + 2];
    }

    private Frame(Frame other, UnaryOperator<Value> change) {
        method = other.method;
        isFromOutside = other.isFromOutside;
        locals = other.locals.clone();
        stack = other.stack.clone();
        size = other.size;
        at = other.at;
        hasReturned = other.hasReturned;
        notesResult = other.notesResult;
        isCalledBack = other.isCalledBack;
        returned = changed(other.returned, change);
        receiver = changed(other.receiver, change);
        for (int i = 0; i < locals.length; i++) {
            locals[i] = changed(locals[i], change);
        }
        for (int i = 0; i < size; i++) {
            stack[i] = changed(stack[i], change);
        }
    }

    private static Value changed(Value value, UnaryOperator<Value> change) {
        return value == null ? null : change.apply(value);
    }

    Frame copy(UnaryOperator<Value> change) {
        return new Frame(this, change);
    }

    void push(Value value) {
        stack[size++] = value;
    }

    Value pop() {
        return stack[--size];
    }

    void pop(int count) {
        size -= count;
    }

    /** The value so many below the top. */
    Value peek(int depth) {
        return stack[size - 1 - depth];
    }

    int size() {
        return size;
    }

    /** Puts copies of the top values below others. */
    void duplicate(int count, int under) {
        for (int i = size - 1; i >= size - count - under; i--) {
            stack[i + count] = stack[i];
        }
        for (int i = 0; i < count; i++) {
            stack[size - count - under + i] = stack[size + i];
        }
        size += count;
    }

    void clear() {
        size = 0;
    }

    /**
     * Whether the call at {@link #at}, whose arguments are still on the stack, is one of a constructor that leaves a copy of
     * its new object on top of the stack: the recorder takes the object's id from there. A verified method has that copy on
     * all ways to the call or on none.
     */
    boolean keepsNewObject() {
        if (!(method.code[at] instanceof MethodInsnNode call)
                || !call.name.equals("<init>")
                || call.owner.startsWith("java/")) {
            return false;
        }
        int count = Type.getArgumentTypes(call.desc).length;
        Value made = peek(count);
        boolean isOwn = method.node.name.equals("<init>") && isSame(receiver, made);
        return !isOwn && size > count + 1 && isSame(peek(count + 1), made);
    }

    private static boolean isSame(Value one, Value two) {
        return one.kind() == Kind.REFERENCE && one.bits() == two.bits();
    }

    /** Goes on at a handler. */
    void catchAt(int handler, Value exception) {
        clear();
        push(exception);
        hasReturned = false;
        isCalledBack = false;
        at = handler;
    }

    /** Where the frame goes on after an exception of that class, -1 if it does not. */
    int handler(String type, Hierarchy hierarchy) {
        for (TryCatchBlockNode block : method.node.tryCatchBlocks) {
            if (method.covers(block, at)) {
                Boolean isTaken = block.type == null ? Boolean.TRUE : hierarchy.isInstance(type, block.type);
                if (isTaken == null) {
                    throw Control.lost("a class that is not known");
                }
                if (isTaken) {
                    return method.ordinal(block.handler);
                }
            }
        }
        return -1;
    }

    /** Whether an exception at the instruction to be executed may reach a handler of a method with that number. */
    boolean handles(int number, int handler) {
        int start = method.number == number ? method.handler(handler) : -1;
        for (TryCatchBlockNode block : method.node.tryCatchBlocks) {
            if (start >= 0 && method.ordinal(block.handler) == start && method.covers(block, at)) {
                return true;
            }
        }
        return false;
    }
}
