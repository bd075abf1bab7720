package heddle.cluster.fs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;

/** File operations by way of Hadoop. */
final class HadoopProvider extends FileSystemProvider {
    static final HadoopProvider INSTANCE = new HadoopProvider();

    private HadoopProvider() {}

    /** Something that Hadoop does with a file. */
    private interface Action<T> {
        T run(org.apache.hadoop.fs.FileSystem files, org.apache.hadoop.fs.Path path) throws IOException;
    }

    private static <T> T with(Path path, Action<T> action) throws IOException {
        HadoopPath file = HadoopPath.of(path);
        try {
            return action.run(file.files(), file.path);
        } catch (IOException e) {
            throw Reason.about(file, e);
        }
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        if (options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND)) {
            throw new UnsupportedOperationException("files of Hadoop are written as streams");
        }
        HadoopPath file = HadoopPath.of(path);
        return with(path, (files, at) -> {
            FileStatus status = files.getFileStatus(at);
            return new HadoopChannel(file, files.open(at), status.getLen());
        });
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
        return with(path, (files, at) -> files.open(at));
    }

    @Override
    public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
        return with(path, (files, at) -> files.create(at, true));
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> entries = new ArrayList<>();
        for (FileStatus status : with(directory, (files, at) -> files.listStatus(at))) {
            Path entry = directory.resolve(status.getPath().getName());
            if (filter.accept(entry)) {
                entries.add(entry);
            }
        }
        if (entries.size() == 1
                && !readAttributes(directory, BasicFileAttributes.class).isDirectory()) {
            throw new NotDirectoryException(directory.toString());
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return entries.iterator();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        if (type != BasicFileAttributes.class) {
            throw new UnsupportedOperationException();
        }
        return type.cast(new HadoopAttributes(with(path, (files, at) -> files.getFileStatus(at))));
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        readAttributes(path, BasicFileAttributes.class);
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        with(directory, (files, at) -> files.mkdirs(at));
    }

    @Override
    public void delete(Path path) throws IOException {
        with(path, (files, at) -> files.delete(at, false));
    }

    @Override
    public boolean isSameFile(Path path, Path other) {
        return path.equals(other);
    }

    @Override
    public boolean isHidden(Path path) {
        return false;
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return null;
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    /** The JVM knows nothing of this provider: it serves every scheme that Hadoop knows. */
    @Override
    public String getScheme() {
        return "hadoop";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }
}
