package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.MalformedTraceException;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.MemoryIndex;
import heddle.trace.hdl.block.PayloadFault;
import java.io.IOException;

/**
 * Walks the blocks from the first. It needs nothing of the footer but the end, and takes names and home sites as they
 * come, so that it reads everything before a damage.
 */
final class SequentialReader implements TraceReader {
    private final BlockFile file;
    private final Footer footer;
    private final BlockCursor cursor;
    private final Homes homes = new Homes();
    private final HomeReader homeReader = new HomeReader();
    private final EventsDecoder decoder = new EventsDecoder(homes);
    private final MemoryIndex[] index = MemoryIndex.all();
    /** By table: the ids so far. The names read them in other threads, so that they change under the names' lock. */
    private final int[] count = new int[Layout.NAMING];

    private final HdlNames names;
    private long next;
    private boolean ended;
    private String damage;

    /** A null footer means that the file has none. */
    SequentialReader(BlockFile file, Footer footer) {
        this.file = file;
        this.footer = footer;
        this.names = new HdlNames(file, index, count);
        this.cursor = new BlockCursor(file);
        cursor.seek(Layout.FILE_HEADER, footer == null ? file.size() : footer.eventsEnd());
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        batch.clear(next);
        if (ended) {
            return false;
        }
        try {
            if (advance(batch)) {
                next += batch.size;
                return true;
            }
        } catch (MalformedTraceException fault) {
            damage = fault.getMessage() + "; the " + next + " events before it were read";
        }
        ended = true;
        batch.clear(next);
        return false;
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public String damage() {
        return damage == null ? names.damage() : damage;
    }

    @Override
    public void close() {
        ended = true;
        cursor.close();
    }

    private boolean advance(EventBatch batch) throws IOException {
        while (cursor.next()) {
            try {
                switch (cursor.header.kind) {
                    case Layout.EVENTS -> {
                        decode(batch);
                        return true;
                    }
                    case Layout.TABLE -> readTable();
                    case Layout.VALUES, Layout.RECORDING -> {}
                    default -> {
                        end();
                        return false;
                    }
                }
            } catch (PayloadFault fault) {
                throw cursor.fault(fault.getMessage());
            }
        }
        end();
        return false;
    }

    private void decode(EventBatch batch) throws IOException, PayloadFault {
        BlockHeader header = cursor.header;
        if (header.first != next || header.count == 0) {
            throw new PayloadFault("event " + next + " is expected there");
        }
        decoder.decode(cursor.open(), header.count, batch, count, count[Layout.SITES]);
        System.arraycopy(count, 0, batch.bound, 0, Domain.NAMED);
    }

    private void readTable() throws IOException, PayloadFault {
        BlockHeader header = cursor.header;
        if (header.table == Layout.HOMES) {
            homeReader.read(cursor.open(), header.count, homes, count[Layout.SITES]);
            return;
        }
        if (header.table >= Layout.NAMING
                || header.first != count[header.table]
                || header.count > Integer.MAX_VALUE - count[header.table]) {
            throw new PayloadFault("a table does not continue");
        }
        index[header.table].add(header.first, cursor.offset());
        names.grow(header.table, header.count);
    }

    private void end() throws MalformedTraceException {
        if (footer == null) {
            damage = file.name() + " has no valid footer: its writer was not closed or the end is damaged; the " + next
                    + " events up to byte " + cursor.offset() + " were read";
        } else if (next != footer.summary().events()) {
            throw cursor.fault("the events end there, but there should be "
                    + footer.summary().events());
        }
    }
}
