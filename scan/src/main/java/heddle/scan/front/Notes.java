package heddle.scan.front;

import heddle.scan.alias.PointsTo;
import heddle.scan.summary.Losses;
import heddle.scan.warn.Scan;
import heddle.scan.warn.Warning;
import java.util.ArrayList;
import java.util.List;

/** Sentences of every scan about itself, common to all languages. */
public final class Notes {
    private static final int MOST_PROBLEMS = 20;

    private Notes() {}

    public static String warnings(Scan.Outcome outcome) {
        long likely = outcome.warnings().stream().filter(Warning::isLikely).count();
        long variables = outcome.warnings().stream()
                .filter(Warning::isLikely)
                .map(Warning::variable)
                .distinct()
                .count();
        String on = likely == 0 ? "" : " on " + variables + (variables == 1 ? " variable" : " variables");
        return "warnings: " + likely + " likely" + on + ", "
                + (outcome.warnings().size() - likely) + " unlikely (listed with all), " + outcome.guardedPairs()
                + " pairs guarded by a common lock";
    }

    public static String calls(Scan.Outcome outcome) {
        PointsTo.Census calls = outcome.calls();
        return "calls: " + calls.dynamicCalls() + " dynamic, " + calls.unresolved() + " without a body, " + calls.wide()
                + " on receivers of unknown origin with more than " + calls.widest()
                + " candidates (followed, but nothing is known of what they pass)";
    }

    public static String callGraph(Scan.Outcome outcome) {
        return "call graph: " + outcome.summaries().components() + " components, the largest of "
                + outcome.summaries().largestComponent() + " functions";
    }

    /** The measures against too little memory; empty if there was enough. */
    public static List<String> memory(Scan.Outcome outcome) {
        List<String> notes = new ArrayList<>();
        count(
                outcome.summaries().spilled(),
                "summaries left memory for a temporary file: with a larger heap the scan would be faster",
                notes);
        return notes;
    }

    /** The parts that limits cut off; empty if none. */
    public static List<String> limits(Scan.Outcome outcome) {
        List<String> notes = new ArrayList<>();
        count(
                outcome.summaries().lost(),
                "functions were not analysed and are taken to do nothing: the workers that should have done it were lost",
                notes);
        if (outcome.summaries().cutFixpoints() > 0)
            notes.add(outcome.summaries().cutFixpoints() + " recursive functions stopped before their fixpoint");
        if (outcome.summaries().pooled() > 0)
            notes.add(outcome.summaries().pooled()
                    + " functions are kept under closed names: large, or in a large cycle");
        if (outcome.unlikelyAliases() > 0)
            notes.add(outcome.unlikelyAliases()
                    + " pairs of differently named variables in large alias classes were taken to be different");
        if (outcome.orderedPairs() > 0)
            notes.add(outcome.orderedPairs()
                    + " pairs of variables with many accesses are ordered by fork, join or initialisation");
        if (outcome.foldedPairs() > 0)
            notes.add(outcome.foldedPairs() + " further pairs of the same variables are not listed");
        Losses losses = outcome.summaries().losses();
        count(
                losses.releases(),
                "calls release in some possible targets a lock that their function does not hold: taken not to",
                notes);
        count(losses.locks(), "changes of locks by members of large cycles are not told to their callers", notes);
        count(
                losses.stores(),
                "changed locations go on being called by their paths, beyond the most that one function describes",
                notes);
        count(
                losses.initial() + outcome.ownedAccesses(),
                "accesses to objects that only their thread had seen are not listed",
                notes);
        if (outcome.uncomparedPairs() > 0) notes.add(outcome.uncomparedPairs() + " pairs were not compared");
        return notes;
    }

    private static void count(long number, String what, List<String> notes) {
        if (number > 0) notes.add(number + " " + what);
    }

    /** The first problems, and how many more there are. */
    public static List<String> problems(List<String> problems) {
        List<String> notes = new ArrayList<>(problems.subList(0, Math.min(problems.size(), MOST_PROBLEMS)));
        if (problems.size() > MOST_PROBLEMS)
            notes.add((problems.size() - MOST_PROBLEMS) + " further files or bodies could not be read");
        return notes;
    }

    /** Whether everything was analysed to its end and compared. */
    public static boolean isComplete(Scan.Outcome outcome) {
        return outcome.uncomparedPairs() == 0
                && outcome.summaries().cutFixpoints() == 0
                && outcome.summaries().lost() == 0;
    }

    /** How many different variables there are warnings about. */
    public static int variables(Scan.Outcome outcome) {
        return (int)
                outcome.warnings().stream().map(Warning::variable).distinct().count();
    }
}
