package heddle.agent;

import heddle.race.Access;
import heddle.race.CodePlace;
import heddle.race.RaceId;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.site.Site;
import java.util.List;

/** The ids of races: the same as every other engine gives to the same variables and places. */
final class RaceIdentity {
    /** Null if there are no races: what it needs of the JDK takes time to load. */
    private final RaceId ids;

    RaceIdentity(List<Races.Seen> races) {
        ids = races.isEmpty() ? null : new RaceId();
        for (Races.Seen race : races) {
            ids.see(race.race().variable, CodePlace.of(access(race.first())));
            ids.see(race.race().variable, CodePlace.of(access(race.second())));
        }
    }

    String of(Races.Seen race) {
        return ids.of(race.race().variable, access(race.first()), access(race.second()));
    }

    private static Access access(RaceRecord.Side side) {
        Site site = side.site();
        List<String> stack = List.of(site.frame());
        return new Access(Access.NO_EVENT, side.thread(), side.op(), site.location(), stack, List.of());
    }
}
