package heddle.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The image that {@code -Pimage} has built: its blobs are what their names say, and its root runs the demo with nothing from
 * outside.
 */
@EnabledIfSystemProperty(named = "heddle.image", matches = ".+", disabledReason = "no image was built: -Pimage")
class ImageIT {
    @TempDir
    Path directory;

    private record Outcome(int exit, String printed) {}

    private Outcome run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().clear();
        // those of the image; and where unshare, mount and chroot are
        builder.environment().putAll(Map.of("JAVA_HOME", "/opt/java", "HOME", "/tmp", "LANG", "C.UTF-8"));
        builder.environment().put("PATH", "/opt/java/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        Process process = builder.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), printed);
    }

    @Test
    void theImageRunsTheDemo() throws Exception {
        Path image = Path.of(System.getProperty("heddle.image"));
        Path root = Files.createDirectory(directory.resolve("root"));
        JsonNode manifest =
                blob(image, json(image.resolve("index.json")).get("manifests").get(0));
        for (JsonNode layer : manifest.get("layers")) {
            Path file = file(image, layer);
            assertThat(sha256(file)).isEqualTo(file.getFileName().toString());
            Outcome tar = run(List.of("tar", "xzf", file.toString(), "-C", root.toString()));
            assertThat(tar.exit()).as(tar.printed()).isZero();
        }
        JsonNode process = blob(image, manifest.get("config")).get("config");
        List<String> demo = new ArrayList<>();
        process.get("Entrypoint").forEach(word -> demo.add(word.asString()));
        demo.add("demo");
        Outcome outcome = run(inside(root, demo));
        assertThat(outcome.exit()).as(outcome.printed()).isEqualTo(66);
        assertThat(outcome.printed())
                .contains("Race 1 on bank.Bank.deposits, observed")
                .contains("reproduced: the accesses met in 4 of 4 runs");
    }

    /** The command with the image's root as the only files there are; where that is not allowed, with its own loader. */
    private List<String> inside(Path root, List<String> command) throws IOException, InterruptedException {
        List<String> entered = new ArrayList<>(List.of(
                "unshare",
                "--map-root-user",
                "--mount",
                "--pid",
                "--fork",
                "sh",
                "-c",
                "mount -t proc proc \"$0/proc\" && exec chroot \"$0\" \"$@\"",
                root.toString()));
        List<String> probe = new ArrayList<>(entered);
        probe.addAll(List.of("/opt/java/bin/java", "-version"));
        if (run(probe).exit() == 0) {
            entered.addAll(command);
            return entered;
        }
        return command.stream()
                .map(word -> word.startsWith("/") ? root + word : word)
                .toList();
    }

    private static Path file(Path image, JsonNode descriptor) {
        return image.resolve("blobs/sha256")
                .resolve(descriptor.get("digest").asString().substring("sha256:".length()));
    }

    private static JsonNode blob(Path image, JsonNode descriptor) throws IOException {
        return json(file(image, descriptor));
    }

    private static JsonNode json(Path file) throws IOException {
        return JsonMapper.builder().build().readTree(Files.readAllBytes(file));
    }

    private static String sha256(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    }
}
