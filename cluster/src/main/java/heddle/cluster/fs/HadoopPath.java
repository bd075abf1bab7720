package heddle.cluster.fs;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** An absolute path on a file system of Hadoop. Its text is the location as the user gave it, scheme included. */
final class HadoopPath implements Path {
    private final HadoopFileSystem fileSystem;
    final org.apache.hadoop.fs.Path path;
    private final String text;

    HadoopPath(HadoopFileSystem fileSystem, org.apache.hadoop.fs.Path path, String text) {
        this.fileSystem = fileSystem;
        this.path = path;
        this.text = text;
    }

    static HadoopPath of(Path path) {
        if (path instanceof HadoopPath hadoop) {
            return hadoop;
        }
        throw new ProviderMismatchException();
    }

    org.apache.hadoop.fs.FileSystem files() {
        return fileSystem.files;
    }

    private HadoopPath with(org.apache.hadoop.fs.Path other) {
        return new HadoopPath(fileSystem, other, other.toString());
    }

    @Override
    public FileSystem getFileSystem() {
        return fileSystem;
    }

    @Override
    public boolean isAbsolute() {
        return true;
    }

    @Override
    public Path getRoot() {
        return fileSystem.getRootDirectories().iterator().next();
    }

    /** The last name, which is no location of its own. */
    @Override
    public Path getFileName() {
        return path.isRoot() ? null : Path.of(path.getName());
    }

    @Override
    public Path getParent() {
        return path.getParent() == null ? null : with(path.getParent());
    }

    @Override
    public Path resolve(Path other) {
        return other.isAbsolute() ? other : resolve(other.toString());
    }

    @Override
    public Path resolve(String other) {
        try {
            return other.isEmpty() ? this : with(new org.apache.hadoop.fs.Path(path, other));
        } catch (IllegalArgumentException e) {
            throw new InvalidPathException(other, e.getMessage());
        }
    }

    @Override
    public int getNameCount() {
        return path.depth();
    }

    @Override
    public Path getName(int index) {
        return names().getName(index);
    }

    @Override
    public Path subpath(int from, int to) {
        return names().subpath(from, to);
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof HadoopPath hadoop
                && fileSystem.files == hadoop.fileSystem.files
                && names().startsWith(hadoop.names());
    }

    @Override
    public boolean endsWith(Path other) {
        return other instanceof HadoopPath ? equals(other) : names().endsWith(other);
    }

    @Override
    public Path relativize(Path other) {
        return names().relativize(of(other).names());
    }

    /** The names from the root on. */
    private Path names() {
        return Path.of(path.toUri().getPath());
    }

    @Override
    public Path normalize() {
        return this;
    }

    @Override
    public URI toUri() {
        return path.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return this;
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return this;
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return text.compareTo(of(other).text);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HadoopPath hadoop && path.equals(hadoop.path);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
