package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Programs of {@code src/test/programs}, which the build itself cannot compile: they use what only some JDKs have, or
 * what the compiler warns of. Each JDK compiles them for itself.
 */
record LatePrograms(Path classes, List<Path> sources, boolean preview) {
    private static final Path DIRECTORY = Path.of("src/test/programs/program");

    private static final Map<Path, LatePrograms> COMPILED = new HashMap<>();

    /** Once for a JDK and all test classes of this JVM. */
    static synchronized LatePrograms compile(Path jdk) throws IOException, InterruptedException {
        LatePrograms known = COMPILED.get(jdk);
        if (known == null) {
            known = compiled(jdk);
            COMPILED.put(jdk, known);
        }
        return known;
    }

    private static LatePrograms compiled(Path jdk) throws IOException, InterruptedException {
        int release = Jdks.release(jdk);
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> files = Files.list(DIRECTORY)) {
            files.filter(file -> suits(file, release)).sorted().forEach(sources::add);
        }
        boolean preview = release == SCOPES;
        Path classes = Files.createDirectories(Path.of("target", "late-programs", Jvm.FORK, Integer.toString(release)));
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/javac").toString(), "-g", "-nowarn", "-proc:none", "-cp", "target/test-classes"));
        command.addAll(List.of("-d", classes.toString()));
        if (preview) {
            command.addAll(List.of("--enable-preview", "--release", Integer.toString(release)));
        }
        sources.forEach(source -> command.add(source.toString()));
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String messages = new String(javac.getInputStream().readAllBytes());
        assertThat(javac.waitFor()).as(messages).isZero();
        return new LatePrograms(classes, sources, preview);
    }

    /** The release whose preview of structured task scopes the programs are written for. */
    private static final int SCOPES = 25;
    /** The first release that can insert coordinates into a VarHandle. */
    private static final int COORDINATES = 22;

    private static boolean suits(Path source, int release) {
        return switch (source.getFileName().toString()) {
            case "ScopePrograms.java" -> release == SCOPES;
            case "CoordinatePrograms.java" -> release >= COORDINATES;
            default -> true;
        };
    }

    /** Arguments of a JVM that runs them along with the other programs. */
    List<String> jvmArguments() {
        List<String> arguments = new ArrayList<>(List.of("-cp", "target/test-classes:" + classes));
        if (preview) {
            arguments.add("--enable-preview");
        }
        return arguments;
    }
}
