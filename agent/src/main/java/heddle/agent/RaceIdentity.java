package heddle.agent;

import heddle.race.CodePlace;
import heddle.race.RaceId;
import heddle.runtime.race.Races;
import heddle.runtime.site.Lines;
import heddle.runtime.site.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * The ids of races: the same as every other engine gives to the same variables and places, and the same in every JVM of the
 * same class files, whichever of their races it has seen.
 */
final class RaceIdentity {
    /** Null if there are no races: the parts of the JDK that it needs take time to load. */
    private final RaceId ids;

    RaceIdentity(List<Races.Seen> races) {
        ids = races.isEmpty() ? null : new RaceId();
        List<Site> sites = new ArrayList<>(2 * races.size());
        for (Races.Seen race : races) {
            sites.add(race.first().site());
            sites.add(race.second().site());
        }
        Lines lines = new Lines(sites);
        for (Races.Seen race : races) {
            see(race.race().variable, lines.of(race.first().site()));
            see(race.race().variable, lines.of(race.second().site()));
        }
    }

    private void see(String variable, List<Site> sites) {
        for (Site site : sites) {
            ids.see(variable, place(variable, site));
        }
    }

    String of(Races.Seen race) {
        String variable = race.race().variable;
        return ids.of(
                variable,
                place(variable, race.first().site()),
                place(variable, race.second().site()));
    }

    private static CodePlace place(String variable, Site site) {
        CodePlace place = CodePlace.of(site.location(), List.of(site.frame()));
        return new CodePlace(place.name() + Lines.alias(variable, site), place.line());
    }
}
