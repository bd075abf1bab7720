package heddle.recipe.machine;

import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Value;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * All that a thread meets outside of its own frames: memory, monitors, new objects, code that is not woven. It answers
 * before an instruction changes anything, so that this can be executed again if the answer has to wait ({@link
 * heddle.recipe.path.Control}).
 */
interface World {
    /** The value that an access reads. */
    Value read(Access access);

    void write(Access access, Value value);

    /** An object from the constant pool. */
    Value constant(Object constant, byte kind);

    /** @param type the class of a static method, whose monitor it is; else null */
    void enterMonitor(Value object, CodeClass type);

    void exitMonitor(Value object, CodeClass type);

    /** A woven method is about to be called. */
    void calling(CodeMethod target, List<Value> arguments);

    /** A woven method has come back to the call at the frame's place; the answer is the result. */
    Value returned(Frame frame, boolean isNoted, Value receiver, Value result);

    /** A method that code outside has called is about to come back to it; the result is null if that is void. */
    void leaveToOutside(Frame frame, Value result);

    /** A new object, after its class is initialised. */
    long createObject(String type);

    /** A new array, whose id may be known. */
    long createArray(String type, int length);

    /** A new array with the arrays in it, as many dimensions as there are lengths. */
    long createArrays(String type, int[] lengths);

    /** A call of code that is not woven; null if the result is void. */
    Value callOutside(Frame frame, AbstractInsnNode call, List<Value> arguments, Type result);
}
