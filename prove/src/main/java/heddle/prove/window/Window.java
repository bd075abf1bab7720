package heddle.prove.window;

import heddle.prove.Dependence;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A stretch of a trace as a trace of its own. It starts with a prologue that says what was open when the stretch began;
 * these events come first in every reordering. Threads, locks and locations have numbers of their
 * own here; an event is its index in the window.
 */
public final class Window {
    public static final int NONE = -1;

    public final EventList events;
    public final int prologue;
    public final int size;
    public final int threads;
    public final int locks;
    public final int locations;

    /** The kinds of events as far as reorderings are concerned: {@link #kind} has one of these. */
    public static final byte OTHER = 0;

    public static final byte ACQUIRE = 1;
    public static final byte RELEASE = 2;
    public static final byte READ = 3;
    public static final byte WRITE = 4;

    /** By event: a wake is an acquire, a wait is a release; accesses may be volatile. */
    public final byte[] kind;

    /** By event. */
    public final int[] thread;

    /** By event: the one before it in its thread, and how many there are. */
    public final int[] previous;

    public final int[] rank;
    /** By event: the lock of an acquire or release, the location of a plain or volatile access; else {@link #NONE}. */
    public final int[] object;

    /** By read: the write that it sees, {@link #NONE} if that is none of the window's. */
    public final int[] writer;

    /** By event: the last read of its thread before it, or {@link #NONE}. */
    public final int[] lastRead;

    /** By acquire or release: its section. */
    public final int[] section;

    public final IntArrayList acquireOf = new IntArrayList();
    /** By section: its release, {@link #NONE} if it is open at the end. */
    public final IntArrayList releaseOf = new IntArrayList();

    /** By thread: its events. */
    public final List<IntArrayList> eventsOf = new ArrayList<>();

    /** By lock: its sections in the order of the trace. */
    public final List<IntArrayList> sectionsOf = new ArrayList<>();

    public final HardEdges hard;

    /** Null if every volatile is a location of its own, and accesses in opaque mode are of no interest. */
    private final Aliases aliases;

    private final Int2IntOpenHashMap threadNumbers = new Int2IntOpenHashMap();
    /** By event; null if every read counts. */
    private final boolean[] isDependent;

    /** A stretch whose first events are its prologue, and of which every executed read keeps its writer. */
    public Window(EventList events, int prologue) {
        this(events, prologue, null, null, null, null);
    }

    /** @param dependence what may depend on reads, so that they have to keep their writers; null if every read has to */
    public Window(EventList events, int prologue, Dependence dependence) {
        this(events, prologue, dependence, null, null, null);
    }

    /**
     * The same of a recorded trace.
     *
     * @param isCalled by volatile location: whether it is one of {@link heddle.engine.CalledObjects}
     */
    public Window(EventList events, int prologue, Dependence dependence, IntPredicate isCalled) {
        this(events, prologue, dependence, null, isCalled, null);
    }

    /**
     * A stretch of a recorded trace of which volatiles may be variables, and accesses in opaque mode count. A section that
     * is open when it begins may end elsewhere than it did.
     */
    public Window(EventList events, int prologue, Aliases aliases) {
        this(events, prologue, null, null, null, aliases);
    }

    /** A window with other events, in which the same volatiles are variables. */
    public Window(EventList events, Window like) {
        this(events, like.prologue, null, null, null, like.aliases);
    }

    /** Events with hard edges that do not follow from their operations. */
    public Window(EventList events, HardEdges hard) {
        this(events, 0, null, hard, null, null);
    }

    private Window(
            EventList events,
            int prologue,
            Dependence dependence,
            HardEdges given,
            IntPredicate isCalled,
            Aliases aliases) {
        this.events = events;
        this.aliases = aliases;
        this.prologue = prologue;
        size = events.size();
        kind = new byte[size];
        thread = new int[size];
        previous = new int[size];
        rank = new int[size];
        object = new int[size];
        writer = new int[size];
        lastRead = new int[size];
        section = new int[size];
        locations = number();
        threads = eventsOf.size();
        locks = sectionsOf.size();
        findWriters();
        findSections();
        isDependent = dependence == null ? null : new boolean[size];
        for (int e = 0; e < size && dependence != null; e++) {
            isDependent[e] = dependence.isDependent(op(e), events.target(e));
        }
        hard = given == null ? HardEdges.of(this, isCalled, aliases == null) : given;
    }

