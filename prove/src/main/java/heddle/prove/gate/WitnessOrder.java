package heddle.prove.gate;

import heddle.trace.EventList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Where a witness has the events of a trace. Events that it leaves out come later; only where it starts with a window, in the middle
 * of its threads, everything before the window comes first.
 */
final class WitnessOrder {
    static final int LATER = Integer.MAX_VALUE;

    private final int[] position;

    WitnessOrder(EventList events, List<Long> witness) {
        position = new int[events.size()];
        Arrays.fill(position, LATER);
        int first = events.size();
        for (int i = 0; i < witness.size(); i++) {
            int event = (int) (long) witness.get(i);
            position[event] = i;
            first = Math.min(first, event);
        }
        if (startsInside(events, first)) {
            for (int e = 0; e < first; e++) {
                position[e] = e - events.size();
            }
        }
    }

    /** Whether a thread that the witness has did something before the witness's first event, which it does not have. */
    private boolean startsInside(EventList events, int first) {
        BitSet early = new BitSet();
        for (int e = 0; e < events.size(); e++) {
            int thread = events.thread(e);
            if (e < first) {
                early.set(thread);
            } else if (early.get(thread) && position[e] != LATER) {
                return true;
            }
        }
        return false;
    }

    int of(int event) {
        return position[event];
    }

    boolean has(int event) {
        return position[event] != LATER;
    }

    /** Whether a live run that follows the witness has one event before the other. */
    boolean isBefore(int event, int other) {
        return position[event] < position[other];
    }
}
