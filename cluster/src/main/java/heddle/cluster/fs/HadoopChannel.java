package heddle.cluster.fs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * Reads a file at any place. Hadoop promises that positioned reads may be made by several threads, and a file system of
 * objects answers each with a request for that range alone.
 */
final class HadoopChannel extends FileChannel {
    private final HadoopPath file;
    private final FSDataInputStream in;
    private final long size;
    private long position;

    HadoopChannel(HadoopPath file, FSDataInputStream in, long size) {
        this.file = file;
        this.in = in;
        this.size = size;
    }

    @Override
    public int read(ByteBuffer to, long at) throws IOException {
        if (at >= size) {
            return -1;
        }
        int count = (int) Math.min(to.remaining(), size - at);
        byte[] bytes = to.hasArray() ? to.array() : new byte[count];
        int offset = to.hasArray() ? to.arrayOffset() + to.position() : 0;
        try {
            int done = in.read(at, bytes, offset, count);
            if (done > 0 && to.hasArray()) {
                to.position(to.position() + done);
            } else if (done > 0) {
                to.put(bytes, 0, done);
            }
            return done;
        } catch (IOException e) {
            throw Reason.about(file, e);
        }
    }

    @Override
    public synchronized int read(ByteBuffer to) throws IOException {
        int done = read(to, position);
        position += Math.max(0, done);
        return done;
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        return length == 0 ? 0 : read(to[offset]);
    }

    @Override
    public synchronized long position() {
        return position;
    }

    @Override
    public synchronized FileChannel position(long at) {
        position = at;
        return this;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        in.close();
    }

    @Override
    public void force(boolean metaData) {}

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw new NonWritableChannelException();
    }

    @Override
    public int write(ByteBuffer from, long at) {
        throw new NonWritableChannelException();
    }

    @Override
    public FileChannel truncate(long to) {
        throw new NonWritableChannelException();
    }

    @Override
    public long transferTo(long from, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long to, long count) {
        throw new NonWritableChannelException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long from, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long from, long count, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long from, long count, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
