package heddle.recipe.machine;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Value;
import java.util.function.UnaryOperator;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** One call of a method. A value takes one entry of the stack, whatever its kind; locals have the JVM's numbers. */
final class Frame {
    final CodeMethod method;
    /** Entered from code that is not woven, to which it returns. */
    final boolean isFromOutside;

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

    Frame(CodeMethod method, boolean isFromOutside) {
        this.method = method;
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
        returned = changed(other.returned, change);
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

    /** Whether an exception at the instruction to be executed may reach a handler of a method with that number. */
    boolean handles(int number, int handler) {
        int start = method.number == number ? method.handler(handler) : -1;
        for (TryCatchBlockNode block : method.node.tryCatchBlocks) {
            if (start >= 0
                    && method.ordinal(block.handler) == start
                    && at >= method.ordinal(block.start)
                    && at < method.ordinal(block.end)) {
                return true;
            }
        }
        return false;
    }
}
