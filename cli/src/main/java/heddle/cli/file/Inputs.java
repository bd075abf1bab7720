package heddle.cli.file;

import heddle.cli.terminal.Sentence;
import heddle.race.work.Locations;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The files that the arguments of a command stand for. */
public final class Inputs {
    /** The files that a directory stands for: those below it of one kind. */
    private record Kind(String words, Predicate<Path> files) {}

    private static final Kind TRACES = new Kind("no trace (.hdl, .std or .csv)", TraceFiles::isTrace);
    private static final Kind RESULTS = new Kind("no result (.json)", Inputs::isResult);

    private Inputs() {}

    /** A name that begins with a dot is that of a file which is being written. */
    private static boolean isResult(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".json") && !name.startsWith(".");
    }

    /**
     * Files as they are, and for a directory every trace below it in name order.
     *
     * @param faults told in a sentence about each argument, or part of one, that cannot be used
     */
    public static List<Path> expand(List<String> arguments, Consumer<String> faults) {
        return expand(arguments, Path::of, faults);
    }

    /** Likewise, where locations may lie on other file systems. */
    public static List<Path> expand(List<String> arguments, Locations locations, Consumer<String> faults) {
        return expand(arguments, TRACES, locations, faults);
    }

    /** Files as they are, and for a directory every result below it. */
    public static List<Path> results(List<String> arguments, Locations locations, Consumer<String> faults) {
        return expand(arguments, RESULTS, locations, faults);
    }

    private static List<Path> expand(List<String> arguments, Kind kind, Locations locations, Consumer<String> faults) {
        List<Path> files = new ArrayList<>();
        for (String argument : arguments) {
            try {
                Path path = locations.path(argument);
                if (Files.isDirectory(path)) {
                    files.addAll(below(path, kind, faults));
                } else {
                    files.add(path);
                }
            } catch (InvalidPathException e) {
                faults.accept("cannot read " + argument + ": it is no file name");
            } catch (IOException e) {
                faults.accept(Sentence.aboutInput(argument, e));
            }
        }
        return files;
    }

    private static List<Path> below(Path directory, Kind kind, Consumer<String> faults) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                            if (kind.files().test(file)) {
                                found.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException e) {
                            faults.accept(Sentence.aboutInput(file.toString(), e));
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            faults.accept(Sentence.aboutInput(directory.toString(), e));
        }
        if (found.isEmpty()) {
            faults.accept("there is " + kind.words() + " in the directory " + directory);
        }
        found.sort(null);
        return found;
    }
}
