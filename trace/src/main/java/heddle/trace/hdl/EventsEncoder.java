package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Column;
import heddle.trace.hdl.block.ColumnEncoder;
import heddle.trace.hdl.block.Layout;
import java.util.Arrays;

/**
 * Encodes a block of events as columns. There are four variants: sites predicted or raw, random planes beside the
 * compressor or through it. All are tried now and then, the smallest is used in between.
 */
final class EventsEncoder {
    static final int LANES = Domain.values().length;
    static final int HAS_VALUES = 1;
    static final int PREDICTED = 0;
    static final int RAW = 1;

    private static final int MOST_OTHER_COLUMNS = 7;
    private static final int VARIANTS = 4;
    private static final int RAW_SITES = 2;
    /** Blocks from one trial to the next; more and more as long as they have the same winner. */
    private static final int SHORTEST_PERIOD = 16;

    private static final int LONGEST_PERIOD = 256;
    private static final byte[] LANE = new byte[Op.COUNT];

    static {
        for (int op = 0; op < Op.COUNT; op++) {
            LANE[op] = (byte) Head.lane(op);
        }
    }

    private final HomeWriter homes;
    private final BlockWriter out;
    private final Head head = new Head();
    private final int[][] lane = new int[LANES][EventBatch.CAPACITY];
    private final int[] laneSize = new int[LANES];
    private final int[] gap = new int[EventBatch.CAPACITY];
    private final int[] stray = new int[EventBatch.CAPACITY];
    private int strays;
    private final int[] home = new int[EventBatch.CAPACITY];
    private final int[] low = new int[EventBatch.CAPACITY];
    private final int[] high = new int[EventBatch.CAPACITY];
    /** The columns of the block that is being encoded. */
    private final int[][] part = new int[LANES + MOST_OTHER_COLUMNS][];

    private final int[] partCount = new int[part.length];
    private final int[] partPrefix = new int[part.length];
    private final int[] partPrefixBytes = new int[part.length];
    private int parts;
    private int best;
    private int period = SHORTEST_PERIOD;
    private int untilTrial;

    EventsEncoder(HomeWriter homes, BlockWriter out) {
        this.homes = homes;
        this.out = out;
    }

    /** Writes the batch as one block, and before it the home sites that are new. */
    void write(EventBatch batch, long first) {
        head.build(batch);
        split(batch);
        homes.flush();
        int known = strays == 0 ? best & ~RAW_SITES : best;
        if (untilTrial-- == 0) {
            int winner = smallest(batch);
            period = winner == known ? Math.min(2 * period, LONGEST_PERIOD) : SHORTEST_PERIOD;
            untilTrial = period - 1;
            best = winner;
            known = winner;
        }
        encode(batch, known);
        out.finishIndexed(Layout.EVENTS, Layout.EVENT_INDEX, first, batch.size);
    }

    private int smallest(EventBatch batch) {
        int smallest = Integer.MAX_VALUE;
        int winner = 0;
        for (int variant = 0; variant < VARIANTS; variant++) {
            if (strays == 0 && (variant & RAW_SITES) != 0) {
                continue;
            }
            int size = encode(batch, variant);
            if (size < smallest) {
                smallest = size;
                winner = variant;
            }
        }
        return winner;
    }

    /** Puts targets into their lanes, founds homes and finds the events that are elsewhere. */
    private void split(EventBatch batch) {
        Arrays.fill(laneSize, 0);
        int size = batch.size;
        for (int i = 0; i < size; i++) {
            int op = batch.op[i];
            int target = batch.target[i];
            int k = LANE[op];
            lane[k][laneSize[k]++] = target;
            home[i] = homes.homes.get(op, target);
        }
        findStrays(batch, size);
    }

    /** Apart from the look-up of homes, so that one cache miss need not wait for the judgement on another. */
    private void findStrays(EventBatch batch, int size) {
        strays = 0;
        int last = 0;
        for (int i = 0; i < size; i++) {
            int site = batch.site[i];
            if (home[i] != site && !isAtHome(batch.op[i], batch.target[i], site)) {
                gap[strays] = i - last;
                stray[strays++] = site;
                last = i;
            }
        }
    }

    /** The home may have been founded since it was looked up. */
    private boolean isAtHome(int op, int target, int site) {
        int known = homes.homes.get(op, target);
        return known == site || known == Homes.NONE && homes.found(op, target, site);
    }

    private int encode(EventBatch batch, int variant) {
        ColumnEncoder columns = out.start((variant & 1) == 0);
        columns.plain.put(batch.hasValues ? HAS_VALUES : 0);
        parts = 0;
        add(head.pairs, 2, head.op, head.pairs);
        add(0, 0, head.thread, head.pairs);
        add(0, 0, head.code, batch.size);
        for (int k = 0; k < LANES; k++) {
            add(laneSize[k], 2, lane[k], laneSize[k]);
        }
        if ((variant & RAW_SITES) != 0) {
            add(RAW, 1, batch.site, batch.size);
        } else {
            add(PREDICTED | strays << 8, 3, gap, strays);
            add(0, 0, stray, strays);
        }
        if (batch.hasValues) {
            addValues(batch);
        }
        putParts(columns);
        return out.compress();
    }

    private void addValues(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            long value = Column.zigzag(batch.value[i]);
            low[i] = (int) value;
            high[i] = (int) (value >>> 32);
        }
        add(0, 0, low, batch.size);
        add(0, 0, high, batch.size);
    }

    /** A column, and so many bytes of a number before it. */
    private void add(int prefix, int prefixBytes, int[] values, int count) {
        partPrefix[parts] = prefix;
        partPrefixBytes[parts] = prefixBytes;
        part[parts] = values;
        partCount[parts++] = count;
    }

    /** In one loop: each place that calls the encoder of columns would be compiled with a copy of it. */
    private void putParts(ColumnEncoder columns) {
        for (int p = 0; p < parts; p++) {
            for (int k = 0; k < partPrefixBytes[p]; k++) {
                columns.plain.put(partPrefix[p] >>> 8 * k);
            }
            columns.put(part[p], 0, partCount[p]);
        }
    }
}
