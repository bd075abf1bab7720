package heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptEventsTest {
    private static final int EVENTS = 30_000;

    private static GeneratorOptions.Builder trace() {
        return GeneratorOptions.builder().events(EVENTS);
    }

    /** The events of a batch, as words. */
    private static String words(EventBatch batch) {
        int n = batch.size;
        return batch.first + " " + Arrays.toString(batch.bound) + " " + batch.hasValues
                + Arrays.toString(Arrays.copyOf(batch.op, n))
                + Arrays.toString(Arrays.copyOf(batch.thread, n))
                + Arrays.toString(Arrays.copyOf(batch.target, n))
                + Arrays.toString(Arrays.copyOf(batch.site, n))
                + Arrays.toString(Arrays.copyOf(batch.value, n));
    }

    private static KeptEvents keep(GeneratorOptions options, long room, List<String> seen) throws IOException {
        KeptEvents kept = new KeptEvents(room);
        TraceGenerator generator = new TraceGenerator(options);
        EventBatch batch = new EventBatch();
        while (generator.read(batch)) {
            kept.add(batch);
            seen.add(words(batch));
        }
        return kept;
    }

    /** Threads beyond 2,048 need another form. */
    @ParameterizedTest
    @CsvSource({"3, false", "8, true", "2047, false", "2048, false", "3000, true"})
    void handsOutWhatItWasGiven(int threads, boolean values) throws IOException {
        List<String> seen = new ArrayList<>();
        KeptEvents kept = keep(trace().threads(threads).values(values).build(), 1 << 20, seen);
        List<String> again = new ArrayList<>();
        kept.forEach(batch -> again.add(words(batch)));
        assertThat(kept.isWhole()).isTrue();
        assertThat(again).isEqualTo(seen);
    }

    @Test
    void givesUpWhatHasNoRoom() throws IOException {
        assertThat(keep(trace().build(), EVENTS * 10L, new ArrayList<>()).isWhole())
                .isTrue();
        KeptEvents kept = keep(trace().build(), EVENTS * 10L - 1, new ArrayList<>());
        assertThat(kept.isWhole()).isFalse();
        kept.forEach(batch -> assertThat(batch).isNull());
    }
}
