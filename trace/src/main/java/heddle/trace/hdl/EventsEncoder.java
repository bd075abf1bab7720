package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import java.util.Arrays;

/**
 * Encodes a block of events as columns. There are four variants: sites predicted or raw, random planes beside the
 * compressor or through it. All are tried now and then, the best is used in between.
 */
final class EventsEncoder {
    static final int LANES = Domain.values().length;
    static final int HAS_VALUES = 1;
    static final int PREDICTED = 0;
    static final int RAW = 1;

    private static final int VARIANTS = 4;
    private static final int RAW_SITES = 2;
    private static final int TRIAL_PERIOD = 16;

    private final Homes homes;
    private final BlockWriter out;
    private final Head head = new Head();
    private final int[][] lane = new int[LANES][EventBatch.CAPACITY];
    private final int[] laneSize = new int[LANES];
    private final int[] gap = new int[EventBatch.CAPACITY];
    private final int[] stray = new int[EventBatch.CAPACITY];
    private int strays;
    private final int[] half = new int[EventBatch.CAPACITY];
    private int best;
    private int blocks;

    EventsEncoder(Homes homes, BlockWriter out) {
        this.homes = homes;
        this.out = out;
    }

    /** Writes the batch as one block; its new home sites are in the file. */
    void write(EventBatch batch, long first) {
        head.build(batch);
        fillLanes(batch);
        findStrays(batch);
        boolean trial = blocks++ % TRIAL_PERIOD == 0;
        int smallest = Integer.MAX_VALUE;
        int chosen = strays == 0 ? best & ~RAW_SITES : best;
        for (int variant = 0; trial && variant < VARIANTS; variant++) {
            if (strays == 0 && (variant & RAW_SITES) != 0) {
                continue;
            }
            int size = encode(batch, variant);
            if (size < smallest) {
                smallest = size;
                chosen = variant;
            }
        }
        encode(batch, chosen);
        best = chosen;
        out.finishIndexed(Layout.EVENTS, Layout.EVENT_INDEX, first, batch.size);
    }

    private void fillLanes(EventBatch batch) {
        Arrays.fill(laneSize, 0);
        for (int i = 0; i < batch.size; i++) {
            int k = Head.lane(batch.op[i]);
            lane[k][laneSize[k]++] = batch.target[i];
        }
    }

    private void findStrays(EventBatch batch) {
        strays = 0;
        int last = 0;
        for (int i = 0; i < batch.size; i++) {
            if (homes.get(batch.op[i], batch.target[i]) != batch.site[i]) {
                gap[strays] = i - last;
                stray[strays++] = batch.site[i];
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
