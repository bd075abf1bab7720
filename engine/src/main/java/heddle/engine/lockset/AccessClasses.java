package heddle.engine.lockset;

import java.util.Arrays;

/**
 * The accesses of each cell by lockset: a class is those with one lockset and keeps the latest of them.
 *
 * <p>Unless {@code all} is wanted, a cell keeps only classes with minimal locksets, because what is disjoint from a set is
 * disjoint from its subsets, and never more than {@link #CROWD}. The possible cost is known in the end, see {@link
 * #fewestDisjoint}.
 */
final class AccessClasses {
    static final int NONE = 0;
    /** Most classes of a cell. */
    static final int CROWD = 32;

    /** Fields of a class, together for the sake of the cache. */
    private static final int LOCKSET = 0;

    private static final int SITE = 1;
    private static final int NEXT = 2;
    /** The variable's changes when the class was last tried against the others. */
    private static final int TRIED = 3;

    private static final int EVENT_LOW = 4;
    private static final int EVENT_HIGH = 5;
    private static final int FIELDS = 8;

    private final Cells cells;
    private final Locksets locksets;
    private final boolean all;

    private int size = 1;
    private int[] classes = new int[256 * FIELDS];
    private int fewestDisjoint = Integer.MAX_VALUE;

    AccessClasses(Cells cells, Locksets locksets, boolean all) {
        this.cells = cells;
        this.locksets = locksets;
        this.all = all;
    }

    int next(int c) {
        return classes[c * FIELDS + NEXT];
    }

    int lockset(int c) {
        return classes[c * FIELDS + LOCKSET];
    }

    int site(int c) {
        return classes[c * FIELDS + SITE];
    }

    long event(int c) {
        return (long) classes[c * FIELDS + EVENT_HIGH] << Integer.SIZE | classes[c * FIELDS + EVENT_LOW] & 0xFFFF_FFFFL;
    }

    /** The class of the cell that stands for accesses with a lockset, or {@link #NONE}. */
    int find(int cell, int set) {
        int c = cells.firstClass(cell);
        while (c != NONE && lockset(c) != set && (all || !locksets.isSubset(lockset(c), set))) {
            c = next(c);
        }
        return c;
    }

    /** Whether an access that a class stands for was tried at this site, and nothing new has come since. */
    boolean isRepeated(int variable, int c, int site) {
        return site(c) == site && classes[c * FIELDS + TRIED] == cells.changes(variable);
    }

    /** Makes a repeated access the latest of its class, if {@code c} is exactly that. */
    void repeat(int c, int set, long event) {
        if (lockset(c) == set) {
            setEvent(c, event);
        }
    }

    /** Records an access that was tried; {@code c} is the class that stands for it, or {@link #NONE}. */
    void record(int variable, int cell, int c, int set, int site, long event) {
        int own = c == NONE ? add(cell, set) : c;
        if (own == NONE || lockset(own) != set) {
            return;
        }
        if (c == NONE || site(own) != site) {
            cells.addChange(variable);
        }
        classes[own * FIELDS + SITE] = site;
        classes[own * FIELDS + TRIED] = cells.changes(variable);
        setEvent(own, event);
    }

    /**
     * Accesses that found their cell full were left out. Every such cell had at least this many pairwise disjoint locksets,
     * so that a thread which holds fewer locks is disjoint from one of them as well.
     */
    int fewestDisjoint() {
        return fewestDisjoint;
    }

    private void setEvent(int c, long event) {
        classes[c * FIELDS + EVENT_LOW] = (int) event;
        classes[c * FIELDS + EVENT_HIGH] = (int) (event >> Integer.SIZE);
    }

    private int add(int cell, int set) {
        if (!all && dropSupersets(cell, set) == CROWD) {
            fewestDisjoint = Math.min(fewestDisjoint, countDisjoint(cell));
            return NONE;
        }
        if ((size + 1) * FIELDS > classes.length) {
            classes = Arrays.copyOf(classes, classes.length * 2);
        }
        classes[size * FIELDS + LOCKSET] = set;
        classes[size * FIELDS + NEXT] = cells.firstClass(cell);
        cells.setFirstClass(cell, size);
        return size++;
    }

    /** Removes the classes that a set makes superfluous and counts the others. */
    private int dropSupersets(int cell, int set) {
        int kept = 0;
        int before = NONE;
        for (int c = cells.firstClass(cell); c != NONE; c = next(c)) {
            if (!locksets.isSubset(set, lockset(c))) {
                kept++;
                before = c;
            } else if (before == NONE) {
                cells.setFirstClass(cell, next(c));
            } else {
                classes[before * FIELDS + NEXT] = next(c);
            }
        }
        return kept;
    }

    /** Some number of pairwise disjoint locksets in the cell. */
    private int countDisjoint(int cell) {
        int[] chosen = new int[CROWD];
        int count = 0;
        for (int c = cells.firstClass(cell); c != NONE; c = next(c)) {
            int i = 0;
            while (i < count && locksets.areDisjoint(chosen[i], lockset(c))) {
                i++;
            }
            if (i == count) {
                chosen[count++] = lockset(c);
            }
        }
        return count;
    }
}
