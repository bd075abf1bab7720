package heddle.report.html;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * Witnesses as runs: the number of their events, then pairs of a first event and how many follow one another from there.
 * A long one is cut at its beginning, as it ends in the race; all of a page's witnesses share a budget, so that a report of
 * many races stays a page that can be opened.
 */
final class WitnessRuns {
    /** The most events of one witness. */
    static final int LONGEST = 100_000;
    /** The share of each witness once the budget is used up. */
    static final int SHORTEST = 200;

    private long budget = 1_000_000;

    void write(List<Long> witness, JsonGenerator json) {
        int size = witness.size();
        int kept = (int) Math.min(size, Math.max(SHORTEST, Math.min(LONGEST, budget)));
        budget -= kept;
        json.writeStartArray();
        if (size > 0) {
            json.writeNumber(size);
        }
        for (int i = size - kept; i < size; ) {
            int end = i + 1;
            while (end < size && witness.get(end) == witness.get(end - 1) + 1) {
                end++;
            }
            json.writeNumber(witness.get(i));
            json.writeNumber(end - i);
            i = end;
        }
        json.writeEndArray();
    }
}
