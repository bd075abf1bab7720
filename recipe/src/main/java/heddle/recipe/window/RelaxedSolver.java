package heddle.recipe.window;

import heddle.prove.solver.Answer;
import heddle.prove.solver.Budget;
import heddle.prove.solver.OrderSolver;
import heddle.prove.window.Window;
import heddle.recipe.code.Hierarchy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Decides whether two accesses can be made adjacent when reads may see other writes, as long as every thread goes the way
 * it goes (RECIPE, section III).
 *
 * <p>The order is that of {@code heddle.prove.window.PairSolver}: a node for each event, and one for the race that comes
 * after what is executed. An opaque read keeps its writer. A free read sees whatever the order makes it see; when that
 * leads to a requirement that does not hold, the reads that are to blame get a choice of writers, one literal for
 * each: a chosen writer is before the read, no other write between them. Of the choices that led to the failure one has to
 * be another, or the event before which it shows is not reached. So there are no clauses about values but those that some
 * order has violated, and all of them hold for every pair of the window.
 */
final class RelaxedSolver {
    static final int RACE = 0;
    private static final long LOCK = 1L << 62;
    /** Choices of writers that can be made up. */
    private static final int MAX_CHOICES = 1 << 14;

    private static final int MAX_WRITERS = 48;

    private final Facts facts;
    private final Window window;
    private final HardOrder must;
    private final OrderSolver solver;
    private final Sections sections;
    private final PathTree tree;
    private final Course course;
    private final Evaluation evaluation;
    private final Long2IntOpenHashMap choices = new Long2IntOpenHashMap();
    private final IntArrayList[] writersOf;
    private final LongOpenHashSet stated = new LongOpenHashSet();
    private final IntArrayList clause = new IntArrayList();
    private final IntArrayList assumptions = new IntArrayList();
    /** Failures of this search: the same one twice shows that it goes in circles. */
    private final Set<IntArrayList> failed = new HashSet<>();

    private int nextNode;
    private int first;
    private int second;
    private boolean isExhausted;
    /** Whether a read could see more writes than it has choices, or a container has more elements than are followed. */
    private boolean isBounded;

    long failures;
    /** Failures by nothing but events that the next window has, too. */
    long lasting;

    private final Blame core;

    /** @param tree paths that were not executed, null if there are none */
    RelaxedSolver(
            Facts facts, HardOrder must, Sections sections, PathTree tree, Hierarchy hierarchy, Blame.Core values) {
        core = new Blame(facts, values);
        this.sections = sections;
        this.tree = tree;
        this.facts = facts;
        this.window = facts.window;
        this.must = must;
        nextNode = 3 * window.size + 1;
        solver = new OrderSolver(nextNode + 2 * MAX_CHOICES, RACE);
        choices.defaultReturnValue(-1);
        writersOf = new IntArrayList[window.size];
        for (int e = 0; e < window.size; e++) {
            addEdge(window.previous[e], e);
            for (int i = 0; i < must.extra(e).length; i++) {
                addEdge(must.extra(e)[i], e);
            }
            for (int i = 0; i < window.hard.count(e); i++) {
                addEdge(window.hard.source(e, i), e);
            }
            if (window.isRead(e) && !facts.isFree[e]) {
                addEdge(window.writer[e], e);
            }
        }
        if (window.prologue > 0) {
            solver.addEdge(Course.node(window.prologue - 1), RACE);
        }
        course = new Course(facts, sections, solver.graph());
        evaluation = new Evaluation(facts, hierarchy);
        isBounded = facts.atomics.hasOverfull;
    }

    private void addEdge(int from, int to) {
        if (from != Window.NONE) {
            solver.addEdge(Course.node(from), Course.node(to));
        }
    }

    /** Whether two accesses can be made adjacent. */
    Answer decide(int e1, int e2, Budget budget) {
        assumptions.clear();
        assumeNext(e1);
        assumeNext(e2);
        first = e1;
        second = e2;
        isExhausted = false;
        failed.clear();
        Answer answer = solver.solve(assumptions.toIntArray(), budget, s -> accepts());
        boolean isOpen = answer == Answer.SATISFIABLE ? isExhausted : isBounded;
        return isOpen ? Answer.UNKNOWN : answer;
    }

