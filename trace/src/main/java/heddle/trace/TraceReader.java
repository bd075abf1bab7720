package heddle.trace;

import java.io.Closeable;
import java.io.IOException;

/** A stream of events in trace order. Not safe for use by several threads. */
public interface TraceReader extends Closeable {
    /**
     * Fills the batch with the next events, at least one.
     *
     * @return false at the end, with an empty batch
     * @throws MalformedTraceException if the input is no trace or not a well-formed one; everything before the fault was
     *     handed out by earlier calls
     */
    boolean read(EventBatch batch) throws IOException;

    Names names();

    /**
     * After the end: the lost part, as one sentence with the place (a truncated or damaged file of which only a prefix
     * could be read), or null if the trace is whole.
     */
    String damage();
}
