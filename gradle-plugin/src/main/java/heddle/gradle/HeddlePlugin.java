package heddle.gradle;

import heddle.report.build.AgentArgument;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFile;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Provider;
import org.gradle.api.specs.Spec;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.Test;

/** {@code plugins { id 'dev.heddle' }}: test tasks run under the agent, {@code check} looks at what they saw. */
public abstract class HeddlePlugin implements Plugin<Project> {
    private static final String ID = "dev.heddle";
    private static final String AGENT = "heddleAgent";
    private static final String GROUP = "verification";

    /** Gradle's own; injected. */
    @Inject
    public HeddlePlugin() {}

    @Inject
    protected abstract FileSystemOperations getFiles();

    @Override
    public void apply(Project project) {
        HeddleExtension extension = project.getExtensions().create("heddle", HeddleExtension.class);
        setUsualValues(project, extension);
        Configuration agent = agent(project, extension);
        project.getTasks().withType(Test.class).configureEach(test -> observe(project, test, extension, agent));
        project.getTasks().register("heddleReport", HeddleReport.class, task -> {
            describe(task, "Writes the races that tests showed as text, JSON, SARIF and HTML.");
            configure(project, extension, task);
            task.getOutput().convention(extension.getOutput());
            task.getReports().convention(extension.getReports());
            task.getBaseline().convention(existing(project, extension.getBaseline()));
        });
        project.getTasks().register("heddleCheck", HeddleCheck.class, task -> {
            describe(task, "Fails on races that tests showed, and if nothing was observed.");
            configure(project, extension, task);
            task.getFailOnRace().convention(extension.getFailOnRace());
            task.getFailOnNothingObserved().convention(extension.getFailOnNothingObserved());
            task.getFailOnIncomplete().convention(extension.getFailOnIncomplete());
            task.getBaseline().convention(extension.getBaseline());
            task.getUpdateBaseline().convention(false);
            task.mustRunAfter("heddleReport");
            task.onlyIf("heddle is enabled", new Enabled(extension.getEnabled()));
            for (Project each : covered(project, extension)) {
                each.getTasks()
                        .withType(Test.class)
                        .forEach(test -> task.getTestClasses().from(test.getTestClassesDirs()));
            }
        });
        project.getPluginManager()
                .withPlugin(
                        "java-base",
                        java -> project.getTasks()
                                .named(JavaBasePlugin.CHECK_TASK_NAME)
                                .configure(check -> check.dependsOn("heddleReport", "heddleCheck")));
    }

    private static void setUsualValues(Project project, HeddleExtension extension) {
        extension.getEnabled().convention(true);
        extension.getToolVersion().convention(ownVersion());
        extension
                .getReports()
                .convention(project.getLayout().getBuildDirectory().dir("reports/heddle"));
        extension.getOutput().convention(List.of("report.txt", "report.json", "report.sarif", "report.html"));
        extension.getFailOnRace().convention(true);
        extension.getFailOnNothingObserved().convention(true);
        extension.getFailOnIncomplete().convention(true);
        extension.getAggregate().convention(false);
    }

    private static String ownVersion() {
        try (InputStream in = HeddlePlugin.class.getResourceAsStream("release.properties")) {
            Properties release = new Properties();
            release.load(in);
            return release.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("the plugin's jar cannot be read", e);
        }
    }

    /** The agent comes from the build's own repositories, as jars of plugins may be rewritten by Gradle. */
    private static Configuration agent(Project project, HeddleExtension extension) {
        return project.getConfigurations().create(AGENT, configuration -> {
            configuration.setDescription("The agent that tests run under.");
            configuration.setCanBeConsumed(false);
            configuration.setTransitive(false);
            configuration.defaultDependencies(dependencies -> dependencies.add(project.getDependencies()
                    .create("dev.heddle:heddle-agent:"
                            + extension.getToolVersion().get())));
        });
    }

