package heddle.trace.hdl;

import heddle.trace.MalformedTraceException;
import heddle.trace.TraceSummary;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import heddle.trace.hdl.block.StoredIndex;
import java.io.IOException;
import java.util.zip.CRC32C;

/**
 * The footer of a file.
 *
 * @param strings number of strings
 * @param eventsEnd offset at which the blocks of events end and the home sites start
 * @param homesEnd offset at which the home sites end
 * @param indexStart offset of each index
 * @param indexSize entries of each index
 */
record Footer(TraceSummary summary, int strings, long eventsEnd, long homesEnd, long[] indexStart, long[] indexSize) {

    /** Whether the file says where its values are. */
    boolean hasValueIndex() {
        return indexStart.length > Layout.VALUE_INDEX;
    }

    /** Appends footer and trailer. */
    void write(BlockWriter out) {
        long start = out.position();
        Bytes plain = out.start(false).plain;
        plain.putLong(summary.events());
        plain.putLong(summary.threads());
        plain.putLong(summary.locks());
        plain.putLong(summary.variables());
        plain.putLong(summary.volatiles());
        plain.putLong(summary.barriers());
        plain.putLong(summary.sites());
        plain.putLong(strings);
        plain.putLong(summary.maxLocksHeld());
        plain.putLong(eventsEnd);
        plain.putLong(homesEnd);
        for (int i = 0; i < indexStart.length; i++) {
            plain.putLong(indexStart[i]);
            plain.putLong(indexSize[i]);
        }
        out.compress();
        out.finish(Layout.FOOTER, 0, 0, 0);
        Bytes trailer = out.pending();
        trailer.putLong(start);
        trailer.putInt(0);
        CRC32C crc = new CRC32C();
        crc.update(trailer.data, trailer.size - 12, 12);
        trailer.putInt((int) crc.getValue());
        trailer.putLong(Layout.TRAILER_MAGIC);
    }

    /** The footer of the file, or null if it has none that can be trusted. */
    static Footer read(BlockFile file, int version) throws IOException {
        byte[] trailer = new byte[Layout.TRAILER];
        long end = file.size() - Layout.TRAILER;
        if (end < Layout.FILE_HEADER || file.read(end, trailer, 0, trailer.length) < trailer.length) {
            return null;
        }
        CRC32C crc = new CRC32C();
        crc.update(trailer, 0, 12);
        if (Bytes.getLong(trailer, 16) != Layout.TRAILER_MAGIC || Bytes.getInt(trailer, 12) != (int) crc.getValue()) {
            return null;
        }
        try (BlockCursor cursor = new BlockCursor(file)) {
            long start = Bytes.getLong(trailer, 0);
            cursor.load(start, Layout.FOOTER, 0);
            Footer footer = read(cursor.open(), Layout.indexes(version));
            return footer.isSane(start) ? footer : null;
        } catch (MalformedTraceException | PayloadFault damaged) {
            return null;
        }
    }

    private static Footer read(ColumnDecoder in, int indexes) throws PayloadFault {
        TraceSummary summary =
                new TraceSummary(in.getLong(), count(in), count(in), count(in), count(in), count(in), count(in), 0);
        int strings = count(in);
        int held = count(in);
        long eventsEnd = in.getLong();
        long homesEnd = in.getLong();
        long[] start = new long[indexes];
        long[] size = new long[indexes];
        for (int i = 0; i < indexes; i++) {
            start[i] = in.getLong();
            size[i] = in.getLong();
        }
        in.end();
        return new Footer(withHeld(summary, held), strings, eventsEnd, homesEnd, start, size);
    }

    private static int count(ColumnDecoder in) throws PayloadFault {
        long count = in.getLong();
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw new PayloadFault("a count is impossible");
        }
        return (int) count;
    }

    private static TraceSummary withHeld(TraceSummary s, int held) {
        return new TraceSummary(
                s.events(), s.threads(), s.locks(), s.variables(), s.volatiles(), s.barriers(), s.sites(), held);
    }

    private boolean isSane(long end) {
        boolean sane = summary.events() >= 0
                && eventsEnd >= Layout.FILE_HEADER
                && homesEnd >= eventsEnd
                && homesEnd <= end
                && (summary.events() == 0) == (indexSize[Layout.EVENT_INDEX] == 0);
        for (int i = 0; sane && i < indexStart.length; i++) {
            sane = indexSize[i] >= 0
                    && indexSize[i] <= Integer.MAX_VALUE
                    && indexStart[i] >= homesEnd
                    && indexStart[i] <= end - StoredIndex.length(indexSize[i]);
        }
        return sane;
    }
}
