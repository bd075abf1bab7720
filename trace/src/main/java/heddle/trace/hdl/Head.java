package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.Arrays;

/** A block's dictionary of the pairs of thread and operation that occur in it, numbered as they appear. */
final class Head {
    private static final int SLOTS = EventBatch.CAPACITY * 2;

    final int[] op = new int[EventBatch.CAPACITY];
    final int[] thread = new int[EventBatch.CAPACITY];
    final int[] code = new int[EventBatch.CAPACITY];
    int pairs;
    private final int[] slot = new int[SLOTS];

    void build(EventBatch batch) {
        pairs = 0;
        Arrays.fill(slot, 0);
        for (int i = 0; i < batch.size; i++) {
            code[i] = codeOf(batch.op[i], batch.thread[i]);
        }
    }

    static int lane(int op) {
        Domain domain = Op.domain((byte) op);
        return domain.ordinal();
    }

    private int codeOf(int operation, int threadId) {
        int at = (threadId * 31 + operation) * 0x9E3779B9 >>> 20;
        while (slot[at] != 0) {
            int known = slot[at] - 1;
            if (op[known] == operation && thread[known] == threadId) {
                return known;
            }
            at = at + 1 & SLOTS - 1;
        }
        op[pairs] = operation;
        thread[pairs] = threadId;
        slot[at] = ++pairs;
        return pairs - 1;
    }
}
