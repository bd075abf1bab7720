package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import java.lang.reflect.Field;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The edges of windows, rule by rule; {@link WindowsTest} has them in random interleavings. */
class WindowEdgesTest {
    private final ThreadState writer = Threads.lookup(new Thread("writer"));
    private final ThreadState other = Threads.lookup(new Thread("other"));

    @BeforeEach
    void open() {
        Windows.open(Long.MAX_VALUE);
        Windows.enter(writer, Windows.open);
        Windows.enter(other, Windows.open);
    }

    @AfterEach
    void close() {
        Windows.close();
    }

    private static long word(ThreadState t, int clock) {
        return Word.of(Word.epoch(t.slot, clock), 1);
    }

    @Test
    void wordOfTheEpochInWhichItsThreadCameIsOfTheWindow() {
        assertThat(Windows.hasBoth(word(writer, writer.firstClock), other)).isTrue();
        assertThat(Windows.hasBoth(word(writer, writer.firstClock - 1), other)).isFalse();
    }

    @Test
    void wordOfAThreadInAnotherWindowIsNot() {
        Windows.close();
        Windows.open(Long.MAX_VALUE);
        Windows.enter(other, Windows.open);
        assertThat(Windows.hasBoth(word(writer, writer.clock), other)).isFalse();
    }

    /** Clocks of two slots have nothing to do with each other. */
    @Test
    void wordOfASlotThatItsThreadHasLeftIsNot() {
        long word = word(writer, writer.firstClock);
        int slot = writer.slot;
        writer.slot = slot + 1;
        try {
            assertThat(Windows.hasBoth(word, other)).isFalse();
        } finally {
            writer.slot = slot;
        }
    }

    @Test
    void wordOfASlotThatNobodyHadIsNot() {
        assertThat(Windows.hasBoth(Word.of(Word.epoch(Word.MAX_SLOT, 1), 1), other))
                .isFalse();
    }

    @Test
    void windowsHaveDifferentNumbersAndNoneIsZero() throws ReflectiveOperationException {
        int first = Windows.open;
        Windows.open(Long.MAX_VALUE);
        assertThat(Windows.open).isNotEqualTo(first);
        Field last = Windows.class.getDeclaredField("last");
        last.setAccessible(true);
        int before = last.getInt(null);
        last.setInt(null, Integer.MAX_VALUE);
        try {
            Windows.open(Long.MAX_VALUE);
            assertThat(Windows.open).isPositive();
        } finally {
            last.setInt(null, before);
        }
    }

    @Test
    void threadComesIntoAWindowOnce() {
        int clock = writer.clock;
        Windows.enter(writer, false);
        Windows.enter(writer, true);
        assertThat(writer.clock).isEqualTo(clock);
        assertThat(writer.enteredInCall).isFalse();
    }

    @Test
    void threadKnowsWhetherItCameInsideACall() {
        Windows.open(Long.MAX_VALUE);
        Windows.enter(writer, true);
        Windows.enter(other, false);
        assertThat(writer.enteredInCall).isTrue();
        assertThat(other.enteredInCall).isFalse();
    }

    /** Hooks that the runtime's own code runs into belong to where the thread was; so do the events that they count. */
    @Test
    void threadInsideTheRuntimeStaysInItsWindowAndClosesNoOther() {
        Windows.begin();
        Windows.close();
        Windows.open(1);
        ThreadState t = Threads.current();
        int window = t.window;
        t.suspend();
        try {
            for (int i = 0; i < 200; i++) {
                Windows.begin();
            }
            assertThat(t.window).isEqualTo(window);
            assertThat(Windows.isOpen()).isTrue();
        } finally {
            t.resume();
        }
        Windows.begin();
        assertThat(t.window).isEqualTo(Windows.open);
    }

    /** Hooks in bodies of the JDK: outside of windows one neither counts nor brings its thread anywhere. */
    @Test
    void onlyAnOpenWindowIsEntered() {
        Windows.begin();
        ThreadState t = Threads.current();
        int window = t.window;
        Windows.open(Long.MAX_VALUE);
        Windows.close();
        long events = t.meter.events();
        assertThat(Windows.isEntered()).isFalse();
        Windows.practise(true);
        assertThat(Windows.isEntered()).isFalse();
        assertThat(t.meter.events()).isEqualTo(events);
        assertThat(t.window).isEqualTo(window);
        Windows.open(Long.MAX_VALUE);
        assertThat(Windows.isEntered()).isTrue();
        assertThat(t.meter.events()).isEqualTo(events + 1);
        assertThat(t.window).isEqualTo(Windows.open);
    }

    @Test
    void practiceIsNoWindow() {
        int window = Windows.open;
        Windows.practise(true);
        assertThat(Windows.open).isEqualTo(window);
        Windows.practise(false);
        assertThat(Windows.open).isEqualTo(window);
        Windows.close();
        long closedAt = Windows.closedAt();
        int count = Windows.count();
        Windows.practise(true);
        assertThat(Windows.open).isNegative();
        assertThat(Windows.isOpen()).isFalse();
        Windows.close();
        assertThat(Windows.closedAt()).isEqualTo(closedAt);
        Windows.practise(false);
        assertThat(Windows.open).isZero();
        assertThat(Windows.count()).isEqualTo(count);
    }

    @Test
    void closingIsTimed() {
        long before = System.nanoTime();
        Windows.close();
        assertThat(Windows.isOpen()).isFalse();
        long closedAt = Windows.closedAt();
        assertThat(closedAt - before).isNotNegative();
        Windows.close();
        assertThat(Windows.closedAt()).isEqualTo(closedAt);
    }

    @Test
    void hooksThatAreTimedCount() {
        Windows.begin();
        long before = Windows.total().nanos();
        long events = Windows.total().events();
        for (int i = 0; i < 3; i++) {
            Windows.end(System.nanoTime() - 90_000);
        }
        assertThat(Windows.total().nanos()).isGreaterThan(before);
        Windows.begin();
        assertThat(Windows.total().events()).isEqualTo(events + 1);
    }

    /** Hooks in bodies of the JDK are counted, and not timed: the next one that can be is. */
    @Test
    void hooksThatAreNotTimedLeaveTheirTurn() {
        long before = Threads.current().meter.events();
        for (int i = 0; i < 300; i++) {
            assertThat(Windows.isEntered()).isTrue();
        }
        assertThat(Windows.begin()).isNotZero();
        assertThat(Threads.current().meter.events() - before).isEqualTo(301);
    }
}
