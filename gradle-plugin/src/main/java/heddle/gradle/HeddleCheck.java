package heddle.gradle;

import heddle.race.Result;
import heddle.report.build.BuildFault;
import heddle.report.build.BuildVerdict;
import heddle.report.github.GitHubStep;
import java.io.File;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/**
 * Fails the build if the tests showed a race that is neither known nor suppressed, and if nothing was observed: a build
 * without the agent must not look like one without races. Prints the text report.
 */
@DisableCachingByDefault(because = "its outcome is a sentence")
public abstract class HeddleCheck extends RunsTask {
    @Input
    public abstract Property<Boolean> getFailOnRace();

    @Input
    public abstract Property<Boolean> getFailOnNothingObserved();

    @Input
    public abstract Property<Boolean> getFailOnIncomplete();

    /** Classes of tests: where there are none, there is nothing to observe. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getTestClasses();

    @Internal
    public abstract RegularFileProperty getBaseline();

    /** Add the races that are found to the baseline. */
    @Internal
    @Option(option = "update-baseline", description = "Add the races that are found to the baseline.")
    public abstract Property<Boolean> getUpdateBaseline();

    @TaskAction
    public void check() {
        if (getTestClasses().getAsFileTree().isEmpty()) {
            getLogger().lifecycle("There are no tests here, and no race to check.");
            return;
        }
        try {
            judge();
        } catch (BuildFault e) {
            throw new GradleException("heddle: " + e.getMessage());
        }
    }

    private void judge() {
        File baseline = getBaseline().isPresent() ? getBaseline().get().getAsFile() : null;
        List<Result> results = results(baseline, getUpdateBaseline().getOrElse(false));
        new GitHubStep(System.getenv(), System.err::println, getLogger()::warn).publish(results);
        BuildVerdict verdict = new BuildVerdict(results);
        verdict.print(verdict.hasRace() ? getLogger()::error : getLogger()::lifecycle);
        halt(getFailOnRace().get() && verdict.hasRace(), verdict.raceSentence());
        String nothing = verdict.nothingObserved("did tests run, is 'enabled' set, and did their JVM end by itself?");
        halt(getFailOnNothingObserved().get() && !nothing.isEmpty(), nothing);
        halt(
                getFailOnIncomplete().get() && verdict.isIncomplete(),
                "the result is incomplete, as the notes above say; failOnIncomplete = false accepts that");
    }

    private static void halt(boolean bad, String sentence) {
        if (bad) {
            throw new GradleException("heddle: " + sentence);
        }
    }
}
