package heddle.trace.hdl;

import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.BlockIndex;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A table of which blocks are read when they are needed, and kept in pages of {@link Layout#MAX_ENTRIES} ids.
 *
 * @param <P> a page
 */
abstract class Pages<P> {
    private final BlockCursor cursor;
    private final BlockIndex index;
    private final int table;
    private P[] pages;
    private final BitSet known = new BitSet();

    Pages(BlockCursor cursor, BlockIndex index, int table, P[] none) {
        this.cursor = cursor;
        this.index = index;
        this.table = table;
        this.pages = none;
    }

    abstract P newPage();

    /** Reads the entries of a block. */
    abstract void decode(ColumnDecoder in, int count) throws PayloadFault;

    /** Copies entries of the block that was decoded last. */
    abstract void copy(int from, P page, int to, int count);

    /** The page of an id that is below the table's count. Of its other entries, those of the same block are read. */
    final P page(int id, int count) throws IOException {
        if (!known.get(id)) {
            read(id, count);
        }
        return pages[id / Layout.MAX_ENTRIES];
    }

    private void read(int id, int count) throws IOException {
        BlockHeader header = load(id, count);
        int first = (int) header.first;
        int end = (int) Math.min(count, header.first + header.count);
        for (int at = first; at < end; ) {
            int number = at / Layout.MAX_ENTRIES;
            int stop = (int) Math.min(end, (number + 1L) * Layout.MAX_ENTRIES);
            copy(at - first, existing(number), at % Layout.MAX_ENTRIES, stop - at);
            at = stop;
        }
        known.set(first, end);
    }

    private P existing(int number) {
        if (number >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length * 2));
        }
        if (pages[number] == null) {
            pages[number] = newPage();
        }
        return pages[number];
    }

    private BlockHeader load(long id, int count) throws IOException {
        if (index.size() == 0) {
            throw cursor.fault("a table is missing");
        }
        cursor.load(index.offset(index.floor(id, count)), Layout.TABLE, table);
        BlockHeader header = cursor.header;
        if (header.first > id || header.first + header.count <= id) {
            throw cursor.fault("entry " + id + " of a table is expected there");
        }
        try {
            decode(cursor.open(), header.count);
        } catch (PayloadFault fault) {
            throw cursor.fault(fault.getMessage());
        } finally {
            cursor.close();
        }
        return header;
    }
}
