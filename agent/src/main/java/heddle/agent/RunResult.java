package heddle.agent;

import heddle.race.Access;
import heddle.race.FieldCount;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Sighting;
import heddle.race.State;
import heddle.race.Verdict;
import heddle.race.Visit;
import heddle.race.Watch;
import heddle.race.json.ResultWriter;
import heddle.runtime.count.Counts;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.Tally;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.SyncState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The result of this JVM, as JSON.
 *
 * @param ownPackages packages of the program itself
 * @param complete whether all that was to be observed was, to the JVM's end
 * @param watch the coverage of this JVM so far
 */
record RunResult(
        List<String> notes,
        Map<String, Long> census,
        List<String> ownPackages,
        boolean complete,
        double seconds,
        Watch watch) {
    /** The findings of a detector. */
    String of(List<Races.Seen> seen, BenignMembers benign) {
        RaceIdentity ids = new RaceIdentity(seen);
        List<Race> races = new ArrayList<>(seen.size());
        for (Races.Seen each : seen) {
            races.add(race(each, ids, benign));
        }
        String program = System.getProperty("sun.java.command", "java");
        return of(program, Settings.detector.id(), "observed", races);
    }

    /** The result of a recording: facts about its trace. */
    String ofTrace(String file) {
        return of(file, "record", "none", List.of());
    }

    private String of(String input, String engine, String model, List<Race> races) {
        Result result = new ResultBuilder()
                .input(input)
                .engine(engine)
                .model(model)
                .complete(complete)
                .events(watch.events())
                .threads((int) watch.threads())
                .locks(SyncState.count())
                .variables(WovenClass.fieldCount())
                .seconds(seconds)
                .eventsRead(watch.events())
                .races(races)
                .notes(notes)
                .census(census)
                .run(new Run(watch.ended(), Run.NO_EXIT, ownPackages, List.of(watch), counts()))
                .build();
        Json json = new Json();
        new ResultWriter(json).write(List.of(result));
        return json.toString() + '\n';
    }

    private Race race(Races.Seen seen, RaceIdentity ids, BenignMembers benign) {
        RaceBuilder race = new RaceBuilder()
                .id(ids.of(seen))
                .verdict(Settings.detector.isSampling() ? Verdict.SAMPLED : Verdict.OBSERVED)
                .variable(seen.race().variable)
                .count(seen.count())
                .first(access(seen.first()))
                .second(access(seen.second()))
                .reason(seen.reason())
                .allocated(origin(seen.race().made))
                .sightings(List.of(new Sighting(watch.jvm(), seen.count(), seen.firstMillis(), seen.lastMillis())));
        String accepted = benign.reason(seen.race());
        if (!accepted.isEmpty()) {
            race.state(State.SUPPRESSED).suppression(accepted);
        }
        return race.build();
    }

    private static Access access(RaceRecord.Side side) {
        return new Access(
                Access.NO_EVENT,
                side.thread(),
                side.op(),
                side.site().location(),
                side.stack(),
                side.locks(),
                "",
                origin(side.started()),
                null,
                visit(side));
    }

    private static Visit visit(RaceRecord.Side side) {
        RaceRecord.Other other = side.other();
        if (other == null) {
            return side.isKept() ? Visit.OWN : Visit.NONE;
        }
        return new Visit(side.isKept(), other.thread(), other.stack(), other.locks());
    }

    private static Origin origin(heddle.runtime.stack.Origin origin) {
        return origin == null ? Origin.UNKNOWN : new Origin(origin.thread(), origin.location(), origin.stack());
    }

    private static List<FieldCount> counts() {
        List<FieldCount> counts = new ArrayList<>();
        if (Tally.chosen() != null) {
            for (heddle.runtime.count.FieldCount field : Counts.all()) {
                heddle.runtime.count.FieldCount.Snapshot count = field.snapshot();
                counts.add(new FieldCount(
                        count.name(),
                        count.accesses(),
                        count.shared(),
                        count.unguarded(),
                        count.locks(),
                        count.places()));
            }
        }
        return counts;
    }
}
