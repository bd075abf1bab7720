package heddle.engine.syncp;

import heddle.engine.CalledObjects;
import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.trace.Domain;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Keeps for each thread the sync-preserving closure of its past and tries each access against the earlier accesses of its
 * variable. See the package's guide.
 *
 * <p>Beyond the paper: hard edges for wait and notify, barriers and volatile reads-from; and the closure for a pair starts
 * from the closed pasts of both threads instead of one vector per pair of threads and variable, which makes the cost
 * independent of the number of variables.
 */
final class SyncPEngine extends EventHandler implements Engine {
    private final Snapshots snapshots = new Snapshots();
    private final Sections sections = new Sections();
    private final Closure closure = new Closure(sections, snapshots);
    private final Accesses accesses;
    private final LastWrites volatiles = new LastWrites();
    private final Barriers barriers = new Barriers();
    private final Waits waits = new Waits();
    private final RaceTable races;
    private final PairSearch search;

    private int threads;
    /** By thread: its closed past, up to its latest event. */
    private Ideal[] past = new Ideal[0];

    private final CalledObjects called;
    /** By thread: the earlier writer of the volatile that it wrote last. */
    private final LastWrites replaced = new LastWrites();

    /** By thread: its last volatile write. */
    private int[] writtenLast = new int[0];

    private int[] writtenAt = new int[0];
    /** Where the thread is since, but for acquires of other volatiles. */
    private long[] writtenUpTo = new long[0];

    SyncPEngine(EngineOptions options, Names names) {
        called = new CalledObjects(names);
        accesses = new Accesses(!options.all());
        races = new RaceTable(options, names);
        search = new PairSearch(accesses, closure, races, options.all());
    }

    @Override
    public Findings finish() {
        return Findings.of(races);
    }

    @Override
    protected void grow(int[] bound) {
        int locks = bound[Domain.LOCK.ordinal()];
        growThreads(bound[Domain.THREAD.ordinal()]);
        sections.grow(past.length, locks);
        waits.grow(locks, past.length);
        accesses.grow(bound[Domain.VARIABLE.ordinal()]);
        volatiles.grow(bound[Domain.VOLATILE.ordinal()]);
        barriers.grow(bound[Domain.BARRIER.ordinal()]);
    }

    @Override
    protected void read(int thread, int variable, int site, long event) {
        access(thread, variable, site, event, false);
        int writer = accesses.lastWriter(variable);
        if (writer != Accesses.NONE) {
            int write = accesses.last(writer, Accesses.WRITE);
            follow(thread, accesses.thread(writer), accesses.position(write), accesses.snapshot(write));
        }
        advance(thread, event);
    }

    @Override
    protected void write(int thread, int variable, int site, long event) {
        access(thread, variable, site, event, true);
        advance(thread, event);
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        sections.open(thread, lock, event);
        advance(thread, event);
        closure.start(past[thread]);
        closure.distrust(thread);
        if (closure.close()) {
            closure.store(past[thread]);
        }
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        int section = sections.close(thread, lock);
        advance(thread, event);
        if (section != Sections.NONE) {
            sections.released(section, past[thread].position(thread), past[thread].snapshot(snapshots));
        }
    }

    @Override
    protected void waits(int thread, int lock, int site, long event) {
        release(thread, lock, site, event);
        waits.waits(thread, lock);
    }

    @Override
    protected void wakes(int thread, int lock, int site, long event) {
        Ideal notifies = waits.wakes(thread, lock);
        if (notifies != null) {
            unite(past[thread], notifies);
        }
        acquire(thread, lock, site, event);
    }

    @Override
    protected void notifies(int thread, int lock, int site, long event) {
        advance(thread, event);
        for (int i = 0; i < waits.waiters(lock); i++) {
            unite(waits.notified(lock, i), past[thread]);
        }
    }

    @Override
    protected void fork(int thread, int child, int site, long event) {
        advance(thread, event);
        unite(past[child], past[thread]);
    }

