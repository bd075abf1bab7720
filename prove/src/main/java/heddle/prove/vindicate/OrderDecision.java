package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import heddle.prove.Witness;

/** Decides exactly whether two accesses can be made adjacent by a strict correct reordering, within a budget. */
public interface OrderDecision {
    /**
     * A pair of accesses in its trace.
     *
     * @param events the trace
     * @param order what precedes each event in every strict reordering; conflicting accesses are all ordered by it
     * @param sections the critical sections
     * @param e1 the access that comes first in the trace
     * @param e2 the other one, of another thread
     * @param needed by thread: its events below are in every reordering that shows the race; {@code e1} and {@code e2} are
     *     the next events of their threads, and all that must precede them is needed
     * @param limit by thread: its events from here on are in no such reordering, as {@code e1} or {@code e2} precede them
     */
    record Question(
            EventStore events,
            OrderHistory order,
            SectionHistory sections,
            long e1,
            long e2,
            long[] needed,
            long[] limit) {}

    /**
     * An answer.
     *
     * @param outcome what is known
     * @param witness for {@link Outcome#WITNESSED}: a reordering, the two accesses last; otherwise null
     */
    public record Answer(Outcome outcome, Witness witness) {
        public static final Answer IMPOSSIBLE = new Answer(Outcome.IMPOSSIBLE, null);
        public static final Answer EXHAUSTED = new Answer(Outcome.EXHAUSTED, null);
    }

    /** The outcome of a decision. */
    enum Outcome {
        WITNESSED,
        /** There is no such reordering. */
        IMPOSSIBLE,
        /** The budget ran out. */
        EXHAUSTED
    }

    Answer decide(Question question);

    /** Asks another one when the budget of this one has run out. */
    default OrderDecision orElse(OrderDecision other) {
        return question -> {
            Answer answer = decide(question);
            return answer.outcome() == Outcome.EXHAUSTED ? other.decide(question) : answer;
        };
    }
}
