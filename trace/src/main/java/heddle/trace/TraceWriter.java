package heddle.trace;

import java.io.Closeable;
import java.io.IOException;

/** Writes events in trace order. Closing completes the file; a writer that is not closed leaves what it has flushed. */
public interface TraceWriter extends Closeable {
    /** Appends the batch's events; their ids are looked up in the names that the writer was opened with. */
    void write(EventBatch batch) throws IOException;
}