    /** That one of the pair is next: it has a node pair of its own, because a clause may serve it in other pairs, too. */
    private int reached(int e) {
        int node = window.size + 1 + 2 * e;
        return solver.literal(node + 1, node);
    }

    private void assumeNext(int e) {
        assumeExecuted(window.previous[e]);
        for (int i = 0; i < window.hard.count(e); i++) {
            assumeExecuted(window.hard.source(e, i));
        }
        for (int source : must.extra(e)) {
            assumeExecuted(source);
        }
        assumptions.add(solver.literal(RACE, Course.node(e)));
        assumptions.add(reached(e));
    }

    private void assumeExecuted(int e) {
        if (e != Window.NONE) {
            assumptions.add(solver.literal(Course.node(e), RACE));
        }
    }

    /** How often an order was found so far, and it was stated why it is none. */
    long refinements() {
        return solver.counts().refinements();
    }

    /** After a satisfiable answer: the events before the race. */
    int[] order() {
        return course.order.toIntArray();
    }

    /** After a satisfiable answer: the values that reads see. */
    Evaluation evaluation() {
        return evaluation;
    }

    private boolean accepts() {
        if (isExhausted) {
            return true;
        }
        for (int e = 0; e < window.size; e++) {
            course.wanted[e] = facts.sees(e) ? wanted(e) : Course.ANY;
        }
        if (!course.run()) {
            for (int i = 0; i < course.overlaps.size(); i += 2) {
                stateExclusion(course.overlaps.getInt(i), course.overlaps.getInt(i + 1));
            }
            for (int i = 0; i < course.wrongReads.size(); i += 2) {
                stateNotBetween(course.wrongReads.getInt(i), course.wrongReads.getInt(i + 1));
            }
            return false;
        }
        if (tree != null && (!isOneWay() || !isWoken())) {
            return false;
        }
        if (evaluation.run(course.order, first, second)) {
            return true;
        }
        failures++;
        lasting += isLasting() ? 1 : 0;
        stateFailure();
        return isExhausted;
    }

    private boolean isLasting() {
        boolean isLasting = isInNext(evaluation.failedAt);
        for (int i = 0; i < evaluation.reads.size(); i++) {
            int read = evaluation.reads.getInt(i);
            isLasting &= isInNext(read) && isInNext(evaluation.source[read]);
        }
        return isLasting;
    }

    /** Whether the window that begins in the middle of this one has an event of the trace. */
    private boolean isInNext(int e) {
        int end = tree == null ? window.size : tree.window.size;
        return e >= window.prologue + (end - window.prologue) / 2 && e < end;
    }

    /** Whether every thread goes one way; else it is stated that it has to. */
    private boolean isOneWay() {
        int[] ways = new int[window.threads];
        Arrays.fill(ways, Window.NONE);
        int faults = 0;
        for (int next : new int[] {first, second}) {
            ways[tree.thread(next)] = next;
        }
        for (int i = tree.branches.size() - 1; i >= 0; i--) {
            PathTree.Branch branch = tree.branches.get(i);
            if (!course.isExecuted(branch.begin)) {
                continue;
            }
            int thread = tree.thread(branch.begin);
            int after = window.rank[branch.from.turn()] + 1;
            IntArrayList own = window.eventsOf.get(thread);
            if (after < own.size() && course.isExecuted(own.getInt(after))) {
                faults += stateApart(branch.begin, own.getInt(after));
            }
            if (ways[thread] == Window.NONE) {
                ways[thread] = branch.begin;
            } else if (tree.areApart(ways[thread], branch.begin)) {
                faults += stateApart(branch.begin, ways[thread]);
            }
        }
        for (int next : new int[] {first, second}) {
            PathTree.Branch branch = tree.branch(next);
            IntArrayList own = window.eventsOf.get(tree.thread(next));
            int after = branch == null ? own.size() : window.rank[branch.from.turn()] + 1;
            if (after < own.size() && course.isExecuted(own.getInt(after))) {
                faults += stateApart(own.getInt(after), next);
            }
        }
        return faults == 0;
    }

