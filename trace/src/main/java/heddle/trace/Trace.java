package heddle.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A trace file, opened. Every reader from it starts at the beginning of its range with its own position. */
public interface Trace extends Closeable {
    Path file();

    /** The counts of the whole trace if the file holds them, else null: they are known only after reading. */
    TraceSummary summary();

    /** All events from the first, checked for well-formedness. */
    TraceReader read() throws IOException;

    /** Whether {@link #read(long, long)} costs what the range holds and not what precedes it. */
    boolean isSeekable();

    /**
     * The events with {@code from <= index < to}. Well-formedness is not checked, as a range may start inside critical
     * sections.
     */
    TraceReader read(long from, long to) throws IOException;

    /** The stacks of some of its events; sites of stacks are among those of {@link TraceReader#names}. */
    default KeptStacks stacks() throws IOException {
        return KeptStacks.EMPTY;
    }

    /** Notes of the recorder, in sentences: above all on omissions. */
    default List<String> notes() throws IOException {
        return List.of();
    }

    /** Bytes read from storage so far, by all readers. */
    long bytesRead();
}
