package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles fixtures. */
public final class Javac {
    private Javac() {}

    public static void compile(List<Path> sources, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-d", classes.toString(), "-g", "--release", "17", "-proc:none");
            var files = manager.getJavaFileObjectsFromPaths(sources);
            assertThat(compiler.getTask(null, manager, null, options, null, files)
                            .call())
                    .as("the fixtures compile")
                    .isTrue();
        }
    }

    /** Compiles one source text named {@code Fixture}; the directory then holds its classes and nothing else. */
    public static Path compile(String source, Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("Fixture.java"), source);
        Path classes = Files.createDirectories(directory.resolve("classes"));
        try (DirectoryStream<Path> old = Files.newDirectoryStream(classes, "*.class")) {
            for (Path one : old) Files.delete(one);
        }
        compile(List.of(file), classes);
        return classes;
    }
}
