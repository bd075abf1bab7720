package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.race.Verdict;
import heddle.trace.Names;

/**
 * Doesn't-commute (Vindicator, Definition 4.1, Algorithm 2): rules (a) and (b) with program order only. Every strict
 * predictable race is unordered by DC, but not every unordered pair is a race.
 */
class DoesntCommute extends PredictiveOrder {
    DoesntCommute(EngineOptions options, Names names) {
        super(options, names, new Sections(true));
    }

    @Override
    protected Verdict verdict(AccessHistory history, int found, int i) {
        return Verdict.CANDIDATE;
    }
}
