package heddle.cli.launch;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the JVMs of a command leave their results, each as {@code PID.json}, which they replace as they go on. A file
 * beside them stays locked for as long as this process lives, so that a JVM notices when it is killed. A Heddle that
 * was killed leaves the directory with all results.
 */
final class RunDirectory implements AutoCloseable {
    private static final String SUFFIX = ".json";

    private final Path directory;
    private final Path alive;
    private final FileChannel lock;

    RunDirectory() throws IOException {
        directory = Files.createTempDirectory("heddle-run");
        alive = directory.resolve("alive");
        lock = FileChannel.open(alive, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
    }

    /** The agent's options by which a JVM writes here, and watches this process. */
    String options() {
        return "out=" + directory.resolve("%p" + SUFFIX) + ",watch=" + alive;
    }

    /** Something that differs whenever a result was written. */
    long version() throws IOException {
        long version = 0;
        for (Path file : files()) {
            version = version * 31
                    + file.hashCode()
                    + Files.getLastModifiedTime(file).toMillis();
        }
        return version;
    }

    /** The results of each JVM so far, in the order of their process ids. */
    List<JvmResults> read() throws Failure, IOException {
        List<JvmResults> all = new ArrayList<>();
        for (Path file : files()) {
            try (InputStream in = Files.newInputStream(file)) {
                all.add(new JvmResults(pid(file), JsonResults.read(file.toString(), in)));
            } catch (IOException e) {
                throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(file.toString(), e));
            }
        }
        all.sort((one, two) -> Long.compare(one.pid(), two.pid()));
        return all;
    }

    private static long pid(Path file) {
        String name = file.getFileName().toString();
        return Long.parseLong(name.substring(0, name.length() - SUFFIX.length()));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        }
    }

    /** Lets JVMs that still run know that this ends in order, and deletes what they wrote. */
    @Override
    public void close() throws IOException {
        Files.delete(alive);
        lock.close();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        try {
            Files.delete(directory);
        } catch (IOException e) {
            return; // a JVM that still runs was just writing
        }
    }
}
