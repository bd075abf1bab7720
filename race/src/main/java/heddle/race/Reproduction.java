package heddle.race;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcome of live runs that tried to make a race happen.
 *
 * @param runs runs in which threads were held
 * @param met those in which both threads stood before their accesses to one location at the same moment
 * @param way the word of the way that brought them there, or was tried last; see {@link heddle.race.live.Way}
 * @param seed of the first run; each further one has the next
 * @param orders by the word of the access that was let go first
 * @param outcomes every run, the baseline's first
 * @param gatesDropped gates that did not fit the program's run and were given up, in all
 */
public record Reproduction(
        int runs,
        int met,
        String way,
        long seed,
        Map<String, Consequence> orders,
        List<Outcome> outcomes,
        int gatesDropped)
        implements Serializable {
    public Reproduction {
        orders = Collections.unmodifiableMap(new LinkedHashMap<>(orders));
        outcomes = List.copyOf(outcomes);
    }

    /**
     * The effect of one order of the two accesses.
     *
     * @param kind {@code crash}, {@code hang}, {@code different output} or {@code no difference}
     * @param runs runs in which the accesses met and went in this order
     * @param shown those of them that had the consequence
     * @param detail what differs, in words; empty if nothing does
     * @param firstValue what the first access read or wrote; empty if it is not known
     */
    public record Consequence(String kind, int runs, int shown, String detail, String firstValue, String secondValue)
            implements Serializable {
        public static final String CRASH = "crash";
        public static final String HANG = "hang";
        public static final String OUTPUT = "different output";
        public static final String NONE = "no difference";
    }

    /**
     * How one run ended.
     *
     * @param order the word of the access that was to go first; {@code baseline} for a run in which nobody was held
     * @param exit the program's exit code
     * @param output a hash of what the program printed on standard output
     * @param exceptions uncaught ones, as {@code type at frame}
     * @param timedOut whether the program had to be ended
     */
    public record Outcome(String order, boolean met, int exit, String output, List<String> exceptions, boolean timedOut)
            implements Serializable {
        public static final String BASELINE = "baseline";

        public Outcome {
            exceptions = List.copyOf(exceptions);
        }
    }
}
