package heddle.bench.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a benchmark in a JVM of its own, so that neither heap nor compiled code is shared; with the serial collector,
 * and with huge pages as the launcher asks for them.
 */
public final class ChildJvm {
    /** Lets a JVM put temporary files where those of this one are. */
    public static final String TEMPORARY_FILES = "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir");

    private ChildJvm() {}

    /** Runs a class whose output goes where this program's does; returns its exit code. */
    public static int run(String heap, Class<?> main, String... args) throws IOException, InterruptedException {
        return builder(heap, main, args).inheritIO().start().waitFor();
    }

    /** Runs a class and returns the lines that it printed. */
    public static List<String> lines(String heap, Class<?> main, String... args)
            throws IOException, InterruptedException {
        Process process = builder(heap, main, args)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(
                    main.getSimpleName() + " " + String.join(" ", args) + " ended with code " + process.exitValue());
        }
        return text.lines().toList();
    }

    private static ProcessBuilder builder(String heap, Class<?> main, String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + heap);
        command.add(TEMPORARY_FILES);
        command.add("-XX:+UseSerialGC");
        command.add("-XX:+IgnoreUnrecognizedVMOptions");
        command.add("-XX:+UseTransparentHugePages");
        command.add("-cp");
        command.add(System.getProperty("java.class.path").replace(File.pathSeparator + File.pathSeparator, ""));
        command.add(main.getName());
        command.addAll(List.of(args));
        return new ProcessBuilder(command);
    }
}
