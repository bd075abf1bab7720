package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.code.Notification;
import heddle.recipe.machine.Segment;
import heddle.recipe.machine.WalkedStep;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.trace.EventList;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * A window with the events of paths that threads did not take, behind its own: each segment of a path as the events of a
 * thread of its own, which goes on where the segment before it ends. Of segments that part from each other, one at most is
 * executed, and none together with what the thread did from there on.
 */
final class PathTree {
    final Window window;
    final Window wider;
    final Facts facts;
    final List<Branch> branches = new ArrayList<>();
    final Wakes wakes;
    private final EventList events = new EventList();
    private final Branch[] branchOf;

    /** A segment with events: those from {@code begin} to {@code end}, after the event {@code before}. */
    static final class Branch {
        final Departure from;
        /** Null if the thread leaves its recorded path here. */
        final Branch parent;

        final int before;
        final int begin;
        int end;
        private final List<WalkedStep> steps = new ArrayList<>();

        private Branch(Departure from, Branch parent, int before, int begin) {
            this.from = from;
            this.parent = parent;
            this.before = before;
            this.begin = begin;
        }

        /** Whether it is another one, or one that leads to it. */
        boolean leadsTo(Branch other) {
            Branch at = other;
            while (at != null && at != this) {
                at = at.parent;
            }
            return at == this;
        }
    }

    /**
     * @param isUseful whether a segment, with what follows it, is worth while
     * @param kindOf by site of the trace: the notification there
     */
    PathTree(Facts known, List<Departure> departures, Predicate<Segment> isUseful, IntFunction<Notification> kindOf) {
        window = known.window;
        for (int e = 0; e < window.size; e++) {
            events.add(window.events, e);
        }
        Int2IntOpenHashMap places = new Int2IntOpenHashMap();
        for (Departure each : departures) {
            if (isUseful.test(each.paths())) {
                place(each, null, each.paths(), new ArrayList<>(), isUseful, places);
            }
        }
        wider = new Window(events, window);
        branchOf = new Branch[wider.size - window.size];
        facts = new Facts(wider, known);
        for (Branch branch : branches) {
            for (int e = branch.begin; e < branch.end; e++) {
                branchOf[e - window.size] = branch;
            }
            state(branch, places);
        }
        wakes = new Wakes(this, kindOf);
    }

    private void place(
            Departure from,
            Branch parent,
            Segment segment,
            List<WalkedStep> conditions,
            Predicate<Segment> isUseful,
            Int2IntOpenHashMap places) {
        Branch branch = parent;
        List<WalkedStep> left = new ArrayList<>(conditions);
        if (segment.steps.stream().anyMatch(WalkedStep::isEvent)) {
            branch = new Branch(from, parent, parent == null ? from.turn() : parent.end - 1, events.size());
            branch.steps.addAll(left);
            branch.steps.addAll(segment.steps);
            branches.add(branch);
            for (WalkedStep step : segment.steps) {
                if (step.isEvent()) {
                    places.put(step.number(), events.size());
                    int stranger = window.events.bound()[0] + branches.size();
                    events.add(step.op(), stranger, step.target(), step.site());
                }
            }
            branch.end = events.size();
            left.clear();
            int last = segment.steps.size();
            while (!segment.steps.get(last - 1).isEvent()) {
                last--;
            }
            left.addAll(segment.steps.subList(last, segment.steps.size()));
        } else {
            left.addAll(segment.steps);
        }
        for (Segment child : segment.children) {
            if (isUseful.test(child)) {
                place(from, branch, child, left, isUseful, places);
            }
        }
    }

    /** Facts about a segment's events, and the conditions before them. */
    private void state(Branch branch, Int2IntOpenHashMap places) {
        Map<Term, Term> memo = new IdentityHashMap<>();
        int e = branch.begin;
        if (branch.parent == null) {
            for (Condition each : branch.from.fork().before()) {
                facts.require(e, each);
            }
        }
        for (WalkedStep step : branch.steps) {
            if (step.isEvent()) {
                facts.kind[e] = step.kind();
                facts.isMade[e] = true;
                facts.isFree[e] = wider.isRead(e) || step.isExchange();
                facts.atomics.isExchange[e] = step.isExchange();
                facts.written[e] =
                        step.written() == null ? null : step.written().renumbered(n -> moved(places, n), memo);
                e++;
            } else if (e < branch.end) {
                facts.require(e, step.condition().renumbered(n -> moved(places, n), memo));
            }
        }
    }

    private int moved(Int2IntOpenHashMap places, int number) {
        return number < window.size ? number : places.get(number);
    }

    /** The branch of an event, null if it is one of the trace. */
    Branch branch(int e) {
        return e < window.size ? null : branchOf[e - window.size];
    }

    /** An event of the trace of the thread that would do an event: itself, or the last one before it left its path. */
    int origin(int e) {
        return e < window.size ? e : branch(e).from.turn();
    }

    /** The number of an event's thread in the window, of whatever path it is. */
    int thread(int e) {
        return window.thread[origin(e)];
    }

    /** Whether two events cannot be executed together, because their thread goes one way only. */
    boolean areApart(int a, int b) {
        if (thread(a) != thread(b)) {
            return false;
        }
        Branch one = branch(a);
        Branch other = branch(b);
        if (one != null && other != null) {
            return !one.leadsTo(other) && !other.leadsTo(one);
        }
        if (one == null && other == null) {
            return false;
        }
        int onPath = one == null ? a : b;
        return window.rank[onPath] > window.rank[(one == null ? other : one).from.turn()];
    }

    /** The events that lead to the end of a branch, from where its thread leaves its path. */
    int[] chain(Branch branch) {
        IntArrayList all = new IntArrayList();
        for (Branch at = branch; at != null; at = at.parent) {
            for (int e = at.end - 1; e >= at.begin; e--) {
                all.add(0, e);
            }
        }
        return all.toIntArray();
    }
}
