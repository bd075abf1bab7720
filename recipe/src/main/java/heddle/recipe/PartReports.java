package heddle.recipe;

import heddle.engine.EngineOptions;
import heddle.engine.PairKeys;
import heddle.engine.RaceTable;
import heddle.prove.window.Window;
import heddle.race.Access;
import heddle.race.Verdict;
import heddle.recipe.window.Counts;
import heddle.recipe.window.Reports;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Takes what the windows of a part show, and notes what they asked for. */
final class PartReports implements Reports {
    private final EngineOptions options;
    private final Names names;
    private final RelaxedPart part;
    private final PairKeys keys;
    private final LongOpenHashSet fromStart = new LongOpenHashSet();
    private final LongOpenHashSet known = new LongOpenHashSet();
    /** Findings of this window alone. */
    private final LongOpenHashSet foundHere = new LongOpenHashSet();

    private int taken;

    private final Long2IntOpenHashMap places = new Long2IntOpenHashMap();
    private final KnownPairs.Builder queries = new KnownPairs.Builder();
    private final IntLinkedOpenHashSet missed = new IntLinkedOpenHashSet();
    private final IntLinkedOpenHashSet met = new IntLinkedOpenHashSet();
    private final List<RelaxedOutcome.Searched> windows = new ArrayList<>();
    private RaceTable races;
    private int window;
    private long first;

    PartReports(EngineOptions options, Names names, RelaxedPart part) {
        this.options = options;
        this.names = names;
        this.part = part;
        keys = new PairKeys(names);
        places.defaultReturnValue(-1);
    }

    RelaxedOutcome outcome() {
        return new RelaxedOutcome(windows, queries.build());
    }

    @Override
    public boolean begin(int number, long firstEvent) {
        window = number;
        first = firstEvent;
        KnownPairs given = part.known();
        for (; taken < given.size() && given.window()[taken] < number; taken++) {
            long key = keys.of(given.variable()[taken], given.site1()[taken], given.site2()[taken]);
            (given.window()[taken] == KnownPairs.FROM_THE_START ? fromStart : known).add(key);
        }
        return part.isWhole() || Arrays.binarySearch(part.windows(), number) >= 0;
    }

    @Override
    public void end(Counts counts) {
        windows.add(new RelaxedOutcome.Searched(
                window, missed.toIntArray(), met.toIntArray(), races == null ? null : races.rows(), counts));
        known.addAll(foundHere);
        foundHere.clear();
        missed.clear();
        met.clear();
        races = null;
    }

    @Override
    public boolean isKnown(int variable, int site1, int site2) {
        if (options.all()) {
            return false;
        }
        long key = keys.of(variable, site1, site2);
        if (fromStart.contains(key) || foundHere.contains(key)) {
            return true;
        }
        boolean isKnown = known.contains(key);
        if (!part.isWhole()) {
            (isKnown ? met : missed).add(place(key, variable, site1, site2));
        }
        return isKnown;
    }

    private int place(long key, int variable, int site1, int site2) {
        int place = places.get(key);
        if (place < 0) {
            place = queries.size();
            places.put(key, place);
            queries.add(window, variable, site1, site2);
        }
        return place;
    }

    private static long shift(long first, Window w) {
        return first - w.prologue;
    }

    private long event(Window w, Side side) {
        return side.isExecuted() ? side.event() + shift(first, w) : Access.NO_EVENT;
    }

    /** An access that was not executed comes first. */
    @Override
    public void add(Window w, Side one, Side other, int[] order, String reason) {
        boolean isTurned = one.isExecuted() && !other.isExecuted();
        Side side1 = isTurned ? other : one;
        Side side2 = isTurned ? one : other;
        int e1 = side1.event();
        int e2 = side2.event();
        int x = w.events.target(e1);
        int site1 = w.events.site(e1);
        int site2 = w.events.site(e2);
        races = races == null ? new RaceTable(options, names) : races;
        int row = races.add(
                Verdict.WITNESSED,
                x,
                event(w, side1),
                side1.thread(),
                site1,
                w.isWrite(e1),
                event(w, side2),
                side2.thread(),
                site2,
                w.isWrite(e2));
        LongArrayList witness = new LongArrayList();
        for (int e : order) {
            if (e >= w.prologue) {
                witness.add(e + shift(first, w));
            }
        }
        for (Side side : List.of(side1, side2)) {
            if (side.isExecuted()) {
                witness.add(event(w, side));
            }
        }
        races.setWitness(row, witness);
        races.setReason(row, reason);
        foundHere.add(keys.of(x, site1, site2));
    }
}
