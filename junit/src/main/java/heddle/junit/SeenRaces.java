package heddle.junit;

import heddle.race.Access;
import heddle.race.CodePlace;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Verdict;
import heddle.race.Visit;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.site.Lines;
import heddle.runtime.site.Site;
import java.util.ArrayList;
import java.util.List;

/** The agent's races in the terms of reports, with the ids that its result gives them. */
final class SeenRaces {
    private final RaceId ids = new RaceId();

    SeenRaces(List<Races.Seen> all) {
        List<Site> sites = new ArrayList<>(2 * all.size());
        for (Races.Seen seen : all) {
            sites.add(seen.first().site());
            sites.add(seen.second().site());
        }
        Lines lines = new Lines(sites);
        for (Races.Seen seen : all) {
            see(seen.race().variable, lines.of(seen.first().site()));
            see(seen.race().variable, lines.of(seen.second().site()));
        }
    }

    private void see(String variable, List<Site> sites) {
        for (Site site : sites) {
            ids.see(variable, place(variable, site));
        }
    }

    /**
     * The entry for a race that appeared so many times. Of one that appeared again the agent keeps the accesses of an
     * earlier time, and the entry says so.
     */
    Race race(Races.Seen seen, long times) {
        String variable = seen.race().variable;
        String reason = seen.reason();
        if (times < seen.count()) {
            reason += "; it appeared before, and threads, stacks and object are those of that time";
        }
        return new RaceBuilder()
                .id(ids.of(
                        variable,
                        place(variable, seen.first().site()),
                        place(variable, seen.second().site())))
                .verdict(Verdict.OBSERVED)
                .variable(variable)
                .count(times)
                .first(access(seen.first(), seen.first().stack()))
                .second(access(seen.second(), seen.second().stack()))
                .reason(reason)
                .build();
    }

    /** The place as ids know it: by the woven site alone. */
    private static CodePlace place(String variable, Site site) {
        CodePlace place = CodePlace.of(site.location(), List.of(site.frame()));
        return new CodePlace(place.name() + Lines.alias(variable, site), place.line());
    }

    private static Access access(RaceRecord.Side side, List<String> stack) {
        return new Access(Access.NO_EVENT, side.thread(), side.op(), side.site().location(), stack, side.locks())
                .withVisit(visit(side));
    }

    private static Visit visit(RaceRecord.Side side) {
        RaceRecord.Other other = side.other();
        if (side.isKept()) {
            return Visit.OWN;
        }
        return other == null ? Visit.NONE : new Visit(false, other.thread(), other.stack(), other.locks());
    }
}
