package heddle.cli.file;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the traces of a recorded command lie. A java command writes {@code app.hdl}. Any other may start several JVMs:
 * each writes {@code app.PID.hdl}, and if there was only one its trace becomes {@code app.hdl}.
 */
public final class RecordedTraces {
    private static final String SUFFIX = ".hdl";

    private final Path file;
    private final boolean single;
    /** The files that lay there before the start. */
    private final Map<Path, FileTime> old = new HashMap<>();

    private RecordedTraces(Path file, boolean single) {
        this.file = file;
        this.single = single;
    }

    /** Checks the place, and removes an old trace there. */
    public static RecordedTraces at(String target, boolean single) throws Failure {
        if (!target.endsWith(SUFFIX)) {
            throw new Failure(
                    Exit.USAGE, "a trace is recorded as " + SUFFIX + ", and " + target + " has another suffix");
        }
        if (target.contains(",")) {
            throw new Failure(Exit.USAGE, "the name of a recorded trace cannot have a comma: " + target);
        }
        Path file;
        try {
            file = Path.of(target);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.USAGE, target + " is no file name");
        }
        Path directory = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(directory)) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot write " + target + ": there is no directory " + directory);
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot replace " + target + ": " + reason(e));
        }
        RecordedTraces traces = new RecordedTraces(file, single);
        try {
            for (Path each : single ? List.<Path>of() : traces.siblings()) {
                traces.old.put(each, Files.getLastModifiedTime(each));
            }
        } catch (IOException e) {
            throw new Failure(Exit.OUTPUT_FAILED, "cannot read the directory of " + target + ": " + reason(e));
        }
        return traces;
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException fault && fault.getReason() != null
                ? fault.getReason()
                : e.getClass().getSimpleName();
    }

    /** The agent's option; the JVMs may run in other directories. */
    public String pattern() {
        Path whole = file.toAbsolutePath();
        return single
                ? whole.toString()
                : whole.resolveSibling(stem() + ".%p" + SUFFIX).toString();
    }

    private String stem() {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /** The traces that were written since the start. */
    public List<Path> collect() throws IOException {
        if (single) {
            return Files.exists(file) ? List.of(file) : List.of();
        }
        List<Path> found = new ArrayList<>();
        for (Path each : siblings()) {
            if (!Files.getLastModifiedTime(each).equals(old.get(each))) {
                found.add(each);
            }
        }
        if (found.size() == 1) {
            Files.move(found.get(0), file, StandardCopyOption.REPLACE_EXISTING);
            return List.of(file);
        }
        return found;
    }

    private List<Path> siblings() throws IOException {
        try (Stream<Path> all = Files.list(file.toAbsolutePath().getParent())) {
            return all.map(each -> file.resolveSibling(each.getFileName()))
                    .filter(this::isTrace)
                    .sorted()
                    .toList();
        }
    }

    private boolean isTrace(Path each) {
        String name = each.getFileName().toString();
        return name.startsWith(stem()) && name.substring(stem().length()).matches("\\.\\d+\\.hdl");
    }
}
