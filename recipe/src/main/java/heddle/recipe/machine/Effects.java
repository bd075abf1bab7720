package heddle.recipe.machine;

import heddle.recipe.path.OutsideReturn;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;

/** Takes what a replayed thread does, in program order. */
public interface Effects {
    /** An event reads; the answer is the origin of its value, null if it is just what it was. */
    Term read(int event, Access access, long was);

    void write(int event, Access access, Value value);

    /** An atomic or a container is read and written; the answer is the origin of what was there, null if that is just what it was. */
    Term exchange(Exchange exchange);

    /** An event reads that goes with an exchange: nothing depends on what it sees. */
    void alsoRead(int event, Access access);

    /** The state that a call of a container is about to find, which is an event. */
    default Term finds(int event) {
        return Term.read(Kind.REFERENCE, event);
    }

    /** The argument of a call that an exchange saw, as a term. */
    default Term were(int event) {
        return Term.read(Kind.REFERENCE, event);
    }

    /** The thread creates an object, or an array. */
    default void create(long object) {}

    /** The thread is about to keep an object in another one, by whatever write; in 0 if that is a static field. */
    default void store(long into, long object) {}

    /** The thread is about to give an object to others, in another way than by a write. */
    default void letGo(long object) {}

    /** It is not known any more what the thread does. */
    default void stray() {}

    /** An atomic is created. */
    default void createAtomic(Access access, long value) {}

    /** Something is done to an atomic, or may be, of which there need be no event. */
    default void distrust(Access access) {}

    /** A field or element is read whose accesses are no events. */
    default void readConstant(Access access, long was) {}

    /** A string of the constant pool is loaded. */
    default void loadLiteral(String text, long object) {}

    /** The thread takes or gives up a monitor by an instruction of its own. */
    default void lock() {}

    /** The thread gives an object to code that is not woven. */
    default void giveOutside(long object) {}

    /** The thread calls code that is not woven. */
    default void callOutside() {}

    /** A method that code outside has called has come back to it, or thrown an exception. */
    default void leaveToOutside(OutsideReturn how) {}

    /** The thread does what follows only if this holds. */
    void require(Condition condition);

    /**
     * The thread is about to do something that depends on reads, and could come out otherwise.
     *
     * @param taken the number of its outcome: of a branch 1 if it jumps; of a switch that of the label, their count for the
     *     default; of a division or a cast 1 if it does not throw; {@link Walk#PLACE} where the object or the index that
     *     an instruction goes to could be another
     * @param asTaken all of these hold if it comes out like that
     */
    void fork(Replay replay, int taken, List<Condition> asTaken);
}
