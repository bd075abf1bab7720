package heddle.prove.vindicate;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.order.StrictOrder;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.prove.vindicate.OtherRelations.Pair;
import heddle.race.Verdict;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Vindicates all candidates of a trace and collects what is to be reported. */
final class Proofs {
    /** Events of a witness that results carry; of longer ones they say only that they were checked. */
    private static final int MAX_WITNESS = 1_000_000;
    /** Events of all witnesses that results carry. */
    private static final int MAX_WITNESSES = 2_000_000;
    /** Refuted and undecided pairs that notes explain. */
    private static final int EXPLAINED = 10;

    private final EngineOptions options;
    private final EventStore events;
    private final Names names;
    private final Candidates candidates;
    private final Vindicator vindicator;
    private final VindicationListener listener;
    private final RaceTable table;
    private final OtherRelations relations;
    private final List<String> notes = new ArrayList<>();
    private final Set<Pair> refutedPairs = new HashSet<>();
    private long refuted;
    private long unknown;
    private int explained;
    private long witnessEvents;
    private int left;

    Proofs(
            EngineOptions options,
            Names names,
            EventStore events,
            Candidates candidates,
            Vindicator vindicator,
            VindicationListener listener) {
        this.listener = listener;
        this.options = options;
        this.events = events;
        this.names = names;
        this.candidates = candidates;
        this.vindicator = vindicator;
        table = new RaceTable(options, names);
        relations = new OtherRelations(events, names);
    }

    Findings findings(boolean isCut) {
        Set<Pair> excluded = VindicateSpec.isDcOnly(options) ? relations.wcp() : Set.of();
        for (int fold = 0; fold < candidates.folds(); fold++) {
            prove(fold, excluded);
        }
        if (refuted > 0) {
            noteDeadlock();
        }
        if (left > 0) {
            notes.add(left + " witnesses are too long to list; they were built and checked.");
        }
        if (table.size() > 0 && !relations.areKnown()) {
            notes.add("Which relations leave a pair unordered (hb, wcp, dc) is told of traces of up to "
                    + OtherRelations.MOST_EVENTS + " events.");
        }
        if (isCut) {
            notes.add("Only the first " + events.size() + " events were analysed; vindicate takes no more than "
                    + StrictOrder.MAX_EVENTS + " events and " + StrictOrder.MAX_SECTIONS + " critical sections.");
        }
        return new Findings(table, refuted, unknown, !isCut, notes);
    }

    /** Tries the dynamic pairs of a fold until one is witnessed. */
    private void prove(int fold, Set<Pair> excluded) {
        IntArrayList rows = candidates.rows(fold);
        int undecided = -1;
        int tried = 0;
        Vindication last = null;
        for (int i = 0; i < rows.size(); i++) {
            Candidate pair = candidates.pair(rows.getInt(i));
            if (!excluded.isEmpty() && excluded.contains(new Pair(pair.e1(), pair.e2()))) {
                continue;
            }
            tried++;
            Vindication vindication = vindicator.vindicate(pair);
            listener.decided(pair.e1(), pair.e2(), vindication);
            switch (vindication.status()) {
                case WITNESSED -> {
                    addWitnessed(fold, rows.getInt(i), vindication.witness());
                    return;
                }
                case REFUTED -> refutedPairs.add(new Pair(pair.e1(), pair.e2()));
                default -> undecided = rows.getInt(i);
            }
            explain(pair, vindication);
            last = vindication;
        }
        if (undecided < 0 && candidates.count(fold) > rows.size() && last != null) {
            undecided = rows.getInt(0);
            notes.add("Of the " + candidates.count(fold) + " pairs like events "
                    + candidates.pair(undecided).e1() + " and "
                    + candidates.pair(undecided).e2() + " only " + tried + " were tried; these are refuted.");
        }
        if (undecided >= 0) {
            unknown++;
            add(fold, undecided, Verdict.CANDIDATE);
        } else if (tried > 0) {
            refuted++;
        }
    }

    private int add(int fold, int row, Verdict verdict) {
        int added = candidates.addTo(table, row, candidates.count(fold), verdict);
        Candidate pair = candidates.pair(row);
        table.setOrder(added, relations.of(new Pair(pair.e1(), pair.e2())));
        return added;
    }

    private void addWitnessed(int fold, int row, Witness witness) {
        int added = add(fold, row, Verdict.WITNESSED);
        long size = witness.size(events.first());
        if (size <= MAX_WITNESS && witnessEvents + size <= MAX_WITNESSES) {
            witnessEvents += size;
            table.setWitness(added, LongArrayList.wrap(witness.toArray(events.first())));
        } else {
            left++;
        }
    }

    private void explain(Candidate pair, Vindication vindication) {
        if (explained++ < EXPLAINED) {
            String word = vindication.status() == Vindication.Status.REFUTED ? "refuted" : "unknown";
            notes.add("Events " + pair.e1() + " and " + pair.e2() + ": " + word + ", " + vindication.reason() + ".");
        }
    }

    private void noteDeadlock() {
        Pair first = relations.first();
        if (first != null && refutedPairs.contains(first)) {
            Deadlock deadlock = vindicator.deadlock(first.e2());
            notes.add("The first wcp race, events " + first.e1() + " and " + first.e2()
                    + ", has no witness: it predicts a deadlock."
                    + (deadlock == null ? "" : " " + deadlock.describe(events, names)));
        }
    }
}
