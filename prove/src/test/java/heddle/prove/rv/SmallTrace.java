package heddle.prove.rv;

import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.SlicedReader;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import java.io.IOException;
import java.nio.file.Path;

/** A small trace in memory of which ranges can be read. */
record SmallTrace(EventList events, Names names) implements Trace {
    static SmallTrace of(EventBatch batch, Names names) {
        return new SmallTrace(EventList.of(batch), names);
    }

    @Override
    public Path file() {
        return Path.of("small.hdl");
    }

    @Override
    public TraceSummary summary() {
        int[] bound = events.bound();
        return new TraceSummary(events.size(), bound[0], bound[1], bound[2], bound[3], bound[4], names.sites(), 0);
    }

    @Override
    public TraceReader read() {
        return events.reader(names);
    }

    @Override
    public boolean isSeekable() {
        return true;
    }

    @Override
    public TraceReader read(long from, long to) throws IOException {
        return new SlicedReader(read(), from, to);
    }

    @Override
    public long bytesRead() {
        return 0;
    }

    @Override
    public void close() {}
}
