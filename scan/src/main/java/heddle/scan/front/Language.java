package heddle.scan.front;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The language of an input, told by its name and its first bytes: known even where no front end for it is present. */
public enum Language {
    /** Jars, class files, directories of them. */
    JVM,
    /** LLVM bitcode or assembly. */
    BITCODE;

    private static final byte[] RAW = {'B', 'C', (byte) 0xc0, (byte) 0xde};
    private static final byte[] WRAPPED = {(byte) 0xde, (byte) 0xc0, 0x17, 0x0b};

    public static Language of(Path input) {
        if (Files.isDirectory(input)) return hasBitcodeOnly(input) ? BITCODE : JVM;
        String name = input.getFileName() == null ? "" : input.getFileName().toString();
        if (name.endsWith(".bc") || name.endsWith(".ll")) return BITCODE;
        if (name.endsWith(".jar") || name.endsWith(".class")) return JVM;
        return startsLikeBitcode(input) ? BITCODE : JVM;
    }

    /** How the code of a source file gets to be scanned; null for a file that is none by its name. */
    public static String advice(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        if (name.matches(".*\\.(c|h|cc|cpp|cxx|hpp|s|S|o|a)"))
            return "C is scanned as LLVM bitcode, which heddle-cc leaves beside what it compiles (docs/guide/scan-c.md)";
        return name.matches(".*\\.(java|kt|scala|groovy)")
                ? "code of the JVM is scanned as class files: compile it, and scan the directory or jar"
                : null;
    }

    private static boolean startsLikeBitcode(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(4);
            return java.util.Arrays.equals(first, RAW) || java.util.Arrays.equals(first, WRAPPED);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean hasBitcodeOnly(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.map(Path::toString)
                    .filter(name -> name.matches(".*\\.(bc|class|jar)"))
                    .findFirst()
                    .filter(name -> name.endsWith(".bc"))
                    .isPresent();
        } catch (IOException | java.io.UncheckedIOException e) {
            return false;
        }
    }
}
