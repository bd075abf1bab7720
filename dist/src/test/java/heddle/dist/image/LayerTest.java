package heddle.dist.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayerTest {
    @TempDir
    Path directory;

    private Path tree(String name, long time) throws IOException {
        Path tree =
                Files.createDirectories(directory.resolve(name).resolve("bin")).getParent();
        Path script = Files.writeString(tree.resolve("bin/run"), "#!/bin/sh\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Files.writeString(tree.resolve("a text"), "words");
        Files.setLastModifiedTime(script, FileTime.fromMillis(time));
        return tree;
    }

    private static String sha256(byte[] bytes) {
        MessageDigest digest = Layer.sha256();
        digest.update(bytes);
        return Layer.hex(digest);
    }

    @Test
    void theSameFilesMakeTheSameBytes() throws Exception {
        Path one = directory.resolve("one.tar.gz");
        Path other = directory.resolve("other.tar.gz");
        Layer.Written written = new Layer().addAll(tree("x", 1_000_000), "opt").write(one);
        new Layer().addAll(tree("y", 9_000_000), "opt").write(other);
        assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(other));
        byte[] packed = Files.readAllBytes(one);
        assertThat(written.packed()).isEqualTo(sha256(packed));
        assertThat(written.size()).isEqualTo(packed.length);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            assertThat(written.content()).isEqualTo(sha256(in.readAllBytes()));
        }
    }

    @Test
    void filesAndDirectoriesHaveTheirPermissions() throws Exception {
        Path file = directory.resolve("layer.tar.gz");
        new Layer().addAll(tree("x", 0), "opt").directory("tmp", 01777).write(file);
        Map<String, String> modes = new LinkedHashMap<>();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(file)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                modes.put(entry.getName(), Integer.toOctalString(entry.getMode() & 07777));
            }
        }
        assertThat(modes)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "opt/", "755", "opt/bin/", "755", "tmp/", "1777", "opt/a text", "644", "opt/bin/run", "755"));
    }

    @Test
    void aDistributionIsUnpackedAsItWas() throws Exception {
        Path file = directory.resolve("heddle.tar.gz");
        new Layer().addAll(tree("x", 0), "heddle-1").write(file);
        Path below = Files.createDirectory(directory.resolve("below"));
        Path top = Archive.unpack(file, below);
        assertThat(top).isEqualTo(below.resolve("heddle-1"));
        assertThat(top.resolve("bin/run")).isExecutable();
        assertThat(top.resolve("a text")).content().isEqualTo("words");
        assertThat(Files.isExecutable(top.resolve("a text"))).isFalse();
    }
}
