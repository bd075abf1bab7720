package heddle.prove.rv;

import heddle.engine.EngineOptions;
import heddle.engine.RaceRows;
import heddle.engine.RaceTable;
import heddle.prove.window.Window;
import heddle.race.Verdict;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * The verdicts on the pairs of all windows. By default pairs are told apart by their code locations, under {@code --all} by
 * their events; a pair that one window refutes may be shown to race by the next, which sees more of what follows.
 *
 * <p>The windows of a part are examined without knowing what the parts before have shown. When the parts are {@linkplain
 * #add put together} in their order, what a single pass would have skipped is dropped: pairs like one that an earlier part
 * has shown to race. The rest is the same, as whether a pair races in a window does not depend on the other windows.
 */
final class Outcomes {
    /** More than any two events of a window are apart. */
    private static final long MAX_DISTANCE = 1 << 21;

    private final boolean all;
    final RaceTable races;
    private final LongOpenHashSet witnessed = new LongOpenHashSet();
    private final LongOpenHashSet refuted = new LongOpenHashSet();
    private final LongOpenHashSet unknown = new LongOpenHashSet();
    /** The pairs to be sent that were not shown to race; null if this is no part. */
    private final TriedPairs refutedPairs;

    private final TriedPairs unknownPairs;

    private Outcomes(EngineOptions options, Names names, boolean isPart) {
        all = options.all();
        races = new RaceTable(options, names);
        refutedPairs = isPart ? new TriedPairs() : null;
        unknownPairs = isPart ? new TriedPairs() : null;
    }

    Outcomes(EngineOptions options, Names names) {
        this(options, names, false);
    }

    /** Outcomes that can be sent. */
    static Outcomes ofPart(EngineOptions options, Names names) {
        return new Outcomes(options, names, true);
    }

    PartOutcome toSend(RvCounts counts, long firstUnexamined) {
        return new PartOutcome(races.rows(), refutedPairs.columns(), unknownPairs.columns(), counts, firstUnexamined);
    }

    /** Adds those of the next part. */
    void add(PartOutcome part) {
        addUnlessKnown(part.refuted(), refuted);
        addUnlessKnown(part.unknown(), unknown);
        RaceRows rows = part.races();
        for (int row = 0; row < rows.size(); row++) {
            int x = rows.variable()[row];
            int site1 = rows.firstSite()[row];
            int site2 = rows.secondSite()[row];
            long key = key(rows.firstEvent()[row], rows.secondEvent()[row], site1, site2);
            if (all ? !witnessed.contains(key) : !races.isKnown(x, site1, site2)) {
                races.add(rows, row);
                witnessed.add(key);
            }
        }
    }

    private void addUnlessKnown(PartOutcome.Pairs pairs, LongOpenHashSet to) {
        for (int i = 0; i < pairs.size(); i++) {
            if (!races.isKnown(pairs.variable()[i], pairs.site1()[i], pairs.site2()[i])) {
                to.add(pairs.key()[i]);
            }
        }
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
        add(at, e1, e2, refuted, refutedPairs);
    }

    void addUnknown(Place at, int e1, int e2) {
        add(at, e1, e2, unknown, unknownPairs);
    }

    private void add(Place at, int e1, int e2, LongOpenHashSet keys, TriedPairs pairs) {
        long key = key(at, e1, e2);
        keys.add(key);
        if (pairs != null) {
            pairs.add(key, at.window.events.target(e1), at.site(e1), at.site(e2));
        }
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
        return key(at.event(e1), at.event(e2), at.site(e1), at.site(e2));
    }

    private long key(long event1, long event2, int site1, int site2) {
        if (all) {
            return event2 * MAX_DISTANCE + (event2 - event1);
        }
        long low = Math.min(site1, site2);
        return low << 32 | Math.max(site1, site2);
    }
}
