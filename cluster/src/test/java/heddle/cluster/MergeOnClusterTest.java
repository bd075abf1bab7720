package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The results of JVMs in a store of objects give what the same files give on this machine. The bucket is no other test's:
 * Hadoop keeps the file system of a bucket, with its endpoint, as long as the JVM lasts.
 */
class MergeOnClusterTest {
    private static final String RESULT = """
            { "schema": "heddle-result/1", "results": [ { "input": "app", "engine": "pacer", "model": "observed",
              "complete": true, "events": 100, "threads": 2, "locks": 1, "variables": 3, "seconds": 36000, "eventsRead": 100,
              "races": [ { "id": "00000000000000%2$02d", "verdict": "sampled", "variable": "app.Cache.f%2$d", "count": 3,
                "first": { "thread": "a", "op": "write", "location": "Cache.java:7", "stack": [], "locks": [] },
                "second": { "thread": "b", "op": "read", "location": "Cache.java:9", "stack": [], "locks": [] },
                "sightings": [ { "jvm": "web-%1$d:1:1", "count": 3, "first": "2026-11-01T10:20:00Z",
                  "last": "2026-11-01T10:40:00Z" } ] } ], "refuted": 0, "unknown": 0, "notes": [], "ended": true,
              "watched": [ { "jvm": "web-%1$d:1:1", "host": "web-%1$d", "since": "2026-11-01T10:00:00Z",
                "until": "2026-11-01T20:00:00Z", "seconds": 36000, "rate": 0.02, "near": 4, "reach": 256,
                "complete": true, "ended": true, "events": 100, "threads": 2 } ] } ] }
            """;

    @TempDir
    Path directory;

    private static Stream<String> cluster(S3Server s3) {
        Map<String, String> hadoop = new LinkedHashMap<>();
        hadoop.put("fs.s3a.endpoint", s3.endpoint());
        hadoop.put("fs.s3a.endpoint.region", "us-east-1");
        hadoop.put("fs.s3a.path.style.access", "true");
        hadoop.put("fs.s3a.aws.credentials.provider", "org.apache.hadoop.fs.s3a.SimpleAWSCredentialsProvider");
        hadoop.put("fs.s3a.access.key", "key");
        hadoop.put("fs.s3a.secret.key", "secret");
        return Stream.concat(
                Stream.of("--cluster", "local[2]", "--spark", "spark.ui.enabled=false"),
                hadoop.entrySet().stream().flatMap(each -> Stream.of("--spark", "spark.hadoop." + each)));
    }

    @Test
    void resultsMayBeObjects() throws IOException {
        Path local = Files.createDirectories(directory.resolve("results"));
        try (S3Server s3 = S3Server.start()) {
            for (int jvm = 0; jvm < 12; jvm++) {
                String text = jvm == 11 ? "{ \"schema\": 7 }" : RESULT.formatted(jvm, jvm % 5);
                Files.writeString(local.resolve(jvm + ".json"), text);
                s3.put("fleet/results/" + jvm + ".json", text.getBytes(StandardCharsets.UTF_8));
            }
            Command here = Command.run("merge", local.toString(), "-o", "-");
            Command there = Command.run(Stream.concat(
                    Stream.of("merge", "s3a://fleet/results", "-o", "-", "-o", "s3a://fleet/out/fleet.json"),
                    cluster(s3)));
            assertThat(here.results()).singleElement().asString().contains("app.Cache.f4", "11 JVMs on 11 hosts");
            assertThat(there.exit()).as(there.err()).isEqualTo(here.exit()).isEqualTo(65);
            assertThat(there.err().replace("s3a://fleet/results", local.toString()))
                    .isEqualTo(here.err());
            assertThat(there.results()).isEqualTo(here.results());
            String written = new String(s3.get("fleet/out/fleet.json"), StandardCharsets.UTF_8);
            assertThat(new Command(0, written, "").results()).isEqualTo(here.results());
        }
    }
}
