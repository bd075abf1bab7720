package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.race.Verdict;
import heddle.trace.Names;

/**
 * Doesn't-commute (Vindicator, Definition 4.1, Algorithm 2): rules (a) and (b) with program order only. Every strict
 * predictable race is unordered by DC, but not every unordered pair is a race.
 */
class DoesntCommute extends PredictiveOrder {
    private final RaceListener listener;

    DoesntCommute(EngineOptions options, Names names) {
        this(options, names, null);
    }

    /** With a listener, races are not put into the table. */
    DoesntCommute(EngineOptions options, Names names, RaceListener listener) {
        super(options, names, new Sections(true));
        this.listener = listener;
    }

    @Override
    protected void reportFound(
            AccessHistory first, int found, int variable, int thread, int site, long event, boolean isWrite) {
        if (listener == null) {
            super.reportFound(first, found, variable, thread, site, event, isWrite);
            return;
        }
        for (int i = 0; i < found; i++) {
            listener.race(
                    variable,
                    first.foundEvent(i),
                    first.foundThread(i),
                    first.foundSite(i),
                    first.foundWrite(i),
                    event,
                    thread,
                    site,
                    isWrite);
        }
    }

    @Override
    protected Verdict verdict(AccessHistory history, int found, int i) {
        return Verdict.CANDIDATE;
    }
}
