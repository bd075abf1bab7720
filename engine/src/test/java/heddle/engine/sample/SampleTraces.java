package heddle.engine.sample;

import heddle.engine.EngineOptions;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongPredicate;

/** Trace files and options for the tests of sampling. */
final class SampleTraces {
    private SampleTraces() {}

    /** Options as {@code name, value, name, value}. */
    static EngineOptions options(String... namesAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new EngineOptions(false, false, values);
    }

    /**
     * A trace of two threads without locks. Each event where a racy pair begins is a write by one thread, the next is a
     * write of the same variable by the other; the rest are reads of a variable that nobody writes.
     *
     * <p>Two neighbours cannot be ordered without changing one of them, so that the distance to a race-free trace is at
     * least the number of pairs: pairs for a share epsilon of the events make the trace epsilon-far.
     */
    static Path racy(Path file, long events, LongPredicate isPair) throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "T0");
        names.add(Domain.THREAD, "T1");
        names.add(Domain.VARIABLE, "calm");
        names.add(Domain.VARIABLE, "racy");
        names.addSite("here");
        EventBatch batch = new EventBatch();
        batch.bound[Domain.THREAD.ordinal()] = 2;
        batch.bound[Domain.VARIABLE.ordinal()] = 2;
        try (TraceWriter writer = TraceFiles.create(file, names)) {
            boolean isSecond = false;
            for (long e = 0; e < events; e++) {
                boolean isFirst = !isSecond && isPair.test(e);
                boolean isRacy = isFirst || isSecond;
                int thread = isFirst ? 0 : isSecond ? 1 : (int) (e % 2);
                batch.add(isRacy ? Op.WRITE : Op.READ, thread, isRacy ? 1 : 0, 0);
                isSecond = isFirst;
                if (batch.isFull() || e == events - 1) {
                    writer.write(batch);
                    batch.clear(e + 1);
                }
            }
        }
        return file;
    }

    /** A generated trace of two workers and a main thread, at most one lock at a time. */
    static Path generated(Path file, long events, double raciness) throws IOException {
        return write(
                file,
                GeneratorOptions.builder()
                        .events(events)
                        .threads(2)
                        .locks(3)
                        .nesting(1)
                        .variables(200)
                        .raciness(raciness)
                        .build());
    }

    static Path write(Path file, GeneratorOptions options) throws IOException {
        TraceGenerator generator = new TraceGenerator(options);
        EventBatch batch = new EventBatch();
        try (TraceWriter writer = TraceFiles.create(file, generator.names())) {
            while (generator.read(batch)) {
                writer.write(batch);
            }
        }
        return file;
    }

    static Names unnamed() {
        return new NameTable();
    }
}
