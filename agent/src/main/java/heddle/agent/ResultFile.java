package heddle.agent;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A file that always holds a whole result: a new one is written beside it, and takes its place. Streams and plain files,
 * because a channel takes many classes.
 */
final class ResultFile {
    private final File file;
    private final File fresh;

    ResultFile(File file) {
        this.file = file;
        this.fresh = new File(file.getPath() + ".tmp");
    }

    /** Replaces the file; returns the fault, or nothing. */
    String write(String text) {
        try {
            try (OutputStream out = new FileOutputStream(fresh)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            // where a file is not replaced by renaming, it is deleted first
            if (fresh.renameTo(file) || file.delete() && fresh.renameTo(file)) {
                return "";
            }
            return "it cannot be replaced";
        } catch (IOException e) {
            fresh.delete(); // a part of it would take room on a full disk
            return e.getMessage();
        }
    }

    @Override
    public String toString() {
        return file.getPath();
    }
}
