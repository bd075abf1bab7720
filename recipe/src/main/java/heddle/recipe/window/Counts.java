package heddle.recipe.window;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What was done, for the notes of a result and for benchmarks. */
public final class Counts {
    public long windows;
    public long reads;
    public long writes;
    public long opaque;
    public long requirements;
    public long doubtful;
    public long pairs;
    public long refuted;
    public long unknown;
    public long failures;
    public long rejected;
    public long forks;
    public long paths;
    public long z3Calls;
    /** Of re-executed threads, each event once: instructions, branches, those that depend on reads, reads of bases. */
    public long instructions;

    public long branches;
    public long openBranches;
    public long baseReads;
    public long nanos;
    /** How often a path was found again at a snapshot. */
    public long joined;
    /** Why paths were lost, and how often. */
    public final Map<String, Integer> lost = new TreeMap<>();

    void reject(String fault) {
        rejected++;
        lost.merge("a witness that does not stand: " + fault.replaceAll("\\d+", "N"), 1, Integer::sum);
    }

    public String note() {
        return String.format(
                Locale.ROOT,
                "%d %s with values: %d reads and %d writes re-executed, %d accesses kept as they were, %d requirements;"
                        + " %d pairs put to the solver, %d orders failed on values (%d questions to Z3), %d branches walked the other way on %d"
                        + " paths, %.2f s.",
                windows,
                windows == 1 ? "window" : "windows",
                reads,
                writes,
                opaque,
                requirements,
                pairs,
                failures,
                z3Calls,
                forks,
                paths,
                nanos / 1e9);
    }
}
