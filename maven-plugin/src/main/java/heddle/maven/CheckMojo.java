package heddle.maven;

import heddle.race.Result;
import heddle.report.build.BuildVerdict;
import heddle.report.build.KnownFiles;
import heddle.report.github.GitHubStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Fails the build if the tests showed a race that is neither known nor suppressed, and if nothing was observed: a build
 * without the agent must not look like one without races. Prints the text report.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends RunsMojo {
    /** Fail on races; otherwise they are printed. */
    @Parameter(property = "heddle.haltOnRace", defaultValue = "true")
    private boolean haltOnRace;

    /** Fail if there are tests and none was observed. */
    @Parameter(property = "heddle.haltOnNothingObserved", defaultValue = "true")
    private boolean haltOnNothingObserved;

    /** Fail if a part of what ran was not observed, for instance because a class could not be woven. */
    @Parameter(property = "heddle.haltOnIncomplete", defaultValue = "true")
    private boolean haltOnIncomplete;

    @Override
    void run(List<MavenProject> modules) throws MojoExecutionException, MojoFailureException {
        KnownFiles known = known();
        List<MavenProject> tested = modules.stream().filter(CheckMojo::hasTests).toList();
        if (tested.isEmpty()) {
            getLog().info("There are no tests here, and no race to check.");
            return;
        }
        List<Result> runs = runs(modules);
        if (runs.isEmpty() && areTestsSkipped()) {
            getLog().warn("Tests are skipped, and no JVM left a result: races are not checked.");
            return;
        }
        List<Result> results = judge(runs, known, modules);
        new GitHubStep(System.getenv(), System.err::println, getLog()::warn).publish(results);
        BuildVerdict verdict = new BuildVerdict(results);
        verdict.print(verdict.hasRace() ? getLog()::error : getLog()::info);
        halt(haltOnRace && verdict.hasRace(), verdict.raceSentence());
        String nothing = verdict.nothingObserved(obstacle(tested));
        halt(haltOnNothingObserved && !nothing.isEmpty(), nothing);
        halt(
                haltOnIncomplete && verdict.isIncomplete(),
                "the result is incomplete, as the notes above say; haltOnIncomplete=false accepts that");
    }

    private void halt(boolean bad, String sentence) throws MojoFailureException {
        if (bad) {
            throw new MojoFailureException(sentence);
        }
    }

    private String obstacle(List<MavenProject> tested) throws MojoExecutionException {
        for (MavenProject module : tested) {
            String obstacle = new TestJvms(module, session.getUserProperties()).obstacle();
            if (!obstacle.isEmpty()) {
                return obstacle;
            }
        }
        return "is prepare-agent executed, did tests run, and did their JVM end by itself?";
    }

    private static boolean hasTests(MavenProject module) {
        return Files.isDirectory(Path.of(module.getBuild().getTestOutputDirectory()));
    }

    /** Whether the build says so; Failsafe runs its tests all the same where {@code skipTests} alone is said. */
    private boolean areTestsSkipped() {
        return List.of("skipTests", "maven.test.skip").stream()
                .map(name -> session.getUserProperties()
                        .getProperty(name, project.getProperties().getProperty(name, "false")))
                .anyMatch(value -> value.isEmpty() || value.equals("true"));
    }
}
