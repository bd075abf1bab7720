package heddle.prove.rv;

import heddle.prove.Dependence;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.prove.WitnessChecker;
import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.window.MustOrder;
import heddle.prove.window.PairSolver;
import heddle.prove.window.Window;
import heddle.trace.EventBatch;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Decides the candidate pairs of one window: first those that need no search, then the others. */
final class WindowSearch {
    /** Pairs of two code locations that are looked at for a witness without search. */
    private static final int QUICK_TRIES = 64;

    /** Events of pairs left to the solver at a time, about. */
    private static final int MAX_QUEUE = 1 << 20;

    private final Window window;
    private final Outcomes.Place place;
    private final Outcomes outcomes;
    private final RvCounts counts;
    private final RvOptions options;
    private final long deadline;

    private final Candidates candidates;
    private final SyncPreserving quick;
    private final MustOrder must;
    private PairSolver solver;
    private final Dependence dependence;
    /** The window's events for the checker, and the checker; null until they are needed. */
    private EventStore store;

    private WitnessChecker checker;

    /** Pairs left to the solver: first and second event in turn. */
    private final IntArrayList hard = new IntArrayList();

    private final IntArrayList nearest = new IntArrayList();
    private int quickTries;
    private boolean isCutShort;

    /**
     * @param dependence that of the window
     * @param deadline in terms of {@link System#nanoTime}
     */
    WindowSearch(
            Outcomes.Place place,
            Dependence dependence,
            Outcomes outcomes,
            RvCounts counts,
            RvOptions options,
            long deadline) {
        this.dependence = dependence;
        this.window = place.window();
        this.place = place;
        this.outcomes = outcomes;
        this.counts = counts;
        this.options = options;
        this.deadline = deadline;
        must = new MustOrder(window);
        candidates = new Candidates(window, must);
        quick = new SyncPreserving(window, must);
    }

    /** Returns whether all candidates were examined before the deadline. */
    boolean run(boolean all) {
        for (IntArrayList accesses : candidates.byVariable()) {
            if (all) {
                examineAll(accesses);
            } else {
                examineSites(candidates.bySite(accesses));
            }
        }
        solveHard();
        if (solver != null) {
            counts.add(solver.counts());
        }
        return !isCutShort;
    }

    private boolean isOver() {
        isCutShort |= System.nanoTime() - deadline >= 0;
        return isCutShort;
    }

    private void examineAll(IntArrayList accesses) {
        for (int j = 0; j < accesses.size() && !isOver(); j++) {
            if (hard.size() > MAX_QUEUE) {
                solveHard();
            }
            for (int i = j - 1; i >= 0; i--) {
                int e1 = accesses.getInt(i);
                int e2 = accesses.getInt(j);
                if (candidates.isCandidate(e1, e2) && !outcomes.isWitnessed(place, e1, e2)) {
                    counts.candidates++;
                    if (!isShown(e1, e2)) {
                        addHard(e1, e2);
                    }
                }
            }
        }
    }

    private void examineSites(List<IntArrayList> sites) {
        for (int i = 0; i < sites.size(); i++) {
            for (int j = i; j < sites.size(); j++) {
                IntArrayList first = sites.get(i);
                IntArrayList second = sites.get(j);
                nearest.clear();
                quickTries = 0;
                if (!outcomes.isWitnessed(place, first.getInt(0), second.getInt(0))
                        && !isAnyShown(first, second)
                        && (i == j || !isAnyShown(second, first))) {
                    hard.addAll(nearest);
                }
            }
        }
    }

    /** Goes through the pairs whose first event is of one location and whose second is of the other, nearest first. */
    private boolean isAnyShown(IntArrayList firsts, IntArrayList seconds) {
        int before = 0;
        for (int j = 0; j < seconds.size() && !isOver(); j++) {
            int e2 = seconds.getInt(j);
            while (before < firsts.size() && firsts.getInt(before) < e2) {
                before++;
            }
            for (int i = before - 1; i >= 0; i--) {
                int e1 = firsts.getInt(i);
                if (candidates.isCandidate(e1, e2)) {
                    counts.candidates++;
                    if (quickTries++ < QUICK_TRIES && isShown(e1, e2)) {
                        return true;
                    }
                    keepNearest(e1, e2);
                }
            }
        }
        return false;
    }

    /** Keeps as many pairs as may be solved, those with the least distance. */
    private void keepNearest(int e1, int e2) {
        int at = nearest.size();
        while (at > 0 && nearest.getInt(at - 1) - nearest.getInt(at - 2) > e2 - e1) {
            at -= 2;
        }
        if (at < 2 * options.tries()) {
            nearest.add(at, e2);
            nearest.add(at, e1);
            nearest.size(Math.min(nearest.size(), 2 * options.tries()));
        }
    }

    private void addHard(int e1, int e2) {
        hard.add(e1);
        hard.add(e2);
    }

    private boolean isShown(int e1, int e2) {
        int[] witness = quick.witness(e1, e2);
        if (witness != null) {
            counts.withoutSearch++;
            report(e1, e2, witness);
        }
        return witness != null;
    }

    private void report(int e1, int e2, int[] witness) {
        if (checker == null) {
            checker = new WitnessChecker(store(), dependence);
        }
        String fault = checker.fault(new Witness(0, witness), e1, e2);
        if (fault != null) {
            throw new IllegalStateException("a witness of rv is wrong: " + fault);
        }
        outcomes.addWitnessed(place, e1, e2, witness);
    }

    private EventStore store() {
        if (store == null) {
            store = new EventStore();
            EventBatch batch = new EventBatch();
            try (TraceReader reader = window.events.reader(null)) {
                while (reader.read(batch)) {
                    store.add(batch);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return store;
    }

    /** Solves the pairs in question, the likely ones first, as the budget may run out. */
    private void solveHard() {
        LikelyPairs likely = hard.isEmpty() ? null : new LikelyPairs(store());
        IntArrayList rest = new IntArrayList();
        for (int i = 0; i < hard.size(); i += 2) {
            int e1 = hard.getInt(i);
            int e2 = hard.getInt(i + 1);
            if (likely.has(e1, e2)) {
                solveUnknown(e1, e2);
            } else {
                rest.add(e1);
                rest.add(e2);
            }
        }
        for (int i = 0; i < rest.size(); i += 2) {
            counts.ordered += solveUnknown(rest.getInt(i), rest.getInt(i + 1)) ? 1 : 0;
        }
        hard.clear();
    }

    /** Returns whether the pair was put to the solver. */
    private boolean solveUnknown(int e1, int e2) {
        long before = counts.solved;
        if (!outcomes.isWitnessed(place, e1, e2)) {
            solve(e1, e2);
        }
        return counts.solved > before;
    }

    private void solve(int e1, int e2) {
        long now = System.nanoTime();
        if (now - deadline >= 0) {
            outcomes.addUnknown(place, e1, e2);
            return;
        }
        if (solver == null) {
            solver = new PairSolver(window, must);
        }
        counts.solved++;
        long end = deadline - now > options.pairBudget() ? now + options.pairBudget() : deadline;
        Answer answer = solver.decide(e1, e2, Budget.until(end));
        switch (answer) {
            case SATISFIABLE -> report(e1, e2, solver.witness(e1, e2));
            case UNSATISFIABLE -> outcomes.addRefuted(place, e1, e2);
            case UNKNOWN -> outcomes.addUnknown(place, e1, e2);
        }
    }
}
