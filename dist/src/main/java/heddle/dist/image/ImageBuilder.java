package heddle.dist.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builds the image of a distribution: {@code ImageBuilder ARCHIVE WORK TARGET}; needs Linux and a JDK, and no daemon. */
public final class ImageBuilder {
    /** The modules that Heddle and common programs need: the whole of Java SE, and the JDK's own services. */
    private static final String MODULES = "java.se,jdk.attach,jdk.charsets,jdk.compiler,jdk.crypto.ec,jdk.httpserver,"
            + "jdk.jdwp.agent,jdk.jfr,jdk.localedata,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,"
            + "jdk.security.auth,jdk.unsupported,jdk.zipfs";

    private final Path jdk = Path.of(System.getProperty("java.home"));
    private final Path runtime;

    private ImageBuilder(Path runtime) {
        this.runtime = runtime;
    }

    /** Takes the distribution, a tar.gz; a directory to work in, which must not exist; and one for the image, as an OCI layout. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (!System.getProperty("os.name").equals("Linux")) {
            throw new IOException("an image can be built on Linux alone: it takes the C libraries of this machine");
        }
        Path work = Files.createDirectory(Path.of(args[1])).toAbsolutePath();
        ImageBuilder builder = new ImageBuilder(work.resolve("runtime"));
        builder.link();
        builder.build(Archive.unpack(Path.of(args[0]), work), Path.of(args[2]));
    }

    /** A runtime of the JDK that runs this, with a class data archive of the JDK's own classes. */
    private void link() throws IOException, InterruptedException {
        run(
                jdk.resolve("bin/jlink"),
                List.of(
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--output",
                        runtime.toString()));
        run(runtime.resolve("bin/java"), List.of("-Xshare:dump", "-Xlog:disable", "-Xlog:all=error:stderr"));
    }

    private static void run(Path program, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0) {
            throw new IOException(program + " ended with " + exit);
        }
    }

    private void build(Path distribution, Path target) throws IOException, InterruptedException {
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
        String name = distribution.getFileName().toString().replaceFirst("-", ":");
        Map<String, Object> process = Map.of(
                "Entrypoint",
                List.of(
                        "/opt/java/bin/java",
                        "-XX:+UseParallelGC",
                        "-XX:InitialRAMPercentage=12.5",
                        "-jar",
                        "/opt/heddle/heddle-cli.jar"),
                "Cmd",
                List.of("help"),
                "Env",
                List.of("PATH=/opt/java/bin", "JAVA_HOME=/opt/java", "HOME=/tmp", "LANG=C.UTF-8"),
                "WorkingDir",
                "/work");
        image.finish(name, architecture, process);
    }
}
