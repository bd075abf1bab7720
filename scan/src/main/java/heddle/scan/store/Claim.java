package heddle.scan.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The right to change a directory, of one scan at a time on one machine; the operating system takes it back at the end. */
final class Claim implements AutoCloseable {
    private static final String NAME = "lock";

    private final FileChannel channel;
    private final FileLock lock;

    private Claim(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Claims the directory; null if another scan has it, in this process or in another one. */
    static Claim of(Path directory) throws IOException {
        FileChannel channel =
                FileChannel.open(directory.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = tried(channel);
        if (lock != null) return new Claim(channel, lock);
        channel.close();
        return null;
    }

    private static FileLock tried(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
