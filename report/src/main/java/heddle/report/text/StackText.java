package heddle.report.text;

import java.util.ArrayList;
import java.util.List;

/** The stacks of two accesses: without frames of Heddle, and with what both end in written once. */
public record StackText(List<String> first, List<String> second, List<String> common) {
    private static final List<String> OWN = List.of("heddle.runtime.", "heddle.agent.");

    public static StackText of(List<String> first, List<String> second) {
        List<String> one = foreign(first);
        List<String> two = foreign(second);
        int tail = 0;
        // Each stack keeps a frame of its own, and a tail of one frame is not worth a heading.
        int most = Math.min(one.size(), two.size()) - 1;
        while (tail < most && one.get(one.size() - 1 - tail).equals(two.get(two.size() - 1 - tail))) {
            tail++;
        }
        if (tail < 2) {
            return new StackText(one, two, List.of());
        }
        return new StackText(
                one.subList(0, one.size() - tail),
                two.subList(0, two.size() - tail),
                one.subList(one.size() - tail, one.size()));
    }

    private static List<String> foreign(List<String> stack) {
        List<String> frames = new ArrayList<>(stack);
        frames.removeIf(frame -> OWN.stream().anyMatch(frame::startsWith));
        return frames;
    }
}
