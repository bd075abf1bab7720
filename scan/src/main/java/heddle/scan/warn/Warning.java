package heddle.scan.warn;

import heddle.scan.summary.GuardedAccess;
import java.util.List;

/**
 * A pair of accesses that Figure 7 warns about, with what speaks against it.
 *
 * @param variable what is raced on, in the words of the source language
 * @param root the entry under which both threads run
 * @param weight what the findings leave of {@link #CERTAIN}
 */
public record Warning(
        String variable, GuardedAccess first, GuardedAccess second, String root, List<Finding> findings, int weight) {
    /** The weight of a warning that nothing speaks against. */
    public static final int CERTAIN = 100;

    /** The least weight of a warning that is likely real. */
    public static final int LIKELY = 50;

    /** One reason and what it is about. */
    public record Finding(Reason reason, String subject) {
        @Override
        public String toString() {
            return reason.about(subject);
        }
    }

    public Warning {
        findings = List.copyOf(findings);
    }

    Warning(String variable, GuardedAccess first, GuardedAccess second, String root, List<Finding> findings) {
        this(variable, first, second, root, findings, weightOf(findings));
    }

    static int weightOf(List<Finding> findings) {
        int weight = CERTAIN;
        for (Finding finding : findings)
            if (!finding.reason().isAboutOrder()) weight -= finding.reason().cost();
        return weight;
    }

    /** The weight, and what tells warnings apart besides: those with more of it come first. */
    public int rank() {
        int rank = weight;
        for (Finding finding : findings)
            if (finding.reason().isAboutOrder()) rank -= finding.reason().cost();
        return rank;
    }

    public boolean isLikely() {
        return weight() >= LIKELY;
    }
}
