package heddle.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code -Dheddle.gradle=all}: the plugin in a real build of two projects with three test tasks, beside JaCoCo, without a network. The builds are those of
 * somebody's day, one after the other in one process: each finds what the ones before have left.
 */
@EnabledIfSystemProperty(named = "heddle.gradle", matches = "all", disabledReason = "builds take minutes")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PluginIT {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String RELEASE = System.getProperty("heddle.release", "");
    private static final String VERSION = System.getProperty("heddle.version");

    private Path project;
    private Process gradle;
    private BufferedReader out;
    private BufferedWriter in;

    private record Build(int exit, String log) {}

    @BeforeAll
    void start(@TempDir Path directory) throws IOException {
        project = copySample(directory.resolve("a depot"));
        Path script = Files.writeString(directory.resolve("repositories.gradle"), initScript());
        List<Path> classPath =
                GradleInstallation.make(TARGET.resolve("gradle-" + System.getProperty("heddle.gradle.version")));
        String classes = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        gradle = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
                        "-cp",
                        classes + File.pathSeparator + TARGET.resolve("test-classes"),
                        GradleDriver.class.getName(),
                        TARGET.resolve("gradle-home").toString(),
                        project.toString(),
                        script.toString())
                .redirectErrorStream(true)
                .start();
        out = gradle.inputReader(StandardCharsets.UTF_8);
        in = gradle.outputWriter(StandardCharsets.UTF_8);
    }

    @AfterAll
    void end() throws Exception {
        in.close();
        gradle.destroy();
        gradle.waitFor();
    }

    private static Path copySample(Path target) throws IOException {
        Path sample = TARGET.getParent().resolveSibling("examples").resolve("gradle");
        try (Stream<Path> files = Files.walk(sample)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = target.resolve(sample.relativize(file));
                if (!Files.isDirectory(file)) {
                    Files.createDirectories(copy.getParent());
                    Files.writeString(copy, inWordsOfTheApi(Files.readString(file)));
                }
            }
        }
        Files.writeString(
                target.resolve("settings.gradle"),
                "\nbuildCache { local { directory = file('cache of builds') } }\n",
                StandardOpenOption.APPEND);
        return target;
    }

    /**
     * In the one jar that Maven Central has of Gradle, JUnit has another name, so that workers find tests of that name alone.
     * Tests of the copy are JUnit 4's, as these need no engine.
     */
    private static String inWordsOfTheApi(String text) {
        String junit = "org.gradle.internal.impldep.org.junit.";
        return text.replace("org.junit.jupiter.api.Assertions", junit + "Assert")
                .replace("org.junit.jupiter.api.Test", junit + "Test")
                .replaceAll("(?m)^class (\\w+Test)", "public class $1")
                .replaceAll("(@Test\\s+)void", "$1public void")
                .replace("'org.junit.jupiter:junit-jupiter:6.1.3'", "files('" + GradleInstallation.api() + "')")
                .replaceAll("testRuntimeOnly .*", "")
                .replace("useJUnitPlatform()", "useJUnit(); scanForTestClasses = false; include '**/*Test.class'");
    }

    /** Heddle comes from this build or from a release, everything else from the repository that the surrounding build uses. */
    private static String initScript() throws IOException {
        Path own = RELEASE.isEmpty() ? TARGET.resolve("repository") : Path.of(RELEASE);
        if (RELEASE.isEmpty()) {
            addPlugin(own);
        }
        String repositories = repository(own, "")
                + repository(
                        Path.of(System.getProperty("heddle.maven.repository")),
                        "content { excludeGroup 'dev.heddle' }");
        return "beforeSettings { it.pluginManagement.repositories {\n" + repositories + "} }\n"
                + "allprojects { repositories {\n" + repositories + "}\n"
                + "tasks.withType(JavaCompile).configureEach { options.fork = true; options.forkOptions.javaHome = file('"
                + System.getProperty("java.home") + "') } }\n";
    }

    private static String repository(Path directory, String content) {
        return "maven { url = uri('" + directory.toUri() + "'); metadataSources { mavenPom(); artifact();"
                + " ignoreGradleMetadataRedirection() }; " + content + " }\n";
    }

    /** The plugin and its marker beside the jars that they depend on. */
    private static void addPlugin(Path repository) throws IOException {
        Path plugin = repository.resolve("dev/heddle/heddle-gradle-plugin/" + VERSION);
        Files.createDirectories(plugin);
        copy(TARGET.resolve("heddle-gradle-plugin-" + VERSION + ".jar"), plugin);
        String pom = "heddle-gradle-plugin-" + VERSION + ".pom";
        Files.copy(TARGET.resolveSibling("pom.xml"), plugin.resolve(pom), StandardCopyOption.REPLACE_EXISTING);
        Path marker = repository.resolve("dev/heddle/dev.heddle.gradle.plugin/" + VERSION);
        Files.createDirectories(marker);
        Files.copy(
                TARGET.resolveSibling("marker").resolve("pom.xml"),
                marker.resolve("dev.heddle.gradle.plugin-" + VERSION + ".pom"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copy(Path file, Path directory) throws IOException {
        Files.copy(file, directory.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    private Build gradle(String words) throws IOException {
        in.write(words + "\n");
        in.flush();
        StringBuilder log = new StringBuilder();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(GradleDriver.END)) {
                Files.writeString(
                        TARGET.resolve("gradle.log"), log, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                return new Build(Integer.parseInt(line.substring(GradleDriver.END.length())), log.toString());
            }
            log.append(line).append('\n');
        }
        throw new AssertionError("Gradle ended: " + log);
    }

    private Path file(String name) {
        return project.resolve(name);
    }

    @Test
    @Order(1)
    void aRaceOfAnyProjectFailsTheBuildAtItsRoot() throws Exception {
        Build build = gradle("check slowTest --configuration-cache");
        assertThat(build.exit()).as(build.log()).isEqualTo(1);
        assertThat(build.log())
                .contains("depot and its projects, 3 JVMs: engine fasttrack")
                .contains("Race 1 on depot.Store.crates, observed")
                .contains(">     8 |         crates += more; // racy")
                .contains("heddle: a race was found (see above)")
                .contains("office, 1 JVM: engine fasttrack")
                .contains("Configuration cache entry stored");
        assertThat(file("build/reports/heddle/report.sarif"))
                .content()
                .contains("store/src/main/java/depot/Store.java")
                .doesNotContain(project.toString());
        assertThat(file("build/reports/heddle/report.html")).content().startsWithIgnoringCase("<!doctype html>");
        assertThat(file("store/build/jacoco/test.exec")).isNotEmptyFile();
        for (String task : List.of("store/build/heddle/jvm/test", "store/build/heddle/jvm/slowTest")) {
            try (Stream<Path> results = Files.list(file(task))) {
                assertThat(results).as(task).hasSize(1);
            }
        }
    }

    @Test
    @Order(2)
    void whatIsUpToDateIsStillChecked() throws Exception {
        Build build = gradle("check slowTest --configuration-cache");
        assertThat(build.log())
                .contains("Reusing configuration cache")
                .contains("> Task :store:test UP-TO-DATE")
                .contains("> Task :heddleReport UP-TO-DATE")
                .contains("heddle: a race was found (see above)");
        assertThat(build.exit()).isEqualTo(1);
    }

    @Test
    @Order(3)
    void resultsComeBackFromTheBuildCache() throws Exception {
        assertThat(gradle("clean").exit()).isZero();
        Build build = gradle("check slowTest");
        assertThat(build.log())
                .contains("> Task :store:test FROM-CACHE")
                .contains("> Task :heddleReport FROM-CACHE")
                .contains("heddle: a race was found (see above)");
        assertThat(build.exit()).isEqualTo(1);
    }

    @Test
    @Order(4)
    void knownRacesPass() throws Exception {
        append("build.gradle", "heddle { baseline = file('heddle.baseline') }\n");
        Build learn = gradle(":heddleCheck --update-baseline");
        assertThat(learn.exit()).as(learn.log()).isZero();
        assertThat(file("heddle.baseline")).content().contains("depot.Store.crates: depot.Store.put, depot.Store.put");
        Build known = gradle(":heddleCheck :heddleReport");
        assertThat(known.exit()).as(known.log()).isZero();
        assertThat(known.log()).contains("no new race found, 1 known by fasttrack");
        assertThat(file("build/reports/heddle/report.sarif")).content().contains("\"unchanged\"");
    }

    @Test
    @Order(5)
    void nothingObservedFailsTheBuild() throws Exception {
        append("office/build.gradle", "heddle { include = 'nowhere.*' }\n");
        Build build = gradle(":office:check");
        assertThat(build.exit()).as(build.log()).isEqualTo(1);
        assertThat(build.log()).contains("heddle: nothing was observed: no class was woven; see 'include'");
    }

    @Test
    @Order(6)
    void mistakesAreNamed() throws Exception {
        append("office/build.gradle", "heddle { detector = 'fasttrak' }\n");
        Build build = gradle(":office:test");
        assertThat(build.exit()).isEqualTo(1);
        assertThat(build.log()).contains("unknown detector 'fasttrak'; did you mean 'fasttrack'?");
    }

    private void append(String name, String text) throws IOException {
        Files.writeString(file(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
