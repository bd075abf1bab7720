package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Marks inside the entry stand for the words that the detector would have stored, also when words make room for others. */
class SmallMarksTest {
    private static final class Small extends SmallMarks {
        Small(Object key) {
            super(key);
        }
    }

    @Test
    void copyYieldsTheLastWordOfEveryElement() {
        int refused = 0;
        for (int seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            int elements = 1 + random.nextInt(SmallMarks.MOST);
            SmallMarks marks = new Small(random);
            long[] expected = new long[2 * elements];
            int clock = 1;
            for (int step = 0; step < 60; step++) {
                clock += random.nextInt(4) == 0 ? 1 : 0;
                int from = random.nextInt(elements);
                int to = from + 1 + random.nextInt(elements - from);
                boolean writes = random.nextBoolean();
                long word = Word.of(Word.epoch(3, clock), 7 + random.nextInt(2));
                int noted = marks.noteSmall(from, to, 1, writes, word, true);
                refused += noted < 0 ? 1 : 0;
                if (noted >= 0) {
                    note(expected, from, to, writes, word);
                }
            }
            long[] copied = new long[2 * elements];
            marks.copyInto(copied);
            assertThat(copied).as("seed %d", seed).isEqualTo(expected);
        }
        assertThat(refused).isPositive();
    }

    /** FastTrack's words by definition: an access that one of the same epoch covers is not stored. */
    private static void note(long[] words, int from, int to, boolean writes, long word) {
        for (int i = from; i < to; i++) {
            boolean written = Word.epochOf(words[2 * i]) == Word.epochOf(word);
            boolean read = Word.epochOf(words[2 * i + 1]) == Word.epochOf(word);
            if (!written && (writes || !read)) {
                words[2 * i + (writes ? 0 : 1)] = word;
            }
        }
    }

    @Test
    void marksBelongToTheSlotThatCameFirst() {
        SmallMarks marks = new Small(this);
        long own = Word.of(Word.epoch(3, 1), 7);
        assertThat(marks.noteSmall(0, 1, 1, true, own, true)).isEqualTo(1);
        assertThat(marks.noteSmall(1, 2, 1, true, Word.of(Word.epoch(4, 1), 7), true))
                .isNegative();
        assertThat(marks.noteSmall(1, 2, 1, true, own, true)).isEqualTo(1);
        assertThat(marks.isCovered(1, true, Word.epochOf(own))).isTrue();
        assertThat(marks.isCovered(1, true, Word.epoch(4, 1))).isFalse();
        assertThat(marks.isCovered(2, false, Word.epochOf(own))).isFalse();
    }

    /** A thread that only reads again and again needs room for no more than what is before and what is now. */
    @Test
    void anEpochThatNoElementShowsMakesRoom() {
        SmallMarks marks = new Small(this);
        assertThat(marks.noteSmall(0, 16, 1, true, Word.of(Word.epoch(3, 1), 7), true))
                .isEqualTo(16);
        for (int clock = 2; clock < 8; clock++) {
            for (int element = 0; element < 16; element++) {
                assertThat(marks.noteSmall(element, element + 1, 1, false, Word.of(Word.epoch(3, clock), 8), true))
                        .isEqualTo(1);
            }
        }
    }

    /** A word takes the place of another only by leave, which the caller gives behind a fence. */
    @Test
    void noWordIsReplacedWithoutLeave() {
        SmallMarks marks = new Small(this);
        for (int clock = 1; clock <= 3; clock++) {
            assertThat(marks.noteSmall(0, 1, 1, false, Word.of(Word.epoch(3, clock), 8), false))
                    .isEqualTo(1);
        }
        long next = Word.of(Word.epoch(3, 4), 8);
        assertThat(marks.noteSmall(0, 1, 1, false, next, false)).isEqualTo(Marks.REPLACES);
        assertThat(marks.isCovered(0, false, Word.epochOf(next))).isFalse();
        assertThat(marks.noteSmall(0, 1, 1, false, next, true)).isEqualTo(1);
    }

    /** An element that is touched in epoch after epoch goes to words, each of which is one store. */
    @Test
    void manyEpochsEndInWords() {
        SmallMarks marks = new Small(this);
        int clock = 1;
        while (marks.noteSmall(0, 1, 1, false, Word.of(Word.epoch(3, clock), 8), true) > 0) {
            clock++;
        }
        assertThat(clock).isBetween(9, 12);
    }

    /**
     * A second thread comes while the first goes on noting, with words that make room for others all the time: its accesses
     * are copied as they were, each to its own element, and the race of the two is seen by one of them.
     */
    @Test
    void whatIsCopiedWhileItChangesIsTrue() throws InterruptedException {
        int site = Sites.add(new Site(new WeakReference<>(null), "Small", "one", "Small.java", 1, null, ""));
        Sites.add(new Site(new WeakReference<>(null), "Small", "two", "Small.java", 2, null, ""));
        int others = Sites.add(new Site(new WeakReference<>(null), "Small", "other", "Small.java", 3, null, ""));
        for (int round = 0; round < 300; round++) {
            Races.clear();
            int[] array = new int[2];
            ThreadState owner = thread(1);
            ThreadState other = thread(2);
            AtomicBoolean isOver = new AtomicBoolean();
            Thread noting = new Thread(() -> {
                for (int more = 20; more > 0; more -= isOver.get() ? 1 : 0) {
                    Elements.write(array, 0, owner, site);
                    Elements.write(array, 1, owner, site + 1);
                    owner.tick();
                }
            });
            noting.start();
            for (int spin = 0; spin < 50 * (round % 40); spin++) {
                Thread.onSpinWait();
            }
            Elements.write(array, 0, other, others);
            isOver.set(true);
            noting.join();
            assertThat(Races.all()).as("round %d", round).isNotEmpty();
            for (RaceRecord race : Races.all()) {
                assertThat(race.first().site().line())
                        .as("round %d: %s", round, race)
                        .isNotEqualTo(2);
                assertThat(race.second().site().line())
                        .as("round %d: %s", round, race)
                        .isNotEqualTo(2);
            }
            long[] words = ArrayShadow.of(array, owner).page(0).words;
            assertThat(Word.site(words[2])).as("round %d", round).isEqualTo(site + 1);
        }
    }

    private static ThreadState thread(int slot) {
        ThreadState t = new ThreadState();
        t.name = "T" + slot;
        t.begin(slot, 1);
        return t;
    }
}
