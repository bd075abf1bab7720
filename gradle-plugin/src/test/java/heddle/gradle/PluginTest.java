package heddle.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.process.CommandLineArgumentProvider;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin's configuration of a project, without running a build. */
class PluginTest {
    private Project project;
    private HeddleExtension heddle;
    private File agent;

    @BeforeEach
    void apply(@TempDir Path directory) throws IOException {
        agent = Files.createFile(directory.resolve("heddle-agent.jar")).toFile();
        project = ProjectBuilder.builder()
                .withProjectDir(
                        Files.createDirectory(directory.resolve("depot")).toFile())
                .withGradleUserHomeDir(directory.resolve("home").toFile())
                .withName("depot")
                .build();
        project.getPluginManager().apply("java");
        project.getPluginManager().apply("dev.heddle");
        heddle = project.getExtensions().getByType(HeddleExtension.class);
        project.getDependencies().add("heddleAgent", project.files(agent));
    }

    private List<String> arguments(String task) {
        List<String> arguments = new ArrayList<>();
        org.gradle.api.tasks.testing.Test test =
                (org.gradle.api.tasks.testing.Test) project.getTasks().getByName(task);
        for (CommandLineArgumentProvider provider : test.getJvmArgumentProviders()) {
            provider.asArguments().forEach(arguments::add);
        }
        return arguments;
    }

    @Test
    void everyTestTaskRunsUnderTheAgent() {
        project.getTasks().register("slowTest", org.gradle.api.tasks.testing.Test.class);
        heddle.getDetector().set("valor");
        heddle.getInclude().set("depot.*:org.junit.*");
        for (String task : List.of("test", "slowTest")) {
            assertThat(arguments(task))
                    .startsWith(
                            "-XX:NewRatio=1",
                            "-XX:SurvivorRatio=2",
                            "-XX:TargetSurvivorRatio=90",
                            "-XX:-DontCompileHugeMethods",
                            "-XX:Tier4InvocationThreshold=120000",
                            "-XX:Tier4MinInvocationThreshold=14400",
                            "-XX:Tier4CompileThreshold=360000",
                            "-XX:Tier4BackEdgeThreshold=960000")
                    .hasSize(9)
                    .last()
                    .asString()
                    .startsWith("-javaagent:" + agent + '=')
                    .contains("detector=valor", "include=depot.*:org.junit.*", "build/heddle/jvm/" + task);
        }
    }

    /** The JVM takes the last of two arguments about one thing. */
    @Test
    void whatTheTaskTellsTheJvmWins() {
        org.gradle.api.tasks.testing.Test test =
                (org.gradle.api.tasks.testing.Test) project.getTasks().getByName("test");
        test.jvmArgs("-XX:SurvivorRatio=8");
        assertThat(test.getAllJvmArgs())
                .filteredOn(argument -> argument.contains("SurvivorRatio"))
                .containsExactly("-XX:SurvivorRatio=8", "-XX:TargetSurvivorRatio=90");
    }

    @Test
    void checkDependsOnReportAndCheck() {
        TaskContainer tasks = project.getTasks();
        assertThat(tasks.getByName("check").getTaskDependencies().getDependencies(tasks.getByName("check")).stream()
                        .map(Object::toString))
                .anyMatch(task -> task.contains("heddleReport"))
                .anyMatch(task -> task.contains("heddleCheck"));
        assertThat(
                        tasks
                                .getByName("heddleCheck")
                                .getTaskDependencies()
                                .getDependencies(tasks.getByName("heddleCheck"))
                                .stream()
                                .map(Object::toString))
                .anyMatch(task -> task.contains(":test'"));
    }

    @Test
    void withoutItTestsRunAsTheyAre() {
        heddle.getEnabled().set(false);
        assertThat(arguments("test")).isEmpty();
    }

    @Test
    void mistakesAreNamed() {
        heddle.getDetector().set("fasttrak");
        assertThatThrownBy(() -> arguments("test"))
                .isInstanceOf(GradleException.class)
                .hasMessage("heddle: unknown detector 'fasttrak'; did you mean 'fasttrack'?");
    }

    @Test
    void nothingObservedFails() {
        HeddleCheck check = (HeddleCheck) project.getTasks().getByName("heddleCheck");
        check.getTestClasses().setFrom(agent);
        assertThatThrownBy(check::check)
                .isInstanceOf(GradleException.class)
                .hasMessageStartingWith("heddle: nothing was observed");
    }
}
