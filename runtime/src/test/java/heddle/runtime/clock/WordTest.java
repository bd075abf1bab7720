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
            assertThat(word).isNotEqualTo(Word.SHARED).isNotEqualTo(Word.NONE);
        }
    }

    @Test
    void noAccessIsMistakenForTheSharedMark() {
        long last = Word.of(Word.epoch(Word.MAX_SLOT, Word.MAX_CLOCK), Word.MAX_SITE);
        assertThat(last).isNotEqualTo(Word.SHARED);
        assertThat(Word.epochOf(last)).isNotEqualTo(Word.epochOf(Word.SHARED));
    }
}
