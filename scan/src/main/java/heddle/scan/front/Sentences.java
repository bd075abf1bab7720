package heddle.scan.front;

import heddle.scan.lock.Lock;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.warn.Broken;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Warning;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

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
        if (isDoubted(warning)) return "the two accesses are not known to hold the same object's lock";
        first.retainAll(second);
        if (first.isEmpty()) return "the two accesses hold no lock in common";
        String common = "the two accesses hold " + String.join(" and ", first);
        if (haveAlike(warning, naming, Lock::excludes)) return common + " of different objects";
        return haveAlike(warning, naming, (one, two) -> one.shared() && two.shared())
                ? common + " for reading only, which excludes no other reader"
                : common + ", one of them its monitor and the other the lock itself";
    }

    /** Whether the accesses hold two locks of one name that have this to do with each other. */
    private static boolean haveAlike(Warning warning, Naming naming, BiPredicate<Lock, Lock> related) {
        for (Lock one : warning.first().locks().plus())
            for (Lock two : warning.second().locks().plus())
                if (naming.lock(one.object()).equals(naming.lock(two.object())) && related.test(one, two)) return true;
        return false;
    }

    private static boolean isDoubted(Warning warning) {
        return warning.findings().stream().anyMatch(finding -> finding.reason().isAboutLocks());
    }

    /** Locks that are made of a variable guard nothing where a pair is reported. */
    private static Set<String> names(GuardedAccess access, Naming naming) {
        Set<String> names = new TreeSet<>();
        for (Lock lock : access.locks().plus()) if (!lock.isMade()) names.add(naming.lock(lock.object()));
        return names;
    }
}
