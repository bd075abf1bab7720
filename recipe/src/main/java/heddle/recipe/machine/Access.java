package heddle.recipe.machine;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Value;

/**
 * An instruction that is about to read or write a field or an array's element.
 *
 * @param base the object; null for a static field
 * @param index null for a field
 * @param owner the class that a field reference names, else null
 * @param name the field's name, else null
 */
public record Access(
        CodeMethod method, int at, boolean isWrite, Value base, Value index, String owner, String name, byte kind) {

    boolean isArray() {
        return index != null;
    }

    /** The site of its event, 0 if it has none. */
    public int site() {
        return method.site(at);
    }

    /** Whether it is a call of a container that never leaves its method, and has no event. */
    boolean isConfined() {
        return method.isConfined(at);
    }

    public int line() {
        return method.line(at);
    }
}
