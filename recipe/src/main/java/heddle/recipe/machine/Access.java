package heddle.recipe.machine;

import heddle.recipe.code.CodeBase;
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

    /** In the name of atomic accesses to a variable that is not volatile, which are locations of their own in the trace. */
    private static final String ATOMIC = " (atomic)";

    /** The same as an atomic access, where plain ones have another location. */
    Access atomic() {
        return named(name == null ? ATOMIC : name + ATOMIC);
    }

    public boolean isAtomic() {
        return name != null && name.endsWith(ATOMIC);
    }

    /** The same as a plain access. */
    public Access plain() {
        return isAtomic() ? named(isArray() ? null : name.substring(0, name.length() - ATOMIC.length())) : this;
    }

    private Access named(String other) {
        return new Access(method, at, isWrite, base, index, owner, other, kind);
    }

    /** Whether it is an event of the trace, if it happened. */
    boolean isEvent(CodeBase code) {
        return site() != 0 && (isArray() || code.isObserved(owner, name));
    }

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
