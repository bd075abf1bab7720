package heddle.scan.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two scans that use one directory at once, entries that are damaged, and a file that forgets what is of no use. */
class KeptStoreTest {
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

    private static byte[] noise(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }

    private Path file() {
        return directory.resolve("summaries");
    }

    private void damage(String content) throws IOException {
        byte[] bytes = Files.readAllBytes(file());
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(content);
        bytes[at] ^= 1;
        Files.write(file(), bytes);
    }

    @Test
    void theSecondOfTwoScansDoesWithout() throws IOException {
        try (KeptStore first = KeptStore.open(directory)) {
            first.put(ONE, bytes("1"));
        }
        KeptStore writer = KeptStore.open(directory);
        KeptStore other = KeptStore.open(directory);
        assertThat(writer.problems()).isEmpty();
        assertThat(other.problems()).hasSize(1).first().asString().contains("another scan is using the cache");
        assertThat(text(other.get(ONE))).isNull();
        writer.put(TWO, bytes("2"));
        other.put(THREE, bytes("3"));
        assertThat(text(other.get(THREE))).isEqualTo("3");
        assertThat(text(writer.get(ONE))).isEqualTo("1");
        writer.close();
        other.close();
        try (KeptStore later = KeptStore.open(directory)) {
            assertThat(later.problems()).isEmpty();
            assertThat(text(later.get(ONE))).isEqualTo("1");
            assertThat(text(later.get(TWO))).isEqualTo("2");
            assertThat(text(later.get(THREE))).isNull();
        }
        try (var files = Files.list(directory)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();
            assertThat(names).containsExactly("summaries");
        }
    }

    @Test
    void whoLeavesItUnchangedLetsTheNextOneWrite() throws IOException {
        KeptStore.open(directory).leave();
        try (KeptStore next = KeptStore.open(directory)) {
            assertThat(next.problems()).isEmpty();
        }
    }

    @Test
    void aDamagedEntryIsMissingAndThenReplaced() throws IOException {
        try (KeptStore first = KeptStore.open(directory)) {
            first.put(ONE, bytes("content"));
            first.put(TWO, bytes("other"));
        }
        damage("content");
        try (KeptStore damaged = KeptStore.open(directory)) {
            assertThat(text(damaged.get(ONE))).isNull();
            assertThat(text(damaged.get(TWO))).isEqualTo("other");
            assertThat(damaged.problems()).hasSize(1).first().asString().contains("1 entries of the cache are damaged");
            damaged.put(ONE, bytes("again"));
        }
        try (KeptStore mended = KeptStore.open(directory)) {
            assertThat(text(mended.get(ONE))).isEqualTo("again");
            assertThat(text(mended.get(TWO))).isEqualTo("other");
            assertThat(mended.problems()).isEmpty();
        }
    }

    /** The content of one entry under the key of another one. */
    @Test
    void anEntryBelongsToItsKey() throws IOException {
        try (KeptStore first = KeptStore.open(directory)) {
            first.put(ONE, bytes("1"));
        }
        byte[] bytes = Files.readAllBytes(file());
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        byte[] from =
                ByteBuffer.allocate(16).putLong(ONE.high()).putLong(ONE.low()).array();
        byte[] to =
                ByteBuffer.allocate(16).putLong(TWO.high()).putLong(TWO.low()).array();
        int at = all.indexOf(new String(from, StandardCharsets.ISO_8859_1));
        System.arraycopy(to, 0, bytes, at, to.length);
        Files.write(file(), bytes);
        try (KeptStore damaged = KeptStore.open(directory)) {
            assertThat(text(damaged.get(TWO))).isNull();
        }
    }

    @Test
    void largeEntriesAreReadInParts() throws IOException {
        for (int length : new int[] {0, 1, Pages.PART - 1, Pages.PART, Pages.PART + 1, 5 * Pages.PART + 77}) {
            Hash key = Hash.of(bytes("of " + length));
            byte[] content = noise(length);
            try (KeptStore first = KeptStore.open(directory)) {
                first.put(key, content);
            }
            try (KeptStore next = KeptStore.open(directory)) {
                assertThat(next.get(key)).isEqualTo(ByteBuffer.wrap(content));
                for (int from = 0; from < length; from += 5_000) {
                    byte[] slice = next.slice(key, from, Math.min(20_000, length - from));
                    assertThat(ByteBuffer.wrap(slice)).isEqualTo(ByteBuffer.wrap(content, from, slice.length));
                }
            }
        }
    }

    @Test
    void whatIsOfNoUseDoesNotStayForever() throws IOException {
        for (int round = 0; round < 6; round++)
            try (KeptStore store = KeptStore.open(directory)) {
                for (int i = 0; i < 40; i++)
                    store.put(Hash.of(bytes(round + " " + i)), noise(50_000 + i + 100 * round));
            }
        assertThat(Files.size(file())).isLessThan(3 * 40 * 50_000L);
    }

    /** The answer of a store is the content that was put. */
    @Test
    void whereverBytesAreWrongNoAnswerIs() throws IOException {
        try (KeptStore first = KeptStore.open(directory)) {
            for (int i = 0; i < 300; i++) first.put(Hash.of(bytes("key " + i)), noise(i * 7));
        }
        byte[] good = Files.readAllBytes(file());
        Random random = new Random(7);
        for (int round = 0; round < 150; round++) {
            byte[] bytes = good.clone();
            for (int i = 0; i <= round % 5; i++) bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file(), bytes);
            try (KeptStore damaged = KeptStore.open(directory)) {
                for (int i = 0; i < 300; i++) {
                    ByteBuffer content = damaged.get(Hash.of(bytes("key " + i)));
                    if (content != null) assertThat(content).isEqualTo(ByteBuffer.wrap(noise(i * 7)));
                }
                damaged.put(ONE, bytes("1"));
            }
            try (KeptStore next = KeptStore.open(directory)) {
                assertThat(text(next.get(ONE))).isEqualTo("1");
            }
        }
    }
}
