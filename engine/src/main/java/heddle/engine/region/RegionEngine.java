package heddle.engine.region;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventHandler;
import heddle.trace.Names;

/**
 * The common part of both detectors: where regions end, and the conflicts found.
 *
 * <p>A release-free region ends where its thread releases, in the sense that another may learn of what it did: at a lock's
 * release, a wait, a fork, a volatile write, the arrival at a barrier, and the end of the thread, which in a trace without
 * that event is when it is joined. A synchronisation-free region ends at acquiring operations as well. A notify makes
 * nothing known before the notifier releases the lock, which it holds; reentrant locking and opaque accesses order
 * nothing.
 */
abstract class RegionEngine extends EventHandler implements Engine {
    final Regions regions = new Regions();
    private final boolean isSynchronisationFree;
    private final RaceTable races;

    RegionEngine(EngineOptions options, Names names) {
        isSynchronisationFree = RegionEngines.isSynchronisationFree(options);
        races = new RaceTable(options, names);
    }

    /** All variables are below this number. */
    abstract void growVariables(int count);

    /** All threads are below this number. */
    void growThreads(int count) {}

    /** The thread's region is about to end. */
    void regionEnds(int thread) {}

    @Override
    public Findings finish() {
        return Findings.of(races);
    }

    final RaceTable races() {
        return races;
    }

    /**
     * Whether an access conflicts with one of another thread if they are of the same variable: that thread is still in the
     * region of its access. Algorithms 1 and 2 lack the test that it is another thread, and taken literally report a
     * thread against itself.
     */
    boolean isOngoingElsewhere(int thread, int other, long region) {
        return other != thread && region == regions.of(other);
    }

    /** Reports that an access conflicts with an earlier one. */
    final void conflict(
            int variable, LastAccess of, int row, boolean wrote, int thread, int site, long event, boolean writes) {
        races.add(
                Verdict.OBSERVED,
                variable,
                of.event[row],
                of.thread[row],
                of.site[row],
                wrote,
                event,
                thread,
                site,
                writes);
    }

    /** Reports that a write followed a read of another thread's ongoing region. */
    final void readWriteConflict(
            int variable, long readEvent, int reader, int readSite, long writeEvent, int writer, int writeSite) {
        races.add(Verdict.OBSERVED, variable, readEvent, reader, readSite, false, writeEvent, writer, writeSite, true);
    }

    @Override
    protected final void grow(int[] bound) {
        regions.grow(bound[Domain.THREAD.ordinal()]);
        growThreads(bound[Domain.THREAD.ordinal()]);
        growVariables(bound[Domain.VARIABLE.ordinal()]);
    }

    private void releases(int thread) {
        regionEnds(thread);
        regions.end(thread);
    }

    private void acquires(int thread) {
        if (isSynchronisationFree) {
            releases(thread);
        }
    }

    @Override
    protected final void release(int thread, int lock, int site, long event) {
        releases(thread);
    }

    @Override
    protected final void acquire(int thread, int lock, int site, long event) {
        acquires(thread);
    }

    @Override
    protected final void fork(int thread, int child, int site, long event) {
        releases(thread);
    }

    @Override
    protected final void join(int thread, int child, int site, long event) {
        releases(child);
        acquires(thread);
    }

    @Override
    protected final void end(int thread, int site, long event) {
        releases(thread);
    }

    @Override
    protected final void volatileWrite(int thread, int location, int site, long event) {
        releases(thread);
    }

    @Override
    protected final void volatileRead(int thread, int location, int site, long event) {
        acquires(thread);
    }

    @Override
    protected final void notifies(int thread, int lock, int site, long event) {
        acquires(thread);
    }

    @Override
    protected final void enter(int thread, int barrier, int site, long event) {
        releases(thread);
    }

    @Override
    protected final void exit(int thread, int barrier, int site, long event) {
        acquires(thread);
    }
}
