package heddle.runtime.record;

import heddle.runtime.jdk.CallPlan;
import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Journal;
import heddle.runtime.journal.Register;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.setting.Settings;
import heddle.runtime.stack.JournalStacks;
import heddle.runtime.sync.ThreadState;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.misc.Unsafe;

/**
 * How the operations on one synchronisation object are recorded. An operation that orders without exclusion is recorded
 * as a volatile: a release writes it, an acquire reads it. Mutual exclusion by a monitor or a ReentrantLock is a lock,
 * which prediction may reorder. Where both kinds of operation meet on one object, as on a Vector that is also locked
 * from outside, locking is recorded both ways. The two sides of a read-write lock are two volatiles, as their clocks
 * are online.
 *
 * <p>Numbers are given at the first use, plus one; all methods run in the thread whose state they are given.
 */
public final class SyncEvents {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long WRITTEN = U.objectFieldOffset(SyncEvents.class, "written");
    private static final long READ = U.objectFieldOffset(SyncEvents.class, "read");
    /** For the numbers that objects get. */
    private static final SpinLock LOCK = new SpinLock();

    /**
     * Behind the name of a variable: the volatile of the atomic accesses to it. Its instance is the variable's number, plus
     * one.
     */
    private static final String ATOMIC = " (atomic)";

