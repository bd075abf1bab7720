package heddle.cli.command;

import heddle.cli.terminal.Sentence;
import heddle.trace.TraceFiles;
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
import java.util.function.Consumer;

/** The trace files that the arguments of a command stand for. */
final class Inputs {
    private Inputs() {}

    /**
     * Files as they are, and for a directory every trace below it in name order.
     *
     * @param faults told in a sentence about each argument, or part of one, that cannot be used
     */
    static List<Path> expand(List<String> arguments, Consumer<String> faults) {
        return expand(arguments, Path::of, faults);
    }

    /** The file at a location; which file systems there are depends on who asks. */
    @FunctionalInterface
    interface Locations {
        Path path(String location) throws IOException;
    }

    /** Likewise, where locations may lie on other file systems. */
    static List<Path> expand(List<String> arguments, Locations locations, Consumer<String> faults) {
        List<Path> files = new ArrayList<>();
        for (String argument : arguments) {
            try {
                Path path = locations.path(argument);
                if (Files.isDirectory(path)) {
                    files.addAll(below(path, faults));
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

    private static List<Path> below(Path directory, Consumer<String> faults) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                            if (TraceFiles.isTrace(file)) {
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
            faults.accept("there is no trace (.hdl, .std or .csv) in the directory " + directory);
        }
        found.sort(null);
        return found;
    }
}
