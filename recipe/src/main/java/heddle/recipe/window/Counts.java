package heddle.recipe.window;

import heddle.prove.window.WindowFaults;
import java.io.Serializable;
import java.util.Locale;
import java.util.TreeMap;

/** Counters of the work done, for the notes of a result and for benchmarks. */
public final class Counts implements Serializable {
    public long windows;
    public long reads;
    public long writes;
    public long opaque;
    public long requirements;
    /** Requirements that a value is what it was. */
    public long pinned;

    public long doubtful;
    public long pairs;
    public long refuted;
    public long unknown;
    public long failures;
    /** Failures by nothing but events that the next window has, too. */
    public long lasting;

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
    public final TreeMap<String, Integer> lost = new TreeMap<>();

    /** Windows that were not searched to their end; each counts as unknown. */
    public final WindowFaults faults = new WindowFaults();

    /** Whether there were more places to leave a path, or more ways from there, than were walked. */
    public boolean isSelective;

    /** Windows whose own time was over before all of them was searched. */
    public long givenUp;

    /** Whether the time was over before all was searched. */
    public boolean isCutShort;

    /** Adds what was done elsewhere. */
    public void add(Counts more) {
        windows += more.windows;
        reads += more.reads;
        writes += more.writes;
        opaque += more.opaque;
        requirements += more.requirements;
        pinned += more.pinned;
        doubtful += more.doubtful;
        pairs += more.pairs;
        refuted += more.refuted;
        unknown += more.unknown;
        failures += more.failures;
        lasting += more.lasting;
        rejected += more.rejected;
        forks += more.forks;
        paths += more.paths;
        z3Calls += more.z3Calls;
        instructions += more.instructions;
        branches += more.branches;
        openBranches += more.openBranches;
        baseReads += more.baseReads;
        nanos += more.nanos;
        joined += more.joined;
        givenUp += more.givenUp;
        more.lost.forEach((why, count) -> lost.merge(why, count, Integer::sum));
        faults.add(more.faults);
        isCutShort |= more.isCutShort;
        isSelective |= more.isSelective;
    }

    void reject(String fault) {
        rejected++;
        lost.merge("a witness that does not stand: " + fault.replaceAll("\\d+", "N"), 1, Integer::sum);
    }

    public String note() {
        return String.format(
                Locale.ROOT,
                "%d %s with values: %d reads and %d writes re-executed, %d accesses kept as they were, %d requirements,"
                        + " %d of them values that are pinned; %d pairs put to the solver, %d orders failed on values"
                        + " (%d by what the next window has, too; %d questions to Z3), %d branches walked the other"
                        + " way on %d paths, %.2f s.",
                windows,
                windows == 1 ? "window" : "windows",
                reads,
                writes,
                opaque,
                requirements,
                pinned,
                pairs,
                failures,
                lasting,
                z3Calls,
                forks,
                paths,
                nanos / 1e9);
    }
}
