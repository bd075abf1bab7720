package heddle.prove.rv;

import heddle.race.work.Part;

/**
 * Consecutive windows of a trace, with what has to be known of the events before.
 *
 * @param from the first event of the first window
 * @param to behind the last event of the last window
 * @param open what is open at {@code from}
 * @param hasBranches whether a branch was seen before, by which reads may see other values
 */
record WindowPart(long from, long to, OpenState open, boolean hasBranches) implements Part {
    /** All windows of a trace whose length need not be known. */
    static WindowPart whole() {
        return new WindowPart(0, Long.MAX_VALUE, new OpenState(), false);
    }
}
