package heddle.runtime.vm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnverifiedJarTest {
    @TempDir
    Path directory;

    @Test
    void jarsOnDiskAreKnownByUrlsOfAllForms() throws IOException {
        assertThat(UnverifiedJar.of(new URL("file:/a%20b/c.jar"))).isEqualTo(new File("/a b/c.jar"));
        assertThat(UnverifiedJar.of(new URL("jar:file:/a%20b/c.jar!/d/E.class")))
                .isEqualTo(new File("/a b/c.jar"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:/classes/",
                "jar:file:/a.jar!/lib/b.jar!/d/E.class",
                "jar:http://host/a.jar!/d/E.class",
                "http://host/a.jar",
                "file:/not escaped/a.jar"
            })
    void otherPlacesAreNot(String url) throws IOException {
        assertThat(UnverifiedJar.of(new URL(url))).isNull();
    }

    @Test
    void entriesAreReadAsTheyAre() throws IOException {
        File jar = directory.resolve("some.jar").toFile();
        try (OutputStream out = Files.newOutputStream(jar.toPath());
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry("d/E.class"));
            entries.write(new byte[] {1, 2, 3});
        }
        assertThat(UnverifiedJar.read(jar, "d/E.class")).containsExactly(1, 2, 3);
        assertThat(UnverifiedJar.read(jar, "d/F.class")).isNull();
    }

    @Test
    void aTruncatedJarIsAnIoException() throws IOException {
        Path jar = Files.write(directory.resolve("cut.jar"), new byte[] {'P', 'K', 3, 4});
        assertThatThrownBy(() -> UnverifiedJar.read(jar.toFile(), "d/E.class")).isInstanceOf(IOException.class);
    }
}
