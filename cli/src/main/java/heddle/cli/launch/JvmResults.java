package heddle.cli.launch;

import heddle.race.Result;
import java.util.List;

/** The results of one JVM, by its process id. */
record JvmResults(long pid, List<Result> results) {
    /** Whether the JVM had the time for a last word. */
    boolean ended() {
        return results.stream().allMatch(result -> result.run().ended());
    }
}
