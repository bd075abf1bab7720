package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The shared locations that a thread has read of late, by the numbers of their read words: [Read Shared Same Epoch] by one look
 * into a table of the thread, without the way to the read vector. Each read that is there has been noted in the vector, in the
 * epoch that stands beside it; a write that begins the reads of a location anew takes its number away.
 */
public final class RecentReads {
    private static final int FEWEST = 64;
    private static final int MOST = 1 << 12;

    private RecentReads() {}

    /** Whether the location of a shared word was read in the thread's epoch; a negative answer may be wrong. */
    @ForceInline
    public static boolean has(long shared, ThreadState t) {
        long[] reads = t.recentReads;
        return reads[(int) shared & reads.length - 1] == Word.remembered(shared, t.epoch);
    }

    static void note(long shared, ThreadState t) {
        if (!Word.isNumbered(shared)) {
            return;
        }
        long[] reads = t.recentReads;
        int at = (int) shared & reads.length - 1;
        boolean isTaken = reads.length == 1 || Word.isRememberedIn(reads[at], t.epoch);
        if (isTaken && reads.length < MOST && ++t.displacedReads >= 4 * reads.length) {
            t.displacedReads = 0;
            reads = new long[Math.max(FEWEST, 2 * reads.length)];
            t.recentReads = reads;
            at = (int) shared & reads.length - 1;
        }
        reads[at] = Word.remembered(shared, t.epoch);
    }
}
