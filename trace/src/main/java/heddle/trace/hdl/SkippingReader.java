package heddle.trace.hdl;

import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import java.io.IOException;

/** A range of a file that has no index: reads from the first event and drops what is outside. */
final class SkippingReader implements TraceReader {
    private final TraceReader all;
    private final long from;
    private final long to;

    SkippingReader(TraceReader all, long from, long to) {
        this.all = all;
        this.from = from;
        this.to = to;
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        while (all.read(batch) && batch.first < to) {
            Slice.cut(batch, from, to);
            if (batch.size > 0) {
                return true;
            }
        }
        batch.clear(to);
        return false;
    }

    @Override
    public Names names() {
        return all.names();
    }

    @Override
    public String damage() {
        return all.damage();
    }

    @Override
    public void close() throws IOException {
        all.close();
    }
}
