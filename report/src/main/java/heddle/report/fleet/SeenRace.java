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
 * A race with all that saw it. Each of its parts is a join: the account of it that tells most, the sightings by JVM, and
 * whether it is open anywhere.
 */
final class SeenRace {
    /** Those first that tell most; among equals any fixed order does. */
    private static final Comparator<Race> TELLING = Comparator.comparingInt(SeenRace::kept)
            .thenComparingInt(SeenRace::frames)
            .reversed()
            .thenComparing(race -> race.first().thread())
            .thenComparing(race -> race.second().thread())
            .thenComparing(race -> race.first().location())
            .thenComparing(race -> race.second().location())
            .thenComparing(Race::reason)
            .thenComparing(Race::toString);

    private Race told;
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
        tell(race.withCount(1).withState(State.UNMARKED, "").withSightings(List.of()), strings);
        if (race.state() == State.SUPPRESSED) {
            accept(race.suppression());
        } else {
            open = true;
        }
        seen.forEach(this::see);
    }

    void add(SeenRace other, StringPool strings) {
        tell(other.told, strings);
        accept(other.suppression);
        open |= other.open;
        other.sightings.values().forEach(this::see);
    }

    private void tell(Race race, StringPool strings) {
        if (told == null || !told.equals(race) && TELLING.compare(race, told) < 0) {
            told = strings.of(race);
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
        return told.withCount(Math.max(1, count))
                .withState(open ? State.UNMARKED : State.SUPPRESSED, open ? "" : suppression)
                .withSightings(List.copyOf(sightings.values()));
    }
}
