package heddle.cluster.fs;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.security.AccessControlException;

/** What Hadoop says of a failure, as the JDK's file systems would. */
final class Reason {
    private Reason() {}

    /** The first line of the message: Hadoop appends stack traces of other machines to it. */
    static String of(Throwable e, String otherwise) {
        String message = e.getMessage();
        return message == null || message.isBlank()
                ? otherwise
                : message.lines().findFirst().orElse(otherwise);
    }

    /** A failure to do something with a file. */
    static IOException about(HadoopPath file, IOException e) {
        if (e instanceof FileNotFoundException) {
            return new NoSuchFileException(file.toString());
        }
        if (e instanceof AccessControlException) {
            return new AccessDeniedException(file.toString());
        }
        return new IOException(of(e, e.getClass().getSimpleName()), e);
    }
}
