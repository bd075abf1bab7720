package heddle.runtime.shadow;

import heddle.runtime.sync.ThreadState;

/**
 * Is told of every access that a hook sees, whatever becomes of it. There is none unless the user asked for one, and then
 * hooks are woven without shortcuts.
 */
public abstract class Tally {
    private static Tally chosen;

    /** Called by the agent before the first class is woven, if at all. */
    public static void choose(Tally tally) {
        chosen = tally;
    }

    /** Null if nobody is to be told. */
    public static Tally chosen() {
        return chosen;
    }

    /** An access to a field that a cell leads to. */
    public abstract void field(Object base, long cell, boolean writes, ThreadState t, int site);

    /** An access to an element; the array may be null, and the index out of its bounds. */
    public abstract void element(Object array, int index, boolean writes, ThreadState t, int site);

    public abstract void container(Object container, boolean writes, ThreadState t, int site);
}
