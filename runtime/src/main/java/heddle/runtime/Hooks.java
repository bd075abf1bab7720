package heddle.runtime;

import heddle.runtime.clock.Word;
import heddle.runtime.setting.Weaving;
import heddle.runtime.shadow.Accesses;
import heddle.runtime.shadow.Elements;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.shadow.SeenRow;
import heddle.runtime.shadow.SharedReads;
import heddle.runtime.shadow.WordAccesses;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WordCell;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Hooks of woven code at accesses and monitors. Read hooks run after the read and write hooks
 * before the write, so that for a volatile the same places serve as acquire and release. No hook throws, but for a
 * {@link heddle.runtime.race.DataRaceError} that the user asked for.
 *
 * <p>The hooks of fields are calls to C1, for which they are too long, and inlined by C2 where they are executed often: they
 * hold what most accesses end with, the comparison of the words with the thread's epoch. The place of the words is a constant of
 * the site once it has {@link Sites#settled settled}. Everything behind that, and every other hook, stays a call: it would use
 * up C2's inlining budget. Most hooks have a form that is given the thread's state, by methods that have looked it up before.
 *
 * <p>Memory ordering: the fast path reads shadow words and vectors with plain loads. A word that carries the caller's own
 * epoch was written by the caller, and checked when it was. A location whose words are all of the caller's slot was touched
 * by no one else; its word moves on by a plain store, with the exception that {@link FastTrack} names. Anything else goes to
 * the detector.
 */
public final class Hooks {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Accesses ACCESSES = Accesses.chosen();
    private static final Ordering ORDERING = Ordering.chosen();
    /** Whether accesses are judged by words that stand beside the field, and by inlined code. */
    private static final boolean WORDS = ACCESSES.comparesWords();
    /** Whether entering a monitor again, and leaving it while it is still held, is passed over: it orders nothing. */
    private static final boolean SKIPS_NESTED = Weaving.chosen().skipsRepeats();

    private Hooks() {}

    /** The state of the calling thread: methods with several accesses keep it, and hand it to their hooks. */
    @ForceInline
    public static ThreadState state() {
        return Threads.current();
    }

    @ForceInline
    public static void read(Object object, int site) {
        read(object, site, Threads.current());
    }

    /** After a read of a field. */
    public static void read(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (WORDS && cell > 0) {
            readWord(object, cell, t, site);
        } else if (cell != Sites.IGNORE) {
            readUnsettled(object, site, t);
        }
    }

    /** A read at a site that was seldom executed before, or of a volatile; or one that is not judged by words. */
    @DontInline
    private static void readUnsettled(Object object, int site, ThreadState t) {
        long known = Sites.cells[site];
        long cell = known == 0 ? Resolver.instance(object, site) : known;
        Sites.visit(site, cell);
        if (cell > 0) {
            ACCESSES.field(object, cell, false, t, site);
        } else if (cell != Sites.IGNORE) {
            Volatiles.state(object, cell).acquire(at(t, site));
        }
    }

    @ForceInline
    public static void write(Object object, int site) {
        write(object, site, Threads.current());
    }

    /** Before a write of a field, whose object may be null. */
    public static void write(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (WORDS && cell > 0) {
            if (object != null) {
                writeWord(object, cell, t, site);
            }
        } else if (cell != Sites.IGNORE) {
            writeUnsettled(object, site, t);
        }
    }

    @ForceInline
    public static void writeNew(Object object, int site) {
        writeNew(object, site, Threads.current());
    }

    /** Before a write to a field of an object that no other thread can know. */
    public static void writeNew(Object object, int site, ThreadState t) {
        long cell = Sites.settled(site);
        if (WORDS && cell > 0) {
            if (t.inside == 0) {
                U.putLong(object, WordCell.write(cell), Word.of(t.epoch, site));
            }
        } else if (cell != Sites.IGNORE) {
            writeUnsettled(object, site, t);
        }
    }

    @DontInline
    private static void writeUnsettled(Object object, int site, ThreadState t) {
        if (object == null) {
            return;
        }
        long known = Sites.cells[site];
        long cell = known == 0 ? Resolver.instance(object, site) : known;
        Sites.visit(site, cell);
        if (cell > 0) {
            ACCESSES.field(object, cell, true, t, site);
        } else if (cell != Sites.IGNORE) {
            Volatiles.state(object, cell).release(at(t, site));
        }
    }

    /** [Read Same Epoch]; or the step into a new epoch of a location that its thread has written and read. */
    @ForceInline
    private static void readWord(Object base, long cell, ThreadState t, int site) {
        long read = U.getLong(base, WordCell.read(cell));
        if (Word.epochOf(read) != t.epoch) {
            long write = U.getLong(base, WordCell.write(cell));
            if (Word.epochOf(write) != t.epoch) {
                if (isOwn(base, cell, t)) {
                    U.putLong(base, WordCell.read(cell), Word.of(t.epoch, site));
                } else {
                    readNext(base, cell, t, site);
                }
            }
        }
    }

    /** [Write Same Epoch]. */
    @ForceInline
    private static void writeWord(Object base, long cell, ThreadState t, int site) {
        long write = U.getLong(base, WordCell.write(cell));
        if (Word.epochOf(write) != t.epoch) {
            writeNext(base, cell, t, site);
        }
    }

    /**
     * Whether the thread has written and read the location, and no other has. The words are read again, whatever the JIT knows of
     * them, so that little time is left for another thread between this look at them and the step.
     */
    @ForceInline
    private static boolean isOwn(Object base, long cell, ThreadState t) {
        U.loadFence();
        return Word.isOf(U.getLong(base, WordCell.read(cell)), t.tag)
                && Word.isOf(U.getLong(base, WordCell.write(cell)), t.tag);
    }

    /**
     * The first read of an epoch, but for a step of woven code, and every read of a location that several threads read: noted
     * in its vector, a step of a location that is the thread's own, or the detector's.
     */
    @DontInline
    private static void readNext(Object base, long cell, ThreadState t, int site) {
        long read = U.getLong(base, WordCell.read(cell));
        if (t.steps(read, U.getLong(base, WordCell.write(cell)))) {
            U.putLong(base, WordCell.read(cell), Word.of(t.epoch, site));
        } else if (!Word.isShared(read) || !SharedReads.note(base, cell, read, t, site)) {
            WordAccesses.read(base, cell, t, site);
        }
    }

    @DontInline
    private static void writeNext(Object base, long cell, ThreadState t, int site) {
        if (t.steps(U.getLong(base, WordCell.read(cell)), U.getLong(base, WordCell.write(cell)))) {
            U.putLong(base, WordCell.write(cell), Word.of(t.epoch, site));
        } else {
            WordAccesses.write(base, cell, t, site);
        }
    }

    @ForceInline
    public static void readStatic(int site) {
        readStatic(site, Threads.current());
    }

    /** After a read of a static field, or before it. */
    public static void readStatic(int site, ThreadState t) {
        long cell = Sites.settled(site);
        Object base = Sites.settledBase(site);
        if (!t.isAfter(Sites.settledUse(site))) {
            readStaticUnsettled(t, site);
        } else if (WORDS && cell > 0 && base != null) {
            readWord(base, cell, t, site);
        } else if (cell != Sites.IGNORE) {
            readStaticUnsettled(t, site);
        }
    }

    @DontInline
    private static void readStaticUnsettled(ThreadState t, int site) {
        long cell = usedCell(t, site);
        if (cell > 0) {
            ACCESSES.field(Sites.base(site), cell, false, t, site);
        } else if (cell != Sites.IGNORE) {
            Volatiles.state(Sites.base(site), cell).acquire(at(t, site));
        }
    }

    @ForceInline
    public static void writeStatic(int site) {
        writeStatic(site, Threads.current());
    }

    /** Before a write of a static field. */
    public static void writeStatic(int site, ThreadState t) {
        long cell = Sites.settled(site);
        Object base = Sites.settledBase(site);
        if (!t.isAfter(Sites.settledUse(site))) {
            writeStaticUnsettled(t, site);
        } else if (WORDS && cell > 0 && base != null) {
            writeWord(base, cell, t, site);
        } else if (cell != Sites.IGNORE) {
            writeStaticUnsettled(t, site);
        }
    }

    @DontInline
    private static void writeStaticUnsettled(ThreadState t, int site) {
        long cell = usedCell(t, site);
        if (cell > 0) {
            ACCESSES.field(Sites.base(site), cell, true, t, site);
        } else if (cell != Sites.IGNORE) {
            Volatiles.state(Sites.base(site), cell).release(at(t, site));
        }
    }

    /** The cell of a static field, whose class's initialisation is ordered before its use. */
    private static long usedCell(ThreadState t, int site) {
        long known = Sites.staticCell(site);
        long cell = known == 0 ? Resolver.statics(site) : known;
        WovenClass initialiser = Sites.initialisers[site];
        if (initialiser != null) {
            initialiser.acquireInitialisation(t);
        }
        Sites.visitStatic(site, cell);
        return cell;
    }

    /** Before an array load; a null array or an index out of bounds is left to the load. */
    @DontInline
    public static void readElement(Object array, int index, int site) {
        ACCESSES.element(array, index, false, Threads.current(), site);
    }

    @DontInline
    public static void readElement(Object array, int index, int site, ThreadState t) {
        ACCESSES.element(array, index, false, t, site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site) {
        ACCESSES.element(array, index, true, Threads.current(), site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site, ThreadState t) {
        ACCESSES.element(array, index, true, t, site);
    }

    /** Before a loop: the argument of its hooks of elements of an array. */
    @DontInline
    public static long[] row(Object array, ThreadState t) {
        return Elements.row(array, t);
    }

    @ForceInline
    public static void readElement(Object array, int index, long[] row, int site, ThreadState t) {
        if (!SeenRow.hasRead(row, index, t.epoch)) {
            inRow(array, index, false, row, site, t);
        }
    }

    @ForceInline
    public static void writeElement(Object array, int index, long[] row, int site, ThreadState t) {
        if (!SeenRow.hasWritten(row, index, t.epoch)) {
            inRow(array, index, true, row, site, t);
        }
    }

    @DontInline
    private static void inRow(Object array, int index, boolean writes, long[] row, int site, ThreadState t) {
        Elements.inRow(array, index, writes, t, site, row);
    }

    public static void element(Object array, int index, boolean writes, int site) {
        ACCESSES.element(array, index, writes, Threads.current(), site);
    }

    public static void field(Object base, long cell, boolean writes, int site) {
        ACCESSES.field(base, cell, writes, Threads.current(), site);
    }

    public static void atomicField(Object base, long cell, boolean writes, int site) {
        ACCESSES.atomicField(base, cell, writes, Threads.current(), site);
    }

    public static void atomicElement(Object array, int index, boolean writes, int site) {
        ACCESSES.atomicElement(array, index, writes, Threads.current(), site);
    }

    /** The elements that a bulk operation reads or writes. */
    public static void elements(Object array, int from, int to, boolean writes, int site) {
        ACCESSES.elements(array, from, to, writes, Threads.current(), site);
    }

    /** A container's state is read or written. */
    public static void container(Object container, boolean writes, int site) {
        ACCESSES.container(container, writes, Threads.current(), site);
    }

    public static void container(Object container, boolean writes, ThreadState t, int site) {
        ACCESSES.container(container, writes, t, site);
    }

    /** Before an operation that orders threads, while recording: where it stands. */
    @DontInline
    public static void at(int site) {
        Threads.current().site = site;
    }

    /** The thread, which is at that site. */
    private static ThreadState at(ThreadState t, int site) {
        t.site = site;
        return t;
    }

    /** After monitorenter, while the monitor is held. */
    @DontInline
    public static void enter(Object monitor) {
        ThreadState t = Threads.current();
        if (!SKIPS_NESTED || t.monitors.enter(monitor)) {
            SyncState.ofMonitor(monitor, t).enter(t);
        }
        t.push(monitor);
    }

    /** Before monitorexit, while the monitor is still held. */
    @DontInline
    public static void exit(Object monitor) {
        if (monitor == null) {
            return;
        }
        ThreadState t = Threads.current();
        t.pop(monitor);
        if (!SKIPS_NESTED || t.monitors.leave(monitor)) {
            SyncState.ofMonitor(monitor, t).exit(t);
        }
    }

    /** The monitor of a synchronized static method: the class that holds the site. */
    public static Object monitorOf(int site) {
        Object type = Sites.base(site);
        return type != null ? type : Resolver.ownClass(site);
    }

    /** On entry to {@code finalize()}: the collector has seen the last access to the object. */
    @DontInline
    public static void finalizing() {
        Threads.acquireAll(Threads.current());
    }

    /** Before a clone() of an array. */
    @DontInline
    public static void readAll(Object array, int site) {
        if (array != null) {
            elements(array, 0, java.lang.reflect.Array.getLength(array), false, site);
        }
    }

    /** While recording, on entry to a method that a collection may call with what others put in; see {@link heddle.runtime.sync.OpenCalls}. */
    public static void calledBack() {
        ThreadState t = Threads.current();
        t.openCalls.acquire(t);
    }

    /**
     * On entry to any handler: if the exception came out of a wait, its lock is held again; and it may be the answer to an
     * interrupt, be it caught as such, as any other exception, or on the way out of a {@code finally}, or that of a collection
     * which was found empty or full.
     */
    @DontInline
    public static void caught() {
        ThreadState t = Threads.current();
        interrupted(t);
        SyncState waitedOn = t.waitingOn;
        if (waitedOn != null) {
            waitedOn.wakes(t);
        }
        if (SKIPS_NESTED) {
            t.monitors.forget();
        }
        ORDERING.caught(t);
    }

    /** If the thread was ever interrupted, that is ordered before. */
    private static void interrupted(ThreadState t) {
        SyncState own = t.thread == null ? null : SyncState.TABLE.find(t.thread);
        if (own != null) {
            own.acquire(t);
        }
    }
}
