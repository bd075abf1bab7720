package heddle.prove;

import heddle.engine.EngineSpec.Model;
import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;
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
    private static final int NOTHING = -1;

    private final EventStore events;
    private final Model model;
    /** Null if every read counts. */
    private final Dependence dependence;

    private final Checkpoints checkpoints;
    private final ConflictRules conflicts;
    /** Of the check that runs. */
    private final MappedSpace scratch = LongColumn.space();

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

    /** The fault of a witness, as a clause; null if it shows the race. */
    public String fault(Witness witness, long e1, long e2) {
        return new Check(witness).fault(e1, e2);
    }

    /** The fault of a sequence as a strict reordering that need not show a race; null if there is none. */
    public String strictFault(long[] reordering) {
        return new Check(new Witness(events.first(), reordering)).fault();
    }

    private final class Check {
        private final long prefix;
        private final EventSequence rest;
        private Places places;

        Check(Witness witness) {
            prefix = witness.prefix();
            rest = witness.rest();
            scratch.reuse();
        }

        String fault(long e1, long e2) {
            String fault = pairFault(e1, e2);
            return fault == null ? fault() : fault;
        }

        String fault() {
            String fault = placeEvents();
            if (fault == null) {
                fault = checkpoints.at(prefix).fault(places, rest);
            }
            if (fault == null) {
                fault = model == Model.STRICT ? conflicts.fault(places) : readFault();
            }
            return fault;
        }

        private String placeEvents() {
            long end = prefix;
            for (long i = 0; i < rest.size(); i++) {
                long e = rest.get(i);
                if (e < events.first() || e >= events.end()) {
                    return "event " + e + " is not in the trace";
                }
                end = Math.max(end, e + 1);
            }
            places = new Places(scratch, prefix, end);
            for (long i = 0; i < rest.size(); i++) {
                if (!places.put(rest.get(i), i)) {
                    return "event " + rest.get(i) + " occurs twice";
                }
            }
            return null;
        }

        private String pairFault(long e1, long e2) {
            long n = rest.size();
            boolean isLast = n >= 2
                    && (rest.get(n - 2) == e1 && rest.get(n - 1) == e2
                            || model == Model.READS_FROM && rest.get(n - 2) == e2 && rest.get(n - 1) == e1);
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
            long[] seen = new long[Math.toIntExact(places.end() - prefix)];
            long[][] inTrace = {filled(Domain.VARIABLE), filled(Domain.VOLATILE)};
            replay(inTrace, events.first(), prefix);
            long[][] writer = {inTrace[0].clone(), inTrace[1].clone()};
            for (int i = 0; i < seen.length; i++) {
                long e = prefix + i;
                seen[i] = isRead(events.op(e)) ? writer(inTrace, e) : NOTHING;
                replay(inTrace, e, e + 1);
            }
            boolean[] counts = dependence == null ? null : counting(seen);
            for (long i = 0; i < rest.size() - 2; i++) {
                long e = rest.get(i);
                int at = (int) (e - prefix);
                boolean isChecked = isRead(events.op(e)) && (counts == null || counts[at]);
                if (isChecked && writer(writer, e) != seen[at]) {
                    return "event " + e + " reads from " + writer(writer, e) + " and not from " + seen[at];
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
        private boolean[] counting(long[] seen) {
            boolean[] counts = new boolean[seen.length];
            long[] point = new long[events.bound()[Domain.THREAD.ordinal()]];
            for (int i = seen.length - 1; i >= 0; i--) {
                long e = prefix + i;
                int t = events.thread(e);
                if (places.of(e) == Places.ABSENT) {
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

        private long writer(long[][] writer, long read) {
            return writer[Op.isAccess(events.op(read)) ? 0 : 1][events.target(read)];
        }

        private void replay(long[][] writer, long from, long to) {
            for (long e = from; e < to; e++) {
                byte op = events.op(e);
                if (isWrite(op)) {
                    writer[Op.isAccess(op) ? 0 : 1][events.target(e)] = e;
                }
            }
        }

        private long[] filled(Domain domain) {
            long[] column = new long[events.bound()[domain.ordinal()]];
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
