package heddle.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.column.LongColumn;
import org.junit.jupiter.api.Test;

class EventSequenceTest {
    private static final long ORIGIN = 1L << 38;

    @Test
    void keepsEventsInAnyOrderAsFarAsItReaches() {
        EventSequence sequence = new EventSequence(LongColumn.space(), ORIGIN);
        long[] events = {ORIGIN - 7, ORIGIN, ORIGIN - (1L << 31), ORIGIN - EventSequence.MOST_DISTANT};
        for (long event : events) {
            sequence.add(event);
        }
        assertThat(all(sequence)).containsExactly(events);
        sequence.reverse();
        assertThat(all(sequence)).containsExactly(events[3], events[2], events[1], events[0]);
        sequence.put(1, ORIGIN - 1);
        sequence.put(4, ORIGIN - 2);
        assertThat(all(sequence)).containsExactly(events[3], ORIGIN - 1, events[1], events[0], ORIGIN - 2);
    }

    @Test
    void refusesWhatIsOutOfReach() {
        EventSequence sequence = new EventSequence(LongColumn.space(), ORIGIN);
        assertThatIllegalArgumentException().isThrownBy(() -> sequence.add(ORIGIN + 1));
        assertThatIllegalArgumentException().isThrownBy(() -> sequence.add(ORIGIN - EventSequence.MOST_DISTANT - 1));
    }

    private static long[] all(EventSequence sequence) {
        long[] events = new long[(int) sequence.size()];
        for (int i = 0; i < events.length; i++) {
            events[i] = sequence.get(i);
        }
        return events;
    }
}
