package heddle.report.text;

import java.util.ArrayList;
import java.util.List;

/** A witness schedule as one line of event numbers, consecutive ones as ranges. */
final class Witness {
    /** Ranges shown from the beginning of a long schedule, and as many from its end. */
    private static final int SHOWN = 12;

    private Witness() {}

    /** For example {@code 0-1 5-7 2 9}: run these events in this order. */
    static String line(List<Long> events) {
        StringBuilder line = new StringBuilder();
        List<String> ranges = new ArrayList<>();
        int i = 0;
        while (i < events.size()) {
            int j = i;
            while (j + 1 < events.size() && events.get(j + 1) == events.get(j) + 1) {
                j++;
            }
            ranges.add(i == j ? String.valueOf(events.get(i)) : events.get(i) + "-" + events.get(j));
            i = j + 1;
        }
        if (ranges.size() <= 2 * SHOWN + 1) {
            return line.append(String.join(" ", ranges)).toString();
        }
        int left = ranges.size() - 2 * SHOWN;
        return line.append(String.join(" ", ranges.subList(0, SHOWN)))
                .append(" ... ")
                .append(left)
                .append(" more ... ")
                .append(String.join(" ", ranges.subList(ranges.size() - SHOWN, ranges.size())))
                .toString();
    }
}
