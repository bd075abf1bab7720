package heddle.prove;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Memory beside the heap, segment by segment, in a file of the directory for temporary files that has no name once it is
 * open: it goes when the segments do, at the latest with the process.
 */
final class MappedSegments {
    private final int bytes;
    private FileChannel channel;
    private long count;

    /** @param bytes of each segment */
    MappedSegments(int bytes) {
        this.bytes = bytes;
    }

    /** A new segment, full of zeros. */
    ByteBuffer next() {
        try {
            if (channel == null) {
                Path file = Files.createTempFile("heddle-events", ".tmp");
                channel = FileChannel.open(
                        file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            }
            return channel.map(FileChannel.MapMode.READ_WRITE, count++ * bytes, bytes)
                    .order(ByteOrder.nativeOrder());
        } catch (IOException e) {
            throw new UncheckedIOException("the directory for temporary files has no room for the events", e);
        }
    }
}
