package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarClassesTest {
    @TempDir
    Path directory;

    @Test
    void hasWhatTheLibraryReads() throws Exception {
        File jar = TestJar.path().toFile();
        Map<String, byte[]> classes = JarClasses.read(jar, new String[] {"heddle/runtime/", "heddle/weave/"});
        List<String> expected = new ArrayList<>();
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry entry : file.stream().toList()) {
                String name = entry.getName();
                if (name.matches("heddle/(runtime|weave)/.*\\.class")) {
                    expected.add(name);
                    assertThat(classes.get(name))
                            .as(name)
                            .isEqualTo(file.getInputStream(entry).readAllBytes());
                }
            }
        }
        assertThat(expected).hasSizeGreaterThan(100);
        assertThat(classes.keySet()).containsExactlyElementsOf(expected);
    }

    @Test
    void entriesThatAreNotCompressedAndACommentAtTheEnd() throws Exception {
        byte[] content = {1, 2, 3};
        File jar = jar(content);
        assertThat(JarClasses.read(jar, new String[] {"p/"}))
                .containsOnlyKeys("p/A.class")
                .containsEntry("p/A.class", content);
    }

    @Test
    void saysThatAJarIsCutOff() throws Exception {
        byte[] whole = Files.readAllBytes(TestJar.path());
        Path cut = directory.resolve("cut.jar");
        Files.write(cut, Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> JarClasses.read(cut.toFile(), new String[] {"heddle/"}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
    }

    private File jar(byte[] content) throws IOException {
        Path jar = directory.resolve("stored.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setComment("a comment");
            for (String name : List.of("p/A.class", "p/note.txt", "q/B.class")) {
                ZipEntry entry = new ZipEntry(name);
                CRC32 sum = new CRC32();
                sum.update(content);
                entry.setMethod(ZipEntry.STORED);
                entry.setSize(content.length);
                entry.setCrc(sum.getValue());
                entry.setExtra(new byte[] {1, 0, 2, 0, 7, 7});
                out.putNextEntry(entry);
                out.write(content);
            }
        }
        return jar.toFile();
    }
}
