package heddle.prove;

import heddle.engine.EngineSpec.Model;
import heddle.trace.Domain;
import heddle.trace.Op;
import java.util.Arrays;

/**
 * Checks that a sequence of events is a correct reordering of a trace that ends in two conflicting accesses. It reads the
 * trace's events and the sequence, and shares nothing with the code that builds witnesses.
 *
 * <p>Rules of both models: a prefix of each thread in its order; locks exclude each other; a child's events follow its
 * fork, a join follows them; a wake follows the notifies of its wait; a barrier's exits follow the enters of their
 * generation. Strict (Vindicator, Definition 2.1): every earlier conflicting access, plain or volatile, is there and comes
 * earlier. Reads-from: every read, plain or volatile, sees the write that it saw in the trace, the two last events exempt.
 */
public final class WitnessChecker {
    private static final int ABSENT = Integer.MAX_VALUE;
    private static final int NOTHING = -1;

    private final EventStore events;
    private final Model model;
    private final int[] witness;
    /** By event: its place in the witness. */
    private final int[] place;

    private WitnessChecker(EventStore events, Model model, int[] witness) {
        this.events = events;
        this.model = model;
        this.witness = witness;
        place = new int[events.size()];
        Arrays.fill(place, ABSENT);
    }

    /**
     * What is wrong with a witness, as a clause; null if it shows the race.
     *
     * @param model {@link Model#STRICT} or {@link Model#READS_FROM}
     */
    public static String fault(EventStore events, Model model, int[] witness, int e1, int e2) {
        if (model != Model.STRICT && model != Model.READS_FROM) {
            throw new IllegalArgumentException("witnesses have no rules in model " + model);
        }
        return new WitnessChecker(events, model, witness).fault(e1, e2);
    }

    private String fault(int e1, int e2) {
        String fault = placeEvents();
        if (fault == null) {
            fault = pairFault(e1, e2);
        }
        if (fault == null) {
            fault = lockFault();
        }
        if (fault == null) {
            fault = new ControlRules(events, place).fault();
        }
        if (fault == null) {
            fault = model == Model.STRICT ? conflictFault() : readFault();
        }
        return fault;
    }

    private String placeEvents() {
        for (int i = 0; i < witness.length; i++) {
            int e = witness[i];
            if (e < 0 || e >= place.length) {
                return "event " + e + " is not in the trace";
            }
            if (place[e] != ABSENT) {
                return "event " + e + " occurs twice";
            }
            place[e] = i;
        }
        return null;
    }

    private String pairFault(int e1, int e2) {
        int n = witness.length;
        boolean isLast = n >= 2
                && (witness[n - 2] == e1 && witness[n - 1] == e2
                        || model == Model.READS_FROM && witness[n - 2] == e2 && witness[n - 1] == e1);
        if (!isLast) {
            return "events " + e1 + " and " + e2 + " are not its last two";
        }
        byte op1 = events.op(e1);
        byte op2 = events.op(e2);
        boolean isConflict = Op.isAccess(op1)
                && Op.isAccess(op2)
                && (op1 == Op.WRITE || op2 == Op.WRITE)
                && events.target(e1) == events.target(e2)
                && events.thread(e1) != events.thread(e2);
        return isConflict ? null : "events " + e1 + " and " + e2 + " do not conflict";
    }

    private String lockFault() {
        int[] holder = filled(Domain.LOCK, NOTHING);
        for (int e : witness) {
            byte op = events.op(e);
            int lock = events.target(e);
            if (op == Op.ACQUIRE || op == Op.WAKE) {
                if (holder[lock] != NOTHING) {
                    return "event " + e + " acquires a lock that thread " + holder[lock] + " holds";
                }
                holder[lock] = events.thread(e);
            } else if (op == Op.RELEASE || op == Op.WAIT) {
                if (holder[lock] != events.thread(e)) {
                    return "event " + e + " releases a lock that its thread does not hold";
                }
                holder[lock] = NOTHING;
            }
        }
        return null;
    }

    /** Strict: the latest place of the earlier writes, and reads, of each location is before a conflicting access. */
    private String conflictFault() {
        int[][] write = {filled(Domain.VARIABLE, NOTHING), filled(Domain.VOLATILE, NOTHING)};
        int[][] read = {filled(Domain.VARIABLE, NOTHING), filled(Domain.VOLATILE, NOTHING)};
        for (int e = 0; e < place.length; e++) {
            byte op = events.op(e);
            boolean isWrite = isWrite(op);
            if (isWrite || isRead(op)) {
                int domain = Op.isAccess(op) ? 0 : 1;
                int x = events.target(e);
                boolean isEarly = write[domain][x] >= place[e] || isWrite && read[domain][x] >= place[e];
                if (place[e] != ABSENT && isEarly) {
                    return "event " + e + " comes without or before an earlier conflicting access";
                }
                int[] latest = isWrite ? write[domain] : read[domain];
                latest[x] = Math.max(latest[x], place[e]);
            }
        }
        return null;
    }

    /** Reads-from: replaying the witness, each read sees the writer that it has in the trace. */
    private String readFault() {
        int[] seen = writers();
        int[][] writer = {filled(Domain.VARIABLE, NOTHING), filled(Domain.VOLATILE, NOTHING)};
        for (int i = 0; i < witness.length - 2; i++) {
            int e = witness[i];
            byte op = events.op(e);
            int[] last = writer[Op.isAccess(op) ? 0 : 1];
            if (isWrite(op)) {
                last[events.target(e)] = e;
            } else if (isRead(op) && last[events.target(e)] != seen[e]) {
                return "event " + e + " reads from " + last[events.target(e)] + " and not from " + seen[e];
            }
        }
        return null;
    }

    /** By event: the write that a read sees in the trace. */
    private int[] writers() {
        int[] seen = new int[place.length];
        int[][] writer = {filled(Domain.VARIABLE, NOTHING), filled(Domain.VOLATILE, NOTHING)};
        for (int e = 0; e < place.length; e++) {
            byte op = events.op(e);
            int[] last = writer[Op.isAccess(op) ? 0 : 1];
            if (isWrite(op)) {
                last[events.target(e)] = e;
            } else if (isRead(op)) {
                seen[e] = last[events.target(e)];
            }
        }
        return seen;
    }

    private static boolean isWrite(byte op) {
        return op == Op.WRITE || op == Op.VOLATILE_WRITE;
    }

    private static boolean isRead(byte op) {
        return op == Op.READ || op == Op.VOLATILE_READ;
    }

    private int[] filled(Domain domain, int value) {
        int[] column = new int[events.bound()[domain.ordinal()]];
        Arrays.fill(column, value);
        return column;
    }
}
