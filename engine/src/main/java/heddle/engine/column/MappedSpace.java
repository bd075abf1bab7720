package heddle.engine.column;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory beside the heap, segment by segment, in a file of the directory for temporary files that has no name once it is
 * open: it goes when the segments do, at the latest with the process.
 *
 * <p>The file is mapped in large regions, as a process has a limited number of mappings. Each segment is filled with zeros
 * through the file first, so that a full disk is told here, in a sentence, and not by a fault at some later store.
 */
public final class MappedSpace {
    private static final int REGION = 1 << 26;
    private static final int ZEROS = 1 << 16;

    private final int bytes;
    private FileChannel channel;
    private final List<ByteBuffer> regions = new ArrayList<>();
    /** Segments handed out. */
    private long segments;

    /** @param bytes of each segment, a power of two of at most 64 MB */
    public MappedSpace(int bytes) {
        if (Integer.bitCount(bytes) != 1 || bytes > REGION) {
            throw new IllegalArgumentException(bytes + " bytes do not divide a region");
        }
        this.bytes = bytes;
    }

    /** A new segment, full of zeros. */
    public ByteBuffer next() {
        try {
            long start = segments * bytes;
            if (start == (long) regions.size() * REGION) {
                addRegion(start);
            }
            fill(start);
            segments++;
            return regions.get((int) (start / REGION))
                    .slice((int) (start % REGION), bytes)
                    .order(ByteOrder.nativeOrder());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The directory for temporary files (java.io.tmpdir) has no room for the analysis of this trace: "
                            + e.getMessage(),
                    e);
        }
    }

    /** Begins anew: segments that were handed out are handed out again, and must not be in use any more. */
    public void reuse() {
        segments = 0;
    }

    private void addRegion(long start) throws IOException {
        if (channel == null) {
            Path file = Files.createTempFile("heddle", ".tmp");
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        }
        regions.add(channel.map(FileChannel.MapMode.READ_WRITE, start, REGION));
    }

    private void fill(long start) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(Math.min(bytes, ZEROS));
        for (long at = start; at < start + bytes; at += zeros.capacity()) {
            zeros.clear();
            while (zeros.hasRemaining()) {
                channel.write(zeros, at + zeros.position());
            }
        }
    }
}
