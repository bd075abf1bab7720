package heddle.trace.hdl.block;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/** A file that is read at any place, by any thread. Its size is what it was when it was opened. */
public final class BlockFile implements Closeable {
    private final Path path;
    private final FileChannel channel;
    private final long size;
    private final AtomicLong bytesRead = new AtomicLong();

    public BlockFile(Path path) throws IOException {
        this.path = path;
        this.channel = FileChannel.open(path, StandardOpenOption.READ);
        try {
            this.size = channel.size();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    public Path path() {
        return path;
    }

    public String name() {
        return path.toString();
    }

    public long size() {
        return size;
    }

    public long bytesRead() {
        return bytesRead.get();
    }

    /** Reads so many bytes, fewer only at the end of the file; the answer is how many. */
    public int read(long position, byte[] to, int from, int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(to, from, count);
        int done = 0;
        while (done < count && position >= 0) {
            int step = channel.read(buffer, position + done);
            if (step < 0) {
                break;
            }
            done += step;
        }
        bytesRead.addAndGet(done);
        return done;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
