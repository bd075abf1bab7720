package heddle.junit;

import heddle.race.Race;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails the test during which a race appeared; its set-up and tear-down methods belong to it. A class that carries the
 * extension fails for races that appeared while none of its tests ran: in methods for all tests, in constructors, in
 * threads that outlived their test.
 */
public final class RaceExtension implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(RaceExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        RunningAgent.require();
        RaceRules.of(context).check();
        ledger(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        RunningAgent.require();
        RaceRules.of(context).check();
        ledger(context).begin();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        RaceLedger ledger = existing(context);
        if (ledger != null) {
            judge(context, ledger.appeared(), "during this test");
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        RaceLedger ledger = existing(context);
        if (ledger != null) {
            judge(context, ledger.outside(), "in this class while none of its tests ran");
        }
    }

    /** A test that has failed or was aborted need not have shown the races that it is expected to show. */
    private static void judge(ExtensionContext context, List<Race> races, String when) {
        RunningAgent.requireObservation();
        RaceRules rules = RaceRules.of(context);
        for (Race race : races) {
            rules.reason(race)
                    .ifPresent(reason -> context.publishReportEntry(
                            "heddle.ignored", race.variable() + " (" + race.id() + "): " + reason));
        }
        List<Race> failures = rules.failures(races);
        List<String> missing = context.getExecutionException().isPresent() ? List.of() : rules.missing(races);
        if (!failures.isEmpty() || !missing.isEmpty()) {
            throw RaceFailure.of(missing, failures, when);
        }
    }

    /** That of the outermost class with the extension, or the test's own. Absent where a rule or the agent failed. */
    private static RaceLedger existing(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(RaceLedger.class, RaceLedger.class);
    }

    private static RaceLedger ledger(ExtensionContext context) {
        RaceLedger ledger = existing(context);
        if (ledger == null) {
            ledger = new RaceLedger();
            context.getStore(NAMESPACE).put(RaceLedger.class, ledger);
        }
        return ledger;
    }
}
