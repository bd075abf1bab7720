package heddle.prove;

import heddle.trace.Domain;
import heddle.trace.Op;

/**
 * The strict part of {@link WitnessChecker}: every earlier conflicting access, plain or volatile, is there and comes
 * earlier. For each location the latest place of its writes and of its reads so far is kept; the columns serve one check
 * after the other.
 */
final class ConflictRules {
    private final EventStore events;
    /** For variables and volatile locations: the latest place plus one, negative if one is absent, 0 if there is none. */
    private final int[][] writes;

    private final int[][] reads;

    ConflictRules(EventStore events) {
        this.events = events;
        int[] bound = events.bound();
        int variables = bound[Domain.VARIABLE.ordinal()];
        int volatiles = bound[Domain.VOLATILE.ordinal()];
        writes = new int[][] {new int[variables], new int[volatiles]};
        reads = new int[][] {new int[variables], new int[volatiles]};
    }

    /**
     * The fault of a sequence of events that follows a prefix of the trace, or null.
     *
     * @param place by event from the prefix on: its place in the sequence
     */
    String fault(int prefix, int[] place) {
        String fault = null;
        int end = 0;
        while (end < place.length && fault == null) {
            fault = fault(prefix + end, place[end]);
            end++;
        }
        for (int i = 0; i < end; i++) {
            forget(prefix + i);
        }
        return fault;
    }

    private String fault(int e, int at) {
        byte op = events.op(e);
        boolean isWrite = op == Op.WRITE || op == Op.VOLATILE_WRITE;
        if (!isWrite && op != Op.READ && op != Op.VOLATILE_READ) {
            return null;
        }
        int domain = Op.isAccess(op) ? 0 : 1;
        int x = events.target(e);
        int write = writes[domain][x];
        int read = reads[domain][x];
        boolean isPresent = at != WitnessChecker.ABSENT;
        if (isPresent && (isLate(write, at) || isWrite && isLate(read, at))) {
            return "event " + e + " comes without or before an earlier conflicting access";
        }
        int[] column = isWrite ? writes[domain] : reads[domain];
        int latest = isWrite ? write : read;
        column[x] = isPresent && latest >= 0 ? Math.max(latest, at + 1) : -1;
        return null;
    }

    private static boolean isLate(int latest, int at) {
        return latest < 0 || latest > at;
    }

    private void forget(int e) {
        Domain domain = Op.domain(events.op(e));
        if (domain == Domain.VARIABLE || domain == Domain.VOLATILE) {
            int kind = domain == Domain.VARIABLE ? 0 : 1;
            writes[kind][events.target(e)] = 0;
            reads[kind][events.target(e)] = 0;
        }
    }
}
