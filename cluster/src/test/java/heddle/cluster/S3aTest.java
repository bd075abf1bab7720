package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.cluster.fs.HadoopFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces and reports in a store of objects, by Hadoop's s3a and the modules of the AWS SDK that it needs. */
@Tag("cluster")
class S3aTest {
    @TempDir
    Path directory;

    private S3Server s3;

    @BeforeEach
    void start() throws IOException {
        s3 = S3Server.start();
    }

    @AfterEach
    void stop() {
        s3.close();
    }

    /** Hadoop's settings; in the bucket "nobody" nobody listens. */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("fs.s3a.endpoint", s3.endpoint());
        settings.put("fs.s3a.bucket.nobody.endpoint", "http://127.0.0.1:1");
        settings.put("fs.s3a.endpoint.region", "us-east-1");
        settings.put("fs.s3a.path.style.access", "true");
        settings.put("fs.s3a.aws.credentials.provider", "org.apache.hadoop.fs.s3a.SimpleAWSCredentialsProvider");
        settings.put("fs.s3a.access.key", "key");
        settings.put("fs.s3a.secret.key", "secret");
        settings.put("fs.s3a.attempts.maximum", "1");
        settings.put("fs.s3a.retry.limit", "1");
        settings.put("fs.s3a.retry.interval", "1ms");
        settings.put("fs.s3a.buffer.dir", directory.toString());
        return settings;
    }

    private static Stream<String> analysis(Object... inputs) {
        return Stream.concat(
                Stream.of("analyze", "-e", "hb,rpt", "--epsilon", "0.3", "-o", "-"),
                Stream.of(inputs).map(Object::toString));
    }

    /** Every trace in parts: each task asks for the ranges that it needs. */
    @Test
    void tracesAndReportsMayBeObjects() throws IOException {
        Path traces = TraceSet.write(directory.resolve("traces"));
        for (String other : List.of("b.hdl", "b-recorded.hdl", "c.std")) {
            Files.delete(traces.resolve(other));
        }
        for (String name : List.of("a.hdl", "d-cut.hdl", "e-wrong.std", "f-empty.hdl")) {
            s3.put("bucket/traces/" + name, Files.readAllBytes(traces.resolve(name)));
        }
        Path missing = traces.resolve("no-such.hdl");
        Command one = Command.run(analysis(traces, missing));
        String there = "s3a://bucket/traces";
        Stream<String> cluster = Stream.of(
                "--cluster", "local[2]", "--spark", "spark.heddle.divide=always", "--spark", "spark.ui.enabled=false");
        Stream<String> hadoop =
                settings().entrySet().stream().flatMap(each -> Stream.of("--spark", "spark.hadoop." + each));
        Command many = Command.run(Stream.of(
                        analysis(there, there + "/no-such.hdl", "s3a://nobody/t.hdl", "s3a://closed/t.hdl"),
                        Stream.of("-o", "s3a://bucket/out/report.json"),
                        cluster,
                        hadoop)
                .flatMap(each -> each));
        List<String> further = List.of(
                "heddle: cannot read s3a://nobody/t.hdl: its file system cannot be reached (Connection refused)",
                "heddle: cannot read s3a://closed/t.hdl: permission denied");
        assertThat(many.err().replace(there, traces.toString()).lines())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(one.err().lines(), further.stream()).toList());
        assertThat(many.exit()).isEqualTo(one.exit()).isEqualTo(65);
        List<String> renamed = many.results().stream()
                .map(result -> result.replace(there, traces.toString()))
                .toList();
        assertThat(renamed).isEqualTo(one.results()).hasSize(4);
        String report = new String(s3.get("bucket/out/report.json"), StandardCharsets.UTF_8);
        assertThat(new Command(0, report, "").results()).isEqualTo(many.results());
    }

    /** More than one part of an upload, and a read of a range. */
    @Test
    void largeObjectsAreWrittenInPartsAndReadInRanges() throws IOException {
        Configuration configuration = new Configuration();
        settings().forEach(configuration::set);
        configuration.set("fs.s3a.multipart.size", "5M");
        configuration.set("fs.s3a.bucket.closed.retry.limit", "0");
        configuration.setBoolean("fs.s3a.impl.disable.cache", true);
        HadoopFiles files = new HadoopFiles(configuration);
        byte[] content = new byte[12_000_000];
        new Random(1).nextBytes(content);
        Path file = files.path("s3a://bucket/large.bin");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(content);
        }
        assertThat(s3.completed()).isEqualTo(1);
        assertThat(s3.get("bucket/large.bin")).isEqualTo(content);
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(7_000_000);
            ByteBuffer some = ByteBuffer.allocate(1000);
            while (some.hasRemaining() && channel.read(some) >= 0) {
                // The range may come in pieces.
            }
            assertThat(some.array()).isEqualTo(Arrays.copyOfRange(content, 7_000_000, 7_001_000));
        }
        assertThat(s3.sent()).isLessThan(content.length / 2);
        assertThatThrownBy(() -> Files.size(files.path("s3a://bucket/none"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Files.size(files.path("s3a://closed/t"))).isInstanceOf(AccessDeniedException.class);
        assertThatThrownBy(() -> files.path("s3a://nobody/t"))
                .hasMessage("its file system cannot be reached (Connection refused)");
        Files.delete(file);
        assertThat(Files.exists(file)).isFalse();
    }
}
