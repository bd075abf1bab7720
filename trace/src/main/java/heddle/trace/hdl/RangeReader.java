package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.BlockIndex;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import heddle.trace.hdl.block.StoredIndex;
import java.io.IOException;
import java.util.Queue;

/** Reads the blocks that hold a range of events, and nothing else. A damaged one throws. */
final class RangeReader implements TraceReader {
    private static final long CLOSED = Long.MAX_VALUE;

    private final Decoding decoding;
    private final Queue<Decoding> idle;
    private final BlockCursor cursor;
    private final HdlNames names;
    private final int[] count;
    private long next;
    private final long end;

    /** Buffers of decoding that the next reader uses again: for small ranges it costs more than the reading. */
    record Decoding(BlockCursor cursor, EventsDecoder decoder) {}

    /**
     * Opens a range.
     *
     * @param idle takes the decoding when the reader is closed
     */
    RangeReader(BlockFile file, Footer footer, Decoding decoding, Queue<Decoding> idle, long from, long to)
            throws IOException {
        this.decoding = decoding;
        this.idle = idle;
        this.cursor = decoding.cursor();
        this.count = counts(footer);
        BlockIndex[] index = new BlockIndex[Layout.INDEXES];
        for (int i = 0; i < index.length; i++) {
            index[i] = new StoredIndex(file, footer.indexStart()[i], footer.indexSize()[i]);
        }
        this.names = new HdlNames(file, index, count);
        this.next = Math.max(0, from);
        this.end = Math.min(to, footer.summary().events());
        if (next < end) {
            seek(index[Layout.EVENT_INDEX], footer);
        }
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        batch.clear(next);
        while (next < end) {
            if (!cursor.next()) {
                throw cursor.fault("event " + next + " is expected there");
            }
            if (cursor.header.kind == Layout.EVENTS) {
                decode(batch);
                return true;
            }
        }
        return false;
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public String damage() {
        return names.damage();
    }

    @Override
    public void close() {
        if (next != CLOSED) {
            next = CLOSED;
            idle.add(decoding);
        }
    }

    private void seek(BlockIndex index, Footer footer) throws IOException {
        long events = footer.summary().events();
        long firstBlock = index.floor(next, events);
        long start = index.offset(firstBlock);
        long lastBlock = next == end - 1 ? firstBlock : index.floor(end - 1, events);
        long stop = lastBlock + 1 < index.size() ? index.offset(lastBlock + 1) : footer.eventsEnd();
        boolean sane = start >= Layout.FILE_HEADER && start < stop && stop <= footer.eventsEnd();
        cursor.seek(start, stop);
        if (!sane) {
            throw cursor.fault("the index leads there for event " + next);
        }
    }

    private void decode(EventBatch batch) throws IOException {
        BlockHeader header = cursor.header;
        if (header.first > next || header.first + header.count <= next) {
            throw cursor.fault("event " + next + " is expected there");
        }
        try {
            decoding.decoder().decode(cursor.open(), header.count, batch, count, count[Layout.SITES]);
        } catch (PayloadFault fault) {
            throw cursor.fault(fault.getMessage());
        }
        System.arraycopy(count, 0, batch.bound, 0, Domain.NAMED);
        batch.first = header.first;
        batch.keep(next, end);
        next += batch.size;
    }

    private static int[] counts(Footer footer) {
        TraceSummary s = footer.summary();
        return new int[] {
            s.threads(), s.locks(), s.variables(), s.volatiles(), s.barriers(), s.sites(), footer.strings()
        };
    }
}
