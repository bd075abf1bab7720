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
 * earlier. Reads-from: every read, plain or volatile, sees the write that it saw in the trace, the two last events exempt;
 * with a {@link Dependence}, only the reads on whose values something depends.
 *
 * <p>A witness may begin with a prefix of the trace, which obeys all rules; the check then starts with the state there.
 */
public final class WitnessChecker {
    static final int ABSENT = Integer.MAX_VALUE;
    private static final int NOTHING = -1;

    private final EventStore events;
    private final Model model;
    /** Null if every read counts. */
    private final Dependence dependence;

    private final Checkpoints checkpoints;
    private final ConflictRules conflicts;

    /** @param model {@link Model#STRICT} or {@link Model#READS_FROM} */
    public WitnessChecker(EventStore events, Model model) {
        this(events, model, null, Checkpoints.MIN_INTERVAL);
    }

    /** A checker in the reads-from model for traces with branches; null if every read counts. */
    public WitnessChecker(EventStore events, Dependence dependence) {
        this(events, Model.READS_FROM, dependence, Checkpoints.MIN_INTERVAL);
    }

    /** @param interval events between the states of the trace that are kept, at least */
    WitnessChecker(EventStore events, Model model, Dependence dependence, int interval) {
        if (model != Model.STRICT && model != Model.READS_FROM) {
            throw new IllegalArgumentException("witnesses have no rules in model " + model);
        }
        this.events = events;
        this.model = model;
        this.dependence = dependence;
        checkpoints = new Checkpoints(events, interval);
        conflicts = new ConflictRules(events);
    }

    /** The fault of a witness of a trace that is checked once; see {@link #fault(Witness, int, int)}. */
    public static String fault(EventStore events, Model model, int[] witness, int e1, int e2) {
        return new WitnessChecker(events, model).fault(new Witness(0, witness), e1, e2);
    }

    /** The fault of a witness, as a clause; null if it shows the race. */
    public String fault(Witness witness, int e1, int e2) {
        return new Check(witness).fault(e1, e2);
    }

    /** The fault of a sequence as a strict reordering that need not show a race; null if there is none. */
    public String strictFault(int[] reordering) {
        return new Check(new Witness(0, reordering)).fault();
    }

    private final class Check {
        private final int prefix;
        private final int[] rest;
        /** By event from the prefix on: its place in the rest. */
        private int[] place = {};

        Check(Witness witness) {
            prefix = witness.prefix();
            rest = witness.rest();
        }

        String fault(int e1, int e2) {
            String fault = pairFault(e1, e2);
            return fault == null ? fault() : fault;
        }

        String fault() {
            String fault = placeEvents();
            if (fault == null) {
                fault = checkpoints.at(prefix).fault(prefix, place, rest);
            }
            if (fault == null) {
                fault = model == Model.STRICT ? conflicts.fault(prefix, place) : readFault();
            }
            return fault;
        }

        private String placeEvents() {
            int end = prefix;
            for (int e : rest) {
                if (e < 0 || e >= events.size()) {
                    return "event " + e + " is not in the trace";
                }
                end = Math.max(end, e + 1);
            }
            place = new int[end - prefix];
            Arrays.fill(place, ABSENT);
            for (int i = 0; i < rest.length; i++) {
                int e = rest[i];
                if (e < prefix || place[e - prefix] != ABSENT) {
                    return "event " + e + " occurs twice";
                }
                place[e - prefix] = i;
            }
            return null;
        }

        private String pairFault(int e1, int e2) {
            int n = rest.length;
            boolean isLast = n >= 2
                    && (rest[n - 2] == e1 && rest[n - 1] == e2
                            || model == Model.READS_FROM && rest[n - 2] == e2 && rest[n - 1] == e1);
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

        /** Reads-from: replaying the witness, each read sees the writer that it has in the trace. */
        private String readFault() {
            int[] seen = new int[place.length];
            int[][] inTrace = {filled(Domain.VARIABLE), filled(Domain.VOLATILE)};
            replay(inTrace, 0, prefix);
            int[][] writer = {inTrace[0].clone(), inTrace[1].clone()};
            for (int i = 0; i < place.length; i++) {
                int e = prefix + i;
                seen[i] = isRead(events.op(e)) ? writer(inTrace, e) : NOTHING;
                replay(inTrace, e, e + 1);
            }
            boolean[] counts = dependence == null ? null : counting(seen);
            for (int i = 0; i < rest.length - 2; i++) {
                int e = rest[i];
                boolean isChecked = isRead(events.op(e)) && (counts == null || counts[e - prefix]);
                if (isChecked && writer(writer, e) != seen[e - prefix]) {
                    return "event " + e + " reads from " + writer(writer, e) + " and not from " + seen[e - prefix];
                }
                replay(writer, e, e + 1);
            }
            return null;
        }

        /**
         * By event from the prefix on: whether it is a read on which something depends. From the end of the trace to its
         * start, each thread has a point before which its reads do: an event that may depend on them, or a write that
         * such a read sees.
         */
        private boolean[] counting(int[] seen) {
            boolean[] counts = new boolean[place.length];
            int[] point = new int[events.bound()[Domain.THREAD.ordinal()]];
            for (int i = place.length - 1; i >= 0; i--) {
                int e = prefix + i;
                int t = events.thread(e);
                if (place[i] == ABSENT) {
                    continue;
                }
                counts[i] = isRead(events.op(e)) && e < point[t];
                if (counts[i] && seen[i] != NOTHING) {
                    int u = events.thread(seen[i]);
                    point[u] = Math.max(point[u], seen[i]);
                }
                if (dependence.isDependent(events.op(e), events.target(e))) {
                    point[t] = Math.max(point[t], e);
                }
            }
            return counts;
        }

        private int writer(int[][] writer, int read) {
            return writer[Op.isAccess(events.op(read)) ? 0 : 1][events.target(read)];
        }

        private void replay(int[][] writer, int from, int to) {
            for (int e = from; e < to; e++) {
                byte op = events.op(e);
                if (isWrite(op)) {
                    writer[Op.isAccess(op) ? 0 : 1][events.target(e)] = e;
                }
            }
        }

        private int[] filled(Domain domain) {
            int[] column = new int[events.bound()[domain.ordinal()]];
            Arrays.fill(column, NOTHING);
            return column;
        }
    }

    private static boolean isWrite(byte op) {
        return op == Op.WRITE || op == Op.VOLATILE_WRITE;
    }

    private static boolean isRead(byte op) {
        return op == Op.READ || op == Op.VOLATILE_READ;
    }
}