    public byte op(int e) {
        return events.op(e);
    }

    public boolean isAcquire(int e) {
        return kind[e] == ACQUIRE;
    }

    public boolean isRelease(int e) {
        return kind[e] == RELEASE;
    }

    public boolean isRead(int e) {
        return kind[e] == READ;
    }

    public boolean isWrite(int e) {
        return kind[e] == WRITE;
    }

    /** Whether every executed read keeps its writer, whatever follows. */
    public boolean everyReadCounts() {
        return isDependent == null;
    }

    /** Whether an event may come out otherwise if an earlier read of its thread sees another value. */
    public boolean isDependent(int e) {
        return isDependent != null && isDependent[e];
    }

    /** The number of a thread here, {@link #NONE} if it has no event. */
    int threadNumber(int id) {
        return threadNumbers.get(id);
    }

    private byte kindOf(byte op) {
        if (aliases != null && (op == Op.OPAQUE_READ || op == Op.OPAQUE_WRITE)) {
            return op == Op.OPAQUE_READ ? READ : WRITE;
        }
        return switch (op) {
            case Op.ACQUIRE, Op.WAKE -> ACQUIRE;
            case Op.RELEASE, Op.WAIT -> RELEASE;
            case Op.READ, Op.VOLATILE_READ -> READ;
            case Op.WRITE, Op.VOLATILE_WRITE -> WRITE;
            default -> OTHER;
        };
    }

    private int number() {
        Int2IntOpenHashMap lockNumbers = new Int2IntOpenHashMap();
        Long2IntOpenHashMap locationNumbers = new Long2IntOpenHashMap();
        threadNumbers.defaultReturnValue(NONE);
        for (int e = 0; e < size; e++) {
            if (threadNumbers.putIfAbsent(events.thread(e), eventsOf.size()) == NONE) {
                eventsOf.add(new IntArrayList());
            }
            IntArrayList own = eventsOf.get(threadNumbers.get(events.thread(e)));
            thread[e] = threadNumbers.get(events.thread(e));
            rank[e] = own.size();
            previous[e] = own.isEmpty() ? NONE : own.getInt(own.size() - 1);
            lastRead[e] = previous[e] == NONE || isRead(previous[e]) ? previous[e] : lastRead[previous[e]];
            own.add(e);
            object[e] = NONE;
            kind[e] = kindOf(op(e));
            if (isAcquire(e) || isRelease(e)) {
                object[e] = lockNumbers.computeIfAbsent(events.target(e), lock -> lockNumbers.size());
                while (sectionsOf.size() < lockNumbers.size()) {
                    sectionsOf.add(new IntArrayList());
                }
            } else if (isRead(e) || isWrite(e)) {
                object[e] = locationNumbers.computeIfAbsent(location(e), x -> locationNumbers.size());
            }
        }
        return locationNumbers.size();
    }

    /** Where an access is to in the trace: a variable, or a volatile that is none, with bit 32 set. */
    public long location(int e) {
        return location(op(e), events.target(e));
    }

    /** The same of any access. */
    public long location(byte op, int target) {
        boolean isVolatile = Op.domain(op) == Domain.VOLATILE;
        return aliases != null ? aliases.location(op, target) : (isVolatile ? 1L << 32 : 0) | target;
    }

    private void findWriters() {
        int[] last = new int[locations];
        Arrays.fill(last, NONE);
        for (int e = 0; e < size; e++) {
            writer[e] = isRead(e) ? last[object[e]] : NONE;
            if (isWrite(e)) {
                last[object[e]] = e;
            }
        }
    }

    private void findSections() {
        for (int e = 0; e < size; e++) {
            section[e] = NONE;
            if (isAcquire(e)) {
                section[e] = acquireOf.size();
                acquireOf.add(e);
                releaseOf.add(NONE);
                sectionsOf.get(object[e]).add(section[e]);
            } else if (isRelease(e)) {
                IntArrayList sections = sectionsOf.get(object[e]);
                section[e] = sections.getInt(sections.size() - 1);
                releaseOf.set(section[e], e);
            }
        }
    }
}
