package heddle.cluster.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.EventBatch;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Hadoop by the JDK's calls: a mount table (viewfs) whose one mount is a directory. */
class HadoopFilesTest {
    @TempDir
    Path directory;

    private HadoopFiles files;

    @BeforeEach
    void mount() {
        Configuration configuration = new Configuration();
        configuration.set(
                "fs.viewfs.mounttable.test.link./data", directory.toUri().toString());
        configuration.setBoolean("fs.viewfs.impl.disable.cache", true);
        files = new HadoopFiles(configuration);
    }

    @Test
    void readsRangesOfATraceAndNoMore() throws IOException {
        TraceGenerator generator = new TraceGenerator(
                GeneratorOptions.builder().events(400_000).seed(3).build());
        EventBatch batch = new EventBatch();
        try (TraceWriter writer = TraceFiles.create(directory.resolve("t.hdl"), generator.names())) {
            while (generator.read(batch)) {
                writer.write(batch);
            }
        }
        Path there = files.path("viewfs://test/data/t.hdl");
        assertThat(there).hasToString("viewfs://test/data/t.hdl");
        try (Trace here = TraceFiles.open(directory.resolve("t.hdl"));
                Trace trace = TraceFiles.open(there);
                TraceReader expected = here.read(300_000, 300_100);
                TraceReader range = trace.read(300_000, 300_100)) {
            EventBatch other = new EventBatch();
            assertThat(range.read(batch)).isTrue();
            assertThat(expected.read(other)).isTrue();
            assertThat(batch.size).isEqualTo(other.size).isEqualTo(100);
            assertThat(batch.target).isEqualTo(other.target);
            assertThat(trace.bytesRead()).isEqualTo(here.bytesRead()).isLessThan(Files.size(there) / 2);
        }
    }

    @Test
    void walksDirectoriesAndWritesFiles() throws IOException {
        Files.createDirectory(files.path("viewfs://test/data/sub"));
        Path file = files.path("viewfs://test/data/sub/report.txt");
        Files.writeString(file, "one\ntwo\n");
        assertThat(Files.readAllLines(directory.resolve("sub/report.txt"))).containsExactly("one", "two");
        assertThat(Files.isDirectory(file.getParent())).isTrue();
        assertThat(Files.isDirectory(file)).isFalse();
        assertThat(Files.size(file)).isEqualTo(8);
        try (var all = Files.walk(files.path("viewfs://test/data"))) {
            assertThat(all.filter(Files::isRegularFile).toList()).isEqualTo(List.of(file));
        }
        Files.delete(file);
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        Path file = files.path("viewfs://test/data/no.hdl");
        assertThatThrownBy(() -> TraceFiles.open(file)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> files.path("nosuch://host/t.hdl"))
                .hasMessage("there is no file system for it (No FileSystem for scheme \"nosuch\")");
        assertThatThrownBy(() -> files.path("viewfs://other/t.hdl")).hasMessageContaining("there is no file system");
    }

    /** As Heddle comes: without the jars of s3a, which the tests have. */
    @Test
    void saysThatItsJarsAreMissing() {
        Configuration configuration = new Configuration();
        configuration.setClassLoader(new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("org.apache.hadoop.fs.s3a.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        });
        assertThatThrownBy(() -> new HadoopFiles(configuration).path("s3a://missing/t.hdl"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no file system for it (")
                .hasMessageContaining("S3AFileSystem not found");
    }

    @Test
    void filesOfThisMachineAreWhatTheyWere() throws IOException {
        Path file = directory.resolve("a b.hdl");
        assertThat(files.path(file.toString())).isEqualTo(file);
        assertThat(files.path("file:" + file)).isEqualTo(file);
        assertThat(files.path("a/b.hdl")).isEqualTo(Path.of("a/b.hdl"));
    }
}
