package heddle.trace.hdl;

import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.ColumnEncoder;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Numbers strings and writes them as table blocks. */
final class StringWriter {
    private static final int TEXT_PER_BLOCK = 1 << 17;
    private static final int RECENT = 1 << 16;

    private final BlockWriter out;
    /** Strings by hash: its size bounds the memory, so a string that was pushed out gets a second id. */
    private final String[] recent = new String[RECENT];

    private final int[] recentId = new int[RECENT];
    private final int[] length = new int[Layout.MAX_ENTRIES];
    private final Bytes text = new Bytes();
    private int size;
    private int pending;

    StringWriter(BlockWriter out) {
        this.out = out;
    }

    int size() {
        return size;
    }

    /** The id of the string; it is in the file after the next flush. */
    int id(String string) throws IOException {
        int hash = string.hashCode();
        int slot = (hash ^ hash >>> 16) & RECENT - 1;
        if (!string.equals(recent[slot])) {
            recent[slot] = string;
            recentId[slot] = add(string);
        }
        return recentId[slot];
    }

    private int add(String string) throws IOException {
        byte[] utf8 = string.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > Layout.MAX_STRING) {
            throw new IOException("a name of " + utf8.length + " bytes is longer than the " + Layout.MAX_STRING
                    + " that an .hdl trace can hold: " + string.substring(0, 40) + "...");
        }
        if (pending == Layout.MAX_ENTRIES || text.size > TEXT_PER_BLOCK) {
            flush();
        }
        text.put(utf8, 0, utf8.length);
        length[pending++] = utf8.length;
        return size++;
    }

    void flush() {
        if (pending == 0) {
            return;
        }
        ColumnEncoder columns = out.start(false);
        columns.put(length, 0, pending);
        columns.packed.put(text.data, 0, text.size);
        out.compress();
        out.finishIndexed(Layout.TABLE, Layout.STRINGS, size - pending, pending);
        pending = 0;
        text.clear();
    }
}
