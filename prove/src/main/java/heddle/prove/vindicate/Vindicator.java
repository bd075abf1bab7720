package heddle.prove.vindicate;

import heddle.engine.EngineSpec.Model;
import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;
import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.prove.WitnessChecker;

/**
 * VindicateRace (Vindicator, Algorithm 1) with an exact decision where the paper answers "don't know": constraints that
 * may refute the pair, the greedy construction, and if that gets stuck a search. Every witness is checked.
 */
public final class Vindicator {
    /** Up to about so many needed events a witness has nothing else. */
    public static final int SMALL = 100_000;

    private final int small;

    private final EventStore events;
    private final OrderHistory order;
    private final SectionHistory sections;
    private final OrderDecision decision;
    private final WitnessChecker checker;
    /** Of the pair that is being decided. */
    private final MappedSpace scratch = LongColumn.space();

    /** @param small {@link #SMALL}, or less to try prefixes of the trace with shorter witnesses, too */
    Vindicator(EventStore events, OrderHistory order, SectionHistory sections, OrderDecision decision, int small) {
        this.small = small;
        this.events = events;
        this.order = order;
        this.sections = sections;
        this.decision = decision;
        checker = new WitnessChecker(events, Model.STRICT);
    }

    /** A deadlock that explains why two accesses that WCP does not order cannot race, or null if none was found. */
    Deadlock deadlock(long e2) {
        return new DeadlockSearch(events, order, sections, decision, checker).find(e2);
    }

    /** Decides a pair. A witness can be read until the next pair is decided. */
    Vindication vindicate(Candidate pair) {
        scratch.reuse();
        Constraints constraints = new Constraints(events, order, sections, pair);
        constraints.close();
        if (constraints.refutation() != null) {
            return Vindication.refuted(constraints.refutation(), constraints);
        }
        Witness witness = construct(constraints, pair);
        if (witness == null) {
            OrderDecision.Answer answer = decision.decide(new OrderDecision.Question(
                    events, order, sections, pair.e1(), pair.e2(), constraints.cone.bound, constraints.limit));
            switch (answer.outcome()) {
                case IMPOSSIBLE -> {
                    return Vindication.refuted("no order of the critical sections lets the accesses meet", constraints);
                }
                case EXHAUSTED -> {
                    return Vindication.unknown("the budget of the search ran out", constraints);
                }
                default -> witness = answer.witness();
            }
        }
        String fault = checker.fault(witness, pair.e1(), pair.e2());
        return fault == null
                ? Vindication.witnessed(witness, constraints)
                : Vindication.unknown("a witness was built that is wrong: " + fault, constraints);
    }

    /** Where much is needed, the trace up to the first access is tried as a prefix, so that little is left to do. */
    private Witness construct(Constraints constraints, Candidate pair) {
        Witness witness = null;
        if (events.count(constraints.cone.bound) > small) {
            witness = build(constraints.withPrefix(pair.e1()), pair);
        }
        return witness == null ? build(constraints, pair) : witness;
    }

    private Witness build(Constraints constraints, Candidate pair) {
        Constraints chosen = constraints.withReleases();
        return chosen.refutation() != null
                ? null
                : new Construction(events, order, sections, chosen, pair, scratch).build();
    }
}
