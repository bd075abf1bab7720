package heddle.prove;

import heddle.engine.EngineSpec.Model;
import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;

/**
 * VindicateRace (Vindicator, Algorithm 1) with an exact decision where the paper answers "don't know": constraints that
 * may refute the pair, the greedy construction, and if that gets stuck a search. Every witness is checked.
 */
final class Vindicator {
    private final EventStore events;
    private final OrderHistory order;
    private final SectionHistory sections;
    private final OrderDecision decision;

    Vindicator(EventStore events, OrderHistory order, SectionHistory sections, OrderDecision decision) {
        this.events = events;
        this.order = order;
        this.sections = sections;
        this.decision = decision;
    }

    Vindication vindicate(Candidate pair) {
        Constraints constraints = new Constraints(events, order, sections, pair);
        constraints.close();
        if (constraints.refutation() != null) {
            return Vindication.refuted(constraints.refutation(), constraints.edges.size());
        }
        int edges = constraints.edges.size();
        int[] witness = construct(constraints, pair);
        if (witness == null) {
            OrderDecision.Answer answer = decision.decide(new OrderDecision.Question(
                    events, order, sections, pair.e1(), pair.e2(), constraints.cone.bound, constraints.limit));
            switch (answer.outcome()) {
                case IMPOSSIBLE -> {
                    return Vindication.refuted("no order of the critical sections lets the accesses meet", edges);
                }
                case EXHAUSTED -> {
                    return Vindication.unknown("the budget of the search ran out", edges);
                }
                default -> witness = answer.witness();
            }
        }
        String fault = WitnessChecker.fault(events, Model.STRICT, witness, pair.e1(), pair.e2());
        return fault == null
                ? Vindication.witnessed(witness, edges)
                : Vindication.unknown("a witness was built that is wrong: " + fault, edges);
    }

    private int[] construct(Constraints constraints, Candidate pair) {
        Constraints chosen = constraints.withReleases();
        return chosen.refutation() != null
                ? null
                : new Construction(events, order, sections, chosen).build(pair.e1(), pair.e2());
    }
}
