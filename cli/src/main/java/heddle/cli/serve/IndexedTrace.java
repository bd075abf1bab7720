package heddle.cli.serve;

import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A trace with an index. An .hdl file has one; a text trace, or an .hdl file that was cut short, is first written into a
 * temporary one.
 */
final class IndexedTrace implements Closeable {
    private final Trace trace;
    private final Path temporary;
    private final String note;

    private IndexedTrace(Trace trace, Path temporary, String note) {
        this.trace = trace;
        this.temporary = temporary;
        this.note = note;
    }

    static IndexedTrace open(Path file) throws IOException {
        Trace trace = TraceFiles.open(file);
        if (trace.isSeekable() && trace.summary() != null) {
            return new IndexedTrace(trace, null, "");
        }
        try (trace) {
            return copy(trace);
        }
    }

    private static IndexedTrace copy(Trace trace) throws IOException {
        Path file = Files.createTempFile("heddle-serve", ".hdl");
        file.toFile().deleteOnExit();
        try (TraceReader reader = trace.read()) {
            try (TraceWriter writer = TraceFiles.create(file, reader.names())) {
                EventBatch batch = new EventBatch();
                while (reader.read(batch)) {
                    writer.write(batch);
                }
            }
            return new IndexedTrace(TraceFiles.open(file), file, reader.damage() == null ? "" : reader.damage());
        } catch (IOException e) {
            Files.delete(file);
            throw e;
        }
    }

    Trace trace() {
        return trace;
    }

    /** The losses of it; empty if there are none. */
    String note() {
        return note;
    }

    @Override
    public void close() throws IOException {
        trace.close();
        if (temporary != null) {
            Files.deleteIfExists(temporary);
        }
    }
}
