package heddle.trace.hdl;

import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.ColumnEncoder;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes what a recording tells beside its events: stacks, and notes on what it left out. */
final class RecordingWriter {
    /** The tables of such blocks. */
    static final int STACKS = 0;

    static final int NOTES = 1;

    private final BlockWriter out;
    private final int[][] column = new int[4][Layout.MAX_ENTRIES];
    private long first;
    private long last;
    private int pending;

    RecordingWriter(BlockWriter out) {
        this.out = out;
    }

    /** Adds a stack; its site is in the file before the next {@link #flush}. */
    void add(long event, int thread, int site, int stack) {
        if (pending > 0 && (event <= last || event - last > Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("the stack of event " + event + " follows that of event " + last);
        }
        if (pending == 0) {
            first = event;
            last = event;
        }
        column[0][pending] = (int) (event - last);
        column[1][pending] = thread;
        column[2][pending] = site;
        column[3][pending++] = stack;
        last = event;
    }

    boolean isFull() {
        return pending == Layout.MAX_ENTRIES;
    }

    /** Whether a stack of this event would be too far from those before it for one block. */
    boolean isBeyond(long event) {
        return pending > 0 && event - last > Integer.MAX_VALUE;
    }

    void flush() {
        if (pending == 0) {
            return;
        }
        ColumnEncoder columns = out.start(false);
        for (int[] values : column) {
            columns.put(values, 0, pending);
        }
        finish(STACKS, first, pending);
        pending = 0;
    }

    /** Writes sentences on what is not in the trace, at most a block's worth. */
    void note(List<String> notes, long events) throws IOException {
        int[] length = new int[notes.size()];
        Bytes text = new Bytes();
        for (int i = 0; i < length.length; i++) {
            byte[] utf8 = notes.get(i).getBytes(StandardCharsets.UTF_8);
            text.put(utf8, 0, utf8.length);
            length[i] = utf8.length;
        }
        if (length.length > Layout.MAX_ENTRIES || text.size > Layout.MAX_STRING) {
            throw new IOException("the notes of " + text.size + " bytes do not fit into a block");
        }
        ColumnEncoder columns = out.start(false);
        columns.put(length, 0, length.length);
        columns.packed.put(text.data, 0, text.size);
        finish(NOTES, events, length.length);
    }

    private void finish(int table, long at, int count) {
        out.compress();
        out.index[Layout.RECORDING_INDEX].add(at, out.position());
        out.finish(Layout.RECORDING, table, at, count);
    }
}
