package heddle.report.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory for temporary files. It is deleted with its contents when it is closed, and also when a signal ends this JVM
 * before that; then the process that writes there, if one is named, is ended first.
 */
public final class Scratch implements AutoCloseable {
    private final Path directory;
    private final Thread hook = new Thread(this::abandon, "scratch");
    private volatile Process writer;

    private Scratch(Path directory) {
        this.directory = directory;
    }

    /** @param prefix of the directory's name */
    public static Scratch create(String prefix) throws IOException {
        Scratch scratch = new Scratch(Files.createTempDirectory(prefix));
        try {
            Runtime.getRuntime().addShutdownHook(scratch.hook);
        } catch (IllegalStateException e) {
            scratch.delete();
            throw new IOException("interrupted by a signal", e);
        }
        return scratch;
    }

    public Path directory() {
        return directory;
    }

    /** Names the process that writes into the directory from now on. */
    public void isWrittenBy(Process process) {
        writer = process;
    }

    private void abandon() {
        Process process = writer;
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().onExit().join();
        }
        try {
            delete();
        } catch (IOException e) {
            // the JVM is ending, and there is nobody to tell
        }
    }

    /** A process that outlived its parent may still write here; then the directory stays. */
    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // the JVM is ending, and the hook deletes it
        }
        delete();
    }

    private void delete() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files.subList(0, files.size() - 1)) {
            Files.deleteIfExists(file);
        }
        try (Stream<Path> left = Files.list(directory)) {
            if (left.findAny().isPresent()) {
                return;
            }
        }
        Files.deleteIfExists(directory);
    }
}
