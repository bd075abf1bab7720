package heddle.engine.lockset;

import java.util.Arrays;

/**
 * The accesses of each variable, grouped twice: a <em>cell</em> is the reads or the writes of one thread, and a class is
 * those of a cell with one lockset. A class keeps its latest access.
 *
 * <p>Unless {@code all} is wanted, a cell keeps only classes with minimal locksets, because what is disjoint from a set is
 * disjoint from its subsets, and never more than {@link #CROWD}. What that may cost is known in the end, see {@link
 * #fewestDisjoint}.
 */
final class AccessClasses {
    static final int NONE = 0;
    /** Most classes of a cell. */
    static final int CROWD = 32;

    private final Locksets locksets;
    private final boolean all;

    /** By variable: its most recently used cell, and how often a class came or changed its site. */
    private int[] firstCell = new int[0];

    private int[] changes = new int[0];

    private int cells = 1;
    /** Twice the thread, plus one for writes. */
    private int[] kind = new int[256];

    private int[] nextCell = new int[256];
    private int[] firstClass = new int[256];

    private int classes = 1;
    private int[] lockset = new int[256];
    private int[] site = new int[256];
    private long[] event = new long[256];
    private int[] nextClass = new int[256];
    /** The variable's changes when the class was last tried against the others. */
    private int[] tried = new int[256];

    private int fewestDisjoint = Integer.MAX_VALUE;

    AccessClasses(Locksets locksets, boolean all) {
        this.locksets = locksets;
        this.all = all;
    }

    void grow(int variables) {
        if (variables > firstCell.length) {
            int n = Math.max(variables, firstCell.length * 2);
            firstCell = Arrays.copyOf(firstCell, n);
            changes = Arrays.copyOf(changes, n);
        }
    }

    /** The cell of a thread's reads or writes, made if there is none; it becomes the variable's first. */
    int cell(int variable, int thread, boolean writes) {
        int wanted = thread << 1 | (writes ? 1 : 0);
        int before = NONE;
        int cell = firstCell[variable];
        while (cell != NONE && kind[cell] != wanted) {
            before = cell;
            cell = nextCell[cell];
        }
        if (cell == NONE) {
            cell = newCell(wanted);
        } else if (before == NONE) {
            return cell;
        } else {
            nextCell[before] = nextCell[cell];
        }
        nextCell[cell] = firstCell[variable];
        firstCell[variable] = cell;
        return cell;
    }

    int nextCell(int cell) {
        return nextCell[cell];
    }

    int thread(int cell) {
        return kind[cell] >> 1;
    }

    boolean writes(int cell) {
        return (kind[cell] & 1) != 0;
    }

    int firstClass(int cell) {
        return firstClass[cell];
    }

    int nextClass(int c) {
        return nextClass[c];
    }

    int lockset(int c) {
        return lockset[c];
    }

    int site(int c) {
        return site[c];
    }

    long event(int c) {
        return event[c];
    }

    /** The class of the cell that stands for accesses with a lockset, or {@link #NONE}. */
    int find(int cell, int set) {
        int c = firstClass[cell];
        while (c != NONE && !standsFor(c, set)) {
            c = nextClass[c];
        }
        return c;
    }

    /** Whether an access that a class stands for was tried at this site, and nothing new has come since. */
    boolean isRepeated(int variable, int c, int s) {
        return site[c] == s && tried[c] == changes[variable];
    }

    /** Makes an access the latest of its class, if {@code c} is exactly that. */
    void repeat(int c, int set, long e) {
        if (lockset[c] == set) {
            event[c] = e;
        }
    }

    /** Records an access that was tried; {@code c} is the class that stands for it, or {@link #NONE}. */
    void record(int variable, int cell, int c, int set, int s, long e) {
        int own = c == NONE ? newClass(cell, set) : c;
        if (own == NONE || lockset[own] != set) {
            return;
        }
        if (c == NONE || site[own] != s) {
            changes[variable]++;
        }
        site[own] = s;
        event[own] = e;
        tried[own] = changes[variable];
    }

    /**
     * Accesses that found their cell full were left out. Every such cell had at least this many pairwise disjoint locksets,
     * so that a thread which holds fewer locks is disjoint from one of them as well.
     */
    int fewestDisjoint() {
        return fewestDisjoint;
    }

    private boolean standsFor(int c, int set) {
        return lockset[c] == set || !all && locksets.isSubset(lockset[c], set);
    }

    private int newClass(int cell, int set) {
        int kept = all ? 0 : dropSupersets(cell, set);
        if (kept == CROWD) {
            fewestDisjoint = Math.min(fewestDisjoint, countDisjoint(cell));
            return NONE;
        }
        if (classes == lockset.length) {
            growClasses();
        }
        lockset[classes] = set;
        nextClass[classes] = firstClass[cell];
        firstClass[cell] = classes;
        return classes++;
    }

    /** Removes the classes that a set makes superfluous and counts the others. */
    private int dropSupersets(int cell, int set) {
        int kept = 0;
        int before = NONE;
        for (int c = firstClass[cell]; c != NONE; c = nextClass[c]) {
            if (!locksets.isSubset(set, lockset[c])) {
                kept++;
                before = c;
            } else if (before == NONE) {
                firstClass[cell] = nextClass[c];
            } else {
                nextClass[before] = nextClass[c];
            }
        }
        return kept;
    }

    /** Some number of pairwise disjoint locksets in the cell. */
    private int countDisjoint(int cell) {
        int[] chosen = new int[CROWD];
        int count = 0;
        for (int c = firstClass[cell]; c != NONE; c = nextClass[c]) {
            int i = 0;
            while (i < count && locksets.areDisjoint(chosen[i], lockset[c])) {
                i++;
            }
            if (i == count) {
                chosen[count++] = lockset[c];
            }
        }
        return count;
    }

    private int newCell(int cellKind) {
        if (cells == kind.length) {
            int n = cells * 2;
            kind = Arrays.copyOf(kind, n);
            nextCell = Arrays.copyOf(nextCell, n);
            firstClass = Arrays.copyOf(firstClass, n);
        }
        kind[cells] = cellKind;
        return cells++;
    }

    private void growClasses() {
        int n = classes * 2;
        lockset = Arrays.copyOf(lockset, n);
        site = Arrays.copyOf(site, n);
        event = Arrays.copyOf(event, n);
        nextClass = Arrays.copyOf(nextClass, n);
        tried = Arrays.copyOf(tried, n);
    }
}
