package heddle.cluster.fs;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.security.AccessControlException;

/** Hadoop's failures as exceptions of the JDK's file systems. */
final class Reason {
    private Reason() {}

    /** The first line of the message: Hadoop appends stack traces of other machines to it. */
    static String of(Throwable e, String otherwise) {
        String message = e.getMessage();
        return message == null || message.isBlank()
                ? otherwise
                : message.lines().findFirst().orElse(otherwise);
    }

    /** Why nobody answers, if that is what happened; null otherwise. */
    static String silence(Throwable failure) {
        for (Throwable e = failure; e != null; e = e.getCause()) {
            if (e instanceof UnknownHostException) {
                return "there is no host " + of(e, "of that name");
            }
            if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
                return e.getMessage() != null && e.getMessage().contains("refused")
                        ? "Connection refused"
                        : "no connection";
            }
            if (e instanceof SocketTimeoutException) {
                return "no answer in time";
            }
        }
        return null;
    }

    /** A failure to do something with a file. */
    static IOException about(HadoopPath file, IOException e) {
        if (e instanceof FileNotFoundException) {
            return new NoSuchFileException(file.toString());
        }
        if (e instanceof AccessControlException || e instanceof AccessDeniedException) {
            return new AccessDeniedException(file.toString());
        }
        String silence = silence(e);
        return silence == null ? new IOException(of(e, e.getClass().getSimpleName()), e) : unreachable(silence, e);
    }

    static IOException unreachable(String silence, Exception e) {
        return new IOException("its file system cannot be reached (" + silence + ")", e);
    }
}
