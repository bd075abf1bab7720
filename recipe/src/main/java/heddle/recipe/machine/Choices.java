package heddle.recipe.machine;

import heddle.recipe.term.Value;

/** Which way a thread goes, and which objects and elements it goes to, by values that may depend on reads. */
interface Choices {
    /** Whether a branch jumps. */
    boolean branch(int opcode, Value a, Value b);

    /** Whether a value differs from zero, on which the way depends though no branch is recorded. */
    boolean holds(Value value);

    /** Whether an object that is about to be dereferenced is null; it is pinned later if it is not. */
    boolean isNull(Value object);

    /** The index of an element that is about to be accessed, which has to be what it was. */
    long index(Value index, int length);

    /** The key that a switch goes by; {@code labels} are those that it knows and that do not lead to its default. */
    int choose(Value key, int[] labels);

    /** Whether an object may be another one than it was, and none of them null, as far as is known. */
    boolean mayBeOther(Value object);

    /** Whether an array of a class takes an object as an element. */
    boolean fits(Value element, String array);

    /** The value has to be what it was; the answer is that. */
    long pin(Value value);

    /**
     * Whether an object is an instance of a class.
     *
     * @param opcode INSTANCEOF, or CHECKCAST for which null is one, too
     */
    Value instance(int opcode, Value object, String type);
}
