package heddle.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WordTest {
    @Test
    void partsComeBackAsTheyWerePacked() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            int slot = 1 + random.nextInt(Word.MAX_SLOT);
            int clock = 1 + random.nextInt(Word.MAX_CLOCK);
            int site = random.nextInt(Word.MAX_SITE + 1);
            long word = Word.of(Word.epoch(slot, clock), site);
            assertThat(Word.slot(word)).isEqualTo(slot);
            assertThat(Word.clock(word)).isEqualTo(clock);
            assertThat(Word.site(word)).isEqualTo(site);
            assertThat(word).isNotEqualTo(Word.NONE);
            assertThat(Word.isShared(word)).isFalse();
        }
    }

    @Test
    void noAccessIsMistakenForASharedWord() {
        long last = Word.of(Word.epoch(Word.MAX_SLOT, Word.MAX_CLOCK), Word.MAX_SITE);
        assertThat(Word.isShared(last)).isFalse();
        assertThat(Word.isShared(Word.NONE)).isFalse();
        assertThat(Word.epochOf(Word.shared(1))).isNotEqualTo(Word.epochOf(last));
    }

    @Test
    void sharedWordsAreToldApartByTheirNumbers() {
        for (long number : new long[] {1, 2, Word.MAX_SHARED - 1, Word.MAX_SHARED}) {
            assertThat(Word.isShared(Word.shared(number))).isTrue();
            assertThat(Word.isNumbered(Word.shared(number))).isTrue();
            assertThat(Word.shared(number)).isNotEqualTo(Word.shared(number - 1));
        }
        assertThat(Word.isShared(Word.shared(Word.MAX_SHARED + 1))).isTrue();
        assertThat(Word.isNumbered(Word.shared(Word.MAX_SHARED + 1))).isFalse();
    }

    /** A thread remembers neither another location nor another of its epochs for the one that it has read. */
    @Test
    void whatIsRememberedTellsLocationAndEpoch() {
        Random random = new Random(2);
        for (int i = 0; i < 10_000; i++) {
            long number = 1 + random.nextLong(Word.MAX_SHARED - 1);
            int clock = 1 + random.nextInt(Word.MAX_CLOCK - 1);
            long known = Word.remembered(Word.shared(number), Word.epoch(3, clock));
            assertThat(known)
                    .isNotEqualTo(Word.remembered(Word.shared(number + 1), Word.epoch(3, clock)))
                    .isNotEqualTo(Word.remembered(Word.shared(number), Word.epoch(3, clock + 1)))
                    .isNotZero();
            assertThat(Word.isRememberedIn(known, Word.epoch(3, clock))).isTrue();
            assertThat(Word.isRememberedIn(known, Word.epoch(3, clock + 1))).isFalse();
        }
    }
}
