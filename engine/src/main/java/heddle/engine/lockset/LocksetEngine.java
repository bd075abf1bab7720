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
import java.util.List;

/**
 * Tries each access against the conflicting cells of its variable. By default one partner per cell is enough, and an
 * access that repeats a tried one while nothing new came to the variable is passed over and not counted again: it can only
 * repeat known pairs of code locations. With {@code all}, every access is tried against the latest access of every class.
 */
final class LocksetEngine extends EventHandler implements Engine {
    private final Locksets locksets = new Locksets();
    private final Cells cells = new Cells();
    private final AccessClasses classes;
    private final RaceTable races;
    private final boolean all;
    /** By thread: the set of locks that it holds. */
    private int[] held = new int[0];

    LocksetEngine(EngineOptions options, Names names) {
        races = new RaceTable(options, names);
        all = options.all();
        classes = new AccessClasses(cells, locksets, all);
    }

    @Override
    public Findings finish() {
        if (locksets.largest() < classes.fewestDisjoint()) {
            return Findings.of(races);
        }
        String note = "Some variable was accessed with more than " + AccessClasses.CROWD
                + " sets of locks by one thread; not all of them were compared, so candidates may be missing.";
        return new Findings(races, 0, 0, false, List.of(note));
    }

    @Override
    protected void grow(int[] bound) {
        cells.grow(bound[Domain.VARIABLE.ordinal()]);
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
    protected void access(boolean writes, int thread, int variable, int site, long event) {
        int lockset = held[thread];
        int own = cells.cell(variable, thread, writes);
        int c = classes.find(own, lockset);
        if (!all && c != AccessClasses.NONE && classes.isRepeated(variable, c, site)) {
            classes.repeat(c, lockset, event);
            return;
        }
        int end = cells.end(variable);
        for (int cell = cells.start(variable); cell < end; cell++) {
            if (cells.thread(cell) != thread && (writes || cells.writes(cell))) {
                compare(variable, cell, lockset, thread, site, event, writes);
            }
        }
        classes.record(variable, own, c, lockset, site, event);
    }

    /** Reports what the cell holds that is disjoint from an access's lockset: one class, or all. */
    private void compare(int variable, int cell, int lockset, int thread, int site, long event, boolean writes) {
        for (int c = cells.firstClass(cell); c != AccessClasses.NONE; c = classes.next(c)) {
            if (locksets.areDisjoint(lockset, classes.lockset(c))) {
                races.add(
                        Verdict.CANDIDATE,
                        variable,
                        classes.event(c),
                        cells.thread(cell),
                        classes.site(c),
                        cells.writes(cell),
                        event,
                        thread,
                        site,
                        writes);
                if (!all) {
                    return;
                }
            }
        }
    }
}
