package heddle.runtime.shadow;

import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;

/**
 * An online analysis of accesses that the fast path could not dismiss. Synchronisation is common to all detectors and
 * kept by {@link ThreadState} and {@link heddle.runtime.sync.SyncState}. The chosen detector is a static final field of the classes that call
 * it, so that the JIT binds its methods statically.
 *
 * <p>A location is given by where its shadow lives: the write word at {@code base + w}, the read word at {@code base +
 * r}, and the reference to its read vector at {@code vectors + v}. In reports {@code vectors} and {@code w} stand for it.
 */
public abstract class Detector {
    private static Detector chosen;

    /** To be called before any access is seen; later it has no effect. */
    public static void choose(Detector detector) {
        chosen = detector;
    }

    /** FastTrack, if no other was chosen. */
    public static Detector chosen() {
        if (chosen == null) {
            chosen = new FastTrack();
        }
        return chosen;
    }

    public abstract void read(Object base, long w, long r, Object vectors, long v, ThreadState t, int site);

    public abstract void write(Object base, long w, long r, Object vectors, long v, ThreadState t, int site);

    /** An atomic access to a location that plain code accesses, too. */
    public abstract void atomic(
            Object base, long w, long r, Object vectors, long v, ThreadState t, int site, boolean writes);

    /** An atomic access to an element is about to be noted in this state: as what it is to. Code of the JDK has no sites. */
    public void linkElement(SyncState state, Object array, int index, ThreadState t, int site) {}

    /** The same of a field that is not volatile. */
    public void linkField(SyncState state, Object base, long cell, ThreadState t, int site) {}

    /** Whether accesses that order nothing and race with nothing are of interest all the same, for their values. */
    public boolean notesOpaque() {
        return false;
    }

    /** Such an access. */
    public void opaque(SyncState state, boolean writes, ThreadState t, int site) {}
}
