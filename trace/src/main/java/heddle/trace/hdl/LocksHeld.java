package heddle.trace.hdl;

import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.Arrays;

/** Counts the locks that each thread holds, for the largest number that one held at once. */
final class LocksHeld {
    private int[] held = new int[16];
    private int max;

    int max() {
        return max;
    }

    void add(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            switch (batch.op[i]) {
                case Op.ACQUIRE, Op.WAKE -> acquire(batch.thread[i]);
                case Op.RELEASE, Op.WAIT -> release(batch.thread[i]);
                default -> {}
            }
        }
    }

    private void acquire(int thread) {
        if (thread >= held.length) {
            held = Arrays.copyOf(held, Math.max(thread + 1, held.length * 2));
        }
        max = Math.max(max, ++held[thread]);
    }

    private void release(int thread) {
        if (thread < held.length && held[thread] > 0) {
            held[thread]--;
        }
    }
}
