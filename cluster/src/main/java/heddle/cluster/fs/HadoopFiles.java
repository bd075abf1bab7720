package heddle.cluster.fs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/** Files by their locations, on file systems of Hadoop or of this machine. */
public final class HadoopFiles {
    /** A scheme of at least two letters: one letter is a drive. */
    private static final Pattern LOCATION = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]+):/.*");

    private final Configuration configuration;

    public HadoopFiles(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * The file at a location. One without scheme, or with {@code file:}, is a file of this machine, as ever.
     *
     * @throws IOException if Hadoop has no such file system, or it cannot be reached; with a reason for the user
     */
    public Path path(String location) throws IOException {
        var matcher = LOCATION.matcher(location);
        if (!matcher.matches()) {
            return Path.of(location);
        }
        org.apache.hadoop.fs.Path path;
        FileSystem files;
        try {
            path = new org.apache.hadoop.fs.Path(location);
            if (matcher.group(1).equals("file")) {
                return Path.of(path.toUri().getPath());
            }
            files = FileSystem.get(path.toUri(), configuration);
        } catch (RuntimeException | IOException e) {
            throw refusal(e);
        }
        knock(files, path);
        return new HadoopPath(new HadoopFileSystem(files), path, location);
    }

    private static IOException refusal(Exception e) {
        String silence = Reason.silence(e);
        if (silence != null) {
            return Reason.unreachable(silence, e);
        }
        return new IOException(
                e instanceof IllegalArgumentException
                        ? Reason.of(e, "it is no location of a file")
                        : "there is no file system for it (" + Reason.of(e, "unknown reason") + ")",
                e);
    }

    /** Asks for the file, and listens only whether somebody answers: else it would seem that there is no such file. */
    private static void knock(FileSystem files, org.apache.hadoop.fs.Path path) throws IOException {
        try {
            files.getFileStatus(path);
        } catch (IOException | RuntimeException e) {
            String silence = Reason.silence(e);
            if (silence != null) {
                throw Reason.unreachable(silence, e);
            }
        }
    }
}
