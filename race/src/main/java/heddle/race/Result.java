package heddle.race;

import java.util.List;

/**
 * What one engine says about one input.
 *
 * @param input the input's name as the user gave it
 * @param engine the engine's id
 * @param model the notion of correct reordering that the engine uses
 * @param complete false when anything was lost, skipped or cut short; {@code notes} say what
 * @param seconds reading plus analysis, without JVM start
 * @param eventsRead events decoded, at most {@code events} for sampling engines
 * @param refuted candidates proved impossible
 * @param unknown candidates undecided because a budget ran out
 * @param notes sentences that every report shows
 */
public record Result(
        String input,
        String engine,
        String model,
        boolean complete,
        long events,
        int threads,
        int locks,
        int variables,
        double seconds,
        long eventsRead,
        List<Race> races,
        long refuted,
        long unknown,
        List<String> notes) {
    public Result {
        races = List.copyOf(races);
        notes = List.copyOf(notes);
    }

    /** The same result with other entries, e.g. a part of them. */
    public Result withRaces(List<Race> entries) {
        return new Result(
                input,
                engine,
                model,
                complete,
                events,
                threads,
                locks,
                variables,
                seconds,
                eventsRead,
                entries,
                refuted,
                unknown,
                notes);
    }

    /** Whether any entry is a race by its verdict; candidates are none. */
    public boolean hasRace() {
        return races.stream().anyMatch(race -> race.verdict().isRace());
    }
}
