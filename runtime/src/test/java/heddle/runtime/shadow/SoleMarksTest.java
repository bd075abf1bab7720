package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Marks stand for the words that the detector would have stored. */
class SoleMarksTest {
    private static int note(SoleMarks marks, int element, boolean writes, long word) {
        return marks.note(1L << element, writes, word, true);
    }

    @Test
    void copyYieldsTheLastWordOfEveryElement() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            int elements = 8 + random.nextInt(57);
            SoleMarks marks = new SoleMarks(elements, 3);
            long[] expected = new long[2 * elements];
            int refused = 0;
            int different = 1 + random.nextInt(50);
            for (int step = 0; step < 300; step++) {
                int element = random.nextInt(elements);
                boolean writes = random.nextBoolean();
                long word = Word.of(Word.epoch(3, 1 + random.nextInt(different)), 7);
                int noted = note(marks, element, writes, word);
                if (noted > 0) {
                    expected[2 * element + (writes ? 0 : 1)] = word;
                }
                refused += noted < 0 ? 1 : 0;
            }
            long[] copied = new long[2 * elements];
            marks.copyInto(copied);
            assertThat(copied).as("seed %d, %d refused", seed, refused).isEqualTo(expected);
        }
    }

    @Test
    void laterWordsOfThePageStay() {
        SoleMarks marks = new SoleMarks(8, 3);
        long earlier = Word.of(Word.epoch(3, 1), 7);
        long later = Word.of(Word.epoch(3, 2), 7);
        note(marks, 5, true, earlier);
        note(marks, 6, false, earlier);
        long[] words = new long[16];
        words[10] = later;
        marks.copyInto(words);
        assertThat(words[10]).isEqualTo(later);
        assertThat(words[13]).isEqualTo(earlier);
    }

    @Test
    void anAccessIsSeenInItsEpochByItsOwnerAlone() {
        ThreadState owner = new ThreadState();
        owner.begin(3, 5);
        ThreadState other = new ThreadState();
        other.begin(4, 5);
        SoleMarks marks = new SoleMarks(8, 3);
        assertThat(marks.hasRead(2, owner)).isFalse();
        note(marks, 2, false, Word.of(owner.epoch, 9));
        assertThat(marks.hasRead(2, owner)).isTrue();
        assertThat(marks.hasWritten(2, owner)).isFalse();
        assertThat(marks.hasRead(2, other)).isFalse();
        note(marks, 2, true, Word.of(owner.epoch, 9));
        assertThat(marks.hasWritten(2, owner)).isTrue();
        owner.tick();
        assertThat(marks.hasRead(2, owner)).isFalse();
        assertThat(marks.hasWritten(2, owner)).isFalse();
    }

    /** Elements that are touched one by one in epoch after epoch go to words; whole pages stay. */
    @Test
    void singleElementsOfManyEpochsAreRefused() {
        SoleMarks single = new SoleMarks(64, 3);
        SoleMarks whole = new SoleMarks(64, 3);
        int refused = 0;
        for (int clock = 1; clock < 100; clock++) {
            long word = Word.of(Word.epoch(3, clock), 7);
            refused += note(single, clock % 64, false, word) < 0 ? 1 : 0;
            assertThat(whole.note(-1L, false, word, true)).isEqualTo(64);
        }
        assertThat(refused).isBetween(85, 95);
    }

    /** A word takes the place of another only by leave, which the caller gives behind a fence. */
    @Test
    void noWordIsReplacedWithoutLeave() {
        SoleMarks marks = new SoleMarks(64, 3);
        assertThat(marks.note(1, false, Word.of(Word.epoch(3, 1), 8), false)).isEqualTo(1);
        assertThat(marks.note(1, false, Word.of(Word.epoch(3, 2), 8), false)).isEqualTo(1);
        long next = Word.of(Word.epoch(3, 3), 8);
        assertThat(marks.note(1, false, next, false)).isEqualTo(Marks.REPLACES);
        long[] words = new long[128];
        marks.copyInto(words);
        assertThat(words[1]).isEqualTo(Word.of(Word.epoch(3, 2), 8));
        assertThat(marks.note(1, false, next, true)).isEqualTo(1);
    }
}
