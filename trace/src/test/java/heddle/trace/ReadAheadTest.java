package heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAheadTest {
    private static final int EVENTS = 40 * EventBatch.CAPACITY + 17;

    private static TraceReader generated() {
        return new TraceGenerator(GeneratorOptions.builder().events(EVENTS).build());
    }

    /** A reader that counts its calls and fails after some of them. */
    private static final class Failing implements TraceReader {
        final TraceReader events = generated();
        final AtomicInteger calls = new AtomicInteger();
        final int good;

        Failing(int good) {
            this.good = good;
        }

        @Override
        public boolean read(EventBatch batch) throws IOException {
            if (calls.incrementAndGet() > good) {
                throw new MalformedTraceException("the trace ends badly");
            }
            return events.read(batch);
        }

        @Override
        public Names names() {
            return events.names();
        }

        @Override
        public String damage() {
            return null;
        }

        @Override
        public void close() {}
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void handsOutTheEventsOfTheReaderInTheirOrder(boolean ahead) throws IOException {
        EventBatch expected = new EventBatch();
        TraceReader reader = generated();
        long events = 0;
        AtomicLong shown = new AtomicLong();
        try (ReadAhead batches = new ReadAhead(generated(), batch -> shown.set(batch.first + batch.size), ahead)) {
            for (EventBatch batch = batches.next(); batch != null; batch = batches.next()) {
                assertThat(shown.get()).isGreaterThanOrEqualTo(batch.first + batch.size);
                assertThat(reader.read(expected)).isTrue();
                assertThat(batch.first).isEqualTo(expected.first);
                assertThat(batch.size).isEqualTo(expected.size);
                assertThat(batch.bound).isEqualTo(expected.bound);
                for (int i = 0; i < batch.size; i++) {
                    assertThat(batch.op[i]).isEqualTo(expected.op[i]);
                    assertThat(batch.thread[i]).isEqualTo(expected.thread[i]);
                    assertThat(batch.target[i]).isEqualTo(expected.target[i]);
                    assertThat(batch.site[i]).isEqualTo(expected.site[i]);
                }
                events += batch.size;
            }
            assertThat(batches.next()).isNull();
        }
        assertThat(events).isEqualTo(EVENTS);
        assertThat(shown.get()).isEqualTo(EVENTS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFaultComesAfterAllThatPrecedesIt(boolean ahead) throws IOException {
        try (ReadAhead batches = new ReadAhead(new Failing(20), batch -> {}, ahead)) {
            for (int i = 0; i < 20; i++) {
                assertThat(batches.next().first).isEqualTo((long) i * EventBatch.CAPACITY);
            }
            assertThatThrownBy(batches::next)
                    .isInstanceOf(MalformedTraceException.class)
                    .hasMessage("the trace ends badly");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theReaderIsAtRestOnceClosed(boolean ahead) throws IOException {
        Failing reader = new Failing(Integer.MAX_VALUE);
        try (ReadAhead batches = new ReadAhead(reader, batch -> {}, ahead)) {
            assertThat(batches.next()).isNotNull();
        }
        int calls = reader.calls.get();
        assertThat(calls).isLessThan(40);
        reader.events.read(new EventBatch());
        assertThat(reader.calls.get()).isEqualTo(calls);
    }
}
