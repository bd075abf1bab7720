package heddle.engine.syncp;

import heddle.engine.RaceTable;
import heddle.race.Verdict;

/**
 * Finds the earlier accesses that make a sync-preserving race with the present one. The present event is the latest of
 * the trace and closures hold only earlier events, so a pair races iff its first access stays outside.
 *
 * <p>By default one racy read and one racy write per other thread are enough, and an access once inside the closure never
 * has to be tried again for that thread: the work is linear in the accesses of each pair of threads. With {@code all},
 * each access that is not settled is tried with each later one, which is quadratic where pairs are.
 */
final class PairSearch {
    private final Accesses accesses;
    private final Closure closure;
    private final RaceTable races;
    private final boolean all;

    PairSearch(Accesses accesses, Closure closure, RaceTable races, boolean all) {
        this.accesses = accesses;
        this.closure = closure;
        this.races = races;
        this.all = all;
    }

    /**
     * Tries an access against the earlier ones of other threads.
     *
     * @param own the cell of its variable and thread
     * @param past the closed past of its thread
     */
    void run(int variable, int own, Ideal past, int site, long event, boolean writes) {
        for (int other = accesses.newestCell(variable); other != Accesses.NONE; other = accesses.olderCell(other)) {
            if (other != own) {
                run(variable, own, other, Accesses.WRITE, past, site, event, writes);
                if (writes) {
                    run(variable, own, other, Accesses.READ, past, site, event, true);
                }
            }
        }
    }

    private void run(int x, int own, int other, int kind, Ideal past, int site, long event, boolean writes) {
        int thread = accesses.thread(other);
        int entry = firstUnseen(own, other, kind, past.position(thread));
        if (entry == Accesses.NONE) {
            return;
        }
        // Along the first thread closures grow as well, so each goes on from the one before it.
        closure.start(past);
        boolean settling = true;
        do {
            long position = accesses.position(entry);
            closure.add(accesses.snapshot(entry), thread, Position.before(position));
            if (closure.close(thread, position)) {
                settling = false;
                races.add(
                        Verdict.PREDICTED,
                        x,
                        Position.event(position),
                        thread,
                        accesses.site(entry),
                        kind == Accesses.WRITE,
                        event,
                        accesses.thread(own),
                        site,
                        writes);
            } else if (settling) {
                accesses.settle(own, other, kind, entry);
            }
            entry = accesses.next(entry);
        } while (entry != Accesses.NONE && (all || settling));
    }

    /** Skips what the second thread's own past contains. */
    private int firstUnseen(int own, int other, int kind, long seen) {
        int entry = accesses.firstOpen(own, other, kind);
        while (entry != Accesses.NONE && accesses.position(entry) <= seen) {
            accesses.settle(own, other, kind, entry);
            entry = accesses.next(entry);
        }
        return entry;
    }
}
