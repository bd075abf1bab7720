package heddle.recipe.window;

import heddle.prove.solver.Answer;
import heddle.prove.window.Window;
import heddle.recipe.machine.WalkedStep;
import heddle.trace.EventList;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Looks for races with accesses that were never made: those on the side of a branch that a thread did not take. The events
 * of such a path are put behind those of the window, as the events of one more thread that goes on where the branch is;
 * what its own thread did from there on is switched off.
 */
final class PathSearch {
    private static final IntArrayList NONE = new IntArrayList();

    private final Facts facts;
    private final Window window;
    private final OffRoad.Country country;
    private final WitnessRun.Threads threads;
    private final Consumer<Facts> initialValues;
    private final Relaxations relaxations;
    private final Reports reports;
    private final Counts counts;
    private final WindowSearch.Limits limits;
    private final Blame.Core core;
    private final Claim.Listener listener;
    private final HardOrder base;
    /** By location: the window's accesses. */
    private final IntArrayList[] accessesOf;

    /**
     * @param base the order of the window
     * @param initialValues fills in what locations hold before the window
     */
    PathSearch(
            Facts facts,
            HardOrder base,
            OffRoad.Country country,
            WitnessRun.Threads threads,
            Consumer<Facts> initialValues,
            Relaxations relaxations,
            Reports reports,
            Counts counts,
            Blame.Core core,
            WindowSearch.Limits limits,
            Claim.Listener listener) {
        this.listener = listener;
        this.core = core;
        this.base = base;
        this.facts = facts;
        this.window = facts.window;
        this.country = country;
        this.threads = threads;
        this.initialValues = initialValues;
        this.relaxations = relaxations;
        this.reports = reports;
        this.counts = counts;
        this.limits = limits;
        accessesOf = new IntArrayList[window.locations];
        WindowSearch.byVariable(window).forEach(own -> accessesOf[window.object[own.getInt(0)]] = own);
    }

    void run(List<Fork> forks) {
        for (Fork fork : forks) {
            int turn = limits.isOver() ? Window.NONE : turn(fork.place);
            if (turn != Window.NONE) {
                counts.forks++;
                OffRoad road = new OffRoad(country, fork, heldAfter(turn), window.size);
                for (List<WalkedStep> path : road.paths()) {
                    counts.paths++;
                    tryPath(road, turn, path);
                }
            }
        }
    }

    /** The thread's last event before the branch, {@link Window#NONE} if that cannot be told. */
    private int turn(Fork.Place place) {
        IntArrayList own = window.eventsOf.get(window.thread[place.after()]);
        int at = window.rank[place.after()];
        int left = place.locks();
        while (at + 1 < own.size() && (left > 0 || isInitialisation(own.getInt(at + 1)))) {
            byte op = window.op(own.getInt(at + 1));
            if (Op.isAccess(op)) {
                return Window.NONE;
            }
            boolean isLock = WitnessRun.isMonitor(op);
            if (!isLock && !isInitialisation(own.getInt(at + 1))) {
                return Window.NONE;
            }
            left -= isLock ? 1 : 0;
            at++;
        }
        boolean isNextAccess = at + 1 == own.size() || Op.isAccess(window.op(own.getInt(at + 1)));
        return left > 0 || place.hasCalled() && !(isNextAccess && place.locks() == 0) ? Window.NONE : own.getInt(at);
    }

    /** A thread's first use of a class reads a volatile that no instruction accesses. */
    private boolean isInitialisation(int e) {
        return window.op(e) == Op.VOLATILE_READ && !facts.isMade[e];
    }

    /** The locks of the trace that the event's thread holds after it. */
    private IntOpenHashSet heldAfter(int e) {
        IntOpenHashSet held = new IntOpenHashSet();
        IntArrayList own = window.eventsOf.get(window.thread[e]);
        for (int i = 0; i <= window.rank[e]; i++) {
            int other = own.getInt(i);
            if (window.isAcquire(other)) {
                held.add(window.events.target(other));
            } else if (window.isRelease(other)) {
                held.remove(window.events.target(other));
            }
        }
        return held;
    }

    private void tryPath(OffRoad road, int turn, List<WalkedStep> path) {
        Window wider = widened(path);
        if (!hasConflict(wider, turn)) {
            return;
        }
        Variant variant = new Variant(road, turn, path, wider);
        for (int e = window.size; e < wider.size && !limits.isOver(); e++) {
            if (Op.isAccess(wider.op(e))) {
                variant.tryAccess(e);
            }
        }
    }

