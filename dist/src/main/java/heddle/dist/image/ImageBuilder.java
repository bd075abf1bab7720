package heddle.dist.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Builds the image of a distribution: {@code ImageBuilder DISTRIBUTION RUNTIME TARGET}; needs Linux, and no daemon. */
public final class ImageBuilder {
    /** What Heddle needs, and what programs commonly do: the whole of Java SE, and the JDK's own services. */
    private static final String MODULES = "java.se,jdk.attach,jdk.crypto.ec,jdk.httpserver,jdk.jfr,jdk.management,"
            + "jdk.management.agent,jdk.unsupported,jdk.zipfs,jdk.localedata";

    private ImageBuilder() {}

    /** Takes an unpacked distribution, a directory for the runtime, which must not exist, and one for the image. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path runtime = Path.of(args[1]).toAbsolutePath();
        link(runtime);
        build(Path.of(args[0]), runtime, Path.of(args[2]));
    }

    /** A runtime of the JDK that runs this. */
    private static void link(Path runtime) throws IOException, InterruptedException {
        Path jdk = Path.of(System.getProperty("java.home"));
        int exit = new ProcessBuilder(
                        jdk.resolve("bin/jlink").toString(),
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--output",
                        runtime.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("jlink ended with " + exit);
        }
    }

    private static void build(Path distribution, Path runtime, Path target) throws IOException, InterruptedException {
        OciLayout image = new OciLayout(target);
        Layer system =
                new Layer().directory("tmp", 01777).directory("work", 0755).directory("proc", 0755);
        for (Map.Entry<String, Path> library : CLibraries.of(runtime).entrySet()) {
            system.add(library.getValue(), library.getKey().substring(1));
        }
        image.add(system);
        image.add(new Layer().addAll(runtime, "opt/java"));
        image.add(new Layer().addAll(distribution, "opt/heddle"));
        String architecture = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        image.finish(
                distribution
                        .toAbsolutePath()
                        .normalize()
                        .getFileName()
                        .toString()
                        .replaceFirst("-", ":"),
                architecture,
                Map.of(
                        "Entrypoint",
                        List.of("/opt/java/bin/java", "-XX:+UseParallelGC", "-jar", "/opt/heddle/heddle-cli.jar"),
                        "Cmd",
                        List.of("help"),
                        "Env",
                        List.of("PATH=/opt/java/bin", "JAVA_HOME=/opt/java", "LANG=C.UTF-8"),
                        "WorkingDir",
                        "/work"));
    }

    /** Whether an image can be built here. */
    static boolean isPossible() {
        return System.getProperty("os.name").equals("Linux")
                && Files.isExecutable(Path.of(System.getProperty("java.home"), "bin", "jlink"));
    }
}
