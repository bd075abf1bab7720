package heddle.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of the classes named, and prints how each test and class ended, one after the other. */
final class Outcomes implements TestExecutionListener {
    /** Before each outcome. */
    static final String MARK = "\n=== ";

    private Outcomes() {}

    public static void main(String[] classes) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : classes) {
            request.selectors(selectClass(name));
        }
        LauncherDiscoveryRequest built = request.build();
        Launcher launcher = LauncherFactory.create();
        launcher.execute(built, new Outcomes());
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        System.out.print(MARK + "ENTRY " + test.getDisplayName() + '\n' + entry.getKeyValuePairs());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        System.out.print(MARK + result.getStatus() + ' ' + test.getDisplayName() + '\n');
        result.getThrowable().ifPresent(e -> {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
            for (Throwable suppressed : e.getSuppressed()) {
                System.out.println("suppressed: " + suppressed.getMessage());
            }
        });
    }
}
