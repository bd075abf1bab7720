package heddle.recipe.machine;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeMethod;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.BitSet;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The accesses of one thread among the events of a window, to be matched with those that its code makes. An event of an
 * instruction is known by its site. Other events are skipped: they come from calls into code that is not woven.
 */
public final class EventFeed {
    static final int NONE = -1;
    /** All events of the window have been matched or skipped. */
    static final int END = -2;

    private final EventList events;
    private final Names names;
    private final int[] own;
    private final BitSet siteOfCode;
    private final int prologue;
    private final long first;
    private int at;

    /**
     * @param own the thread's events in the window, in order
     * @param siteOfCode sites of instructions
     * @param prologue the place in the window of its first own event, and {@code first} its index in the trace
     */
    public EventFeed(EventList events, Names names, int[] own, BitSet siteOfCode, int prologue, long first) {
        this.events = events;
        this.names = names;
        this.own = own;
        this.siteOfCode = siteOfCode;
        this.prologue = prologue;
        this.first = first;
    }

    /** The sites of instructions that access fields and elements. */
    public static BitSet sitesOf(CodeBase code) {
        BitSet sites = new BitSet();
        for (CodeMethod method : code.methods()) {
            for (int i = 0; method != null && i < method.code.length; i++) {
                if (!(method.code[i] instanceof MethodInsnNode)) {
                    sites.set(method.site(i));
                }
            }
        }
        sites.clear(0);
        return sites;
    }

    /** The event of an access, {@link #NONE} if the next one is of another, {@link #END} if there is none left. */
    int find(Access access, boolean isVolatile) {
        for (int i = at; i < own.length; i++) {
            int e = own[i];
            byte op = events.op(e);
            if (isVolatile ? matches(access, e, op) : isPlain(op) && events.site(e) == access.site()) {
                return isVolatile || (op == Op.WRITE) == access.isWrite() ? i : NONE;
            }
            if (isPlain(op) && siteOfCode.get(events.site(e))) {
                return NONE;
            }
        }
        return END;
    }

    private boolean matches(Access access, int e, byte op) {
        return op == (access.isWrite() ? Op.VOLATILE_WRITE : Op.VOLATILE_READ)
                && names.name(Domain.VOLATILE, events.target(e)).endsWith('.' + access.name());
    }

    /** The event of an operation on an atomic, by its name and identity hash; else as {@link #find}. */
    int findAtomic(boolean isWrite, String name, long instance) {
        for (int i = at; i < own.length; i++) {
            int e = own[i];
            byte op = events.op(e);
            if (op == (isWrite ? Op.VOLATILE_WRITE : Op.VOLATILE_READ) && isOf(e, name, instance)) {
                return i;
            }
            if (isPlain(op) && siteOfCode.get(events.site(e))) {
                return NONE;
            }
        }
        return END;
    }

    /** The event of a call of a container, by its site; else as {@link #find}. */
    int findCall(int site) {
        return findCall(site, EventFeed::isPlain);
    }

    /** The event of a call of a handle, by its site; else as {@link #find}. */
    int findCall(int site, byte wanted) {
        return findCall(site, op -> op == wanted);
    }

    private interface Ops {
        boolean contains(byte op);
    }

    private int findCall(int site, Ops wanted) {
        for (int i = at; i < own.length; i++) {
            int e = own[i];
            if (wanted.contains(events.op(e)) && events.site(e) == site) {
                return i;
            }
            if (isPlain(events.op(e)) && siteOfCode.get(events.site(e))) {
                return NONE;
            }
        }
        return END;
    }

    /** Whether the event at a place writes. */
    boolean isWrite(int index) {
        return events.op(own[index]) == Op.WRITE;
    }

    /** The place of the write that directly follows a container's read by the same call; else as {@link #find}. */
    int writeAfter(int read) {
        int next = read + 1;
        if (next == own.length) {
            return END;
        }
        boolean isIt = isWrite(next)
                && events.site(own[next]) == events.site(own[read])
                && events.target(own[next]) == events.target(own[read]);
        return isIt ? next : NONE;
    }

    private boolean isOf(int e, String name, long instance) {
        return names.instance(Domain.VOLATILE, events.target(e)) == instance
                && names.name(Domain.VOLATILE, events.target(e)).equals(name);
    }

    /** The place of the acquire that directly follows a release of the same atomic, -1 if there is none. */
    int acquireAfter(int release) {
        int next = release + 1;
        boolean isIt = next < own.length
                && events.op(own[next]) == Op.VOLATILE_READ
                && events.target(own[next]) == events.target(own[release]);
        return isIt ? next : NONE;
    }

    private static boolean isPlain(byte op) {
        return op == Op.READ || op == Op.WRITE;
    }

    int event(int index) {
        return own[index];
    }

    /** The place in the window of an event of the trace; -1 for one before it. */
    long place(long event) {
        return event < first ? -1 : event - first + prologue;
    }

    /** Moves to the thread's first event at that place, or beyond it. */
    void moveTo(long place) {
        while (at < own.length && own[at] < place) {
            at++;
        }
    }

    void moveBehind(int index) {
        at = index + 1;
    }
}
