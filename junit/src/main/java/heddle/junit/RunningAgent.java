package heddle.junit;

import heddle.runtime.race.Races;
import heddle.runtime.setting.Settings;
import java.util.ArrayList;
import java.util.List;
import org.opentest4j.AssertionFailedError;

/** The agent in this JVM. Its runtime may be absent: {@link #require} comes before everything else. */
final class RunningAgent {
    private static final String ABSENT = """
            Heddle's agent is not in this JVM, so no race would be found. Add it to the JVM that runs the tests.
            With Maven, execute the goal prepare-agent of dev.heddle:heddle-maven-plugin; it finds the agent itself.
            With any other launcher:
              -javaagent:/path/to/heddle-agent.jar=quiet
            With Gradle, in the test task:
              jvmArgs '-javaagent:/path/to/heddle-agent.jar=quiet'
            """;

    private RunningAgent() {}

    /** Fails where the agent cannot find races. */
    static void require() {
        if (!isLoaded()) {
            throw new AssertionFailedError(ABSENT);
        }
        if (Settings.recording) {
            throw new AssertionFailedError("Heddle's agent records this JVM and judges nothing, so no race would be"
                    + " found. Remove 'record' from its options.");
        }
    }

    /** Fails if nothing of the program has been observed, which must not look like a program without races. */
    static void requireObservation() {
        if (!Settings.isObserving()) {
            throw new AssertionFailedError("Heddle's agent has woven no class of this JVM: nothing was observed."
                    + " See 'include' and 'exclude' in its options.");
        }
    }

    /** The races so far, without those that the program's source declares benign. */
    static List<Races.Seen> races() {
        List<Races.Seen> races = new ArrayList<>();
        for (Races.Seen seen : Races.seen()) {
            if (!Races.accepts(seen.race())) {
                races.add(seen);
            }
        }
        return races;
    }

    /** Whether the runtime is in the boot loader; a copy on the class path detects nothing. */
    private static boolean isLoaded() {
        try {
            Class.forName("heddle.runtime.race.Races", false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
