package heddle.recipe.machine;

import heddle.recipe.code.CodeClass;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/** The state that a thread finds where no path was recorded. */
public interface Surroundings {
    /** In place of a location: no access to it is in the trace. */
    long UNKNOWN = -1;

    /** In place of the number of an event: not now. */
    int STOP = -1;

    /** The location of an access: a variable, or a volatile with bit 32 set; or {@link #UNKNOWN}. */
    long location(Access access);

    /** Whether a location is a volatile. */
    static boolean isVolatile(long location) {
        return location >> 32 != 0;
    }

    /** The value of a field that is never an event; null if that is not known. */
    Long constant(Access access);

    /** The object that a string of the constant pool is; null if no recorded code loaded it. */
    Long literal(String text);

    /** The lock of an object, -1 if nobody takes it in the trace. */
    int lock(long object);

    /** The lock of a class. */
    int lock(CodeClass type);

    /** How often the thread has taken a lock, and not given it up, where the path begins. */
    int depth(int lock);

    /** In place of a volatile: the class is initialised, whatever the order. */
    int INITIALISED = -1;

    /** In place of a volatile: nobody else initialises the class in time. */
    int UNINITIALISED = -2;

    /** The volatile that says that another thread has initialised a class; or one of the two above. */
    int initialiser(CodeClass type);

    /** The thread is about to do something that others can see; the answer is its number, or {@link #STOP}. */
    int event(byte op, int target, int site, byte kind, Term written);

    /** An exchange, and what is there before. */
    record Exchanged(int event, Term old, Term written) {}

    /** The thread is about to read and write something at once; null if not now. */
    Exchanged exchange(byte op, int target, int site, byte kind, UnaryOperator<Value> update);

    /** Whether the thread's next event has to be a write; null if it may be any. */
    default Boolean writesNext() {
        return null;
    }

    /** The origin of what an event reads. */
    Term read(int event, byte kind, long location);

    /** Whether an object was made up on some path, and is none of the trace. */
    boolean isMadeUp(long object);

    /** Whether a term depends on what the path itself reads. */
    boolean isOwn(Term term);

    /** Whether something may hold after all that has to hold before, as far as can be told without an order. */
    boolean isPossible(List<Condition> before, List<Condition> next);

    /** All that a value may be after what has to hold before; null if that cannot be told. */
    long[] values(List<Condition> before, Value value);
}
