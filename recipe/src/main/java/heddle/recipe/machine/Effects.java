package heddle.recipe.machine;

import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;

/** Takes what a replayed thread does, in program order. */
public interface Effects {
    /** An event reads; the answer is the origin of its value, null if it is just what it was. */
    Term read(int event, Access access, long was);

    void write(int event, Access access, Value value);

    /** A field or element is read whose accesses are no events. */
    default void readConstant(Access access, long was) {}

    /** The thread takes or gives up a monitor by an instruction of its own. */
    default void lock() {}

    /** The thread calls code that is not woven. */
    default void callOutside() {}

    /** The thread does what follows only if this holds. */
    void require(Condition condition);

    /** The thread is about to take a branch whose outcome depends on reads. */
    void fork(Replay replay, Condition asTaken);
}
