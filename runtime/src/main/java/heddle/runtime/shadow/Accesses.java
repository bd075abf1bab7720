package heddle.runtime.shadow;

import heddle.runtime.sync.ThreadState;

/**
 * The meaning of accesses: the part of a mode that judges or notes them. The hooks come here with all that their fast paths do
 * not dismiss. {@link WordAccesses} compares words; pages of words, regions and recordings have their own. The chosen one is a
 * static final field of the classes that call it, so that the JIT binds its methods statically.
 *
 * <p>A field is given by the object that holds its shadow and the cell that leads to it there. Arrays may be null, and indices
 * out of bounds: the program's own access will say so.
 */
public abstract class Accesses {
    private static Accesses chosen;

    /** To be called before any access is seen; later it has no effect. */
    public static void choose(Accesses accesses) {
        chosen = accesses;
    }

    /** Words, if nothing else was chosen; with a {@link Tally}, if there is one. */
    public static Accesses chosen() {
        if (chosen == null) {
            chosen = new WordAccesses();
        }
        Tally tally = Tally.chosen();
        if (tally != null && !(chosen instanceof TalliedAccesses)) {
            chosen = new TalliedAccesses(chosen, tally);
        }
        return chosen;
    }

    /** Whether the words of a field lie beside it, so that woven code may compare them by itself. */
    public boolean comparesWords() {
        return false;
    }

    public abstract void field(Object base, long cell, boolean writes, ThreadState t, int site);

    /** An atomic access to a field that plain code accesses, too. */
    public abstract void atomicField(Object base, long cell, boolean writes, ThreadState t, int site);

    public abstract void element(Object array, int index, boolean writes, ThreadState t, int site);

    public abstract void atomicElement(Object array, int index, boolean writes, ThreadState t, int site);

    /** The elements that a bulk operation reads or writes, as far as the array has them. */
    public abstract void elements(Object array, int from, int to, boolean writes, ThreadState t, int site);

    /** The elements that a loop has accessed, by a stride above 0. */
    public abstract void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site);

    /** The state of a container, which is one location. */
    public abstract void container(Object container, boolean writes, ThreadState t, int site);
}
