package heddle.trace.hdl;

import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockIndex;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import java.io.IOException;

/** A table of three numbers per id: those of threads, locks, variables, volatiles, barriers and sites. */
final class EntryPages extends Pages<int[][]> {
    private static final int COLUMNS = 3;

    private int[][] block;

    EntryPages(BlockCursor cursor, BlockIndex index, int table) {
        super(cursor, index, table, new int[0][][]);
    }

    int get(int id, int column, int count) throws IOException {
        return page(id, count)[column][id % Layout.MAX_ENTRIES];
    }

    @Override
    int[][] newPage() {
        return new int[COLUMNS][Layout.MAX_ENTRIES];
    }

    @Override
    void decode(ColumnDecoder in, int count) throws PayloadFault {
        block = block == null ? newPage() : block;
        for (int[] column : block) {
            in.get(column, 0, count);
        }
        in.end();
    }

    @Override
    void copy(int from, int[][] page, int to, int count) {
        for (int i = 0; i < COLUMNS; i++) {
            System.arraycopy(block[i], from, page[i], to, count);
        }
    }
}
