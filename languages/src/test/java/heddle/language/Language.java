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
                    "kotlin.UnsafeLazyImpl._value"),
            Set.of()),
    SCALA(
            "scala/language/ScalaPrograms.scala",
            "language.ScalaPrograms",
            List.of("dotty.tools.dotc.Main", "-java-output-version", "17", "-classpath"),
            Set.of("language.Till.coins", "language.Shelf.books"),
            Set.of("language.Catalogue.pages")),
    GROOVY(
            "groovy/language/GroovyPrograms.groovy",
            "language.GroovyPrograms",
            List.of("org.codehaus.groovy.tools.FileSystemCompiler", "-cp"),
            Set.of("language.Till.coins"),
            // dynamic calls count how often they are made: that ends regions
            Set.of("language.Library.pages", "groovy.lang.Reference.value"));

    private final String source;
    private final String main;
    private final List<String> compiler;
    private final Set<String> overlapping;
    private final Set<String> apart;

    Language(String source, String main, List<String> compiler, Set<String> overlapping, Set<String> apart) {
        this.source = source;
        this.main = main;
        this.compiler = compiler;
        this.overlapping = overlapping;
        this.apart = apart;
    }

    /** The variables on which its programs race, and no others. */
    Set<String> raced() {
        Set<String> raced = new TreeSet<>(overlapping);
        raced.addAll(apart);
        return raced;
    }

    /** Those that are accessed in regions that overlap for certain. */
    Set<String> overlapping() {
        return overlapping;
    }

    private Path source() {
        return Path.of("src", "test").resolve(source).toAbsolutePath();
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Compiles the programs with the language's own compiler. */
    Path compile(Path directory) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-Xmx700m", "-XX:TieredStopAtLevel=1", "-cp", classPath()));
        arguments.addAll(compiler);
        arguments.addAll(List.of(classPath(), "-d", classes.toString(), source().toString()));
        Jvm jvm = Jvm.run(Path.of(System.getProperty("java.home")), arguments);
        if (jvm.exit() != 0) {
            throw new AssertionError(jvm.printed());
        }
        return classes;
    }

    /** Runs them under the agent. */
    Jvm run(Path jdk, Path classes, String detector, Path result) throws IOException, InterruptedException {
        String options = "quiet,detector=" + detector
                + ",exclude=language.hidden.*,report=language.*:groovy.lang.Reference.*:kotlin.UnsafeLazyImpl.*"
                + ",out=" + result;
        return Jvm.run(
                jdk,
                List.of(
                        "-javaagent:" + System.getProperty("heddle.agent") + '=' + options,
                        "-ea",
                        "-cp",
                        classes + File.pathSeparator + classPath(),
                        main));
    }

    /** The lines of which the source says that they are a side of a race, as they stand in stacks: {@code (File:LINE)}. */
    Set<String> racyLines() throws IOException {
        Set<String> racy = new TreeSet<>();
        List<String> lines = Files.readAllLines(source());
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// racy")) {
                racy.add("(" + source().getFileName() + ':' + (i + 1) + ')');
            }
        }
        return racy;
    }
}
