package heddle.bench.trace;

import heddle.trace.EventBatch;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.nio.file.Path;

/** Generated traces as files. */
public final class GeneratedTraces {
    private GeneratedTraces() {}

    public static void write(Path file, GeneratorOptions options) throws IOException {
        TraceGenerator generator = new TraceGenerator(options);
        EventBatch batch = new EventBatch();
        try (TraceWriter writer = TraceFiles.create(file, generator.names())) {
            while (generator.read(batch)) {
                writer.write(batch);
            }
        }
    }
}
