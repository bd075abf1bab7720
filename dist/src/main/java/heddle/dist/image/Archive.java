package heddle.dist.image;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** A packed distribution: one directory, in which some files can be executed. */
final class Archive {
    private static final int EXECUTABLE = 0100;

    private Archive() {}

    /** Unpacks it below a directory, and returns the directory that it holds. */
    static Path unpack(Path file, Path below) throws IOException {
        Path top = null;
        try (InputStream in = new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)));
                TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = below.resolve(entry.getName()).normalize();
                if (!path.startsWith(below) || !(entry.isFile() || entry.isDirectory())) {
                    throw new IOException(file + " is no distribution: it holds " + entry.getName());
                }
                top = below.resolve(below.relativize(path).getName(0));
                if (entry.isFile()) {
                    Files.createDirectories(path.getParent());
                    Files.copy(tar, path);
                    path.toFile().setExecutable((entry.getMode() & EXECUTABLE) != 0);
                }
            }
        }
        if (top == null) {
            throw new IOException(file + " is no distribution: it is empty");
        }
        return top;
    }
}
