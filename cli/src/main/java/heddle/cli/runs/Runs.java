package heddle.cli.runs;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.trace.Trace;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** What runs of a program showed: races by their ids, and, of recorded ones, what was done to each field. */
public final class Runs {
    private final Map<String, Verdict> races = new HashMap<>();
    private final Map<String, Field> fields = new HashMap<>();
    private boolean recorded;

    /** What the runs did to one field, whatever the object. */
    static final class Field {
        private final Map<String, Long> places = new HashMap<>();
        private final TreeSet<String> locks = new TreeSet<>();
        private long accesses;
        private long sharedAccesses;
        private long unguarded;

        void at(String location, long count) {
            places.merge(location, count, Long::sum);
        }

        /** An object of which one thread alone accessed the field. */
        void alone(long count) {
            accesses += count;
        }

        /** An object of which several did, all of them holding these locks from the second thread on. */
        void shared(long count, String[] held) {
            accesses += count;
            sharedAccesses += count;
            if (held.length == 0) unguarded++;
            else locks.add(held[0]);
        }

        boolean wasExecuted(String location) {
            return places.containsKey(location);
        }

        long accesses() {
            return accesses;
        }

        /** Accesses to objects whose field several threads accessed. */
        long sharedAccesses() {
            return sharedAccesses;
        }

        /** The locks that guard the field, one for each object; null if some object's field has none. */
        String guard() {
            return unguarded > 0 || locks.isEmpty() ? null : String.join(" or ", locks);
        }
    }

    Field field(String name) {
        return fields.computeIfAbsent(name, any -> new Field());
    }

    /** What was done to the field; null if no run accessed it. */
    Field known(String name) {
        return fields.get(name);
    }

    /** How sure the runs are of the race; null if they did not find it. */
    Verdict verdict(String race) {
        return races.get(race);
    }

    /** Whether some run was recorded, so that accesses were counted. */
    boolean areCounted() {
        return recorded;
    }

    /** Adds the races of a run or of an analysis of its trace; candidates and warnings of a scan are none. */
    public void add(Result result) {
        for (Race race : result.races()) {
            Verdict verdict = race.verdict();
            if (verdict == Verdict.CANDIDATE || verdict == Verdict.STATIC) continue;
            races.merge(race.id(), verdict, (one, two) -> one.compareTo(two) <= 0 ? one : two);
        }
    }

    /** Adds the accesses of a recorded run; answers what of the trace was lost, null if nothing was. */
    public String add(Trace trace) throws IOException {
        recorded = true;
        return FieldCensus.read(trace, this);
    }
}
