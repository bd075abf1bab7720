package heddle.trace.text;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.ZipException;

/**
 * A window over a byte stream that holds whole lines only, each with its newline: the bytes from {@code position} to
 * {@code limit} can be scanned for the newline without looking for the end of the data.
 */
final class LineBuffer implements Closeable {
    /** The longest line, without its newline. */
    static final int MAX_LINE = 1 << 16;

    /** Bytes after the data that may be read, and mean nothing. */
    static final int PADDING = 24;

    private static final int WINDOW = 1 << 18;
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;

    final byte[] bytes = new byte[WINDOW + PADDING];
    int position;
    int limit;

    private final InputStream in;
    private int end;
    private boolean atEnd;

    LineBuffer(InputStream in) {
        this.in = in;
    }

    /**
     * Moves on to the next lines, once all were consumed. A last line without a newline gets one.
     *
     * @return false at the end of the stream
     * @throws LineFault if the next line is too long; nothing more can be read then
     */
    boolean fill() throws IOException, LineFault {
        int kept = end - limit;
        System.arraycopy(bytes, limit, bytes, 0, kept);
        position = 0;
        limit = 0;
        end = kept;
        int scanned = 0;
        while (!atEnd) {
            int n = readMore();
            if (n < 0) {
                atEnd = true;
                if (end > 0) {
                    bytes[end++] = '\n';
                }
                limit = end;
            } else {
                end += n;
                limit = afterLastNewline(scanned);
                scanned = end;
            }
            if (limit > 0) {
                return true;
            }
            if (end > MAX_LINE) {
                throw tooLong();
            }
        }
        return false;
    }

    /** Eight bytes as a number, the first one lowest. */
    static long word(byte[] bytes, int from) {
        return (long) WORD.get(bytes, from);
    }

    /** The first position from {@code from} on that holds the delimiter or a newline; eight bytes are looked at at once. */
    static int find(char delimiter, byte[] bytes, int from) {
        int i = from;
        while (true) {
            long word = word(bytes, i);
            long found = zeros(word ^ delimiter * ONES) | zeros(word ^ '\n' * ONES);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            i += 8;
        }
    }

    /** Marks the lowest zero byte of a word with its highest bit; marks above that one mean nothing. */
    private static long zeros(long word) {
        return word - ONES & ~word & ONES << 7;
    }

    static LineFault tooLong() {
        return new LineFault("the line is longer than " + MAX_LINE + " bytes");
    }

    /** Leaves room for the newline that a last line may lack. */
    private int readMore() throws IOException, LineFault {
        try {
            return in.read(bytes, end, WINDOW - 1 - end);
        } catch (EOFException | ZipException e) {
            throw new LineFault("the compressed data is damaged from here on (" + e.getMessage() + ")");
        }
    }

    private int afterLastNewline(int from) {
        for (int i = end; i > from; i--) {
            if (bytes[i - 1] == '\n') {
                return i;
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
