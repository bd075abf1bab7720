package heddle.dist.image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** A layer of an image: files by their path in it. The same files make the same bytes, whenever and by whom. */
final class Layer {
    private static final int EXECUTABLE = 0755;
    private static final int PLAIN = 0644;

    private final Map<String, Path> files = new TreeMap<>();
    private final Map<String, Integer> directories = new TreeMap<>();

    /** A file that was written: its digests, packed and not, and its packed size. */
    record Written(String packed, String content, long size) {}

    /** Adds a directory's files below a path of the image. */
    Layer addAll(Path directory, String target) throws IOException {
        try (Stream<Path> found = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) found::iterator) {
                if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    String name = directory.relativize(file).toString().replace('\\', '/');
                    add(file, target + '/' + name);
                }
            }
        }
        return this;
    }

    /** Adds a file, or what a link leads to. */
    Layer add(Path file, String target) {
        for (int slash = target.indexOf('/'); slash >= 0; slash = target.indexOf('/', slash + 1)) {
            directories.putIfAbsent(target.substring(0, slash + 1), EXECUTABLE);
        }
        files.put(target, file);
        return this;
    }

    /** Adds an empty directory with these permissions. */
    Layer directory(String target, int mode) {
        directories.put(target + '/', mode);
        return this;
    }

    Written write(Path blob) throws IOException {
        MessageDigest packed = sha256();
        MessageDigest content = sha256();
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(blob));
                OutputStream zipped = new FastGzip(new DigestOutputStream(file, packed));
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new DigestOutputStream(zipped, content))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Map.Entry<String, Integer> directory : directories.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(directory.getKey(), TarConstants.LF_DIR);
                entry.setMode(directory.getValue());
                put(tar, entry);
                tar.closeArchiveEntry();
            }
            for (Map.Entry<String, Path> each : files.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(each.getKey());
                entry.setSize(Files.size(each.getValue()));
                entry.setMode(Files.isExecutable(each.getValue()) ? EXECUTABLE : PLAIN);
                put(tar, entry);
                Files.copy(each.getValue(), tar);
                tar.closeArchiveEntry();
            }
        }
        return new Written(hex(packed), hex(content), Files.size(blob));
    }

    private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry) throws IOException {
        entry.setModTime(0L);
        entry.setIds(0, 0);
        entry.setNames("", "");
        tar.putArchiveEntry(entry);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Most of what is packed is packed already. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(1);
        }
    }
}
