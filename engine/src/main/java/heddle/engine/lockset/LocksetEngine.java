package heddle.engine.lockset;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Tries each access against the latest access of every class of its variable. By default an access that repeats its
 * class's latest one, while no class of the variable came or changed its site, can only repeat known pairs of code
 * locations: it is passed over and not counted again. With {@code all}, every access is tried.
 */
final class LocksetEngine extends EventHandler implements Engine {
    private final Locksets locksets = new Locksets();
    private final AccessClasses classes = new AccessClasses();
    private final RaceTable races;
    private final boolean all;
    /** By thread: the set of locks that it holds. */
    private int[] held = new int[0];

    LocksetEngine(EngineOptions options, Names names) {
        races = new RaceTable(options, names);
        all = options.all();
    }

    @Override
    public Findings finish() {
        return Findings.of(races);
    }

    @Override
    protected void grow(int[] bound) {
        classes.grow(bound[Domain.VARIABLE.ordinal()]);
        int threads = bound[Domain.THREAD.ordinal()];
        if (threads > held.length) {
            held = Arrays.copyOf(held, Math.max(threads, held.length * 2));
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        held[thread] = locksets.with(held[thread], lock);
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        held[thread] = locksets.without(held[thread], lock);
    }

    @Override
    protected void read(int thread, int variable, int site, long event) {
        access(thread, variable, site, event, false);
    }

    @Override
    protected void write(int thread, int variable, int site, long event) {
        access(thread, variable, site, event, true);
    }

    private void access(int thread, int variable, int site, long event, boolean writes) {
        int lockset = held[thread];
        int own = classes.touch(variable, thread, lockset, writes, site, event);
        if (!all && !classes.isStale(variable, own)) {
            return;
        }
        classes.setTried(variable, own);
        // The access's own class is the first of the list.
        for (int c = classes.next(own); c != AccessClasses.NONE; c = classes.next(c)) {
            if (classes.thread(c) != thread
                    && (writes || classes.writes(c))
                    && locksets.areDisjoint(lockset, classes.lockset(c))) {
                report(variable, c, thread, site, event, writes);
            }
        }
    }

    private void report(int variable, int c, int thread, int site, long event, boolean writes) {
        races.add(
                Verdict.CANDIDATE,
                variable,
                classes.event(c),
                classes.thread(c),
                classes.site(c),
                classes.writes(c),
                event,
                thread,
                site,
                writes);
    }
}
