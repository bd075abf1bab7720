package heddle.maven;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A copy of a sample project, and real runs of Maven on it. */
final class SampleBuild {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private final Path directory;

    private SampleBuild(Path directory) {
        this.directory = directory;
    }

    /**
     * Copies a sample.
     *
     * @param name of a directory in {@code examples}
     * @param target the copy, which must not exist
     */
    static SampleBuild of(String name, Path target) throws IOException {
        Path source = ROOT.resolve("examples").resolve(name);
        Files.walkFileTree(source, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                if (each.endsWith("target")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(target.resolve(source.relativize(each)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) throws IOException {
                Files.copy(each, target.resolve(source.relativize(each)));
                return FileVisitResult.CONTINUE;
            }
        });
        return new SampleBuild(target);
    }

    Path file(String name) {
        return directory.resolve(name);
    }

    /** Output of a run of Maven, and its exit code. */
    record Run(int exit, String log) {}

    /** Runs the Maven that runs this test, with this build's plugin and the repository that it uses otherwise. */
    Run mvn(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("heddle.maven.home"), "bin", "mvn").toString(),
                "-B",
                "-Dstyle.color=never",
                "-Dmaven.repo.local=" + LocalRepository.make(),
                "-Dheddle.version=" + System.getProperty("heddle.version")));
        if (System.getProperty("heddle.maven.network").endsWith("true")) {
            command.add("-o");
        }
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        Map<String, String> environment = builder.environment();
        Stream.of("MAVEN_BASEDIR", "MAVEN_PROJECTBASEDIR", "MAVEN_ARGS", "JAVA_TOOL_OPTIONS", "GITHUB_ACTIONS")
                .forEach(environment::remove);
        environment.put("MAVEN_OPTS", "-Xmx256m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        Path log = Files.createTempFile(directory, "mvn", ".log");
        int exit = builder.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return new Run(exit, Files.readString(log));
    }
}
