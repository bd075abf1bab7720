package heddle.report.fleet;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.race.Watch;
import heddle.report.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * How much it means that a race is no longer seen. A race that k JVMs saw, which together checked as much as in H hours, and
 * that still occurs as often, escapes others that check as much as in h hours with a probability of exp(-k h / H): whether
 * a JVM sees it does not depend on what another one sees.
 */
public final class Reappearance {
    private static final int MOST = 20;

    private Reappearance() {}

    /** The differences with a note for each race that is gone; those of which nobody says what was watched stay as they are. */
    public static List<Result> note(List<Result> older, List<Result> difference) {
        double before = full(older);
        double after = full(difference);
        if (before <= 0 || after <= 0) {
            return difference;
        }
        List<Result> noted = new ArrayList<>();
        for (Result result : difference) {
            Result more = result;
            List<Race> gone = result.races().stream()
                    .filter(race ->
                            race.state() == State.FIXED && !race.sightings().isEmpty())
                    .toList();
            for (Race race : gone.subList(0, Math.min(MOST, gone.size()))) {
                more = more.withNote(sentence(race, before, after));
            }
            noted.add(more);
        }
        return noted;
    }

    private static String sentence(Race race, double before, double after) {
        int jvms = race.sightings().size();
        double seen = -Math.expm1(-jvms * after / before);
        return "gone: " + race.id() + " on " + Printable.text(race.variable()) + ": " + Coverage.count(jvms, "JVM")
                + " saw it in as much as " + Coverage.time(before)
                + " of a JVM that checks everything; if it occurred as"
                + " often as then, the " + Coverage.time(after)
                + " of the newer result would have shown it with a probability of " + Coverage.percent(seen);
    }

    private static double full(List<Result> results) {
        return results.stream()
                .flatMap(result -> result.run().watches().stream())
                .mapToDouble(Watch::fullSeconds)
                .sum();
    }
}
