package heddle.maven;

import heddle.race.Race;
import heddle.race.Result;
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
    private static final String OWN_CLASSES = "directoryClassesWoven";

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
        if (areTestsSkipped()) {
            getLog().warn("Tests are skipped: races are not checked.");
            return;
        }
        List<Result> results = judge(runs(modules), known, modules);
        new GitHubStep(System.getenv(), System.err::println, getLog()::warn).publish(results);
        boolean races = results.stream().anyMatch(Result::hasRace);
        print(results, races ? getLog()::error : getLog()::info);
        halt(haltOnRace && races, raceSentence(results));
        String nothing = nothingObserved(results, tested);
        halt(haltOnNothingObserved && !nothing.isEmpty(), nothing);
        halt(
                haltOnIncomplete && !results.stream().allMatch(Result::complete),
                "the result is incomplete, as the notes above say; haltOnIncomplete=false accepts that");
    }

    private void halt(boolean bad, String sentence) throws MojoFailureException {
        if (bad) {
            throw new MojoFailureException(sentence);
        }
    }

    private static String raceSentence(List<Result> results) {
        List<Race> races = results.stream()
                .flatMap(result -> result.races().stream())
                .filter(Race::isOpen)
                .toList();
        return races.size() == 1 ? "a race was found (see above)" : races.size() + " races were found (see above)";
    }

    /** Why these results say nothing about the modules' tests; empty if they do. */
    private String nothingObserved(List<Result> results, List<MavenProject> tested) throws MojoExecutionException {
        if (results.isEmpty()) {
            return "nothing was observed: no JVM left a result" + obstacle(tested);
        }
        if (results.stream().allMatch(result -> result.events() == 0)) {
            return "nothing was observed: no class was woven; see 'include' and 'exclude'";
        }
        boolean own = results.stream().anyMatch(result -> result.census().getOrDefault(OWN_CLASSES, 1L) > 0);
        return own ? "" : "nothing of the tests was observed: no class of a module was woven, only classes of jars";
    }

    private String obstacle(List<MavenProject> tested) throws MojoExecutionException {
        for (MavenProject module : tested) {
            String obstacle = new TestJvms(module, session.getUserProperties()).obstacle();
            if (!obstacle.isEmpty()) {
                return "; " + obstacle;
            }
        }
        return "; is prepare-agent executed, did tests run, and did their JVM end by itself?";
    }

    private static boolean hasTests(MavenProject module) {
        return Files.isDirectory(Path.of(module.getBuild().getTestOutputDirectory()));
    }

    private boolean areTestsSkipped() {
        return List.of("skipTests", "maven.test.skip").stream()
                .map(name -> session.getUserProperties()
                        .getProperty(name, project.getProperties().getProperty(name, "false")))
                .anyMatch(value -> value.isEmpty() || value.equals("true"));
    }
}
