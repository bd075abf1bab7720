package heddle.cluster;

import heddle.trace.Trace;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Programs to scan: class files, bitcode, and what cannot be read. */
final class ScanSet {
    private ScanSet() {}

    /** Fills a directory; the bitcode is that of the suite of the module that reads it. */
    static Path write(Path directory) throws IOException {
        Path bitcode = Files.createDirectories(directory.resolve("bitcode"));
        try (ZipFile suite = new ZipFile("../scan-llvm/src/test/resources/suite.zip")) {
            for (ZipEntry entry : suite.stream().toList()) {
                String name = entry.getName().replaceFirst(" .*", "").replace('/', '-') + ".bc";
                Files.copy(suite.getInputStream(entry), bitcode.resolve(name));
            }
        }
        Files.writeString(directory.resolve("broken.jar"), "this is no jar");
        Files.writeString(directory.resolve("wrong.models"), "java.util.ArrayList.add : nothing\nwhat is this\n");
        copy("", directory.resolve("classes"));
        copy("heddle/trace/hdl", directory.resolve("greedy"));
        return directory;
    }

    /** Class files of Heddle itself below a package, from the directory or the jar that they are in. */
    private static void copy(String below, Path to) throws IOException {
        URI place = URI.create(
                Trace.class.getProtectionDomain().getCodeSource().getLocation().toString());
        if (place.getPath().endsWith(".jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(Path.of(place))) {
                copy(jar.getPath("/" + below), to);
            }
        } else {
            copy(Path.of(place).resolve(below), to);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
    }
}
