package heddle.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The archive in an empty directory with blanks in its name, with nothing but a JDK and a shell's own commands. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DistributionIT {
    private static final String NAME = "heddle-" + System.getProperty("heddle.version");
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private Path directory;
    private Path home;

    private record Outcome(int exit, String out, String err) {}

    @BeforeAll
    void unpack(@TempDir Path temporary) throws Exception {
        directory = Files.createDirectory(temporary.resolve("an empty directory"));
        home = directory.resolve(NAME);
        Outcome tar = run(List.of("tar", "xzf", TARGET.resolve(NAME + ".tar.gz").toString()), Map.of());
        assertThat(tar.exit()).as(tar.err()).isZero();
    }

    private Outcome run(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(directory, "out", "");
        Path err = Files.createTempFile(directory, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("HEDDLE_") || name.startsWith("MAVEN_"));
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        int exit = builder.start().waitFor();
        return new Outcome(exit, Files.readString(out), Files.readString(err));
    }

    private Outcome heddle(String... words) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin/heddle").toString()));
        command.addAll(List.of(words));
        return run(command, Map.of());
    }

    @Test
    void theDemoFindsProvesAndRepairsTheRace() throws Exception {
        Outcome demo = heddle("demo");
        assertThat(demo.exit()).as(demo.err()).isEqualTo(66);
        assertThat(demo.out())
                .contains("Race 1 on bank.Bank.deposits, observed")
                .contains("Race 1 on bank.Account.balance, witnessed")
                .contains("reproduced: the accesses met in 4 of 4 runs")
                .contains("fix volatile, checked");
    }

    @Test
    void commandsFindTheirLibrariesThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("my heddle"), home.resolve("bin/heddle"));
        Outcome version = run(List.of(link.toString(), "--version"), Map.of());
        assertThat(version.out()).startsWith("heddle " + System.getProperty("heddle.version") + '\n');
        assertThat(version.err()).isEmpty();
        Outcome convert = heddle("trace", "convert", home + "/examples/bank.std", "-o", "a bank.hdl");
        assertThat(convert.exit()).as(convert.err()).isZero();
        Outcome analyze = heddle("analyze", "a bank.hdl");
        assertThat(analyze.exit()).isEqualTo(66);
        assertThat(analyze.err()).isEmpty();
        assertThat(analyze.out()).contains("2 races by hb in 21 events");
        Outcome scan = heddle("scan", home + "/lib/heddle-examples.jar");
        assertThat(scan.out()).as(scan.err()).contains("bank.Bank.deposits");
    }

    /** JVMs share no classes of jars that a manifest names if there are blanks in their path. */
    @Test
    void aClassDataArchiveIsMadeAndUsed() throws Exception {
        Path plain = Files.createDirectory(directory.resolveSibling("plain"));
        String archiveFile = TARGET.resolve(NAME + ".tar.gz").toString();
        run(List.of("tar", "xzf", archiveFile, "-C", plain.toString()), Map.of());
        String heddle = plain.resolve(NAME).resolve("bin/heddle").toString();
        assertThat(run(List.of(heddle, "engines"), Map.of()).exit()).isZero();
        try (Stream<Path> files = Files.list(plain.resolve(NAME).resolve("lib"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".jsa")))
                    .singleElement()
                    .satisfies(archive -> assertThat(archive).isNotEmptyFile());
        }
        Outcome loaded =
                run(List.of(heddle, "--version"), Map.of("HEDDLE_JAVA_OPTIONS", "-Xlog:class+load:file=classes.log"));
        assertThat(loaded.exit()).isZero();
        try (Stream<String> lines = Files.lines(directory.resolve("classes.log"))) {
            assertThat(lines.filter(line -> line.contains(" picocli.CommandLine source: ")))
                    .singleElement()
                    .asString()
                    .contains("shared objects file");
        }
    }

    @Test
    void theZipHoldsTheSameFiles() throws Exception {
        Path unpacked = Files.createDirectory(directory.resolveSibling("zip"));
        try (FileSystem zip = FileSystems.newFileSystem(TARGET.resolve(NAME + ".zip"));
                Stream<Path> entries = Files.walk(zip.getPath(NAME));
                Stream<Path> files = Files.walk(home)) {
            TreeSet<String> names = new TreeSet<>();
            for (Path entry : (Iterable<Path>) entries.filter(Files::isRegularFile)::iterator) {
                names.add(entry.toString());
                Path file = unpacked.resolve(entry.toString());
                Files.createDirectories(file.getParent());
                Files.copy(entry, file);
                assertThat(file).hasSameBinaryContentAs(directory.resolve(entry.toString()));
            }
            assertThat(names)
                    .containsExactlyInAnyOrderElementsOf(files.filter(file -> Files.isRegularFile(file)
                                    && !file.toString().endsWith(".jsa"))
                            .map(file -> directory.relativize(file).toString())
                            .toList());
        }
        assertThat(home.resolve("bin/heddle.bat"))
                .content()
                .as("lines for Windows")
                .contains("\r\n")
                .doesNotContainPattern("[^\r]\n");
        String script = unpacked.resolve(NAME).resolve("bin/heddle").toString();
        Outcome version = run(List.of("sh", script, "--version"), Map.of());
        assertThat(version.out()).as(version.err()).startsWith("heddle " + System.getProperty("heddle.version") + '\n');
    }

    @Test
    void everyCommandHasItsPage() throws Exception {
        Outcome help = heddle("help");
        TreeSet<String> commands = help.out()
                .lines()
                .dropWhile(line -> !line.equals("Commands:"))
                .filter(line -> line.matches("  [a-z]+ .*"))
                .map(line -> line.strip().split(" ")[0])
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(commands).contains("run", "mcp", "trace");
        Path manual = home.resolve("share/man/man1");
        assertThat(commands).allSatisfy(command -> {
            String page = Files.readString(manual.resolve("heddle-" + command + ".1"));
            assertThat(page)
                    .startsWith(".TH HEDDLE-")
                    .contains(".SH \"SYNOPSIS\"")
                    .doesNotContain("${", "%n");
        });
        assertThat(manual.resolve("heddle-run.1"))
                .content()
                .contains("\\fB\\-\\-detector=ID\\fR")
                .contains("Default: 2000.");
        assertThat(manual.resolve("heddle-trace-info.1")).exists();
    }

    @Test
    void shellsCompleteCommandsAndOptions() throws Exception {
        String completion =
                home.resolve("share/bash-completion/completions/heddle").toString();
        Outcome bash = run(
                List.of(
                        "bash",
                        "-c",
                        "source \"$1\"; COMP_WORDS=(heddle repr); COMP_CWORD=1; _complete_heddle; echo ${COMPREPLY[@]};"
                                + " COMP_WORDS=(heddle run --dete); COMP_CWORD=2; _complete_heddle; echo ${COMPREPLY[@]}",
                        "bash",
                        completion),
                Map.of());
        assertThat(bash.out()).as(bash.err()).isEqualTo("reproduce\n--detector\n");
    }

    @Test
    void licencesAreEnclosed() throws Exception {
        assertThat(home.resolve("LICENSE")).content().contains("Apache License");
        String notices = Files.readString(home.resolve("THIRD-PARTY.txt"));
        assertThat(notices)
                .contains("by Remko Popma\n  Apache-2.0: The Apache Software License, version 2.0, http")
                .contains(
                        "BSD-3-Clause", "Permission is hereby granted", "META-INF/FastDoubleParser-LICENSE of jackson");
        try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString())
                            .filter(jar -> jar.endsWith(".jar") && !jar.startsWith("heddle-")))
                    .isNotEmpty()
                    .allSatisfy(jar -> assertThat(notices).contains(jar));
        }
    }

    /** ASM is renamed in the agent's jar; {@code bank} is the demo. */
    @Test
    void jarsWithForeignClassesHaveTheirNotices() throws Exception {
        List<String> mixed = new ArrayList<>();
        try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
            for (Path jar : jars.filter(each -> each.getFileName().toString().matches("heddle-.*\\.jar"))
                    .toList()) {
                try (FileSystem files = FileSystems.newFileSystem(jar)) {
                    if (hasForeignClasses(files.getPath("/"))) {
                        mixed.add(jar.getFileName().toString());
                        assertThat(files.getPath("META-INF/THIRD-PARTY.txt"))
                                .content()
                                .contains("ASM");
                        assertThat(files.getPath("META-INF/licenses/BSD-3-Clause.txt"))
                                .exists();
                    }
                }
            }
        }
        assertThat(mixed).containsExactly("heddle-agent.jar");
    }

    private static boolean hasForeignClasses(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(Path::toString)
                    .anyMatch(name -> name.endsWith(".class")
                            && (!name.matches("/(META-INF/.*/)?(heddle|bank)/.*") || name.contains("/heddle/asm/")));
        }
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        List<String> command = List.of(home.resolve("bin/heddle").toString(), "--version");
        Outcome noJava = run(command, Map.of("JAVA_HOME", directory.toString()));
        assertThat(noJava.exit()).isEqualTo(70);
        assertThat(noJava.err().lines()).singleElement().asString().startsWith("heddle: JAVA_HOME is ");
        Path old = Files.createDirectories(directory.resolve("old jdk/bin"));
        Files.writeString(old.resolveSibling("release"), "JAVA_VERSION=\"11.0.2\"\n");
        Path java = Files.writeString(old.resolve("java"), "#!/bin/sh\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Outcome tooOld = run(command, Map.of("JAVA_HOME", old.getParent().toString()));
        assertThat(tooOld.exit()).isEqualTo(70);
        assertThat(tooOld.err()).contains("Java 17 or newer is needed").contains("version 11.0.2");
    }
}
