package heddle.engine.oracle;

import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.generate.SmallTraces;
import heddle.trace.reduce.Reducer;
import heddle.trace.text.TextFormat;
import heddle.trace.text.TextWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A trace that refutes a property.
 *
 * @param seed the seed of the trace that it was found with
 * @param reduced what remains of that trace when everything that is not needed is left out
 * @param fault what is wrong on the reduced trace
 */
public record Counterexample(long seed, EventBatch reduced, String fault) {
    /** Candidates to be judged in a reduction at most. */
    private static final int BUDGET = 20_000;

    static Counterexample reduce(long seed, EventBatch failing, Property.Check check) {
        EventList events = Reducer.reduce(
                        EventList.of(failing), candidate -> check.fault(batch(candidate)) != null, BUDGET)
                .events();
        EventBatch reduced = batch(events);
        return new Counterexample(seed, reduced, check.fault(reduced));
    }

    /** The events as a batch in which every event's site is its index. */
    private static EventBatch batch(EventList events) {
        EventBatch batch = new EventBatch();
        for (int e = 0; e < events.size(); e++) {
            batch.add(events.op(e), events.thread(e), events.target(e), e);
        }
        int[] bound = events.bound();
        System.arraycopy(bound, 0, batch.bound, 0, bound.length);
        return batch;
    }

    @Override
    public String toString() {
        return "seed " + seed + ", reduced to\n" + text() + fault + "\n(-Dheddle.seed=" + seed
                + " tries this seed alone)";
    }

    private String text() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TextWriter writer = new TextWriter(out, TextFormat.STD, SmallTraces.names(reduced))) {
            writer.write(reduced);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
