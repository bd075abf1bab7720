package heddle.bench.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The storage below the files: the page cache and the device. */
final class Storage {
    private static final Path COUNTERS = Path.of("/proc/self/io");

    private Storage() {}

    /** Bytes that Linux has fetched from storage for this process ({@code read_bytes}), or -1 if it does not tell. */
    static long bytesFetched() throws IOException {
        if (!Files.isReadable(COUNTERS)) {
            return -1;
        }
        return Files.readAllLines(COUNTERS).stream()
                .filter(line -> line.startsWith("read_bytes:"))
                .mapToLong(line ->
                        Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElse(-1);
    }

    /**
     * Writes a file out and drops it from the page cache. GNU dd with {@code nocache} and a count of 0 advises the kernel
     * that the file is not needed ({@code posix_fadvise}); it copies nothing.
     */
    static void evict(Path file) throws IOException {
        dd("of=" + file, "oflag=nocache", "conv=notrunc,fdatasync");
        dd("if=" + file, "iflag=nocache");
    }

    private static void dd(String... arguments) throws IOException {
        ProcessBuilder dd = new ProcessBuilder("dd", "count=0", "status=none").inheritIO();
        dd.command().addAll(List.of(arguments));
        try {
            if (dd.start().waitFor() != 0) {
                throw new IOException("dd could not drop " + arguments[0] + " from the page cache");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
