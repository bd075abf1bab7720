package heddle.recipe.machine;

import heddle.recipe.code.CodeClass;
import heddle.recipe.term.Term;

/** What a thread finds where no path was recorded. */
public interface Surroundings {
    /** In place of a location: no access to it is in the trace. */
    long UNKNOWN = -1;

    /** The location of an access: a variable, or a volatile with bit 32 set; or {@link #UNKNOWN}. */
    long location(Access access);

    /** What a field that is never an event holds; null if that is not known. */
    Long constant(Access access);

    /** The lock of an object, -1 if nobody takes it in the trace. */
    int lock(long object);

    /** The lock of a class. */
    int lock(CodeClass type);

    /** Whether the thread holds a lock where the path begins. */
    boolean isHeld(int lock);

    boolean isInitialised(CodeClass type);

    /** The origin of what an event reads; the events of the path are numbered on from those of the window. */
    Term read(int event, byte kind, long location);
}
