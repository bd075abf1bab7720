package heddle.race;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of one engine on one input.
 *
 * @param input the input's name as the user gave it
 * @param engine the engine's id
 * @param model the notion of correct reordering that the engine uses
 * @param complete false when anything was lost, skipped or cut short; {@code notes} say what
 * @param notes sentences that every report shows
 * @param races the entries: races, candidates and warnings
 * @param slice the events that witnesses hold and those around the accesses, in the order of the input, as far as they
 *     were looked up
 * @param run what is known of the program's run; {@link Run#NONE} if there was none
 */
public record Result(
        String input,
        String engine,
        String model,
        boolean complete,
        List<String> notes,
        Extent extent,
        List<Race> races,
        Dismissed dismissed,
        List<Step> slice,
        Run run)
        implements Serializable {
    public Result {
        races = List.copyOf(races);
        notes = List.copyOf(notes);
        slice = List.copyOf(slice);
    }

    /** The same result with other entries, e.g. a part of them. */
    public Result withRaces(List<Race> entries) {
        return new ResultBuilder(this).races(entries).build();
    }

    public Result withSlice(List<Step> steps) {
        return new ResultBuilder(this).slice(steps).build();
    }

    public Result withProgramExit(int code) {
        return new ResultBuilder(this).run(run.withExit(code)).build();
    }

    /** The same result with one more note. */
    public Result withNote(String sentence) {
        List<String> all = new ArrayList<>(notes);
        all.add(sentence);
        return withNotes(all);
    }

    /** The same result, of which something is missing that the note names. */
    public Result incomplete(String sentence) {
        return new ResultBuilder(withNote(sentence)).complete(false).build();
    }

    public Result withNotes(List<String> sentences) {
        return new ResultBuilder(this).notes(sentences).build();
    }

    /** Whether any entry is a race that still has to be dealt with: no candidate, not known, not suppressed. */
    public boolean hasRace() {
        return races.stream().anyMatch(Race::isOpen);
    }
}
