package heddle.cli.command;

import heddle.race.Race;
import heddle.race.Result;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The first variables of a result, which are those with the best evidence; a note counts what is left out. */
final class Top {
    private Top() {}

    static Result of(Result result, int most) {
        Set<String> listed = new LinkedHashSet<>();
        Set<String> left = new LinkedHashSet<>();
        List<Race> races = new ArrayList<>();
        for (Race race : result.races()) {
            if (listed.size() < most) listed.add(race.variable());
            if (listed.contains(race.variable())) races.add(race);
            else left.add(race.variable());
        }
        if (left.isEmpty()) return result;
        List<String> notes = new ArrayList<>(result.notes());
        notes.add(left.size() + " further variables with " + (result.races().size() - races.size())
                + " pairs are not listed (--top " + most + ")");
        return result.withRaces(races).withNotes(notes);
    }
}
