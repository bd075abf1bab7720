package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
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
    private final int[] half = new int[EventBatch.CAPACITY];
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

    /** Puts targets into their lanes, founds homes and finds the events that are elsewhere, in one pass. */
    private void split(EventBatch batch) {
        Arrays.fill(laneSize, 0);
        strays = 0;
        int last = 0;
        int size = batch.size;
        for (int i = 0; i < size; i++) {
            int op = batch.op[i];
            int target = batch.target[i];
            int k = LANE[op];
            lane[k][laneSize[k]++] = target;
            int home = homes.homes.get(op, target);
            int site = batch.site[i];
            if (home != site && (home != Homes.NONE || !homes.found(op, target, site))) {
                gap[strays] = i - last;
                stray[strays++] = site;
                last = i;
            }
        }
    }

    private int encode(EventBatch batch, int variant) {
        ColumnEncoder columns = out.start((variant & 1) == 0);
        Bytes plain = columns.plain;
        plain.put(batch.hasValues ? HAS_VALUES : 0);
        plain.putShort(head.pairs);
        columns.put(head.op, 0, head.pairs);
        columns.put(head.thread, 0, head.pairs);
        columns.put(head.code, 0, batch.size);
        for (int k = 0; k < LANES; k++) {
            plain.putShort(laneSize[k]);
            columns.put(lane[k], 0, laneSize[k]);
        }
        if ((variant & RAW_SITES) != 0) {
            plain.put(RAW);
            columns.put(batch.site, 0, batch.size);
        } else {
            plain.put(PREDICTED);
            plain.putShort(strays);
            columns.put(gap, 0, strays);
            columns.put(stray, 0, strays);
        }
        if (batch.hasValues) {
            putValues(batch, columns);
        }
        return out.compress();
    }

    private void putValues(EventBatch batch, ColumnEncoder columns) {
        for (int shift = 0; shift < 64; shift += 32) {
            for (int i = 0; i < batch.size; i++) {
                half[i] = (int) (Column.zigzag(batch.value[i]) >>> shift);
            }
            columns.put(half, 0, batch.size);
        }
    }
}
