package heddle.engine.order;

import heddle.trace.EventBatch;
import heddle.trace.Op;

/**
 * Loads what rule (a) is going to need for a batch into the cache: follows the locks held, one batch ahead of the engine.
 */
final class SectionLookAhead {
    private static final int NO_SECTION = 0;

    private final HeldSections held = new HeldSections();
    private final long[] writers = new long[2 * EventBatch.CAPACITY];

    void grow(int threads) {
        held.grow(threads);
    }

    /** See {@link OrderEngine#lookAhead}; to be called for every batch. */
    long touch(EventBatch batch, SectionAccesses accesses, Sections sections) {
        int found = 0;
        for (int i = 0, n = batch.size; i < n; i++) {
            int thread = batch.thread[i];
            switch (batch.op[i]) {
                case Op.READ, Op.WRITE -> {
                    for (int k = 0, locks = held.count(thread); k < locks && found < writers.length; k++) {
                        writers[found++] = accesses.touch(held.lock(thread, k), batch.target[i]);
                    }
                }
                case Op.ACQUIRE, Op.WAKE -> held.add(thread, batch.target[i], NO_SECTION);
                case Op.RELEASE, Op.WAIT -> held.remove(thread, batch.target[i]);
                default -> {}
            }
        }
        long sum = 0;
        for (int i = 0; i < found; i++) {
            sum += sections.released(Math.max(0, SectionAccesses.section(writers[i])));
        }
        return sum;
    }
}
