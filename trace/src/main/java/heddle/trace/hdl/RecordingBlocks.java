package heddle.trace.hdl;

import heddle.trace.KeptStacks;
import heddle.trace.MalformedTraceException;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import heddle.trace.hdl.block.StoredIndex;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what a recording tells beside its events: through the index, or by a walk over a file without one. */
final class RecordingBlocks {
    final KeptStacks stacks = new KeptStacks();
    final List<String> notes = new ArrayList<>();
    private final int[][] column = new int[4][Layout.MAX_ENTRIES];

    private RecordingBlocks() {}

    static RecordingBlocks read(BlockFile file, Footer footer, int version) throws IOException {
        RecordingBlocks blocks = new RecordingBlocks();
        if (version < Layout.RECORDING_VERSION) {
            return blocks;
        }
        try (BlockCursor cursor = new BlockCursor(file)) {
            if (footer == null) {
                blocks.walk(cursor, file.size());
            } else {
                blocks.follow(cursor, file, footer);
            }
        }
        return blocks;
    }

    /** Blocks before the end or the damage are whole, as with events. */
    private void walk(BlockCursor cursor, long end) throws IOException {
        try {
            cursor.seek(Layout.FILE_HEADER, end);
            while (cursor.next() && cursor.header.kind != Layout.INDEX) {
                if (cursor.header.kind == Layout.RECORDING) {
                    take(cursor);
                }
            }
        } catch (MalformedTraceException damaged) {
            // The reading of the events says where.
        }
    }

    private void follow(BlockCursor cursor, BlockFile file, Footer footer) throws IOException {
        long size = footer.indexSize()[Layout.RECORDING_INDEX];
        StoredIndex index = new StoredIndex(file, footer.indexStart()[Layout.RECORDING_INDEX], size);
        for (long i = 0; i < size; i++) {
            cursor.seek(index.offset(i), footer.eventsEnd());
            if (index.offset(i) < Layout.FILE_HEADER || !cursor.next() || cursor.header.kind != Layout.RECORDING) {
                throw cursor.fault("stacks or notes are expected there");
            }
            take(cursor);
        }
    }

    private void take(BlockCursor cursor) throws IOException {
        try {
            ColumnDecoder in = cursor.open();
            if (cursor.header.table == RecordingWriter.STACKS) {
                takeStacks(in, cursor.header);
            } else if (cursor.header.table == RecordingWriter.NOTES) {
                takeNotes(in, cursor.header.count);
            }
        } catch (PayloadFault | IllegalArgumentException fault) {
            throw cursor.fault(fault.getMessage());
        }
    }

    private void takeStacks(ColumnDecoder in, BlockHeader header) throws PayloadFault {
        for (int[] values : column) {
            in.get(values, 0, header.count);
        }
        in.end();
        long event = header.first;
        for (int i = 0; i < header.count; i++) {
            event += column[0][i];
            if (column[0][i] < 0 || column[1][i] < 0 || column[2][i] < 0 || column[3][i] < 0) {
                throw new PayloadFault("a stack is impossible");
            }
            stacks.add(event, column[1][i], column[2][i], column[3][i]);
        }
    }

    private void takeNotes(ColumnDecoder in, int count) throws PayloadFault {
        in.get(column[0], 0, count);
        for (int i = 0; i < count; i++) {
            int length = column[0][i];
            notes.add(new String(in.data(), in.packed(length), length, StandardCharsets.UTF_8));
        }
        in.end();
    }
}
