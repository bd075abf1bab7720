package heddle.prove.window;

import java.util.Arrays;

/**
 * The nodes of a window's order: the race; its events; and where not every read counts, right after each read a node that
 * is before the race if the read has to keep its writer.
 */
final class Nodes {
    static final int RACE = 0;
    private static final int NONE = Window.NONE;

    final int count;
    private final int[] ofEvent;
    private final int[] ofKept;
    private final int[] event;
    private final int[] keptRead;

    Nodes(Window window) {
        int n = 1;
        ofEvent = new int[window.size];
        ofKept = new int[window.everyReadCounts() ? 0 : window.size];
        event = new int[1 + window.size + ofKept.length];
        keptRead = new int[event.length];
        Arrays.fill(event, NONE);
        Arrays.fill(keptRead, NONE);
        for (int e = 0; e < window.size; e++) {
            event[n] = e;
            ofEvent[e] = n++;
            if (!window.everyReadCounts() && window.isRead(e)) {
                keptRead[n] = e;
                ofKept[e] = n++;
            }
        }
        count = n;
    }

    int of(int e) {
        return ofEvent[e];
    }

    /** The node that stands for a read's keeping its writer. */
    int kept(int read) {
        return ofKept[read];
    }

    /** The event of a node, {@link Window#NONE} if it stands for none. */
    int event(int node) {
        return event[node];
    }

    /** The read of a node that stands for its keeping its writer; else {@link Window#NONE}. */
    int keptRead(int node) {
        return keptRead[node];
    }
}
