package heddle.dist.image;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The shared libraries of this machine that a runtime is linked with, as {@code ldd} tells; they exist on Linux alone. */
final class CLibraries {
    /** Native code inside of jars needs these too. */
    private static final List<String> FURTHER = List.of("libstdc++.so.6", "libgcc_s.so.1", "libm.so.6");

    private final Map<String, Path> found = new TreeMap<>();

    /** Libraries by the absolute path at which the loader looks for them. */
    static Map<String, Path> of(Path runtime) throws IOException, InterruptedException {
        CLibraries libraries = new CLibraries();
        libraries.ask(runtime.resolve("bin/java"));
        try (Stream<Path> files = Files.walk(runtime.resolve("lib"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".so")) {
                    libraries.ask(file);
                }
            }
        }
        libraries.addFurther();
        libraries.found.keySet().removeIf(path -> path.startsWith(runtime.toString()));
        return libraries.found;
    }

    /** Lines are {@code name => /path (address)} or {@code /path (address)}. */
    private void ask(Path binary) throws IOException, InterruptedException {
        Process ldd = new ProcessBuilder("ldd", binary.toString())
                .redirectErrorStream(true)
                .start();
        for (String line : new String(ldd.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
            String target = line.contains("=>") ? line.substring(line.indexOf("=>") + 2) : line;
            String path = target.strip().split(" ")[0];
            if (path.startsWith("/") && Files.isRegularFile(Path.of(path))) {
                found.put(path, Path.of(path));
            }
        }
        ldd.waitFor();
    }

    private void addFurther() {
        List<Path> places =
                found.values().stream().map(Path::getParent).distinct().toList();
        for (String name : FURTHER) {
            for (Path place : places) {
                Path library = place.resolve(name);
                if (Files.isRegularFile(library)) {
                    found.putIfAbsent(library.toString(), library);
                }
            }
        }
    }
}