    /** Whether the path has an access that may race with one of another thread: most have none, and need no solver. */
    private boolean hasConflict(Window wider, int turn) {
        for (int e = window.size; e < wider.size; e++) {
            IntArrayList others = accesses(wider, e);
            for (int i = 0; i < others.size(); i++) {
                if (isConflict(wider, turn, e, others.getInt(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The accesses of the window to the location of a path's event; locations have the same numbers in both windows. */
    private IntArrayList accesses(Window wider, int e) {
        boolean isKnown = Op.isAccess(wider.op(e)) && wider.object[e] < accessesOf.length;
        IntArrayList known = isKnown ? accessesOf[wider.object[e]] : null;
        return known == null ? NONE : known;
    }

    private boolean isConflict(Window wider, int turn, int e, int other) {
        return wider.thread[other] != wider.thread[turn]
                && (wider.isWrite(e) || wider.isWrite(other))
                && !reports.isKnown(wider.events.target(e), wider.events.site(e), wider.events.site(other));
    }

    /** The window with the events of a path, as those of a thread that it does not have. */
    private Window widened(List<WalkedStep> path) {
        EventList events = new EventList();
        for (int e = 0; e < window.size; e++) {
            events.add(window.events, e);
        }
        int stranger = window.events.bound()[0] + 1;
        for (WalkedStep step : path) {
            if (step.isEvent()) {
                events.add(step.op(), stranger, step.target(), step.site());
            }
        }
        return new Window(events, window.prologue);
    }

    private final class Variant {
        private final OffRoad road;
        private final int turn;
        private final Window wider;
        private final Facts known;
        private final HardOrder must;
        private final RelaxedSolver solver;

        Variant(OffRoad road, int turn, List<WalkedStep> path, Window wider) {
            this.road = road;
            this.turn = turn;
            this.wider = wider;
            known = new Facts(wider, facts);
            takeTurn(road.fork);
            int e = window.size;
            for (WalkedStep step : path) {
                if (step.isEvent()) {
                    known.kind[e] = step.kind();
                    known.isMade[e] = true;
                    known.isFree[e] = wider.isRead(e);
                    known.written[e] = step.written();
                    e++;
                } else if (e < wider.size) {
                    known.require(e, step.condition());
                }
            }
            initialValues.accept(known);
            must = new HardOrder(base, known, turn);
            solver = new RelaxedSolver(known, must, country.code().hierarchy(), core);
        }

        /** What had to hold before the branch has to hold for the path. */
        private void takeTurn(Fork fork) {
            int next = fork.place.next();
            if (next != Window.NONE && window.rank[next] <= window.rank[turn]) {
                known.keepRequirements(next, fork.before.size());
            } else {
                fork.before.forEach(requirement -> known.require(window.size, requirement));
            }
        }

        private int switchedOff() {
            IntArrayList own = window.eventsOf.get(window.thread[turn]);
            int next = window.rank[turn] + 1;
            return next < own.size() ? own.getInt(next) : Window.NONE;
        }

        /** Tries an access of the path with those of each code location, so many times at most. */
        void tryAccess(int e) {
            Int2IntOpenHashMap tries = new Int2IntOpenHashMap();
            IntArrayList others = accesses(wider, e);
            for (int i = 0; i < others.size() && !limits.isOver(); i++) {
                int other = others.getInt(i);
                int site = wider.events.site(other);
                if (tries.get(site) < limits.tries() && isCandidate(e, other)) {
                    tries.addTo(site, 1);
                    tryPair(e, other);
                }
            }
        }

        private boolean isCandidate(int e, int other) {
            return isConflict(wider, turn, e, other) && !must.isNeeded(other, e) && areDisjoint(e, other);
        }

        private boolean areDisjoint(int e, int other) {
            IntOpenHashSet mine = heldAfter(turn);
            for (int i = window.size; i < e; i++) {
                if (wider.isAcquire(i)) {
                    mine.add(wider.events.target(i));
                } else if (wider.isRelease(i)) {
                    mine.remove(wider.events.target(i));
                }
            }
            int before = window.previous[other];
            for (int lock : before == Window.NONE ? new IntOpenHashSet() : heldAfter(before)) {
                if (mine.contains(lock)) {
                    return false;
                }
            }
            return true;
        }

        private void tryPair(int e, int other) {
            counts.pairs++;
            Answer answer = solver.decide(e, other, switchedOff(), limits.ofPair());
            counts.refuted += answer == Answer.UNSATISFIABLE ? 1 : 0;
            counts.unknown += answer == Answer.UNKNOWN ? 1 : 0;
            if (answer != Answer.SATISFIABLE) {
                return;
            }
            int[] order = solver.order();
            Evaluation evaluation = solver.evaluation();
            Claim claim = new Claim(
                    known,
                    country.code().hierarchy(),
                    threads,
                    road,
                    (some, made, walked) -> orderFault(some, walked, made),
                    evaluation,
                    order,
                    other,
                    e);
            String fault = claim.fault();
            if (fault != null) {
                counts.reject(fault);
                return;
            }
            listener.stands(claim);
            int thread = window.events.thread(turn);
            int[] executed = Arrays.stream(order).filter(x -> x < window.size).toArray();
            reports.addUnexecuted(wider, e, other, thread, executed, reason(order, evaluation));
        }

        private String reason(int[] order, Evaluation evaluation) {
            String values = relaxations.describe(known, evaluation, order, "other branches go");
            return "The first access is on a path that was not executed: " + road.fork.turn() + "."
                    + (values.isEmpty() ? "" : " " + values);
        }

        /** The order as one of a trace in which the thread goes the other way. */
        private String orderFault(int[] order, int e, int other) {
            EventList events = new EventList();
            int[] place = new int[wider.size];
            Arrays.fill(place, -1);
            for (int i = 0; i < wider.size; i++) {
                boolean isOff = i < window.size
                        && window.thread[i] == window.thread[turn]
                        && window.rank[i] > window.rank[turn];
                if (!isOff) {
                    place[i] = events.size();
                    int thread = i < window.size ? window.events.thread(i) : window.events.thread(turn);
                    events.add(wider.op(i), thread, wider.events.target(i), wider.events.site(i));
                }
            }
            int[] moved = Arrays.stream(order).map(i -> place[i]).toArray();
            return WindowSearch.orderFault(events, moved, place[e], place[other]);
        }
    }
}