    private static final ClassValue<Boolean> ORDERS_BY_CALLS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            if (type == Class.class || type.isArray() || isReentrantLock(type) || isPlainContainer(type)) {
                return false;
            }
            for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
                if (c.getClassLoader() == null) {
                    return true;
                }
            }
            return false;
        }
    };

    private String name;
    private long instance;
    /** Whether it stands for an object, and not for a volatile field or a part of an object. */
    private final boolean isObject;

    private final boolean locks;
    private final boolean cells;
    private final boolean sides;

    private int lock;
    private int cell;
    private int readers;
    /** The stamps of the last release or lock operation, and of the last acquire. */
    private volatile long written;

    private volatile long read;

    /** {@code key} is null for the state of a volatile field or of a part of an object, which is never locked. */
    public SyncEvents(Object key, String name, long instance) {
        this.name = name;
        this.instance = instance;
        isObject = key != null;
        boolean stamped = key instanceof StampedLock;
        sides = stamped || key != null && key.getClass().getName().startsWith(ReentrantReadWriteLock.class.getName());
        locks = key != null && !stamped;
        cells = key == null || sides || ORDERS_BY_CALLS.get(key.getClass());
        if (locks && Settings.values) {
            ObjectIds.noteLock(key, instance);
        }
    }

    private static boolean isReentrantLock(Class<?> type) {
        return type.getName().startsWith("java.util.concurrent.locks.ReentrantLock$");
    }

    /** A list, deque or map that is only as ordered as its users are: its monitor is a lock like any other. */
    private static boolean isPlainContainer(Class<?> type) {
        CallPlan plan = CallPlan.of(type);
        return plan.isContainer && !plan.orders && !plan.isWrapper();
    }

    public void acquire(ThreadState t) {
        if (t.inside == 0) {
            Journal journal = t.journal;
            int site = takeSite(t);
            journal.after(written);
            journal.add(Entry.VOLATILE_READ, cell(), site);
            journal.mark(this, READ);
        }
    }

    public void release(ThreadState t) {
        if (t.inside == 0) {
            int site = takeSite(t);
            follow(t.journal).add(Entry.VOLATILE_WRITE, cell(), site);
            t.journal.mark(this, WRITTEN);
        }
    }

    /** An access that orders nothing. */
    void opaque(ThreadState t, boolean writes) {
        if (t.inside == 0) {
            int site = takeSite(t);
            t.journal.after(writes ? Math.max(written, read) : written);
            t.journal.add(writes ? Entry.OPAQUE_WRITE : Entry.OPAQUE_READ, cell(), site);
            t.journal.mark(this, writes ? WRITTEN : READ);
        }
    }

    /** Whether these are the atomic accesses to a variable. */
    boolean isOf(int variable) {
        return instance == variable + 1L && name.endsWith(ATOMIC);
    }

    /**
     * From now on these are the atomic accesses to a variable, and another volatile if they were one already: of what the
     * variable was before. Both order the same events.
     */
    void link(int variable, String variableName, ThreadState t) {
        int before;
        LOCK.lock();
        try {
            before = isOf(variable) ? 0 : cell;
            name = variableName + ATOMIC;
            instance = variable + 1L;
            cell = before != 0 ? 0 : cell;
        } finally {
            LOCK.unlock();
        }
        if (before != 0) {
            follow(t.journal).add(Entry.VOLATILE_READ, before - 1, 0);
            t.journal.add(Entry.VOLATILE_WRITE, cell(), 0);
            t.journal.mark(this, WRITTEN);
        }
    }

    public void releaseShared(ThreadState t) {
        if (t.inside == 0) {
            int site = takeSite(t);
            follow(t.journal).add(Entry.VOLATILE_WRITE, readers(), site);
            t.journal.mark(this, WRITTEN);
        }
    }

    /** After the lock was taken. */
    public void lock(ThreadState t) {
        if (t.inside == 0) {
            taken(t, Entry.ACQUIRE);
        }
    }

    /** Before the lock is given up. */
    public void unlock(ThreadState t) {
        if (t.inside == 0) {
            given(t, Entry.RELEASE);
        }
    }

    public void waits(ThreadState t) {
        if (t.inside == 0) {
            given(t, Entry.WAIT);
        }
    }

    public void wakes(ThreadState t) {
        if (t.inside == 0) {
            taken(t, Entry.WAKE);
        }
    }

    public void notifies(ThreadState t) {
        if (t.inside == 0 && locks) {
            int site = takeSite(t);
            follow(t.journal).add(Entry.NOTIFY, lock(), site);
            t.journal.mark(this, WRITTEN);
        }
    }

    private void taken(ThreadState t, int kind) {
        int site = takeSite(t);
        Journal journal = follow(t.journal);
        if (locks) {
            journal.add(kind, lock(), site);
        }
        if (cells) {
            journal.add(Entry.VOLATILE_READ, cell(), site);
        }
        if (sides) {
            journal.add(Entry.VOLATILE_READ, readers(), site);
        }
        journal.mark(this, WRITTEN);
    }

    private void given(ThreadState t, int kind) {
        int site = takeSite(t);
        Journal journal = follow(t.journal);
        if (cells) {
            journal.add(Entry.VOLATILE_READ, cell(), site);
            journal.add(Entry.VOLATILE_WRITE, cell(), site);
        }
        if (locks) {
            journal.add(kind, lock(), site);
        }
        journal.mark(this, WRITTEN);
    }

    /** The site of the operation, whose stack is noted if it is to be kept. */
    private static int takeSite(ThreadState t) {
        int site = t.takeSite();
        JournalStacks.note(t.journal, site);
        return site;
    }

    private Journal follow(Journal journal) {
        journal.after(Math.max(written, read));
        return journal;
    }

    private int lock() {
        return lock != 0 ? lock - 1 : define() - 1;
    }

    private int define() {
        LOCK.lock();
        try {
            if (lock == 0) {
                lock = Register.lock(name, instance) + 1;
            }
            return lock;
        } finally {
            LOCK.unlock();
        }
    }

    private int cell() {
        return cell != 0 ? cell - 1 : defineCell() - 1;
    }

    private int defineCell() {
        LOCK.lock();
        try {
            if (cell == 0) {
                cell = Register.volatileCell(cellName(), instance) + 1;
            }
            return cell;
        } finally {
            LOCK.unlock();
        }
    }

    /** A class that is not named as classes are could be read as a field. */
    private String cellName() {
        String last = name.substring(name.lastIndexOf('.') + 1);
        boolean isPlain = !isObject || Character.isUpperCase(last.charAt(0)) || name.startsWith("java");
        return isPlain ? name : name + " (object)";
    }

    private int readers() {
        return readers != 0 ? readers - 1 : defineReaders() - 1;
    }

    private int defineReaders() {
        LOCK.lock();
        try {
            if (readers == 0) {
                readers = Register.volatileCell(name + " (readers)", instance) + 1;
            }
            return readers;
        } finally {
            LOCK.unlock();
        }
    }
}
