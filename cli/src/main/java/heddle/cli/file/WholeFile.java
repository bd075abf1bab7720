package heddle.cli.file;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is there as a whole, or as it was before: the new one is written beside it and takes its place. */
public final class WholeFile {
    /** The contents. */
    public interface Content {
        void write(Writer out) throws IOException;
    }

    private WholeFile() {}

    public static void write(Path target, Content content) throws IOException {
        Path file = Files.exists(target) ? target.toRealPath() : target;
        boolean replaceable = file.getFileSystem() == FileSystems.getDefault()
                && (Files.notExists(file) || Files.isRegularFile(file))
                && Files.isWritable(file.toAbsolutePath().getParent());
        if (!replaceable) {
            directly(file, content);
            return;
        }
        Path fresh = file.resolveSibling(
                "." + file.getFileName() + '.' + ProcessHandle.current().pid());
        try {
            directly(fresh, content);
            move(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void directly(Path file, Content content) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            content.write(out);
        }
    }

    private static void move(Path fresh, Path file) throws IOException {
        try {
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
