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
    private final long[][] writes;

    private final long[][] reads;

    ConflictRules(EventStore events) {
        this.events = events;
        int[] bound = events.bound();
        int variables = bound[Domain.VARIABLE.ordinal()];
        int volatiles = bound[Domain.VOLATILE.ordinal()];
        writes = new long[][] {new long[variables], new long[volatiles]};
        reads = new long[][] {new long[variables], new long[volatiles]};
    }

    /** The fault of a sequence of events that follows a prefix of the trace, or null. */
    String fault(Places places) {
        String fault = null;
        long end = places.prefix();
        while (end < places.end() && fault == null) {
            fault = fault(end, places.of(end));
            end++;
        }
        for (long e = places.prefix(); e < end; e++) {
            forget(e);
        }
        return fault;
    }

    private String fault(long e, long at) {
        byte op = events.op(e);
        boolean isWrite = op == Op.WRITE || op == Op.VOLATILE_WRITE;
        if (!isWrite && op != Op.READ && op != Op.VOLATILE_READ) {
            return null;
        }
        int domain = Op.isAccess(op) ? 0 : 1;
        int x = events.target(e);
        long write = writes[domain][x];
        long read = reads[domain][x];
        boolean isPresent = at != Places.ABSENT;
        if (isPresent && (isLate(write, at) || isWrite && isLate(read, at))) {
            return "event " + e + " comes without or before an earlier conflicting access";
        }
        long[] column = isWrite ? writes[domain] : reads[domain];
        long latest = isWrite ? write : read;
        column[x] = isPresent && latest >= 0 ? Math.max(latest, at + 1) : -1;
        return null;
    }

    private static boolean isLate(long latest, long at) {
        return latest < 0 || latest > at;
    }

    private void forget(long e) {
        Domain domain = Op.domain(events.op(e));
        if (domain == Domain.VARIABLE || domain == Domain.VOLATILE) {
            int kind = domain == Domain.VARIABLE ? 0 : 1;
            writes[kind][events.target(e)] = 0;
            reads[kind][events.target(e)] = 0;
        }
    }
}
