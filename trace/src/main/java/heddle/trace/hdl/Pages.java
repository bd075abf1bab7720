package heddle.trace.hdl;

import java.io.IOException;
import java.util.Arrays;

/**
 * A table of which pages of {@link Layout#MAX_ENTRIES} ids are read when they are needed, and kept.
 *
 * @param <P> a page
 */
abstract class Pages<P> {
    private final BlockCursor cursor;
    private final BlockIndex index;
    private final int table;
    private P[] pages;
    private int[] filled = new int[0];

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

    /** The page of an id that is below the table's count. */
    final P page(int id, int count) throws IOException {
        int number = id / Layout.MAX_ENTRIES;
        if (number >= pages.length) {
            int length = Math.max(number + 1, pages.length * 2);
            pages = Arrays.copyOf(pages, length);
            filled = Arrays.copyOf(filled, length);
        }
        if (filled[number] <= id % Layout.MAX_ENTRIES) {
            fill(number, count);
        }
        return pages[number];
    }

    private void fill(int number, int count) throws IOException {
        if (pages[number] == null) {
            pages[number] = newPage();
        }
        long start = (long) number * Layout.MAX_ENTRIES;
        int size = (int) Math.min(Layout.MAX_ENTRIES, count - start);
        while (filled[number] < size) {
            long id = start + filled[number];
            BlockHeader header = load(id, count);
            int from = (int) (id - header.first);
            int length = Math.min(header.count - from, size - filled[number]);
            copy(from, pages[number], filled[number], length);
            filled[number] += length;
        }
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
