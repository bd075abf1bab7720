package heddle.report.fleet;

import heddle.race.Race;
import heddle.race.Sighting;
import heddle.race.State;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A race with all that saw it. Each of its parts is a join: the fullest account of it, the sightings by JVM, and
 * whether it is open anywhere.
 */
final class SeenRace {
    /** The fullest account first; among equals any fixed order does. */
    private static final Comparator<Race> FULLEST_FIRST = Comparator.comparingInt(SeenRace::kept)
            .thenComparingInt(SeenRace::frames)
            .reversed()
            .thenComparing(race -> race.first().thread())
            .thenComparing(race -> race.second().thread())
            .thenComparing(race -> race.first().location())
            .thenComparing(race -> race.second().location())
            .thenComparing(Race::reason)
            .thenComparing(Race::toString);

    private Race fullest;
    private boolean open;
    /** Why it is accepted, where it is. */
    private String suppression = "";

    private final Map<String, Sighting> sightings = new TreeMap<>();

    private static int kept(Race race) {
        return (race.first().visit().own() ? 1 : 0) + (race.second().visit().own() ? 1 : 0);
    }

    private static int frames(Race race) {
        return race.first().stack().size() + race.second().stack().size();
    }

    void add(Race race, Collection<Sighting> seen, StringPool strings) {
        keepFullest(race.withCount(1).withState(State.UNMARKED, "").withSightings(List.of()), strings);
        if (race.state() == State.SUPPRESSED) {
            accept(race.suppression());
        } else {
            open = true;
        }
        seen.forEach(this::see);
    }

    void add(SeenRace other, StringPool strings) {
        keepFullest(other.fullest, strings);
        accept(other.suppression);
        open |= other.open;
        other.sightings.values().forEach(this::see);
    }

    private void keepFullest(Race race, StringPool strings) {
        if (fullest == null || !fullest.equals(race) && FULLEST_FIRST.compare(race, fullest) < 0) {
            fullest = strings.of(race);
        }
    }

    private void accept(String reason) {
        suppression = reason.compareTo(suppression) > 0 ? reason : suppression;
    }

    private void see(Sighting sighting) {
        sightings.merge(sighting.jvm(), sighting, Sighting::join);
    }

    /** Forgets who is not to count; whether anybody is left. */
    boolean retain(Predicate<String> jvms) {
        sightings.keySet().removeIf(jvm -> !jvms.test(jvm));
        return !sightings.isEmpty();
    }

    int jvms() {
        return sightings.size();
    }

    Race race() {
        long count = sightings.values().stream().mapToLong(Sighting::count).sum();
        return fullest.withCount(Math.max(1, count))
                .withState(open ? State.UNMARKED : State.SUPPRESSED, open ? "" : suppression)
                .withSightings(List.copyOf(sightings.values()));
    }
}
