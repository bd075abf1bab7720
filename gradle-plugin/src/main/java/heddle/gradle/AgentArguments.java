package heddle.gradle;

import heddle.agent.OptionCheck;
import heddle.report.build.AgentArgument;
import heddle.report.build.BuildFault;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.process.CommandLineArgumentProvider;

/** The agent among the arguments of a test task's JVMs. Where results go is an output of the task, and no input. */
public abstract class AgentArguments implements CommandLineArgumentProvider {
    private static final Set<String> PATTERNS = Set.of("include", "exclude", "report");

    @Input
    public abstract Property<Boolean> getEnabled();

    @Classpath
    public abstract ConfigurableFileCollection getAgent();

    @Input
    public abstract MapProperty<String, String> getOptions();

    /** The user's own arguments of the JVM, as one line. */
    @Input
    public abstract Property<String> getGiven();

    @Optional
    @InputFile
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getFocus();

    @Internal
    public abstract DirectoryProperty getResults();

    @Override
    public Iterable<String> asArguments() {
        if (!getEnabled().get()) {
            return List.of();
        }
        try {
            AgentArgument agent = argument();
            String fault = OptionCheck.fault(agent.options());
            if (!fault.isEmpty()) {
                throw new GradleException("heddle: " + fault);
            }
            List<String> words = AgentArgument.ofJvm(getGiven().get(), agent.options());
            words.add(agent.word());
            return words;
        } catch (BuildFault e) {
            throw new GradleException("heddle: " + e.getMessage());
        }
    }

    private AgentArgument argument() {
        Path jar = getAgent().getSingleFile().toPath();
        AgentArgument agent =
                new AgentArgument(jar, getResults().get().getAsFile().toPath());
        for (Map.Entry<String, String> option : getOptions().get().entrySet()) {
            if (PATTERNS.contains(option.getKey())) {
                agent.patterns(option.getKey(), option.getValue());
            } else {
                agent.option(option.getKey(), option.getValue());
            }
        }
        if (getFocus().isPresent()) {
            agent.file("focus", getFocus().get().getAsFile().toPath());
        }
        return agent;
    }
}
