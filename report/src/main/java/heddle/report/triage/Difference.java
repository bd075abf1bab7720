package heddle.report.triage;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The difference between an older set of results and a newer one, by the ids of races. Candidates are compared among themselves. */
public final class Difference {
    private Difference() {}

    /** The newer results with their races marked as new or known, and the older ones that are gone as fixed. */
    public static List<Result> of(List<Result> older, List<Result> newer) {
        Set<String> before = keys(older);
        Set<String> after = keys(newer);
        List<Result> marked = new ArrayList<>();
        for (Result result : newer) {
            List<Race> races = new ArrayList<>();
            for (Race race : result.races()) {
                boolean open = race.state() != State.SUPPRESSED;
                races.add(open ? race.withState(before.contains(key(race)) ? State.KNOWN : State.NEW, "") : race);
            }
            marked.add(result.withRaces(races));
        }
        List<Race> fixed = fixed(older, after);
        if (!fixed.isEmpty() && !marked.isEmpty()) {
            Result first = marked.get(0);
            List<Race> races = new ArrayList<>(first.races());
            races.addAll(fixed);
            marked.set(0, first.withRaces(races));
        }
        return marked;
    }

    private static List<Race> fixed(List<Result> older, Set<String> after) {
        List<Race> fixed = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        for (Result result : older) {
            for (Race race : result.races()) {
                boolean counts = race.verdict().isRace() && race.state() != State.FIXED;
                if (counts && !after.contains(key(race)) && listed.add(key(race))) {
                    fixed.add(race.withState(State.FIXED, ""));
                }
            }
        }
        return fixed;
    }

    private static Set<String> keys(List<Result> results) {
        Set<String> keys = new HashSet<>();
        for (Result result : results) {
            result.races().stream().filter(race -> race.state() != State.FIXED).forEach(race -> keys.add(key(race)));
        }
        return keys;
    }

    private static String key(Race race) {
        return race.id() + race.verdict().isRace();
    }
}
