package heddle.trace.reduce;

import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Legality;
import heddle.trace.Op;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** A view of a trace as parts in a row, of which consecutive ones can be left out. */
interface Partition {
    /** The number of parts. */
    int count(EventList trace);

    /** The trace without the parts from one to another, and without all events that are illegal then. */
    EventList without(EventList trace, int from, int to);

    /** Every event is a part. */
    Partition EVENTS = new Partition() {
        @Override
        public int count(EventList trace) {
            return trace.size();
        }

        @Override
        public EventList without(EventList trace, int from, int to) {
            return legal(trace, event -> event < from || event >= to);
        }
    };

    /** All events that involve one thread, lock, variable, volatile location or barrier are a part. */
    static Partition by(Domain domain) {
        return new Partition() {
            @Override
            public int count(EventList trace) {
                return present(trace, domain).cardinality();
            }

            @Override
            public EventList without(EventList trace, int from, int to) {
                BitSet gone = slice(present(trace, domain), from, to);
                return legal(trace, event -> {
                    boolean acts = domain == Domain.THREAD && gone.get(trace.thread(event));
                    boolean suffers = domain == Op.domain(trace.op(event)) && gone.get(trace.target(event));
                    return !acts && !suffers;
                });
            }
        };
    }

    /** The ids of a domain that occur in the trace. */
    private static BitSet present(EventList trace, Domain domain) {
        BitSet ids = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            if (domain == Domain.THREAD) {
                ids.set(trace.thread(event));
            }
            if (domain == Op.domain(trace.op(event))) {
                ids.set(trace.target(event));
            }
        }
        return ids;
    }

    /** The members from one rank to another. */
    private static BitSet slice(BitSet ids, int from, int to) {
        BitSet slice = new BitSet();
        int rank = 0;
        for (int id = ids.nextSetBit(0); id >= 0 && rank < to; id = ids.nextSetBit(id + 1)) {
            slice.set(id, rank++ >= from);
        }
        return slice;
    }

    /** Of the events that are to be kept, those that are legal after the ones before. */
    static EventList legal(EventList trace, IntPredicate kept) {
        Legality state = new Legality(trace.bound());
        EventList legal = new EventList();
        for (int event = 0; event < trace.size(); event++) {
            if (kept.test(event) && state.offer(trace.op(event), trace.thread(event), trace.target(event))) {
                legal.add(trace, event);
            }
        }
        return legal;
    }
}
