package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.hdl.block.Column;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.PayloadFault;

/** Decodes a block of events. All its events have ids below the bounds. */
final class EventsDecoder {
    private final Homes homes;
    private final int[] pairOp = new int[EventBatch.CAPACITY];
    private final int[] pairThread = new int[EventBatch.CAPACITY];
    /** Thread, lane and operation of a pair in one word: {@code thread << 16 | lane << 8 | operation}. */
    private final long[] pair = new long[EventBatch.CAPACITY];

    private final int[] code = new int[EventBatch.CAPACITY];
    /** The lanes one after the other; twice the room, so that a wrong count shows before it does harm. */
    private final int[] lanes = new int[EventBatch.CAPACITY * 2];

    private final int[] laneAt = new int[EventsEncoder.LANES];
    private final int[] laneEnd = new int[EventsEncoder.LANES];
    private final int[] gap = new int[EventBatch.CAPACITY];
    private final int[] stray = new int[EventBatch.CAPACITY];

    EventsDecoder(Homes homes) {
        this.homes = homes;
    }

    /**
     * Fills the batch, except its bounds, which are given.
     *
     * @param sites every site id is below
     */
    void decode(ColumnDecoder in, int count, EventBatch batch, int[] bound, int sites) throws PayloadFault {
        boolean hasValues = in.getByte() == EventsEncoder.HAS_VALUES;
        readHead(in, count, bound);
        readLanes(in, count, bound);
        merge(count, batch);
        if (in.getByte() == EventsEncoder.RAW) {
            below(in.get(batch.site, 0, count), sites, "site");
        } else {
            predictSites(in, count, batch, sites);
        }
        batch.hasValues = hasValues;
        if (hasValues) {
            readValues(in, count, batch);
        }
        in.end();
        batch.size = count;
    }

    private void readHead(ColumnDecoder in, int count, int[] bound) throws PayloadFault {
        int pairs = in.getShort();
        if (pairs > count) {
            throw new PayloadFault("its head is too large");
        }
        below(in.get(pairOp, 0, pairs), Op.COUNT, "operation");
        below(in.get(pairThread, 0, pairs), bound[Domain.THREAD.ordinal()], "thread");
        below(in.get(code, 0, count), pairs, "head");
        for (int i = 0; i < pairs; i++) {
            pair[i] = (long) pairThread[i] << 16 | Head.lane(pairOp[i]) << 8 | pairOp[i];
        }
    }

    private void readLanes(ColumnDecoder in, int count, int[] bound) throws PayloadFault {
        int at = 0;
        for (int k = 0; k < EventsEncoder.LANES; k++) {
            int size = in.getShort();
            if (size > count - at) {
                throw new PayloadFault("its targets are too many");
            }
            int max = in.get(lanes, at, size);
            if (size > 0 && k < Domain.NAMED) {
                below(max, bound[k], "target");
            }
            laneAt[k] = at;
            at += size;
            laneEnd[k] = at;
        }
        if (at != count) {
            throw new PayloadFault("its targets are too few");
        }
    }

    private void merge(int count, EventBatch batch) throws PayloadFault {
        byte[] op = batch.op;
        int[] thread = batch.thread;
        int[] target = batch.target;
        for (int i = 0; i < count; i++) {
            long known = pair[code[i]];
            op[i] = (byte) known;
            thread[i] = (int) (known >> 16);
            target[i] = lanes[laneAt[(int) known >> 8 & 0xff]++];
        }
        for (int k = 0; k < EventsEncoder.LANES; k++) {
            if (laneAt[k] != laneEnd[k]) {
                throw new PayloadFault("its targets do not fit its operations");
            }
        }
    }

    private void predictSites(ColumnDecoder in, int count, EventBatch batch, int sites) throws PayloadFault {
        byte[] op = batch.op;
        int[] target = batch.target;
        int[] site = batch.site;
        for (int i = 0; i < count; i++) {
            int[] home = homes.of(op[i]);
            int x = target[i];
            site[i] = x >= 0 && x < home.length ? home[x] : Homes.NONE;
        }
        int strays = in.getShort();
        if (strays > count) {
            throw new PayloadFault("its strays are too many");
        }
        in.get(gap, 0, strays);
        in.get(stray, 0, strays);
        int at = 0;
        for (int i = 0; i < strays; i++) {
            at += gap[i];
            if (at < 0 || at >= count) {
                throw new PayloadFault("a stray is outside the block");
            }
            site[at] = stray[i];
        }
        int union = 0;
        int max = -1;
        for (int i = 0; i < count; i++) {
            union |= site[i];
            max = Math.max(max, site[i]);
        }
        below(union < 0 ? union : max, sites, "site");
    }

    private void readValues(ColumnDecoder in, int count, EventBatch batch) throws PayloadFault {
        long[] value = batch.value;
        in.get(gap, 0, count);
        in.get(stray, 0, count);
        for (int i = 0; i < count; i++) {
            value[i] = Column.unzigzag(gap[i] & 0xffff_ffffL | (long) stray[i] << 32);
        }
    }

    private static void below(int max, int bound, String what) throws PayloadFault {
        if (max < 0 || max >= bound) {
            throw new PayloadFault("a " + what + " is not in its table");
        }
    }
}
