package heddle.scan.llvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The suite's C programs as bitcode. The bitcode in {@code suite.zip} was made from them and is what the tests read, so
 * that they need no compiler; each file of it knows the sources it was made from. Where clang is found, a changed
 * program is compiled anew; {@code -Dheddle.golden=update} writes the archive.
 */
final class CPrograms {
    static final Path SUITE = Path.of("src/test/resources/suite");
    private static final Path ARCHIVE = Path.of("src/test/resources/suite.zip");
    private static final List<String> COMPILERS = List.of("clang-19", "clang", "clang-18", "clang-17", "clang-16");
    private static final boolean UPDATE = "update".equals(System.getProperty("heddle.golden"));

    private final Map<String, byte[]> archived = new HashMap<>();
    private final String clang = findClang();
    private int compiled;

    CPrograms() {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(ARCHIVE))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
                archived.put(entry.getName(), zip.readAllBytes());
        } catch (IOException e) {
            if (clang == null) throw new UncheckedIOException(e);
        }
    }

    /** All programs, as {@code folder/name.c}. */
    static List<String> all() {
        try (Stream<Path> files = Files.walk(SUITE)) {
            return files.filter(file -> file.toString().endsWith(".c"))
                    .map(file -> SUITE.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> lines(String program) {
        try {
            return Files.readAllLines(SUITE.resolve(program));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program's bitcode as a file in {@code into}. */
    Path bitcode(String program, Path into) {
        try {
            String key = key(program);
            Path file = into.resolve(program.replace('/', '.').replaceFirst("c$", "bc"));
            byte[] present = archived.get(key);
            if (present != null) return Files.write(file, present);
            if (clang == null)
                throw new AssertionError(program + " is newer than its bitcode in suite.zip, and there is no clang;"
                        + " install clang and run the tests with -Dheddle.golden=update");
            compile(program, file);
            archived.put(key, Files.readAllBytes(file));
            compiled++;
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program and the hash of what it was made from. */
    private static String key(String program) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String source : List.of(program, "kernel/kernel.h"))
                digest.update(Files.readString(SUITE.resolve(source))
                        .replace("\r", "")
                        .getBytes(StandardCharsets.UTF_8));
            return program + ' ' + HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void compile(String program, Path into) throws IOException {
        List<String> command = new ArrayList<>(List.of(clang, "-O1", "-Xclang", "-disable-llvm-passes", "-g"));
        command.addAll(List.of("-Wno-everything", "-D_GNU_SOURCE", "-emit-llvm", "-c", program, "-o"));
        command.add(into.toAbsolutePath().toString());
        Process process = new ProcessBuilder(command)
                .directory(SUITE.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) throw new AssertionError(program + " does not compile:\n" + output);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Says what was not compiled here, and keeps what was if asked to. */
    String finish() throws IOException {
        if (UPDATE && clang != null) write();
        String compiler = clang == null ? "no clang here" : clang + " compiled " + compiled + " changed programs";
        return compiler + ", the others come from suite.zip";
    }

    private void write() throws IOException {
        List<String> keys = new ArrayList<>();
        for (String program : all()) keys.add(key(program));
        try (OutputStream out = Files.newOutputStream(ARCHIVE);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(9);
            for (String key : keys) {
                ZipEntry entry = new ZipEntry(key);
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                zip.putNextEntry(entry);
                zip.write(archived.get(key));
                zip.closeEntry();
            }
        }
    }

    private static String findClang() {
        for (String name : COMPILERS) {
            try {
                Process process = new ProcessBuilder(name, "--version")
                        .redirectErrorStream(true)
                        .start();
                try (InputStream in = process.getInputStream()) {
                    in.readAllBytes();
                }
                if (process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0) return name;
            } catch (IOException e) {
                continue;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return null;
    }
}
