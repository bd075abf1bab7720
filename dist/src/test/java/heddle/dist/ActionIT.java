package heddle.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of the GitHub action, one after the other in a clone, with the files and variables that a runner gives them. */
class ActionIT {
    private static final Path ACTION = Path.of("").toAbsolutePath().resolveSibling("action");
    private static final String ARCHIVE = Path.of(
                    "target", "heddle-" + System.getProperty("heddle.version") + ".tar.gz")
            .toAbsolutePath()
            .toString();

    @TempDir
    Path directory;

    private String bash(Path directory, Map<String, String> environment, String... words)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    @Test
    void aRaceThatTheDefaultBranchKnowsIsNotNew() throws Exception {
        Path origin = Files.createDirectory(directory.resolve("origin"));
        bash(origin, Map.of(), "git", "init", "-q", "-b", "trunk");
        Files.writeString(origin.resolve("readme"), "a project\n");
        commit(origin);
        Path clone = directory.resolve("a clone");
        bash(directory, Map.of(), "git", "clone", "-q", origin.toString(), clone.toString());
        Files.writeString(clone.resolve("heddle.baseline"), "a list that nobody has agreed to\n");
        assertThat(outputs(clone, "false", command()))
                .contains("exit-code=66\n")
                .contains("sarif=");
        assertThat(clone.resolve("heddle.baseline"))
                .as("the default branch has none")
                .doesNotExist();
        assertThat(directory.resolve("summary")).content().contains("bank.Bank.deposits");
        assertThat(directory.resolve("temp/heddle-sarif/report.sarif"))
                .content()
                .contains("2.1.0");

        String heddle = directory.resolve("temp/heddle/bin/heddle").toString();
        new ProcessBuilder(
                        "bash",
                        "-c",
                        "'" + heddle + "' run --baseline heddle.baseline --update-baseline -- " + command())
                .directory(origin.toFile())
                .start()
                .waitFor();
        assertThat(origin.resolve("heddle.baseline")).content().contains("bank.Bank.deposits");
        commit(origin);
        assertThat(outputs(clone, "false", command())).contains("exit-code=0\n");
    }

    /** A build that has a plugin leaves a report in each of its modules, where Maven and Gradle put them. */
    @Test
    void reportsOfABuildWithAPluginAreCollected() throws Exception {
        Path clone = Files.createDirectory(directory.resolve("a build"));
        bash(clone, Map.of(), "git", "init", "-q", "-b", "trunk");
        String analyze = "heddle analyze '" + directory.resolve("temp/heddle/examples/bank.std") + "' -o ";
        String build = "mkdir -p one/target/heddle 'an other/build/reports/heddle' && "
                + analyze + "one/target/heddle/report.sarif; " + analyze
                + "'an other/build/reports/heddle/report.sarif'; exit 1";
        assertThat(outputs(clone, "true", build)).contains("exit-code=1\n").contains("sarif=");
        for (String report : List.of("report-1.sarif", "report-2.sarif")) {
            assertThat(directory.resolve("temp/heddle-sarif").resolve(report))
                    .content()
                    .contains("2.1.0");
        }
        assertThat(outputs(clone, "true", "rm -r one an*; false")).isEqualTo("exit-code=1\n");
    }

    private void commit(Path repository) throws IOException, InterruptedException {
        bash(repository, Map.of(), "git", "add", "-A");
        bash(repository, Map.of(), "git", "-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", "state");
    }

    private String command() {
        Path jar = directory.resolve("temp/heddle/lib/heddle-examples.jar");
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '" + jar + "' bank.Bank";
    }

    /** Outputs of the steps, for later ones. */
    private String outputs(Path clone, String plugin, String command) throws IOException, InterruptedException {
        Path temp = Files.createDirectories(directory.resolve("temp"));
        Path outputs = directory.resolve("outputs");
        Files.deleteIfExists(outputs);
        Map<String, String> environment = Map.of(
                "RUNNER_TEMP",
                temp.toString(),
                "GITHUB_PATH",
                directory.resolve("path").toString(),
                "GITHUB_OUTPUT",
                outputs.toString(),
                "GITHUB_STEP_SUMMARY",
                directory.resolve("summary").toString(),
                "GITHUB_ACTIONS",
                "true",
                "HEDDLE_BASELINE",
                "heddle.baseline",
                "DEFAULT_BRANCH",
                "trunk",
                "HEDDLE_ARCHIVE",
                ARCHIVE,
                "HEDDLE_PLUGIN",
                plugin,
                "HEDDLE_RUN_OPTIONS",
                "--detector fasttrack");
        bash(clone, environment, "bash", ACTION.resolve("setup.sh").toString());
        bash(clone, environment, "bash", ACTION.resolve("baseline.sh").toString());
        Map<String, String> run = new java.util.HashMap<>(environment);
        run.put(
                "PATH",
                Files.readString(directory.resolve("path")).lines().findFirst().orElseThrow() + ":/usr/bin:/bin");
        run.put("HEDDLE_COMMAND", command);
        bash(clone, run, "bash", ACTION.resolve("run.sh").toString());
        return Files.readString(outputs);
    }

    @Test
    void theStepsAreTheScripts() throws IOException {
        String action = Files.readString(ACTION.resolve("action.yml"));
        for (String script : List.of("setup.sh", "baseline.sh", "run.sh")) {
            assertThat(action).contains("bash \"$GITHUB_ACTION_PATH/" + script + "\"");
        }
    }
}