    private void observe(Project project, Test test, HeddleExtension extension, Configuration agent) {
        Provider<Directory> results = results(project, test);
        AgentArguments arguments = project.getObjects().newInstance(AgentArguments.class);
        arguments.getEnabled().set(extension.getEnabled());
        arguments.getAgent().from(agent);
        arguments.getFocus().set(extension.getFocus());
        arguments.getResults().set(results);
        arguments.getGiven().set(project.provider(() -> given(test)));
        MapProperty<String, String> options = arguments.getOptions();
        for (Map.Entry<String, Provider<String>> option :
                extension.agentOptions().entrySet()) {
            options.putAll(option.getValue()
                    .map(value -> Map.of(option.getKey(), value))
                    .orElse(Map.of()));
        }
        test.getJvmArgumentProviders().add(arguments);
        test.getOutputs().dir(results).withPropertyName("heddleResults");
        test.doFirst("clear Heddle's results", new Clear(getFiles(), results));
    }

    /** Gradle puts the task's own arguments in front of those of providers. */
    private static String given(Test test) {
        return AgentArgument.given(test.getEnvironment()) + ' ' + String.join(" ", test.getJvmArgs());
    }

    private static Provider<Directory> results(Project project, Test test) {
        return project.getLayout().getBuildDirectory().dir("heddle/jvm/" + test.getName());
    }

    private static void describe(Task task, String description) {
        task.setGroup(GROUP);
        task.setDescription(description);
    }

    private static void configure(Project project, HeddleExtension extension, RunsTask task) {
        boolean aggregate = extension.getAggregate().get();
        task.getSubject().convention(aggregate ? project.getName() + " and its projects" : project.getName());
        task.getTop().convention(project.getRootProject().getLayout().getProjectDirectory());
        Provider<RegularFile> usual =
                existing(project, project.getLayout().getProjectDirectory().file("heddle.suppress"));
        task.getSuppress().convention(extension.getSuppress().orElse(usual));
        for (Project each : covered(project, extension)) {
            each.getTasks().withType(Test.class).forEach(test -> {
                task.dependsOn(test);
                task.getResults().from(results(each, test));
            });
            SourceSetContainer sets = each.getExtensions().findByType(SourceSetContainer.class);
            if (sets != null) {
                sets.forEach(set -> task.getSources().from(set.getAllSource().getSourceDirectories()));
            }
        }
    }

    /** The projects whose tests a task is about: those of the build below this one that have the plugin, or it alone. */
    private static List<Project> covered(Project project, HeddleExtension extension) {
        return extension.getAggregate().get()
                ? project.getAllprojects().stream()
                        .filter(each -> each.getPluginManager().hasPlugin(ID))
                        .toList()
                : List.of(project);
    }

    private static Provider<RegularFile> existing(Project project, RegularFile file) {
        return project.provider(() -> file.getAsFile().isFile() ? file : null);
    }

    /** A file as an input: one that is still to be written is none. */
    private static Provider<RegularFile> existing(Project project, Provider<RegularFile> file) {
        return file.map(each -> each.getAsFile().isFile() ? each : null);
    }

    /** Deletes what earlier runs of a test task left. */
    private static final class Clear implements Action<Task> {
        private final FileSystemOperations files;
        private final Provider<Directory> results;

        Clear(FileSystemOperations files, Provider<Directory> results) {
            this.files = files;
            this.results = results;
        }

        @Override
        public void execute(Task task) {
            File directory = results.get().getAsFile();
            files.delete(delete -> delete.delete(directory));
            if (!directory.mkdirs()) {
                task.getLogger().info("{} is there already", directory);
            }
        }
    }

    /** Whether tests run under the agent at all. */
    private static final class Enabled implements Spec<Task> {
        private final Provider<Boolean> enabled;

        Enabled(Provider<Boolean> enabled) {
            this.enabled = enabled;
        }

        @Override
        public boolean isSatisfiedBy(Task task) {
            return enabled.get();
        }
    }
}
