package heddle.runtime;

import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Journal;
import heddle.runtime.journal.Register;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Notes every access in the journal of its thread, instead of judging it. The words of a location hold stamps: that of the
 * last write, and the highest of the reads since; where a detector has its read vector there is the number of the variable.
 *
 * <p>While the recorder is on there are no clocks: epochs never match, so that every access comes here, and
 * synchronisation is noted by {@link SyncEvents}.
 *
 * <p>Memory ordering: stamps are read with acquire and raised as {@link Journal#mark} says. Two accesses that race may be
 * noted in either order when their hooks overlap, and by then each order has been possible.
 */
final class Recorder extends Detector {
    /** Chosen before the first class is woven. */
    static final boolean ON = Settings.recording;

    /** An epoch that no shadow word has. */
    static final long NO_EPOCH = -1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long PAGE_VARIABLES = U.objectFieldOffset(ArrayShadow.Page.class, "variables");

    /** By site: the number of the name that its variables have, plus one; 0 while it is not known. */
    private static int[] names = new int[1 << 12];

    @Override
    void read(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        Journal journal = t.journal;
        int variable = variable(base, w, vectors, v, t, site);
        journal.after(U.getLongAcquire(base, w));
        journal.add(Entry.READ, variable, site);
        journal.mark(base, r);
    }

    @Override
    void write(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        Journal journal = t.journal;
        int variable = variable(base, w, vectors, v, t, site);
        journal.after(Math.max(U.getLongAcquire(base, w), U.getLongAcquire(base, r)));
        journal.add(Entry.WRITE, variable, site);
        journal.mark(base, w);
    }

    /**
     * An atomic access races with plain ones and not with its like: a trace has no word for that, and leaves it out. The
     * order that it makes is noted.
     */
    @Override
    void atomic(Object base, long w, long r, Object vectors, long v, ThreadState t, int site, boolean writes) {}

    private static int variable(Object base, long w, Object vectors, long v, ThreadState t, int site) {
        if (vectors != base) {
            int index = Layout.longIndex(w) / 2;
            int first = U.getIntAcquire(vectors, PAGE_VARIABLES);
            return (first != 0 ? first : define(vectors, PAGE_VARIABLES, ((long[]) base).length / 2, base, w, t, site))
                    - 1
                    + index;
        }
        int variable = U.getIntAcquire(base, v);
        return (variable != 0 ? variable : define(base, v, 1, base, w, t, site)) - 1;
    }

    /** Numbers variables of a location that has none yet, and stores the first number plus one. */
    private static int define(Object holder, long offset, int count, Object base, long w, ThreadState t, int site) {
        int fresh = t.journal.variable(name(base, w, t, site), count) + 1;
        return U.compareAndSetInt(holder, offset, 0, fresh) ? fresh : U.getIntAcquire(holder, offset);
    }

    private static int name(Object base, long w, ThreadState t, int site) {
        int[] known = names;
        if (site < known.length && known[site] != 0) {
            return known[site] - 1;
        }
        t.inside++;
        try {
            int name = Register.name(Variables.name(site, site, base, w, t));
            if (isNamedBySite(base, Sites.get(site))) {
                keepName(site, name);
            }
            return name;
        } finally {
            t.inside--;
        }
    }

    /** Whether all variables of the site have one name: those of a field, or of the arrays that a field holds. */
    private static boolean isNamedBySite(Object base, Site site) {
        return site.owner() != null || base instanceof long[] && site.target().indexOf('.') >= 0;
    }

    private static synchronized void keepName(int site, int name) {
        if (site >= names.length) {
            names = Arrays.copyOf(names, Math.max(site + 1, names.length * 2));
        }
        names[site] = name + 1;
    }
}
