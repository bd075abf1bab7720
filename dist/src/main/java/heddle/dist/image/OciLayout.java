package heddle.dist.image;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** An image as a directory: blobs named by their digests, and an index that names the image. */
final class OciLayout {
    private static final String TYPE = "application/vnd.oci.image.";

    private final Path directory;
    private final Path blobs;
    private final List<Map<String, Object>> layers = new ArrayList<>();
    private final List<String> contents = new ArrayList<>();

    OciLayout(Path directory) throws IOException {
        this.directory = directory;
        this.blobs = Files.createDirectories(directory.resolve("blobs/sha256"));
    }

    void add(Layer layer) throws IOException {
        Path blob = blobs.resolve("unnamed");
        Layer.Written written = layer.write(blob);
        Files.move(blob, blobs.resolve(written.packed()), StandardCopyOption.REPLACE_EXISTING);
        layers.add(descriptor("layer.v1.tar+gzip", written.packed(), written.size()));
        contents.add("sha256:" + written.content());
    }

    /**
     * Ends the image.
     *
     * @param process what a container of it runs: Entrypoint, Env, WorkingDir …
     * @param architecture in the words of OCI: amd64, arm64
     */
    void finish(String name, String architecture, Map<String, Object> process) throws IOException {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put("architecture", architecture);
        config.put("os", "linux");
        config.put("config", process);
        config.put("rootfs", Map.of("type", "layers", "diff_ids", contents));
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("schemaVersion", 2);
        manifest.put("mediaType", TYPE + "manifest.v1+json");
        manifest.put("config", blob("config.v1+json", config));
        manifest.put("layers", layers);
        Map<String, Object> entry = blob("manifest.v1+json", manifest);
        entry.put("annotations", Map.of("org.opencontainers.image.ref.name", name));
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("schemaVersion", 2);
        index.put("manifests", List.of(entry));
        Files.write(directory.resolve("index.json"), json(index));
        Files.write(directory.resolve("oci-layout"), json(Map.of("imageLayoutVersion", "1.0.0")));
    }

    private Map<String, Object> blob(String type, Map<String, Object> content) throws IOException {
        byte[] bytes = json(content);
        MessageDigest digest = Layer.sha256();
        digest.update(bytes);
        String name = Layer.hex(digest);
        Files.write(blobs.resolve(name), bytes);
        return descriptor(type, name, bytes.length);
    }

    private static Map<String, Object> descriptor(String type, String digest, long size) {
        Map<String, Object> descriptor = new LinkedHashMap<>();
        descriptor.put("mediaType", TYPE + type);
        descriptor.put("digest", "sha256:" + digest);
        descriptor.put("size", size);
        return descriptor;
    }

    private static byte[] json(Map<String, Object> content) {
        return JsonMapper.builder().build().writeValueAsString(content).getBytes(StandardCharsets.UTF_8);
    }
}
