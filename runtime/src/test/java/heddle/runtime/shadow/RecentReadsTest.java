package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import org.junit.jupiter.api.Test;

class RecentReadsTest {
    private static ThreadState thread(int slot) {
        ThreadState t = new ThreadState();
        t.begin(slot, 1);
        return t;
    }

    /** The table grows on the way, and forgets; it never has a read of another location or epoch. */
    @Test
    void aReadIsRememberedInItsEpochAlone() {
        ThreadState t = thread(1);
        for (int i = 0; i < 100_000; i++) {
            long shared = Word.shared(t.nextNumber());
            assertThat(RecentReads.has(shared, t)).isFalse();
            RecentReads.note(shared, t);
            assertThat(RecentReads.has(shared, t)).isTrue();
            if (i % 1000 == 0) {
                t.tick();
                assertThat(RecentReads.has(shared, t)).isFalse();
            }
        }
    }

    @Test
    void aThreadThatBeginsAnewRemembersNothing() {
        ThreadState t = thread(1);
        long shared = Word.shared(t.nextNumber());
        RecentReads.note(shared, t);
        t.begin(2, 1);
        assertThat(RecentReads.has(shared, t)).isFalse();
    }

    /** When the numbers are used up, locations cannot be told apart. */
    @Test
    void aLocationWithoutANumberIsNotRemembered() {
        ThreadState t = thread(1);
        long last = Word.shared(Long.MAX_VALUE);
        assertThat(Word.isNumbered(last)).isFalse();
        RecentReads.note(last, t);
        assertThat(RecentReads.has(last, t)).isFalse();
    }

    @Test
    void threadsGiveOutDifferentNumbers() {
        ThreadState one = thread(1);
        ThreadState two = thread(2);
        assertThat(java.util.stream.LongStream.range(0, 2000).map(i -> (i % 2 == 0 ? one : two).nextNumber()))
                .doesNotHaveDuplicates();
    }
}
