package heddle.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * A local repository for Maven runs of tests. Artifacts that are not Heddle's are linked from the one that the
 * surrounding build uses, so that nothing is downloaded twice; Heddle's own artifacts are those of this build, and are
 * seen by nobody else.
 */
final class LocalRepository {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String PLUGIN = "heddle-maven-plugin";

    private LocalRepository() {}

    /** Makes the repository, or brings an existing one up to date. */
    static Path make() throws IOException {
        Path usual = Path.of(System.getProperty("heddle.maven.repository"));
        Path own = Files.createDirectories(TARGET.resolve("repository"));
        linkChildren(usual, own, "dev");
        linkChildren(usual.resolve("dev"), own.resolve("dev"), "heddle");
        String version = System.getProperty("heddle.version");
        Path plugin = Files.createDirectories(
                own.resolve("dev/heddle").resolve(PLUGIN).resolve(version));
        String name = PLUGIN + '-' + version;
        copy(TARGET.resolve(name + ".jar"), plugin.resolve(name + ".jar"));
        copy(TARGET.resolveSibling("pom.xml"), plugin.resolve(name + ".pom"));
        return own;
    }

    /** Links each entry but one of a directory that may be missing. */
    private static void linkChildren(Path from, Path to, String except) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                Path link = to.resolve(entry.getFileName());
                if (!entry.endsWith(except) && Files.isDirectory(entry) && !Files.exists(link)) {
                    Files.createSymbolicLink(link, entry);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