    /** Whether waits off their paths end by notifications; else it is stated that they have to. */
    private boolean isWoken() {
        if (tree.wakes.ends.isEmpty() || tree.wakes.open(course.order) == Window.NONE) {
            return true;
        }
        tree.wakes.ends.forEach(end -> {
            if (course.isExecuted(end)) {
                offerNotifications(end);
            }
        });
        return isExhausted;
    }

    /** Gives the end of a wait literals for the notifications that it may come after. */
    private void offerNotifications(int end) {
        if (!offer(end, () -> bounded(tree.wakes.of(end), end))) {
            return;
        }
        writersOf[end].forEach(by -> {
            stateIfChosen(end, by, tree.wakes.begin(end), by);
            tree.wakes.ends.forEach(other -> {
                int theirs = choices.get(key(other, by));
                if (other != end && theirs >= 0 && tree.wakes.isOfOne(by)) {
                    clause.clear();
                    clause.add(choices.get(key(end, by)) ^ 1);
                    clause.add(theirs ^ 1);
                    state(-1);
                }
            });
        });
    }

    /** That an event is not executed together with another, or with that one being next. */
    private int stateApart(int e, int other) {
        clause.clear();
        addNotExecuted(e);
        if (other == first || other == second) {
            clause.add(reached(other) ^ 1);
        } else {
            addNotExecuted(other);
        }
        state(-1);
        return 1;
    }

    private int wanted(int read) {
        if (!facts.isFree[read]) {
            return window.writer[read];
        }
        IntArrayList writers = writersOf[read];
        for (int i = 0; writers != null && i < writers.size(); i++) {
            if (solver.isTrue(choices.get(key(read, writers.getInt(i))))) {
                return writers.getInt(i);
            }
        }
        return Course.ANY;
    }

    private static long key(int read, int writer) {
        return (long) read << 32 | writer + 1;
    }

    private void stateExclusion(int s, int t) {
        int first = Math.min(s, t);
        int second = Math.max(s, t);
        clause.clear();
        addReleased(first, second);
        addReleased(second, first);
        addNotExecuted(sections.acquire(first));
        addNotExecuted(sections.acquire(second));
        state(LOCK | (long) first << 31 | second);
    }

    /** That a section ends before another one begins. */
    private void addReleased(int section, int next) {
        IntArrayList releases = sections.releases(section);
        for (int i = 0; i < releases.size(); i++) {
            addBefore(releases.getInt(i), sections.acquire(next));
        }
    }

    /** That a write is not between a read and the write that it has to see. */
    private void stateNotBetween(int read, int write) {
        int wanted = course.wanted[read];
        clause.clear();
        if (write == Window.NONE) {
            addBefore(wanted, read);
        } else {
            if (wanted != Window.NONE) {
                addBefore(write, wanted);
            }
            addBefore(read, write);
        }
        if (facts.isFree[read]) {
            clause.add(choices.get(key(read, wanted)) ^ 1);
            state(-1);
        } else {
            addNotExecuted(read);
            state((long) read << 31 | write + 1);
        }
    }

    private void stateFailure() {
        IntArrayList blamed = new IntArrayList();
        evaluation.reads.forEach(this::offerWriters);
        IntArrayList reads = isExhausted ? evaluation.reads : core.find(evaluation, writersOf);
        for (int i = 0; i < reads.size(); i++) {
            int read = reads.getInt(i);
            int choice = isExhausted ? -1 : choices.get(key(read, evaluation.source[read]));
            if (choice >= 0) {
                blamed.add(choice ^ 1);
            }
        }
        clause.clear();
        clause.addAll(blamed);
        if (evaluation.failedAt == first || evaluation.failedAt == second) {
            clause.add(reached(evaluation.failedAt) ^ 1);
        } else {
            addNotExecuted(evaluation.failedAt);
        }
        boolean isRepeated = !failed.add(new IntArrayList(clause));
        if (isRepeated || evaluation.reads.isEmpty() && clause.isEmpty()) {
            isExhausted = true;
        }
        state(-1);
    }

