package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.race.Stacks;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;

/**
 * Reads of fields whose read word is {@link Word#isShared shared}, as far as {@link FastTrack} is not needed for them.
 *
 * <p>Memory ordering: as there, a read is published in its vector before the write word is looked at, and the vector must still
 * be the field's afterwards.
 */
public final class SharedReads {
    private static final Unsafe U = Unsafe.getUnsafe();

    private SharedReads() {}

    /**
     * [Read Shared Same Epoch], and [Read Shared] where the thread has read the field before and no stack is due.
     *
     * @param shared the read word
     * @return false if the detector has to judge the read
     */
    public static boolean note(Object base, long cell, long shared, ThreadState t, int site) {
        if (RecentReads.has(shared, t)) {
            return true;
        }
        Object[] vectors = WordCell.known(base, cell);
        if (vectors == null || !(WordCell.vector(vectors, cell) instanceof long[] reads) || t.slot >= reads.length) {
            return false;
        }
        long last = reads[t.slot];
        if (Word.epochOf(last) == t.epoch) {
            RecentReads.note(shared, t);
            return true;
        }
        return Word.epochOf(U.getLong(base, WordCell.write(cell))) == t.epoch
                || last != Word.NONE && putsNext(base, cell, shared, vectors, reads, t, site);
    }

    private static boolean putsNext(
            Object base, long cell, long shared, Object[] vectors, long[] reads, ThreadState t, int site) {
        long mine = Word.of(t.epoch, site);
        if (Stacks.isDue(mine, t) || !t.steps()) {
            return false;
        }
        U.putLongVolatile(reads, Layout.longAt(t.slot), mine);
        return WordCell.vectorVolatile(vectors, cell) == reads
                && U.getLongVolatile(base, WordCell.read(cell)) == shared
                && t.ordered(U.getLongVolatile(base, WordCell.write(cell)));
    }
}
