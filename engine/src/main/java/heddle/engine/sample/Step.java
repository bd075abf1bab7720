package heddle.engine.sample;

import heddle.engine.AnalysisListener;

/** The samples for one epsilon while they are judged: counts events for the listener and watches the time. Thread-safe. */
final class Step {
    private final String name;
    private final long total;
    private final Budget budget;
    private final AnalysisListener listener;
    private long done;

    Step(String name, long total, Budget budget, AnalysisListener listener) {
        this.name = name;
        this.total = total;
        this.budget = budget;
        this.listener = listener;
    }

    /** Whether what is unfinished is to be given up. */
    boolean isTimeUp() {
        return budget.isUsedUp();
    }

    /** When {@link #isTimeUp}, by the clock that machines share. */
    long deadline() {
        return budget.deadline();
    }

    /** So many events more were judged. */
    synchronized void add(long events) {
        done += events;
        listener.judged(name, budget.toString(), done, total);
    }

    /** Events that were judged. */
    synchronized long done() {
        return done;
    }
}
