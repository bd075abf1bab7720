package heddle.scan.front;

import heddle.scan.lock.Lock;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.warn.Broken;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Warning;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Says in one sentence why a pair is reported, and what speaks against it. */
final class Sentences {
    private Sentences() {}

    static String why(Broken broken) {
        return "the variable is declared to be guarded by " + broken.lock() + ", which this access does not hold.";
    }

    static String why(Warning warning, Naming naming) {
        String locks = locks(warning, naming);
        List<String> doubts = clauses(warning, false);
        List<String> evidence = clauses(warning, true);
        String more = evidence.isEmpty() ? "" : "; " + String.join(", and ", evidence);
        String doubt = doubts.isEmpty() ? "" : "; but " + String.join(", and ", doubts);
        return locks + ", and the threads may run at the same time" + more + doubt + " (weight " + warning.weight()
                + ").";
    }

    private static List<String> clauses(Warning warning, boolean evidence) {
        return warning.findings().stream()
                .filter(finding -> finding.reason().isEvidence() == evidence)
                .map(Warning.Finding::toString)
                .toList();
    }

    private static String locks(Warning warning, Naming naming) {
        Set<String> first = names(warning.first(), naming);
        Set<String> second = names(warning.second(), naming);
        if (first.isEmpty() && second.isEmpty()) return "neither access holds a lock";
        if (first.isEmpty() || second.isEmpty()) return "one access holds no lock";
        first.retainAll(second);
        if (first.isEmpty()) return "the two accesses hold no lock in common";
        return isDoubted(warning)
                ? "the two accesses are not known to hold the same object's lock"
                : "the two accesses hold " + String.join(" and ", first) + " of different objects";
    }

    private static boolean isDoubted(Warning warning) {
        return warning.findings().stream().anyMatch(finding -> finding.reason().isAboutLocks());
    }

    private static Set<String> names(GuardedAccess access, Naming naming) {
        Set<String> names = new TreeSet<>();
        for (Lock lock : access.locks().plus()) names.add(naming.lock(lock.object()));
        return names;
    }
}
