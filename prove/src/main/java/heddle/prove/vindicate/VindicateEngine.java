package heddle.prove.vindicate;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.order.OrderEngines;
import heddle.engine.order.StrictOrder;
import heddle.prove.EventStore;
import heddle.trace.EventBatch;
import heddle.trace.Names;

/**
 * DC analysis that keeps its history, and after the last event a proof or a refutation for each of its pairs.
 *
 * <p>Candidates are the pairs that the strict order leaves unordered, where each race is put in order once found. With
 * {@code independent} they are the pairs of DC on the trace's own order; the history has the races in it all the same,
 * since a reordering must have all earlier conflicting accesses.
 */
public final class VindicateEngine implements Engine {
    /** Dynamic pairs tried of each pair of code locations. */
    static final int TRIES = 16;

    private static final long SEARCH_STEPS = 5_000_000;
    private static final int SEARCH_STATES = 10_000;
    private static final long SOLVER_NANOS = 10_000_000_000L;

    private final EngineOptions options;
    private final Names names;
    private final OrderDecision decision;
    private final int small;
    private final EventStore events = new EventStore();
    private final Candidates candidates;
    private final StrictOrder order;
    private final VindicationListener listener;
    /** The source of candidates if it is not the order itself, else null. */
    private final Engine unforced;

    private boolean isFull;

    public VindicateEngine(EngineOptions options, Names names) {
        this(options, names, (e1, e2, vindication) -> {});
    }

    /** @param listener is told of each pair that is put to VindicateRace */
    public VindicateEngine(EngineOptions options, Names names, VindicationListener listener) {
        this(
                options,
                names,
                new ExactSearch(SEARCH_STEPS, SEARCH_STATES).orElse(new SolverDecision(SOLVER_NANOS)),
                Vindicator.SMALL,
                listener);
    }

    public VindicateEngine(EngineOptions options, Names names, OrderDecision decision, int small) {
        this(options, names, decision, small, (e1, e2, vindication) -> {});
    }

    /**
     * @param decision is asked what the construction could not decide
     * @param small see {@link Vindicator}
     */
    private VindicateEngine(
            EngineOptions options, Names names, OrderDecision decision, int small, VindicationListener listener) {
        this.listener = listener;
        this.small = small;
        this.decision = decision;
        this.options = options;
        this.names = names;
        candidates = new Candidates(options, names, TRIES);
        if (options.independent()) {
            unforced = OrderEngines.dc(options, names, candidates);
            order = new StrictOrder(options.all(), names, (x, e1, t1, s1, w1, e2, t2, s2, w2) -> {});
        } else {
            unforced = null;
            order = new StrictOrder(options.all(), names, candidates);
        }
    }

    @Override
    public void handle(EventBatch batch) {
        isFull |= batch.first + batch.size > StrictOrder.MAX_EVENTS
                || order.sections().count() + batch.size > StrictOrder.MAX_SECTIONS;
        if (!isFull) {
            events.add(batch);
            order.handle(batch);
            if (unforced != null) {
                unforced.handle(batch);
            }
        }
    }

    @Override
    public Findings finish() {
        Vindicator vindicator = new Vindicator(events, order.history(), order.sections(), decision, small);
        Proofs proofs = new Proofs(options, names, events, candidates, vindicator, listener);
        return proofs.findings(isFull);
    }

    /** Bytes of the events, which witnesses are made of. */
    public long eventBytes() {
        return events.bytes();
    }

    /** Bytes of the constraint graph. */
    public long graphBytes() {
        return order.history().bytes() + order.sections().bytes();
    }
}
