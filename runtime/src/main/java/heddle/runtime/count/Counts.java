package heddle.runtime.count;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.race.Variables;
import heddle.runtime.shadow.ArrayShadow;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.Tally;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.IdentityTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts accesses by field and place, and finds for each variable (one field of one object) the locks that all accesses
 * held from the second thread on: Eraser's candidate set (Savage et al., 1997).
 */
public final class Counts extends Tally {
    private static final int LOCKS = 256;
    /** One lock for the entries of a hash: an entry has none of its own, since there are as many as objects. */
    private static final SpinLock[] ENTRY_LOCKS = new SpinLock[LOCKS];

    /** For the two collections below. */
    private static final SpinLock LOCK = new SpinLock();

    private static final Map<String, FieldCount> FIELDS = new HashMap<>();
    /** By site: the field of which it is the place; null if that is not known, or depends on the object. */
    private static FieldCount[] bySite = new FieldCount[1 << 12];

    private static final IdentityTable<Counted> OBJECTS = new IdentityTable<>() {
        @Override
        protected Counted create(Object key) {
            return new Counted(key);
        }
    };

    static {
        for (int i = 0; i < LOCKS; i++) {
            ENTRY_LOCKS[i] = new SpinLock();
        }
    }

    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (isAccess(writes, t)) {
            note(base, WordCell.write(cell), base, t, site);
        }
    }

    @Override
    public void element(Object array, int index, boolean writes, ThreadState t, int site) {
        if (array != null && isAccess(writes, t) && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
            note(array, index, null, t, site);
        }
    }

    @Override
    public void container(Object container, boolean writes, ThreadState t, int site) {
        if (isAccess(writes, t)) {
            note(container, 0, ContainerShadow.of(container, t), t, site);
        }
    }

    private static boolean isAccess(boolean writes, ThreadState t) {
        return t.observes() && (writes || !t.optimistic);
    }

    /** @param shadow what the variable is named by; null for the page of an array */
    private static void note(Object holder, long key, Object shadow, ThreadState t, int site) {
        t.suspend();
        try {
            Counted entry = OBJECTS.of(holder);
            SpinLock lock = ENTRY_LOCKS[entry.hash & LOCKS - 1];
            if (!noted(entry, lock, key, null, t, site)) {
                noted(entry, lock, key, fieldOf(holder, key, shadow, t, site), t, site);
            }
        } finally {
            t.resume();
        }
    }

    /** Notes an access to a variable that is known, or to a new one of a field; false if it is neither. */
    private static boolean noted(Counted entry, SpinLock lock, long key, FieldCount field, ThreadState t, int site) {
        lock.lock();
        try {
            Variable known = entry.variable(key);
            Variable variable = known == null && field != null ? entry.add(key, new Variable(field, t)) : known;
            if (variable != null) {
                variable.access(t, site);
            }
            return variable != null;
        } finally {
            lock.unlock();
        }
    }

    private static FieldCount fieldOf(Object holder, long key, Object shadow, ThreadState t, int site) {
        FieldCount[] known = bySite;
        if (site < known.length && known[site] != null) {
            return known[site];
        }
        Object base = shadow != null ? shadow : ArrayShadow.of(holder, t).page((int) key);
        String name = Variables.name(site, site, base, key, t);
        LOCK.lock();
        try {
            FieldCount field = FIELDS.get(name);
            if (field == null) {
                field = new FieldCount(name);
                FIELDS.put(name, field);
            }
            if (Sites.get(site).owner() != null) {
                if (site >= bySite.length) {
                    bySite = Arrays.copyOf(bySite, Math.max(site + 1, bySite.length * 2));
                }
                bySite[site] = field;
            }
            return field;
        } finally {
            LOCK.unlock();
        }
    }

    /** Forgets what was counted so far, for variables that will not be accessed again. */
    public static void clear() {
        LOCK.lock();
        try {
            FIELDS.clear();
            Arrays.fill(bySite, null);
        } finally {
            LOCK.unlock();
        }
    }

    /** A snapshot of the counts, by field. */
    public static List<FieldCount> all() {
        LOCK.lock();
        try {
            return new ArrayList<>(FIELDS.values());
        } finally {
            LOCK.unlock();
        }
    }

    /** Counts of the variables of one object: a table of open addressing, by the field's offset or the index. */
    private static final class Counted extends IdentityTable.Entry {
        private long[] keys = new long[4];
        private Variable[] variables = new Variable[4];
        private int size;

        Counted(Object key) {
            super(key);
        }

        Variable variable(long key) {
            return variables[at(key)];
        }

        Variable add(long key, Variable variable) {
            if (2 * ++size > keys.length) {
                grow();
            }
            int at = at(key);
            keys[at] = key;
            variables[at] = variable;
            return variable;
        }

        private int at(long key) {
            int mask = keys.length - 1;
            int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
            while (variables[at] != null && keys[at] != key) {
                at = at + 1 & mask;
            }
            return at;
        }

        private void grow() {
            long[] oldKeys = keys;
            Variable[] old = variables;
            keys = new long[2 * oldKeys.length];
            variables = new Variable[2 * old.length];
            for (int i = 0; i < old.length; i++) {
                if (old[i] != null) {
                    int at = at(oldKeys[i]);
                    keys[at] = oldKeys[i];
                    variables[at] = old[i];
                }
            }
        }
    }
}
