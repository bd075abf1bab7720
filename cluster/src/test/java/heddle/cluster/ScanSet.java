package heddle.cluster;

import heddle.trace.Trace;
import java.io.IOException;
import java.net.URISyntaxException;
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
        copy(code(), directory.resolve("classes"));
        copy(code().resolve("heddle/trace/hdl"), directory.resolve("greedy"));
        return directory;
    }

    /** Class files of Heddle itself. */
    private static Path code() throws IOException {
        try {
            return Path.of(Trace.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
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