    @Override
    protected void join(int thread, int child, int site, long event) {
        unite(past[thread], past[child]);
        advance(thread, event);
    }

    @Override
    protected void begin(int thread, int site, long event) {
        advance(thread, event);
    }

    @Override
    protected void end(int thread, int site, long event) {
        advance(thread, event);
    }

    @Override
    protected void volatileRead(int thread, int location, int site, long event) {
        if (isExchange(thread, location, site)) {
            follow(thread, replaced, thread);
            follow(thread, volatiles, location); // another one may have been announced meanwhile
            advance(thread, event);
            publish(thread, location);
            return;
        }
        boolean isSinceWrite = writtenLast[thread] != location && writtenUpTo[thread] == past[thread].position(thread);
        follow(thread, volatiles, location);
        advance(thread, event);
        if (isSinceWrite) {
            writtenUpTo[thread] = past[thread].position(thread);
        }
    }

    /**
     * Whether an acquire sees the release of its own instruction, as of a compareAndSet: the value that it found was
     * left by another operation. Other acquires may lie between the two.
     */
    private boolean isExchange(int thread, int location, int site) {
        return site != 0
                && writtenLast[thread] == location
                && writtenAt[thread] == site
                && writtenUpTo[thread] == past[thread].position(thread);
    }

    private void follow(int thread, LastWrites writes, int location) {
        if (writes.isWritten(location)) {
            follow(thread, writes.thread(location), writes.position(location), writes.snapshot(location));
        }
    }

    private void publish(int thread, int location) {
        volatiles.set(location, thread, past[thread].position(thread), past[thread].snapshot(snapshots));
    }

    @Override
    protected void volatileWrite(int thread, int location, int site, long event) {
        if (called.test(location)) {
            follow(thread, volatiles, location);
        }
        advance(thread, event);
        replaced.copy(thread, volatiles, location);
        publish(thread, location);
        writtenLast[thread] = location;
        writtenAt[thread] = site;
        writtenUpTo[thread] = past[thread].position(thread);
    }

    @Override
    protected void enter(int thread, int barrier, int site, long event) {
        advance(thread, event);
        unite(barriers.enter(barrier, thread, threads), past[thread]);
    }

    @Override
    protected void exit(int thread, int barrier, int site, long event) {
        Ideal generation = barriers.exit(barrier, thread);
        if (generation != null) {
            unite(past[thread], generation);
        }
        advance(thread, event);
    }

    private void access(int thread, int variable, int site, long event, boolean writes) {
        Ideal own = past[thread];
        int cell = accesses.cell(variable, thread);
        search.run(variable, cell, own, site, event, writes);
        long position = Position.after(sections.segment(thread), event);
        int kind = writes ? Accesses.WRITE : Accesses.READ;
        accesses.append(variable, cell, kind, position, own.snapshot(snapshots), site);
    }

    /** The thread's next event depends on another thread's, given by its position and the snapshot of its past. */
    private void follow(int thread, int source, long position, int snapshot) {
        if (position > past[thread].position(source)) {
            closure.start(past[thread]);
            closure.add(snapshot, source, position);
            closure.close();
            closure.store(past[thread]);
        }
    }

    private void unite(Ideal target, Ideal source) {
        closure.start(target);
        closure.add(source);
        closure.close();
        closure.store(target);
    }

    private void advance(int thread, long event) {
        past[thread].advance(Position.after(sections.segment(thread), event));
    }

    private void growThreads(int bound) {
        threads = bound;
        int old = past.length;
        if (bound > old) {
            past = Arrays.copyOf(past, Math.max(bound, old * 2));
            for (int t = old; t < past.length; t++) {
                past[t] = new Ideal(t);
            }
            replaced.grow(past.length);
            writtenLast = Arrays.copyOf(writtenLast, past.length);
            writtenAt = Arrays.copyOf(writtenAt, past.length);
            writtenUpTo = Arrays.copyOf(writtenUpTo, past.length);
        }
        closure.grow(bound);
    }
}
