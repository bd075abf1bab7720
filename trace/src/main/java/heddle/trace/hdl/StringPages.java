package heddle.trace.hdl;

import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockIndex;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The table of strings. */
final class StringPages extends Pages<String[]> {
    private int[] length;
    private String[] block;

    StringPages(BlockCursor cursor, BlockIndex index) {
        super(cursor, index, Layout.STRINGS, new String[0][]);
    }

    String get(int id, int count) throws IOException {
        return page(id, count)[id % Layout.MAX_ENTRIES];
    }

    @Override
    String[] newPage() {
        return new String[Layout.MAX_ENTRIES];
    }

    @Override
    void decode(ColumnDecoder in, int count) throws PayloadFault {
        if (block == null) {
            length = new int[Layout.MAX_ENTRIES];
            block = newPage();
        }
        in.get(length, 0, count);
        for (int i = 0; i < count; i++) {
            block[i] = new String(in.data(), in.packed(length[i]), length[i], StandardCharsets.UTF_8);
        }
        in.end();
    }

    @Override
    void copy(int from, String[] page, int to, int count) {
        System.arraycopy(block, from, page, to, count);
    }
}
