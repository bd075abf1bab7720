package heddle.cli.runs;

import heddle.race.FieldCount;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.trace.Trace;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Evidence of runs of a program: races by their ids, and, where accesses were counted, the counts of each field. */
public final class Runs {
    private final Map<String, Verdict> races = new HashMap<>();
    private final Map<String, FieldCount> fields = new HashMap<>();
    private boolean counted;

    /** Counts of the field; null if no run accessed it. */
    FieldCount known(String name) {
        return fields.get(name);
    }

    /** How sure the runs are of the race; null if they did not find it. */
    Verdict verdict(String race) {
        return races.get(race);
    }

    /** Whether the accesses of some run were counted. */
    boolean areCounted() {
        return counted;
    }

    /** Adds the races of a run or of an analysis of its trace, and what it counted; candidates and warnings are no races. */
    public void add(Result result) {
        for (Race race : result.races()) {
            Verdict verdict = race.verdict();
            if (verdict == Verdict.CANDIDATE || verdict == Verdict.STATIC) continue;
            races.merge(race.id(), verdict, (one, two) -> one.compareTo(two) <= 0 ? one : two);
        }
        counted |= !result.run().counts().isEmpty();
        result.run().counts().forEach(this::add);
    }

    void add(FieldCount count) {
        fields.merge(count.variable(), count, FieldCount::plus);
    }

    /** Adds the accesses of a recorded run; answers what of the trace was lost, null if nothing was. */
    public String add(Trace trace) throws IOException {
        counted = true;
        return FieldCensus.read(trace, this);
    }
}
