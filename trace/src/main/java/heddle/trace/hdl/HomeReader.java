package heddle.trace.hdl;

import heddle.trace.Op;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;

/** Reads home sites from table blocks. */
final class HomeReader {
    private final int[] op = new int[Layout.MAX_ENTRIES];
    private final int[] target = new int[Layout.MAX_ENTRIES];
    private final int[] site = new int[Layout.MAX_ENTRIES];

    /** Adds the homes of a block whose sites are all below the bound. */
    void read(ColumnDecoder in, int count, Homes homes, int sites) throws PayloadFault {
        int maxOp = in.get(op, 0, count);
        int maxTarget = in.get(target, 0, count);
        int maxSite = in.get(site, 0, count);
        in.end();
        if (count > 0 && (exceeds(maxOp, Op.COUNT) || !Homes.allows(maxTarget) || exceeds(maxSite, sites))) {
            throw new PayloadFault("a home site is impossible");
        }
        for (int i = 0; i < count; i++) {
            homes.set(op[i], target[i], site[i]);
        }
    }

    private static boolean exceeds(int max, int bound) {
        return max < 0 || max >= bound;
    }
}
