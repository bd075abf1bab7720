package heddle.cluster;

import heddle.trace.EventBatch;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Traces of all kinds, good ones and bad ones, in one directory. The recorded one has values: the programs of the tests of
 * recipe, as {@code RelaxedPartsIT} leaves them in {@code recipe/target/parts.hdl}.
 */
final class TraceSet {
    private TraceSet() {}

    static Path write(Path directory) throws IOException {
        Files.createDirectories(directory);
        write(directory.resolve("a.hdl"), options(1, 24_000).barriers(0.01).build());
        write(
                directory.resolve("b.hdl"),
                options(2, 12_000).waits(0.1).values(true).build());
        try (InputStream recorded = TraceSet.class.getResourceAsStream("recorded.hdl")) {
            Files.copy(recorded, directory.resolve("b-recorded.hdl"));
        }
        write(directory.resolve("c.std"), options(3, 4_000).volatiles(0.2).build());
        Path whole = write(directory.resolve("d-cut.hdl"), options(4, 8_000).build());
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(whole, Arrays.copyOf(bytes, bytes.length / 2));
        Files.writeString(directory.resolve("e-wrong.std"), "T0|w(x)|1\nT0|rel(l)|2\n");
        Files.writeString(directory.resolve("f-empty.hdl"), "");
        return directory;
    }

    private static GeneratorOptions.Builder options(int seed, long events) {
        return GeneratorOptions.builder()
                .events(events)
                .threads(4)
                .locks(5)
                .nesting(2)
                .variables(60)
                .raciness(0.01)
                .seed(seed);
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
}