    /** Gives a read literals for the writes that it can see. */
    private void offerWriters(int read) {
        offer(read, () -> candidates(read));
    }

    /**
     * Gives an event literals for events of which one has to come before it, {@link Window#NONE} for none.
     *
     * @return whether it has none so far, and there is room for them
     */
    private boolean offer(int event, Supplier<IntArrayList> before) {
        if (writersOf[event] != null) {
            requireChoice(event);
            return false;
        }
        IntArrayList all = before.get();
        if (nextNode + 2 * all.size() > 3 * window.size + 1 + 2 * MAX_CHOICES) {
            isExhausted = true;
            return false;
        }
        writersOf[event] = all;
        clause.clear();
        for (int i = 0; i < all.size(); i++) {
            int literal = solver.literal(nextNode + 1, nextNode);
            nextNode += 2;
            choices.put(key(event, all.getInt(i)), literal);
            clause.add(literal);
        }
        addNotExecuted(event);
        state(-1);
        for (int i = 0; i < all.size(); i++) {
            if (all.getInt(i) != Window.NONE) {
                stateIfChosen(event, all.getInt(i), all.getInt(i), event);
            }
        }
        return true;
    }

    /** That a choice of an event has one event before another. */
    private void stateIfChosen(int event, int choice, int before, int after) {
        clause.clear();
        clause.add(choices.get(key(event, choice)) ^ 1);
        addBefore(before, after);
        state(-1);
    }

    /** A search decides what it was asked to decide: that the choices have been there before does not make it ask. */
    private void requireChoice(int read) {
        IntArrayList writers = writersOf[read];
        for (int i = 0; i < writers.size(); i++) {
            solver.require(choices.get(key(read, writers.getInt(i))));
        }
    }

    /** The writes that a read may see in some order, those nearest in the trace first. */
    private IntArrayList candidates(int read) {
        IntArrayList found = new IntArrayList();
        int location = window.object[read];
        boolean maySeeInitial = true;
        IntArrayList writes = must.writesOf(location);
        for (int i = 0; i < writes.size(); i++) {
            int w = writes.getInt(i);
            boolean isApart = tree != null && tree.areApart(read, w);
            if (!must.isBefore(read, w) && !isApart) {
                maySeeInitial &= !must.isBefore(w, read);
                found.add(w);
            }
        }
        bounded(found, read);
        boolean isRecorded = tree == null || tree.branch(read) == null;
        if (isRecorded && window.writer[read] != Window.NONE && !found.contains(window.writer[read])) {
            found.add(window.writer[read]);
        }
        if (maySeeInitial) {
            found.add(Window.NONE);
        }
        // It is blamed for what it sees now, however far away that is.
        if (!found.contains(evaluation.source[read])) {
            found.add(evaluation.source[read]);
        }
        return found;
    }

    /** Keeps the nearest, if there are too many. */
    private IntArrayList bounded(IntArrayList events, int event) {
        int place = place(event);
        events.sort((a, b) -> Integer.compare(Math.abs(place(a) - place), Math.abs(place(b) - place)));
        isBounded |= events.size() > MAX_WRITERS;
        events.size(Math.min(events.size(), MAX_WRITERS));
        return events;
    }

    /** Where an event is in the trace: one of a path where that begins. */
    private int place(int event) {
        return tree == null ? event : tree.origin(event);
    }

    private void addBefore(int a, int b) {
        if (a != Window.NONE && b != Window.NONE && !must.isBefore(b, a)) {
            clause.add(solver.literal(Course.node(a), Course.node(b)));
        }
    }

    private void addNotExecuted(int e) {
        if (e >= window.prologue) {
            clause.add(solver.literal(RACE, Course.node(e)));
        }
    }

    private void state(long key) {
        if (key < 0 || stated.add(key)) {
            solver.addClause(clause.toIntArray(), clause.size());
        }
        for (int i = 0; i < clause.size(); i++) {
            solver.require(clause.getInt(i));
        }
    }
}
