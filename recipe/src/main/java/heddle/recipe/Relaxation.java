package heddle.recipe;

import heddle.engine.EngineOptions;
import heddle.engine.PairKeys;
import heddle.engine.RaceRows;
import heddle.engine.RaceTable;
import heddle.prove.window.Sliding;
import heddle.race.work.Workers;
import heddle.recipe.window.Counts;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Relaxed prediction over all windows of a trace: here, one after the other, or in parts, with the same result.
 *
 * <p>The findings of a window depend on the trace and on the pairs that are known to race by then: those are not tried, and
 * a solver that has not seen them may give another witness for the next. So a part that does not know what windows before
 * it show may find something else than a single pass. It says which pairs it asked for; where what it was told turns out to
 * be wrong, that window is searched again, with what all others have shown. The first wrong window is right after that, as
 * all before it are; usually all are.
 */
final class Relaxation {
    private final EngineOptions options;
    private final Names names;
    private final RaceTable races;
    private final Sliding sliding;
    private final long events;
    private final PairKeys keys;
    private final Window[] windows;
    private final BitSet lost = new BitSet();

    /** A window that was searched, with the keys of the pairs that were asked for. */
    private record Window(RaceRows races, Counts counts, long[] missed, long[] met) {}

    /** @param races those of rv; those with relaxed values are added */
    Relaxation(EngineOptions options, Names names, RaceTable races, long events) {
        this.options = options;
        this.names = names;
        this.races = races;
        this.events = events;
        sliding = RecipeOptions.sliding(RecipeOptions.of(options));
        keys = new PairKeys(names);
        windows = new Window[(int) sliding.windows(events)];
    }

    /** Goes through all windows here. */
    void run(Trace trace) throws IOException {
        KnownPairs.Builder ofRv = new KnownPairs.Builder();
        ofRv.add(races);
        try (TraceReader reader = trace.read()) {
            RelaxedPart whole = RelaxedPart.whole(ofRv.build());
            take(new RelaxedJudge(options).search((HdlTrace) trace, reader, names, whole));
        }
    }

    /** Has all windows gone through elsewhere. */
    void divide(Trace trace, Workers<Trace> workers) throws IOException {
        RelaxedJudge judge = new RelaxedJudge(options);
        IntArrayList open = new IntArrayList();
        for (int i = 0; i < windows.length; i++) {
            open.add(i);
        }
        while (!open.isEmpty()) {
            List<RelaxedPart> parts = new ArrayList<>();
            for (int[] share : Shares.of(open.toIntArray(), workers.atATime())) {
                parts.add(part(share));
            }
            open.forEach(i -> windows[i] = null);
            List<RelaxedOutcome> outcomes = workers.work("relaxed windows", trace, judge, parts, outcome -> {});
            for (int i = 0; i < parts.size(); i++) {
                if (outcomes.get(i) == null) {
                    mark(parts.get(i).windows());
                } else {
                    take(outcomes.get(i));
                }
            }
            open = wrong();
        }
    }

    private RelaxedPart part(int[] share) {
        BitSet own = new BitSet();
        for (int i : share) {
            own.set(i);
        }
        KnownPairs.Builder known = new KnownPairs.Builder();
        known.add(races);
        for (int i = 0; i < windows.length; i++) {
            if (windows[i] != null && windows[i].races != null && !own.get(i)) {
                known.add(i, windows[i].races);
            }
        }
        return new RelaxedPart(share, Math.min(events, sliding.end(share[share.length - 1])), known.build());
    }

    private void mark(int[] nobodyHas) {
        for (int i : nobodyHas) {
            lost.set(i);
        }
    }

    private void take(RelaxedOutcome outcome) {
        KnownPairs queries = outcome.queries();
        long[] keyOf = new long[queries.size()];
        for (int i = 0; i < keyOf.length; i++) {
            keyOf[i] = key(queries.variable()[i], queries.site1()[i], queries.site2()[i]);
        }
        for (RelaxedOutcome.Searched each : outcome.windows()) {
            windows[each.window()] =
                    new Window(each.races(), each.counts(), keys(each.missed(), keyOf), keys(each.met(), keyOf));
        }
    }

    private static long[] keys(int[] places, long[] keyOf) {
        long[] own = new long[places.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = keyOf[places[i]];
        }
        return own;
    }

    private long key(int x, int site1, int site2) {
        return keys.of(x, site1, site2);
    }

    /** Windows that were told something else than what the windows before them have shown. */
    private IntArrayList wrong() {
        IntArrayList wrong = new IntArrayList();
        LongOpenHashSet known = new LongOpenHashSet();
        for (int i = 0; i < windows.length; i++) {
            Window window = windows[i];
            if (window == null) {
                continue;
            }
            if (!isRight(window, known)) {
                wrong.add(i);
            }
            for (int row = 0; window.races != null && row < window.races.size(); row++) {
                RaceRows rows = window.races;
                known.add(key(rows.variable()[row], rows.firstSite()[row], rows.secondSite()[row]));
            }
        }
        return wrong;
    }

    private static boolean isRight(Window window, LongOpenHashSet known) {
        for (long each : window.missed) {
            if (known.contains(each)) {
                return false;
            }
        }
        for (long each : window.met) {
            if (!known.contains(each)) {
                return false;
            }
        }
        return true;
    }

    /** Adds the races of all windows to those of rv, and says what was done. */
    Counts finish() {
        Counts all = new Counts();
        for (int i = 0; i < windows.length; i++) {
            Window window = windows[i];
            if (window == null) {
                all.isCutShort |= !lost.get(i);
                continue;
            }
            all.add(window.counts);
            for (int row = 0; window.races != null && row < window.races.size(); row++) {
                races.add(window.races, row);
            }
        }
        return all;
    }

    /** Windows that were not searched because their worker did not return, as sentences. */
    List<String> gaps() {
        List<String> gaps = new ArrayList<>();
        for (int from = lost.nextSetBit(0); from >= 0; ) {
            int to = lost.nextClearBit(from);
            long end = Math.min(events, sliding.end(to - 1L));
            gaps.add("A worker was lost: not all pairs from event " + sliding.start(from) + " to event " + (end - 1)
                    + " were searched with relaxed values.");
            from = lost.nextSetBit(to);
        }
        return gaps;
    }
}
