package heddle.engine;

import heddle.race.Relation;
import heddle.race.Verdict;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The racy pairs that an engine found, in columns. By default one row per pair of code locations and variable name, with
 * a count; the row keeps its first dynamic pair. With {@code all}, one row per dynamic pair.
 */
public final class RaceTable {
    private final boolean all;
    private final PairKeys keys;
    private final Long2IntOpenHashMap rowOfKey = new Long2IntOpenHashMap();

    private int size;
    private long pairs;
    private int[] variable = new int[16];
    private long[] firstEvent = new long[16];
    private int[] firstThread = new int[16];
    private int[] firstSite = new int[16];
    private long[] secondEvent = new long[16];
    private int[] secondThread = new int[16];
    private int[] secondSite = new int[16];
    /** Bit 0: the first access writes; bit 1: the second does; the rest: the verdict's ordinal. */
    private int[] kind = new int[16];

    private long[] count = new long[16];
    private final List<List<Long>> witness = new ArrayList<>();
    private final Int2ObjectOpenHashMap<String> reason = new Int2ObjectOpenHashMap<>();
    /** Ordinals of {@link Relation}. */
    private byte[] order = new byte[16];

    public RaceTable(EngineOptions options, Names names) {
        this.all = options.all();
        this.keys = new PairKeys(names);
        rowOfKey.defaultReturnValue(-1);
    }

    /** One side of a pair: an access of some thread at some site. */
    public record Side(long event, int thread, int site, boolean isWrite) {}

    /**
     * Adds a racy pair on a variable.
     *
     * @return the pair's row: a new one, or that of an earlier pair with the same code locations and variable name
     */
    public int add(
            Verdict verdict,
            int x,
            long event1,
            int thread1,
            int site1,
            boolean write1,
            long event2,
            int thread2,
            int site2,
            boolean write2) {
        pairs++;
        if (!all) {
            long key = keys.of(x, site1, site2);
            int row = rowOfKey.get(key);
            if (row >= 0) {
                count[row]++;
                return row;
            }
            rowOfKey.put(key, size);
        }
        if (size == variable.length) {
            growRows();
        }
        int row = size++;
        variable[row] = x;
        firstEvent[row] = event1;
        firstThread[row] = thread1;
        firstSite[row] = site1;
        secondEvent[row] = event2;
        secondThread[row] = thread2;
        secondSite[row] = site2;
        kind[row] = (write1 ? 1 : 0) | (write2 ? 2 : 0) | verdict.ordinal() << 2;
        count[row] = 1;
        return row;
    }

    /** Adds the pairs of another table's row, of the same ids; returns their row here. */
    public int add(RaceTable from, int row) {
        return add(
                from,
                row,
                from.verdict(row),
                from.variable(row),
                from.first(row).thread(),
                from.second(row).thread());
    }

    /**
     * Adds the pairs of another table's row, in which variable and threads may have other ids.
     *
     * @return their row here
     */
    public int add(RaceTable from, int row, Verdict verdict, int x, int thread1, int thread2) {
        Side first = from.first(row);
        Side second = from.second(row);
        int mine = add(
                verdict,
                x,
                first.event(),
                thread1,
                first.site(),
                first.isWrite(),
                second.event(),
                thread2,
                second.site(),
                second.isWrite());
        count[mine] += from.count[row] - 1;
        pairs += from.count[row] - 1;
        return mine;
    }

    /** Adds the pairs of a row that was found elsewhere, with its witness and reason; returns their row here. */
    public int add(RaceRows from, int row) {
        int known = size;
        int bits = from.kind()[row];
        int mine = add(
                Verdict.values()[bits >> 2],
                from.variable()[row],
                from.firstEvent()[row],
                from.firstThread()[row],
                from.firstSite()[row],
                (bits & 1) != 0,
                from.secondEvent()[row],
                from.secondThread()[row],
                from.secondSite()[row],
                (bits & 2) != 0);
        count[mine] += from.count()[row] - 1;
        pairs += from.count()[row] - 1;
        if (mine == known && from.witness()[row].length > 0) {
            setWitness(mine, from.witnessOf(row));
        }
        if (mine == known && !from.reason()[row].isEmpty()) {
            setReason(mine, from.reason()[row]);
        }
        if (mine == known) {
            order[mine] = from.order()[row];
        }
        return mine;
    }

