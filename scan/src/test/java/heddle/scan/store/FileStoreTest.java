package heddle.scan.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two scans that use one directory at once, and entries that are damaged. */
class FileStoreTest {
    private static final Hash ONE = Hash.of(bytes("one"));
    private static final Hash TWO = Hash.of(bytes("two"));
    private static final Hash THREE = Hash.of(bytes("three"));

    @TempDir
    Path directory;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(ByteBuffer content) {
        return content == null ? null : StandardCharsets.UTF_8.decode(content).toString();
    }

    @Test
    void theSecondOfTwoScansReadsAndKeepsNothing() throws IOException {
        try (FileStore first = FileStore.open(directory)) {
            first.put(ONE, bytes("1"));
        }
        FileStore writer = FileStore.open(directory);
        FileStore reader = FileStore.open(directory);
        assertThat(writer.problems()).isEmpty();
        assertThat(reader.problems()).hasSize(1).first().asString().contains("another scan is using the cache");
        assertThat(text(reader.get(ONE))).isEqualTo("1");
        writer.put(TWO, bytes("2"));
        reader.put(THREE, bytes("3"));
        assertThat(text(reader.get(THREE))).isEqualTo("3");
        writer.get(ONE);
        writer.close();
        reader.close();
        try (FileStore later = FileStore.open(directory)) {
            assertThat(later.problems()).isEmpty();
            assertThat(text(later.get(ONE))).isEqualTo("1");
            assertThat(text(later.get(TWO))).isEqualTo("2");
            assertThat(text(later.get(THREE))).isNull();
        }
        try (var files = Files.list(directory)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();
            assertThat(names).containsExactly("lock", "summaries");
        }
    }

    @Test
    void whoLeavesItUnchangedLetsTheNextOneWrite() throws IOException {
        FileStore.open(directory).leave();
        try (FileStore next = FileStore.open(directory)) {
            assertThat(next.problems()).isEmpty();
        }
    }

    @Test
    void aDamagedEntryIsMissing() throws IOException {
        try (FileStore first = FileStore.open(directory)) {
            first.put(ONE, bytes("content"));
            first.put(TWO, bytes("other"));
        }
        Path file = directory.resolve("summaries");
        byte[] content = Files.readAllBytes(file);
        int at = new String(content, StandardCharsets.ISO_8859_1).indexOf("content");
        content[at] ^= 1;
        Files.write(file, content);
        try (FileStore damaged = FileStore.open(directory)) {
            assertThat(text(damaged.get(ONE))).isNull();
            assertThat(text(damaged.get(TWO))).isEqualTo("other");
            assertThat(damaged.problems()).hasSize(1).first().asString().contains("1 entries of the cache are damaged");
        }
    }
}
