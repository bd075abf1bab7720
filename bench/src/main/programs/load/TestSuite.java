package load;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * The test suite of a library: all tests in those jars of the class path that hold tests by their names. The property {@code
 * suite.tests} is a pattern of the test classes' names, {@code suite.without} one of those that are left out.
 */
public final class TestSuite implements Load {
    @Override
    public long run(int threads, int work) {
        Set<Path> jars = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(jar -> jar.endsWith("-tests.jar") || jar.endsWith("-test.jar"))
                .map(Path::of)
                .collect(Collectors.toSet());
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClasspathRoots(jars))
                                .filters(
                                        ClassNameFilter.includeClassNamePatterns(
                                                System.getProperty("suite.tests", ClassNameFilter.STANDARD_INCLUDE_PATTERN)),
                                        ClassNameFilter.excludeClassNamePatterns(
                                                System.getProperty("suite.without", "none")))
                                .build(),
                        listener);
        TestExecutionSummary summary = listener.getSummary();
        for (TestExecutionSummary.Failure failure : summary.getFailures()) {
            System.out.println("\nfailed " + failure.getTestIdentifier().getLegacyReportingName() + ": "
                    + String.valueOf(failure.getException()).lines().findFirst().orElse(""));
        }
        System.out.println("\ntests " + summary.getTestsSucceededCount() + " passed, " + summary.getTestsFailedCount()
                + " failed");
        return summary.getTestsSucceededCount();
    }
}
