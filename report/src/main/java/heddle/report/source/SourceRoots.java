package heddle.report.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Directories that sources lie in, by package. */
public final class SourceRoots {
    private static final List<String> CONVENTIONS =
            List.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin", "src");
    /** Files that are looked at for one whose package is unknown. */
    private static final int MOST_FILES = 50_000;

    private final List<Path> roots;
    private final boolean searched;
    /** By file name: the only file of that name, or empty if there are several. Made when first asked for. */
    private Map<String, Optional<Path>> byName;

    private SourceRoots(List<Path> roots, boolean searched) {
        this.roots =
                roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
        this.searched = searched;
    }

    /** Directories that are known to hold the sources: a file is found in them even if its package is unknown. */
    public static SourceRoots of(List<Path> directories) {
        return new SourceRoots(directories, true);
    }

    /**
     * Where build tools keep sources: below the directory and, in a build of several modules, those below it. They may be
     * those of another program: a file is found only together with its package.
     */
    public static SourceRoots conventional(Path directory) {
        List<Path> roots = new ArrayList<>();
        addConventions(directory, roots);
        try (Stream<Path> modules = Files.list(directory)) {
            modules.filter(Files::isDirectory).sorted().forEach(module -> addConventions(module, roots));
        } catch (IOException | UncheckedIOException e) {
            // A directory that cannot be listed holds no sources for us.
        }
        return new SourceRoots(roots, false);
    }

    private static void addConventions(Path directory, List<Path> roots) {
        for (String convention : CONVENTIONS) {
            Path root = directory.resolve(convention);
            if (Files.isDirectory(root)) {
                roots.add(root);
            }
        }
    }

    /**
     * The file of this name in a package, e.g. {@code bank} and {@code Account.java}; where the package is unknown (null),
     * the only file of this name below roots that are searched.
     */
    Optional<Path> find(String packageName, String file) {
        if (file.isEmpty() || file.startsWith("/") || file.contains("\\") || file.contains("..")) {
            return Optional.empty();
        }
        try {
            String path =
                    packageName == null || packageName.isEmpty() ? file : packageName.replace('.', '/') + '/' + file;
            for (Path root : roots) {
                Path candidate = root.resolve(path).normalize();
                if (candidate.startsWith(root) && Files.isRegularFile(candidate)) {
                    return Optional.of(candidate);
                }
            }
            return packageName == null && searched ? byName(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Optional<Path> byName(String file) {
        if (byName == null) {
            byName = new HashMap<>();
            roots.forEach(this::index);
        }
        return byName.getOrDefault(file, Optional.empty());
    }

    private void index(Path root) {
        try {
            Files.walkFileTree(root, new Index());
        } catch (IOException e) {
            // a file that cannot be read counts as missing
        }
    }

    /** A path that reports print: below the directory relative to it, else relative to its root. */
    String relative(Path file, Path directory) {
        Path base = directory.toAbsolutePath().normalize();
        if (!file.startsWith(base)) {
            base = roots.stream().filter(file::startsWith).findFirst().orElse(file.getParent());
        }
        return base.relativize(file).toString().replace('\\', '/');
    }

    private final class Index extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            String name = directory.getFileName() == null
                    ? ""
                    : directory.getFileName().toString();
            boolean skip = !roots.contains(directory) && (name.startsWith(".") || name.equals("node_modules"));
            return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                byName.merge(
                        file.getFileName().toString(),
                        Optional.of(file),
                        (one, two) -> two.equals(one) ? one : Optional.empty());
            }
            return byName.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
