package heddle.prove.rv;

import heddle.engine.CalledObjects;
import heddle.engine.EngineOptions;
import heddle.prove.Dependence;
import heddle.prove.window.Window;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.function.IntPredicate;

/**
 * Goes through consecutive windows of a trace: all of them, or those of a {@link WindowPart}. Each window starts in the
 * middle of the one before.
 */
final class WindowRun {
    private final boolean all;
    private final RvOptions own;
    private final Dependence dependence;
    private final IntPredicate isCalled;
    private final Outcomes outcomes;
    private final RvCounts counts = new RvCounts();
    private final OpenState open;
    /** The events of the window so far, and the index of the first. */
    private EventList events = new EventList();

    private long first;
    private int threads;
    private boolean hasNew;
    private boolean hasBranches;
    private long firstUnexamined = -1;

    WindowRun(EngineOptions options, RvOptions own, Names names, Outcomes outcomes, WindowPart from) {
        this.all = options.all();
        this.own = own;
        this.dependence = Dependence.on(names);
        this.isCalled = new CalledObjects(names);
        this.outcomes = outcomes;
        this.open = from.open().copy();
        this.first = from.from();
        this.hasBranches = from.hasBranches();
    }

    /** The next events; examines the windows that they complete. */
    void handle(EventBatch batch) {
        threads = Math.max(threads, batch.bound[Domain.THREAD.ordinal()]);
        for (int i = 0; i < batch.size; i++) {
            events.add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
            hasBranches |= own.branches() && batch.op[i] == Op.BRANCH;
            hasNew = true;
            if (events.size() == own.window()) {
                examine();
                slide(own.step());
            }
        }
    }

    /** After the last event: examines what no window has held yet. */
    void finish() {
        if (hasNew) {
            examine();
        }
    }

    RvCounts counts() {
        return counts;
    }

    boolean hasBranches() {
        return hasBranches;
    }

    /** Where the first window starts of which not all pairs were examined, as the budget ran out; -1 if there is none. */
    long firstUnexamined() {
        return firstUnexamined;
    }

    private void examine() {
        long start = System.nanoTime();
        hasNew = false;
        if (counts.nanos >= own.budget()) {
            firstUnexamined = firstUnexamined < 0 ? first : firstUnexamined;
            return;
        }
        EventList closed = new EventList();
        open.write(closed, threads);
        int prologue = closed.size();
        for (int e = 0; e < events.size(); e++) {
            closed.add(events, e);
        }
        long deadline = start + own.budget() - counts.nanos;
        counts.faults.survive(() -> search(closed, prologue, deadline));
        counts.windows++;
        counts.nanos += System.nanoTime() - start;
    }

    private void search(EventList closed, int prologue, long deadline) {
        Dependence known = hasBranches ? dependence : null;
        Outcomes.Place place = new Outcomes.Place(new Window(closed, prologue, known, isCalled), first - prologue);
        boolean isExamined = new WindowSearch(place, known, outcomes, counts, own, deadline).run(all);
        if (!isExamined && firstUnexamined < 0) {
            firstUnexamined = first;
        }
    }

    /** Drops the first events of the window. */
    private void slide(int by) {
        for (int e = 0; e < by; e++) {
            open.pass(events.op(e), events.thread(e), events.target(e));
        }
        EventList rest = new EventList();
        for (int e = by; e < events.size(); e++) {
            rest.add(events, e);
        }
        events = rest;
        first += by;
    }
}
