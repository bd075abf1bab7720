package heddle.scan.front;

import heddle.scan.warn.Broken;
import heddle.scan.warn.Warning;
import java.util.List;

/** Says in one sentence why a pair is reported, and what speaks against it. */
final class Sentences {
    private Sentences() {}

    static String why(Broken broken) {
        return "the variable is declared to be guarded by " + broken.lock() + ", which this access does not hold.";
    }

    static String why(Warning warning) {
        boolean bare = warning.first().locks().plus().isEmpty()
                || warning.second().locks().plus().isEmpty();
        boolean none = warning.first().locks().plus().isEmpty()
                && warning.second().locks().plus().isEmpty();
        String locks = none
                ? "neither access holds a lock"
                : bare ? "one access holds no lock" : "the two accesses hold no lock in common";
        List<String> doubts =
                warning.findings().stream().map(Warning.Finding::toString).toList();
        String doubt = doubts.isEmpty() ? "" : "; but " + String.join(", and ", doubts);
        return locks + ", and the threads may run at the same time" + doubt + " (weight " + warning.weight() + ").";
    }
}
