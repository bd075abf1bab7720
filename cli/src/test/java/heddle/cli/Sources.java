package heddle.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The source files of all modules. Files that a build writes are not looked at: other modules may be building at the time. */
final class Sources {
    private static final Set<String> SKIPPED = Set.of("target", ".git");

    private Sources() {}

    /** Java files whose paths contain a text, in the order of their paths. */
    static List<Path> below(String part) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(Heddle.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                boolean isSkipped = SKIPPED.contains(directory.getFileName().toString());
                return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".java") && file.toString().contains(part)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        return found;
    }
}
