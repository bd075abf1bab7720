package heddle.recipe.window;

import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.prove.WitnessChecker;
import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.window.Window;
import heddle.recipe.code.Hierarchy;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Looks for races among the accesses of one window, all of which happened, when reads may see other writes. */
final class WindowSearch {
    private final Facts facts;
    private final Window window;
    private final HardOrder must;
    private final Sections locks;
    private final RelaxedSolver solver;
    private final Hierarchy hierarchy;
    private final WitnessRun.Threads threads;
    private final Reports reports;
    private final Counts counts;
    private final Limits limits;
    private final Relaxations relaxations;
    private final Claim.Listener listener;

    /**
     * How far to go.
     *
     * @param tries pairs of two code locations that are tried in a window
     * @param pairNanos for one pair
     * @param deadline in terms of {@link System#nanoTime}
     */
    record Limits(int tries, long pairNanos, long deadline) {
        boolean isOver() {
            return System.nanoTime() - deadline >= 0;
        }

        Budget ofPair() {
            long now = System.nanoTime();
            return Budget.until(deadline - now > pairNanos ? now + pairNanos : deadline);
        }
    }

    /**
     * The environment of the search of a window.
     *
     * @param threads makes threads as they were when the window began
     * @param initialValues fills in what locations hold before the window
     */
    record Scene(
            WitnessRun.Threads threads,
            Consumer<Facts> initialValues,
            Relaxations relaxations,
            Reports reports,
            Counts counts,
            Blame.Core core,
            Limits limits,
            Claim.Listener listener) {}

    WindowSearch(Scene scene, Facts facts, Hierarchy hierarchy) {
        this.listener = scene.listener;
        this.facts = facts;
        this.window = facts.window;
        this.hierarchy = hierarchy;
        this.threads = scene.threads;
        this.relaxations = scene.relaxations;
        this.reports = scene.reports;
        this.counts = scene.counts;
        this.limits = scene.limits;
        must = new HardOrder(facts);
        locks = new Sections(window, null);
        solver = new RelaxedSolver(facts, must, locks, null, hierarchy, scene.core);
    }

    void run() {
        for (IntArrayList accesses : byVariable(window)) {
            List<IntArrayList> sites = bySite(window, accesses);
            for (int i = 0; i < sites.size(); i++) {
                for (int j = i; j < sites.size() && !limits.isOver(); j++) {
                    trySites(sites.get(i), sites.get(j));
                }
            }
        }
        counts.failures += solver.failures;
        counts.lasting += solver.lasting;
    }

    static List<IntArrayList> byVariable(Window window) {
        Int2ObjectLinkedOpenHashMap<IntArrayList> accesses = new Int2ObjectLinkedOpenHashMap<>();
        for (int e = window.prologue; e < window.size; e++) {
            if (Op.isAccess(window.op(e))) {
                accesses.computeIfAbsent(window.object[e], x -> new IntArrayList())
                        .add(e);
            }
        }
        return new ArrayList<>(accesses.values());
    }

    private static List<IntArrayList> bySite(Window window, IntArrayList accesses) {
        Int2ObjectLinkedOpenHashMap<IntArrayList> sites = new Int2ObjectLinkedOpenHashMap<>();
        for (int i = 0; i < accesses.size(); i++) {
            int e = accesses.getInt(i);
            sites.computeIfAbsent(window.events.site(e), s -> new IntArrayList())
                    .add(e);
        }
        return new ArrayList<>(sites.values());
    }

    private void trySites(IntArrayList first, IntArrayList second) {
        int variable = window.events.target(first.getInt(0));
        if (reports.isKnown(variable, window.events.site(first.getInt(0)), window.events.site(second.getInt(0)))) {
            return;
        }
        NearestPairs nearest = new NearestPairs(limits.tries);
        for (int i = 0; i < first.size(); i++) {
            for (int j = 0; j < second.size(); j++) {
                int e1 = Math.min(first.getInt(i), second.getInt(j));
                int e2 = Math.max(first.getInt(i), second.getInt(j));
                nearest.offer(e1, e2, e2 - e1, this::isCandidate);
            }
        }
        for (int i = 0; i < nearest.size() && !limits.isOver(); i++) {
            if (isShown(nearest.first(i), nearest.second(i))) {
                return;
            }
        }
    }

    private boolean isCandidate(int e1, int e2) {
        return e1 != e2
                && window.thread[e1] != window.thread[e2]
                && (window.isWrite(e1) || window.isWrite(e2))
                && locks.areDisjoint(e1, e2)
                && !must.isNeeded(e1, e2)
                && !must.isNeeded(e2, e1);
    }

    private boolean isShown(int e1, int e2) {
        counts.pairs++;
        Answer answer = solver.decide(e1, e2, limits.ofPair());
        counts.refuted += answer == Answer.UNSATISFIABLE ? 1 : 0;
        counts.unknown += answer == Answer.UNKNOWN ? 1 : 0;
        if (answer != Answer.SATISFIABLE) {
            reports.notShown(window, e1, e2, answer == Answer.UNSATISFIABLE);
            return false;
        }
        int[] order = solver.order();
        Claim claim = new Claim(facts, hierarchy, threads, null, rule(), solver.evaluation(), order, e1, e2);
        String fault = claim.fault();
        if (fault != null) {
            counts.reject(fault);
            return false;
        }
        listener.stands(claim);
        reports.add(window, side(e1), side(e2), order, relaxations.describe(facts, solver.evaluation(), order));
        return true;
    }

    private Reports.Side side(int e) {
        return new Reports.Side(e, window.events.thread(e), true);
    }

    private Claim.Rule rule() {
        return (order, e1, e2) -> orderFault(window.events, order, e1, e2);
    }

    /** The fault of an order that does not depend on the values of reads. */
    static String orderFault(EventList events, int[] order, int e1, int e2) {
        EventStore store = new EventStore();
        EventBatch batch = new EventBatch();
        try (TraceReader reader = events.reader(null)) {
            while (reader.read(batch)) {
                store.add(batch);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int[] witness = java.util.Arrays.copyOf(order, order.length + 2);
        witness[order.length] = e1;
        witness[order.length + 1] = e2;
        return new WitnessChecker(store, (op, target) -> false).fault(new Witness(0, witness), e1, e2);
    }
}
