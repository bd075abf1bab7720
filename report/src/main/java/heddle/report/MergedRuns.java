package heddle.report;

import heddle.race.FieldCount;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Sighting;
import heddle.race.Watch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Several runs under a detector as one result: those of the JVMs of a build, for instance. A race that several of them saw
 * is one entry, as told by the run that has the longer stacks of it; counts, events and census are sums.
 */
public final class MergedRuns {
    /** Notes kept; the others are counted. */
    private static final int NOTES = 30;

    private final String input;
    private final List<Result> runs;

    private MergedRuns(String input, List<Result> runs) {
        this.input = input;
        this.runs = runs;
    }

    /**
     * One result per detector, in the order of their first runs.
     *
     * @param input what the merged results call their input
     * @param runs results without schedules: event numbers of different runs mean different events
     */
    public static List<Result> of(String input, List<Result> runs) {
        Map<List<String>, List<Result>> byDetector = new LinkedHashMap<>();
        for (Result run : runs) {
            byDetector
                    .computeIfAbsent(List.of(run.engine(), run.model()), key -> new ArrayList<>())
                    .add(run);
        }
        return byDetector.values().stream()
                .map(alike -> new MergedRuns(input, alike).result())
                .toList();
    }

    /** A run in which there was nothing to observe, such as a launcher's, does not make the others incomplete. */
    private Result result() {
        List<Result> observed =
                runs.stream().filter(run -> run.extent().events() > 0).toList();
        Result one = runs.get(0);
        return new ResultBuilder()
                .input(input)
                .engine(one.engine())
                .model(one.model())
                .complete(!observed.isEmpty() && observed.stream().allMatch(Result::complete))
                .events(sum(run -> run.extent().events()))
                .threads(Math.toIntExact(sum(run -> run.extent().threads())))
                .locks(Math.toIntExact(sum(run -> run.extent().locks())))
                .variables(runs.stream()
                        .mapToInt(run -> run.extent().variables())
                        .max()
                        .orElse(0))
                .seconds(
                        runs.stream().mapToDouble(run -> run.extent().seconds()).sum())
                .eventsRead(sum(run -> run.extent().eventsRead()))
                .races(races())
                .refuted(sum(run -> run.dismissed().refuted()))
                .unknown(sum(run -> run.dismissed().unknown()))
                .notes(notes(runs.size() - observed.size()))
                .census(census())
                .run(run())
                .build();
    }

    private long sum(ToLongFunction<Result> count) {
        return runs.stream().mapToLong(count).sum();
    }

    /** Ended when all have; a package that is the program's in one is so in all. */
    private Run run() {
        return new Run(
                runs.stream().allMatch(each -> each.run().ended()),
                Run.NO_EXIT,
                runs.stream()
                        .flatMap(each -> each.run().ownPackages().stream())
                        .distinct()
                        .sorted()
                        .toList(),
                runs.stream()
                        .flatMap(each -> each.run().watches().stream())
                        .sorted(Comparator.comparing(Watch::jvm))
                        .toList(),
                counts());
    }

    private List<FieldCount> counts() {
        Map<String, FieldCount> counts = new TreeMap<>();
        for (Result run : runs)
            for (FieldCount count : run.run().counts()) counts.merge(count.variable(), count, FieldCount::plus);
        return List.copyOf(counts.values());
    }

    private List<Race> races() {
        Map<String, Race> races = new LinkedHashMap<>();
        for (Result run : runs) {
            for (Race race : run.races()) {
                races.merge(race.id() + race.verdict(), race, MergedRuns::merge);
            }
        }
        return List.copyOf(races.values());
    }

    private static Race merge(Race one, Race two) {
        Race fuller = frames(two) > frames(one) ? two : one;
        List<Sighting> sightings = new ArrayList<>(one.sightings());
        sightings.addAll(two.sightings());
        return fuller.withCount(one.count() + two.count()).withSightings(sightings);
    }

    private static int frames(Race race) {
        return race.first().stack().size() + race.second().stack().size();
    }

    private List<String> notes(int silent) {
        Set<String> distinct = new LinkedHashSet<>();
        runs.forEach(run -> distinct.addAll(run.notes()));
        List<String> notes = new ArrayList<>(distinct);
        if (notes.size() > NOTES) {
            int more = notes.size() - NOTES;
            notes.subList(NOTES, notes.size()).clear();
            notes.add(more + " further notes are in the results of the single JVMs");
        }
        if (silent > 0) {
            notes.add(0, silent + " of the " + runs.size() + " JVMs observed nothing");
        }
        return notes;
    }

    private Map<String, Long> census() {
        Map<String, Long> census = new LinkedHashMap<>();
        runs.forEach(run -> run.extent().census().forEach((name, number) -> census.merge(name, number, Long::sum)));
        return census;
    }
}
