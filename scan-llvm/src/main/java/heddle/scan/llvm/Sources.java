package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.BitcodeException;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.ModuleReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The input files: read ahead in parallel, handed over in order, a few at a time so that memory stays small. */
final class Sources {
    private static final int AHEAD_PER_THREAD = 3;

    private final List<Path> files = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int modules;

    private record Read(Path file, Module module, String problem) {}

    Sources(List<Path> inputs) {
        for (Path input : inputs) add(input);
    }

    private void add(Path input) {
        if (!Files.isDirectory(input)) {
            files.add(input);
            return;
        }
        try (Stream<Path> inside = Files.walk(input)) {
            inside.filter(file -> file.toString().endsWith(".bc") && !isSecondObject(file))
                    .sorted()
                    .forEach(files::add);
        } catch (IOException e) {
            problems.add(input + ": the directory cannot be read");
        }
    }

    /** Whether libtool has compiled the same source for its static library too, and that is there. */
    private static boolean isSecondObject(Path file) {
        Path directory = file.getParent();
        return directory.endsWith(".libs") && Files.exists(directory.resolveSibling(file.getFileName()));
    }

    /** Every file that can be read, one after the other. */
    void forEach(ForkJoinPool pool, Consumer<Module> visitor) {
        Deque<CompletableFuture<Read>> ahead = new ArrayDeque<>();
        int next = 0;
        while (next < files.size() || !ahead.isEmpty()) {
            while (next < files.size() && ahead.size() < AHEAD_PER_THREAD * pool.getParallelism()) {
                Path file = files.get(next++);
                ahead.add(CompletableFuture.supplyAsync(() -> read(file), pool));
            }
            Read read = ahead.poll().join();
            if (read.problem() != null) problems.add(read.file() + ": " + read.problem());
            else {
                modules++;
                visitor.accept(read.module());
            }
        }
    }

    private static Read read(Path file) {
        if (file.toString().endsWith(".ll"))
            return new Read(file, null, "this is LLVM assembly; turn it into bitcode first: llvm-as " + file);
        try {
            return new Read(file, ModuleReader.read(Files.readAllBytes(file)), null);
        } catch (IOException e) {
            return new Read(file, null, Files.exists(file) ? "cannot be read" : "no such file");
        } catch (BitcodeException e) {
            return new Read(file, null, "not scanned: " + e.getMessage());
        }
    }

    List<String> problems() {
        return problems;
    }

    int modules() {
        return modules;
    }
}
