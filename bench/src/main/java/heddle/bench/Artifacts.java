package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Libraries from the local Maven repository, fetched into it when they are missing. */
final class Artifacts {
    private static final Path REPOSITORY =
            Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));

    private Artifacts() {}

    /** The jars as a class path. */
    static String classPath(List<String> coordinates) throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String each : coordinates) {
            jars.add(jar(each).toString());
        }
        return String.join(":", jars);
    }

    static Path jar(String coordinates) throws IOException, InterruptedException {
        String[] parts = coordinates.split(":");
        Path jar = REPOSITORY
                .resolve(parts[0].replace('.', '/'))
                .resolve(parts[1])
                .resolve(parts[2])
                .resolve(parts[1] + '-' + parts[2] + ".jar");
        if (!Files.isRegularFile(jar)) {
            Process get = new ProcessBuilder(
                            "mvn", "-q", "dependency:get", "-Dtransitive=false", "-Dartifact=" + coordinates)
                    .inheritIO()
                    .start();
            if (get.waitFor() != 0 || !Files.isRegularFile(jar)) {
                throw new IOException("cannot fetch " + coordinates);
            }
        }
        return jar;
    }
}
