package heddle.prove.rv;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.prove.Dependence;
import heddle.prove.window.Window;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.List;

/**
 * Maximal race prediction within windows (Huang, Meredith, Rosu, PLDI 2014). Each window starts in the middle of the one
 * before. If the trace has branches, a read of the executed part keeps its writer where something may depend on its value;
 * see {@link Dependence}. Otherwise every read does.
 */
final class RvEngine implements Engine {
    private final EngineOptions options;
    private final RvOptions own;
    private final Dependence dependence;
    private final Outcomes outcomes;
    private final RvCounts counts = new RvCounts();
    private final OpenState open = new OpenState();
    /** The events of the window so far, and the index of the first. */
    private EventList events = new EventList();

    private long first;
    private int threads;
    private boolean hasNew;
    private boolean hasBranches;
    private long firstUnexamined = -1;

    RvEngine(EngineOptions options, Names names) {
        this.options = options;
        this.own = RvOptions.of(options.values());
        this.dependence = Dependence.on(names);
        this.outcomes = new Outcomes(options, names);
    }

    @Override
    public void handle(EventBatch batch) {
        threads = Math.max(threads, batch.bound[Domain.THREAD.ordinal()]);
        for (int i = 0; i < batch.size; i++) {
            events.add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
            hasBranches |= own.branches() && batch.op[i] == Op.BRANCH;
            hasNew = true;
            if (events.size() == own.window()) {
                examine();
                slide(own.window() - own.window() / 2);
            }
        }
    }

    @Override
    public Findings finish() {
        if (hasNew) {
            examine();
        }
        List<String> notes = new ArrayList<>();
        notes.add(counts.note(own.window()));
        if (counts.windows > 1) {
            notes.add(
                    "A witness starts with its window: all events before the window come first, in the order of the trace.");
        }
        if (hasBranches) {
            notes.add("Reads on which no branch, object or array index depends may see other values in a witness.");
        }
        if (firstUnexamined >= 0) {
            notes.add("The budget ran out: not all pairs from event " + firstUnexamined + " on were examined.");
        }
        long unknown = outcomes.unknown();
        boolean complete = unknown == 0 && firstUnexamined < 0;
        return new Findings(outcomes.races, outcomes.refuted(), unknown, complete, notes);
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
        Dependence known = hasBranches ? dependence : null;
        Outcomes.Place place = new Outcomes.Place(new Window(closed, prologue, known), first - prologue);
        long deadline = start + own.budget() - counts.nanos;
        boolean isExamined = new WindowSearch(place, known, outcomes, counts, own, deadline).run(options.all());
        if (!isExamined && firstUnexamined < 0) {
            firstUnexamined = first;
        }
        counts.windows++;
        counts.nanos += System.nanoTime() - start;
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
