package heddle.prove.rv;

import heddle.engine.EngineOptions;
import heddle.engine.RaceTable;
import heddle.prove.window.Window;
import heddle.race.Verdict;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * What became of the pairs of all windows. By default pairs are told apart by their code locations, under {@code --all} by
 * their events; a pair that one window refutes may be shown to race by the next, which sees more of what follows.
 */
final class Outcomes {
    /** More than any two events of a window are apart. */
    private static final long MAX_DISTANCE = 1 << 21;

    private final boolean all;
    final RaceTable races;
    private final LongOpenHashSet witnessed = new LongOpenHashSet();
    private final LongOpenHashSet refuted = new LongOpenHashSet();
    private final LongOpenHashSet unknown = new LongOpenHashSet();

    Outcomes(EngineOptions options, Names names) {
        all = options.all();
        races = new RaceTable(options, names);
    }

    /** A window and where it lies: window event {@code e} is event {@code e + shift} of the trace. */
    record Place(Window window, long shift) {
        private long event(int e) {
            return e + shift;
        }

        private int site(int e) {
            return window.events.site(e);
        }
    }

    /** Whether the pair, or one like it, was shown to race. */
    boolean isWitnessed(Place at, int e1, int e2) {
        return all
                ? witnessed.contains(key(at, e1, e2))
                : races.isKnown(at.window.events.target(e1), at.site(e1), at.site(e2));
    }

    void addWitnessed(Place at, int e1, int e2, int[] witness) {
        Window w = at.window;
        int row = races.add(
                Verdict.WITNESSED,
                w.events.target(e1),
                at.event(e1),
                w.events.thread(e1),
                at.site(e1),
                w.isWrite(e1),
                at.event(e2),
                w.events.thread(e2),
                at.site(e2),
                w.isWrite(e2));
        LongArrayList events = new LongArrayList();
        for (int e : witness) {
            if (e >= w.prologue) {
                events.add(at.event(e));
            }
        }
        races.setWitness(row, events);
        witnessed.add(key(at, e1, e2));
    }

    void addRefuted(Place at, int e1, int e2) {
        refuted.add(key(at, e1, e2));
    }

    void addUnknown(Place at, int e1, int e2) {
        unknown.add(key(at, e1, e2));
    }

    /** Pairs that no window showed to race, and that were decided wherever they were tried. */
    long refuted() {
        return refuted.longStream()
                .filter(key -> !witnessed.contains(key) && !unknown.contains(key))
                .count();
    }

    long unknown() {
        return unknown.longStream().filter(key -> !witnessed.contains(key)).count();
    }

    private long key(Place at, int e1, int e2) {
        if (all) {
            return at.event(e2) * MAX_DISTANCE + (e2 - e1);
        }
        long low = Math.min(at.site(e1), at.site(e2));
        return low << 32 | Math.max(at.site(e1), at.site(e2));
    }
}
