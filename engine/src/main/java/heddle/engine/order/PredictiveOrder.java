package heddle.engine.order;

import heddle.engine.EngineOptions;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * The common part of WCP (Vindicator, Definition 2.6) and DC (Definition 4.1): rules (a) and (b) and the treatment of races.
 *
 * <p>Rule (a): a release precedes a later access in a critical section of the same lock if its own section has a
 * conflicting access. Rule (b): a release precedes a later release of the same lock if its own acquire does.
 *
 * <p>After a race is found its first access is ordered before the second, as Vindicator does, unless every pair is to be
 * judged on the trace's own order. The edge carries the first access's own time, so that what follows it in its thread
 * stays unordered, and there is one from each unordered last conflicting access.
 */
abstract class PredictiveOrder extends OrderEngine {
    private final boolean ordersRaces;
    private final LastAccesses last;
    private final HeldSections held = new HeldSections();
    private final SectionAccesses accesses = new SectionAccesses();
    private final SectionLookAhead ahead = new SectionLookAhead();
    private final Sections sections;
    /** By thread: index of its last acquire plus one. */
    private long[] lastAcquire = new long[0];

    PredictiveOrder(EngineOptions options, Names names, Sections sections) {
        super(options, names);
        this.sections = sections;
        ordersRaces = !options.independent();
        last = new LastAccesses(options.all() || options.independent(), ordersRaces ? pool : null);
    }

    @Override
    protected void grow(int[] bound) {
        super.grow(bound);
        int threads = bound[Domain.THREAD.ordinal()];
        held.grow(threads);
        ahead.grow(threads);
        lastAcquire = Arrays.copyOf(lastAcquire, Math.max(lastAcquire.length, threads));
        last.grow(bound[Domain.VARIABLE.ordinal()]);
        sections.grow(threads, bound[Domain.LOCK.ordinal()]);
    }

    @Override
    protected long lookAhead(EventBatch batch) {
        return last.touch(batch) + ahead.touch(batch, accesses, sections);
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        held.add(thread, lock, sections.open(thread, event));
        lastAcquire[thread] = event + 1;
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        int section = held.remove(thread, lock);
        orderSections(thread, lock);
        if (section >= 0) {
            sections.close(section, lock, event, time[thread]);
        }
    }

    /** Rule (b). */
    protected void orderSections(int thread, int lock) {
        for (int list = 0, n = sections.lists(lock); list < n; list++) {
            if (!sections.isOwn(lock, list, thread)) {
                int last = sections.advance(lock, list, thread, order[thread].bound);
                if (last >= 0) {
                    orderAfter(thread, last);
                }
            }
        }
    }

    @Override
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        long[] bound = order[thread].bound;
        if (!last.isRepeated(variable, thread, isWrite, lastAcquire[thread])) {
            for (int i = 0, n = held.count(thread); i < n; i++) {
                orderConflicts(thread, held.lock(thread, i), held.section(thread, i), variable, isWrite);
            }
            int found = last.findUnordered(variable, thread, isWrite, bound);
            if (found > 0) {
                race(found, thread, variable, site, event, isWrite);
            }
        }
        int snapshot = ordersRaces ? pool.snapshot(time[thread]) : -1;
        last.record(variable, thread, event, site, isWrite, bound, snapshot);
    }

    private void race(int found, int thread, int variable, int site, long event, boolean isWrite) {
        AccessHistory first = last.found();
        reportFound(first, found, variable, thread, site, event, isWrite);
        if (ordersRaces) {
            for (int i = 0; i < found; i++) {
                orderRace(thread, first.foundSnapshot(i), first.foundThread(i), first.foundEvent(i));
            }
        }
    }

    /** Rule (a) for one lock that the thread holds, and note of the access for later sections. */
    protected void orderConflicts(int thread, int lock, int section, int variable, boolean isWrite) {
        int slot = accesses.slot(lock, variable);
        orderConflict(thread, accesses.writer(slot));
        if (isWrite) {
            for (int i = 0, n = accesses.readers(slot); i < n; i++) {
                orderConflict(thread, accesses.reader(slot, i));
            }
            accesses.setWriter(slot, thread, section);
        } else {
            accesses.addReader(slot, thread, section);
        }
    }

    private void orderConflict(int thread, long earlier) {
        int other = AccessHistory.thread(earlier);
        if (earlier != 0 && other != thread) {
            int section = SectionAccesses.section(earlier);
            if (sections.released(section) > order[thread].bound[other]) {
                orderAfter(thread, section);
            }
        }
    }

    /** Orders a section's release before all that the thread does from now on. */
    private void orderAfter(int thread, int section) {
        if (sections.joinInto(order[thread], section) && order == time) {
            pool.changed(time[thread]);
        }
    }

    private void orderRace(int thread, int snapshot, int first, long event) {
        if (pool.joinTimeInto(time[thread], snapshot, first, event)) {
            pool.changed(time[thread]);
        }
        if (order != time) {
            pool.joinTimeInto(order[thread], snapshot, first, event);
        }
    }
}
