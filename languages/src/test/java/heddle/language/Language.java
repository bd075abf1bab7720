package heddle.language;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A language: its compiler, its programs, and the variables that they race on. */
enum Language {
    KOTLIN(
            "kotlin/language/KotlinPrograms.kt",
            "language.KotlinProgramsKt",
            List.of(
                    "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                    "-no-stdlib",
                    "-no-reflect",
                    "-jvm-target",
                    "17",
                    "-cp"),
            Set.of(
                    "language.Till.coins",
                    "language.Box.content",
                    "language.Box.filled",
                    "language.Journey.stops",
                    "language.Parcel.weight",
                    "kotlin.UnsafeLazyImpl._value")),
    SCALA(
            "scala/language/ScalaPrograms.scala",
            "language.ScalaPrograms",
            List.of("dotty.tools.dotc.Main", "-java-output-version", "17", "-classpath"),
            Set.of("language.Till.coins", "language.Catalogue.pages", "language.Shelf.books")),
    GROOVY(
            "groovy/language/GroovyPrograms.groovy",
            "language.GroovyPrograms",
            List.of("org.codehaus.groovy.tools.FileSystemCompiler", "-cp"),
            Set.of("language.Till.coins", "language.Library.pages", "groovy.lang.Reference.value"));

    private static final Path SOURCES = Path.of("src", "test").toAbsolutePath();
    private static final String CLASSES = System.getProperty("java.class.path");

    private final Path source;
    private final String main;
    private final List<String> compiler;
    private final Set<String> raced;

    Language(String source, String main, List<String> compiler, Set<String> raced) {
        this.source = SOURCES.resolve(source);
        this.main = main;
        this.compiler = compiler;
        this.raced = raced;
    }

    /** The variables on which its programs race, and no others. */
    Set<String> raced() {
        return raced;
    }

    /** Compiles the programs with the language's own compiler. */
    Path compile() throws IOException, InterruptedException {
        Path classes = Path.of("target", "programs", name()).toAbsolutePath();
        Files.createDirectories(classes);
        List<String> arguments = new ArrayList<>(List.of("-Xmx700m", "-XX:TieredStopAtLevel=1", "-cp", CLASSES));
        arguments.addAll(compiler);
        arguments.addAll(List.of(CLASSES, "-d", classes.toString(), source.toString()));
        Jvm jvm = Jvm.run(Path.of(System.getProperty("java.home")), arguments);
        if (jvm.exit() != 0) {
            throw new AssertionError(jvm.printed());
        }
        return classes;
    }

    /** Runs them under the agent. */
    Jvm run(Path jdk, Path classes, Path result) throws IOException, InterruptedException {
        String options =
                "quiet,exclude=language.hidden.*,report=language.*:groovy.lang.Reference.*:kotlin.UnsafeLazyImpl.*"
                        + ",out=" + result;
        return Jvm.run(
                jdk,
                List.of(
                        "-javaagent:" + System.getProperty("heddle.agent") + '=' + options,
                        "-ea",
                        "-cp",
                        classes + File.pathSeparator + CLASSES,
                        main));
    }

    /** The lines of which the source says that they are a side of a race, as they stand in stacks: {@code (File:LINE)}. */
    Set<String> racyLines() throws IOException {
        Set<String> racy = new TreeSet<>();
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// racy")) {
                racy.add("(" + source.getFileName() + ':' + (i + 1) + ')');
            }
        }
        return racy;
    }
}
