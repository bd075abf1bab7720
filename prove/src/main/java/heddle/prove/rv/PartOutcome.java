package heddle.prove.rv;

import heddle.engine.RaceRows;
import java.io.Serializable;

/**
 * The verdicts on the pairs of one part.
 *
 * @param races those that were shown to race
 * @param refuted the others, as {@link Outcomes} tells pairs apart
 * @param unknown those that were not decided
 * @param firstUnexamined where the first window starts of which not all pairs were examined, or -1
 */
record PartOutcome(RaceRows races, Pairs refuted, Pairs unknown, RvCounts counts, long firstUnexamined)
        implements Serializable {
    /**
     * Pairs in columns.
     *
     * @param key as {@link Outcomes} counts them
     * @param variable by which, with the sites, it is known whether a pair like this was shown to race
     */
    record Pairs(long[] key, int[] variable, int[] site1, int[] site2) implements Serializable {
        int size() {
            return key.length;
        }
    }
}
