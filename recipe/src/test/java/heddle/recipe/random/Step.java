package heddle.recipe.random;

import java.util.function.ToIntFunction;

/**
 * An instruction of a thread of a {@link RandomProgram}, on two locals.
 *
 * @param line of the program's source
 * @param target a local that is read into or assigned; a lock; where a branch or jump goes
 * @param location of an access: a variable's number, or that of an array's first element; of an operation on an atomic its
 *     number
 * @param index what is added to the location; null for a variable
 * @param value what is written or assigned; of a branch, which jumps if that is zero, its condition
 * @param operation what is done to an atomic, or to a queue or builder that is locked
 */
record Step(
        Kind kind,
        int line,
        int target,
        int location,
        ToIntFunction<int[]> index,
        ToIntFunction<int[]> value,
        Operation operation) {
    /** The atomic effect of an operation, by the old value: the new value, and the result. */
    interface Operation {
        int update(int old, int[] locals);

        int answer(int old, int[] locals);
    }

    enum Kind {
        READ,
        WRITE,
        ASSIGN,
        BRANCH,
        JUMP,
        LOCK,
        UNLOCK,
        ATOMIC,
        /** The end of a chunk. */
        END
    }

    boolean isAccess() {
        return kind == Kind.READ || kind == Kind.WRITE;
    }

    /** Whether others can see it, or it can wait for others. */
    boolean isVisible() {
        return isAccess() || kind == Kind.LOCK || kind == Kind.UNLOCK || kind == Kind.ATOMIC;
    }

    int location(int[] locals) {
        return location + (index == null ? 0 : index.applyAsInt(locals));
    }
}
