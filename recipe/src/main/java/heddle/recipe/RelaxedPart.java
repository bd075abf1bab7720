package heddle.recipe;

import heddle.race.work.Part;

/**
 * Windows of a trace that are to be searched with relaxed values, by one who re-executes the threads from the beginning.
 *
 * @param windows their numbers, ascending; null for all
 * @param end behind the last event of the last of them; does not matter for all
 * @param known what is taken to be known of the races of other windows
 */
record RelaxedPart(int[] windows, long end, KnownPairs known) implements Part {
    static RelaxedPart whole(KnownPairs known) {
        return new RelaxedPart(null, 0, known);
    }

    boolean isWhole() {
        return windows == null;
    }
}