    /** All rows, to be sent. */
    public RaceRows rows() {
        long[][] witnesses = new long[size][];
        Arrays.setAll(
                witnesses,
                row -> witness(row).stream().mapToLong(Long::longValue).toArray());
        String[] reasons = new String[size];
        Arrays.setAll(reasons, this::reason);
        return new RaceRows(
                Arrays.copyOf(variable, size),
                Arrays.copyOf(firstEvent, size),
                Arrays.copyOf(firstThread, size),
                Arrays.copyOf(firstSite, size),
                Arrays.copyOf(secondEvent, size),
                Arrays.copyOf(secondThread, size),
                Arrays.copyOf(secondSite, size),
                Arrays.copyOf(kind, size),
                Arrays.copyOf(count, size),
                witnesses,
                reasons,
                Arrays.copyOf(order, size));
    }

    /** Whether a pair with these code locations and variable name has a row already; never under {@code all}. */
    public boolean isKnown(int x, int site1, int site2) {
        return !all && rowOfKey.containsKey(keys.of(x, site1, site2));
    }

    /** Attaches the event indices of a checked reordering to a row and marks it as witnessed. */
    public void setWitness(int row, List<Long> events) {
        while (witness.size() <= row) {
            witness.add(List.of());
        }
        witness.set(row, List.copyOf(events));
        kind[row] = kind[row] & 3 | Verdict.WITNESSED.ordinal() << 2;
    }

    /** Says in a sentence, or several, why a row is a race. */
    public void setReason(int row, String text) {
        reason.put(row, text);
    }

    /** Why a row is a race, as far as its verdict does not say it; often empty. */
    public String reason(int row) {
        return reason.getOrDefault(row, "");
    }

    /** Says which relations leave the pair of a row unordered. */
    public void setOrder(int row, Relation relation) {
        order[row] = (byte) relation.ordinal();
    }

    public Relation order(int row) {
        return Relation.values()[order[row]];
    }

    /** Says how many dynamic pairs a row stands for, where it is not by their being added. */
    public void setCount(int row, long dynamicPairs) {
        pairs += dynamicPairs - count[row];
        count[row] = dynamicPairs;
    }

    public int size() {
        return size;
    }

    /** Dynamic pairs added, repeated ones included. */
    public long pairs() {
        return pairs;
    }

    public Verdict verdict(int row) {
        return Verdict.values()[kind[row] >> 2];
    }

    public int variable(int row) {
        return variable[row];
    }

    public long count(int row) {
        return count[row];
    }

    public Side first(int row) {
        return new Side(firstEvent[row], firstThread[row], firstSite[row], (kind[row] & 1) != 0);
    }

    public Side second(int row) {
        return new Side(secondEvent[row], secondThread[row], secondSite[row], (kind[row] & 2) != 0);
    }

    public List<Long> witness(int row) {
        return row < witness.size() ? witness.get(row) : List.of();
    }

    private void growRows() {
        int n = size * 2;
        variable = Arrays.copyOf(variable, n);
        firstEvent = Arrays.copyOf(firstEvent, n);
        firstThread = Arrays.copyOf(firstThread, n);
        firstSite = Arrays.copyOf(firstSite, n);
        secondEvent = Arrays.copyOf(secondEvent, n);
        secondThread = Arrays.copyOf(secondThread, n);
        secondSite = Arrays.copyOf(secondSite, n);
        kind = Arrays.copyOf(kind, n);
        count = Arrays.copyOf(count, n);
        order = Arrays.copyOf(order, n);
    }
}
