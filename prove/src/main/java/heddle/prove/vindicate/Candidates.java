package heddle.prove.vindicate;

import heddle.engine.EngineOptions;
import heddle.engine.RaceTable;
import heddle.engine.order.RaceListener;
import heddle.race.Verdict;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The racy pairs of an order, folded by code locations and variable name unless all were asked for, with the first few
 * dynamic pairs of each fold.
 */
public final class Candidates implements RaceListener {
    private static final int NONE = -1;

    private final RaceTable pairs;
    private final RaceTable folds;
    private final int perFold;
    /** By fold: its dynamic pairs that were kept, as rows of {@link #pairs}. */
    private final List<IntArrayList> rows = new ArrayList<>();
    /** By row of {@link #pairs}: where its second event's first accesses begin in {@link #firsts}. */
    private final IntArrayList group = new IntArrayList();
    /** First accesses of one second event after those of another, each list ended by {@link #NONE}. */
    private final LongArrayList firsts = new LongArrayList();

    private long second = NONE;
    private int start;
    private boolean isKept = true;

    /** @param perFold dynamic pairs to keep of each fold */
    public Candidates(EngineOptions options, Names names, int perFold) {
        folds = new RaceTable(options, names);
        pairs = new RaceTable(new EngineOptions(true, false, options.values()), names);
        this.perFold = perFold;
    }

    @Override
    public void race(
            int variable,
            long event1,
            int thread1,
            int site1,
            boolean write1,
            long event2,
            int thread2,
            int site2,
            boolean write2) {
        if (event2 != second) {
            endGroup();
            second = event2;
        }
        firsts.add(event1);
        int fold =
                folds.add(Verdict.CANDIDATE, variable, event1, thread1, site1, write1, event2, thread2, site2, write2);
        if (fold == rows.size()) {
            rows.add(new IntArrayList(1));
        }
        if (rows.get(fold).size() < perFold) {
            rows.get(fold)
                    .add(pairs.add(
                            Verdict.CANDIDATE,
                            variable,
                            event1,
                            thread1,
                            site1,
                            write1,
                            event2,
                            thread2,
                            site2,
                            write2));
            group.add(start);
            isKept = true;
        }
    }

    private void endGroup() {
        if (isKept) {
            firsts.add(NONE);
            start = firsts.size();
        } else {
            firsts.size(start);
        }
        isKept = false;
    }

    public int folds() {
        return rows.size();
    }

    /** How many dynamic pairs the fold stands for. */
    long count(int fold) {
        return folds.count(fold);
    }

    /** The rows of the dynamic pairs of a fold that were kept, the earliest first. */
    public IntArrayList rows(int fold) {
        return rows.get(fold);
    }

    /** The pair of a row. */
    public Candidate pair(int row) {
        LongArrayList all = new LongArrayList();
        for (int i = group.getInt(row); i < firsts.size() && firsts.getLong(i) != NONE; i++) {
            all.add(firsts.getLong(i));
        }
        return new Candidate(pairs.first(row).event(), pairs.second(row).event(), all.toLongArray());
    }

    /** Adds the pair of a row to a table, with the count of its fold. */
    int addTo(RaceTable table, int row, long count, Verdict verdict) {
        int thread1 = pairs.first(row).thread();
        int thread2 = pairs.second(row).thread();
        int added = table.add(pairs, row, verdict, pairs.variable(row), thread1, thread2);
        table.setCount(added, count);
        return added;
    }
}
