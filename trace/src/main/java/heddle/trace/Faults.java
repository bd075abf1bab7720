package heddle.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * The treatment of the faults of a trace: strictly, the first one ends the reading; leniently, the faulty event is skipped,
 * and counted, so that the result can say what was not seen.
 */
public final class Faults {
    /** How many sentences a lenient reading keeps. */
    public static final int KEPT = 5;

    private final boolean lenient;
    private final List<String> first = new ArrayList<>();
    private long count;

    private Faults(boolean lenient) {
        this.lenient = lenient;
    }

    public static Faults strict() {
        return new Faults(false);
    }

    public static Faults lenient() {
        return new Faults(true);
    }

    /**
     * Records a fault that can be skipped.
     *
     * @param sentence names the place and the fault
     * @throws MalformedTraceException with the sentence, if the reading is strict
     */
    public void add(String sentence) throws MalformedTraceException {
        if (!lenient) {
            throw new MalformedTraceException(sentence);
        }
        if (count++ < KEPT) {
            first.add(sentence);
        }
    }

    /** How many events or lines were skipped. */
    public long count() {
        return count;
    }

    /** The sentences of the first {@value #KEPT} faults. */
    public List<String> first() {
        return List.copyOf(first);
    }

    /** One sentence on all that was skipped, or null if nothing was. */
    public String summary() {
        return switch ((int) Math.min(count, 2)) {
            case 0 -> null;
            case 1 -> "1 event was skipped: " + first.get(0);
            default -> count + " events were skipped, the first: " + first.get(0);
        };
    }
}
