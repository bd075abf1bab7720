package heddle.cluster.fs;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;

/** One file system of Hadoop. Hadoop caches and closes it. */
final class HadoopFileSystem extends FileSystem {
    final org.apache.hadoop.fs.FileSystem files;

    HadoopFileSystem(org.apache.hadoop.fs.FileSystem files) {
        this.files = files;
    }

    @Override
    public FileSystemProvider provider() {
        return HadoopProvider.INSTANCE;
    }

    @Override
    public void close() {}

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return org.apache.hadoop.fs.Path.SEPARATOR;
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        org.apache.hadoop.fs.Path root =
                new org.apache.hadoop.fs.Path(files.getUri().resolve("/"));
        return List.of(new HadoopPath(this, root, root.toString()));
    }

    @Override
    public Path getPath(String first, String... more) {
        String text = more.length == 0 ? first : first + getSeparator() + String.join(getSeparator(), more);
        return new HadoopPath(this, new org.apache.hadoop.fs.Path(text), text);
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
