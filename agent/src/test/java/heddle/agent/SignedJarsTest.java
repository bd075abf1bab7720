package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * A class that names one of a signed jar is woven before anything of that jar is loaded. The classes of the JDK by which a
 * loader then verifies the jar are woven, too, if they have to be.
 */
@Tag("slow")
class SignedJarsTest {
    private static final String PART = """
            package made;

            public class Part extends java.util.concurrent.LinkedBlockingQueue<String> {}
            """;
    private static final String USING = """
            import made.Part;

            public class Using {
                public static void main(String[] arguments) throws Exception {
                    Part part = new Part();
                    Thread other = new Thread(() -> part.add("one"));
                    other.start();
                    System.out.println(part.take());
                    other.join();
                }
            }
            """;
    private static final String LOADING = """
            import java.net.URL;
            import java.net.URLClassLoader;
            import java.nio.file.Path;

            public class Loading {
                public static void main(String[] arguments) throws Exception {
                    URL[] path = {
                        Path.of(arguments[0]).toUri().toURL(), Path.of(arguments[1]).toUri().toURL()
                    };
                    try (URLClassLoader loader = new URLClassLoader(path)) {
                        loader.loadClass("Using").getMethod("main", String[].class).invoke(null, (Object) arguments);
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theirVerificationIsWoven(Path jdk) throws Exception {
        Path jar = signed(jdk);
        Path classes = compiled(jdk, "classes", "Using", USING, jar);
        Path loading = compiled(jdk, "loading", "Loading", LOADING, jar);
        check(jdk, "-cp", jar + ":" + classes, "Using");
        check(jdk, "-cp", loading.toString(), "Loading", jar.toString(), classes.toString());
    }

    private void check(Path jdk, String... arguments) throws Exception {
        Path file = directory.resolve("result.json");
        Jvm jvm = Jvm.runShortly(jdk, "quiet,out=" + file, arguments);
        assertThat(jvm.out()).as(jvm.err()).isEqualTo("one\n");
        JsonNode result = new ObjectMapper()
                .readTree(Files.readString(file))
                .get("results")
                .get(0);
        assertThat(result.get("complete").asBoolean())
                .as(result.get("notes").toString())
                .isTrue();
    }

    private Path signed(Path jdk) throws Exception {
        Path part = compiled(jdk, "part", "Part", PART, directory);
        Path jar = directory.resolve("part.jar");
        String keys = directory.resolve("keys").toString();
        run(jdk, "jar", "--create", "--file", jar.toString(), "-C", part.toString(), "made/Part.class");
        run(
                jdk,
                "keytool",
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "maker",
                "-dname",
                "CN=maker",
                "-keystore",
                keys,
                "-storepass",
                "secret");
        run(jdk, "jarsigner", "-keystore", keys, "-storepass", "secret", jar.toString(), "maker");
        return jar;
    }

    private Path compiled(Path jdk, String name, String type, String text, Path path) throws Exception {
        Path classes = Files.createDirectories(directory.resolve(name));
        Path source = Files.writeString(directory.resolve(type + ".java"), text);
        run(jdk, "javac", "-g", "-cp", path.toString(), "-d", classes.toString(), source.toString());
        return classes;
    }

    private static void run(Path jdk, String tool, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(jdk.resolve("bin").resolve(tool).toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
    }
}
