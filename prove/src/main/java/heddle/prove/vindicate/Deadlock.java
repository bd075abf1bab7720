package heddle.prove.vindicate;

import heddle.prove.EventStore;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Threads that wait for each other: each holds a lock and waits for the one that the next holds, the last for that of the
 * first.
 *
 * @param waits by thread of the circle
 * @param reordering the events of a correct reordering after which all of them wait
 */
record Deadlock(List<Wait> waits, long[] reordering) {
    /** Events of a reordering that a sentence lists. */
    private static final int LISTED = 30;

    /**
     * A thread of the circle.
     *
     * @param thread the thread
     * @param held the acquire of the lock that it holds
     * @param wanted its next event, the acquire of the lock that it waits for
     */
    record Wait(int thread, long held, long wanted) {}

    /** A sentence or two for the user. */
    String describe(EventStore events, Names names) {
        List<String> parts = new ArrayList<>();
        for (Wait wait : waits) {
            parts.add(Names.printable(names.name(Domain.THREAD, wait.thread())) + " holds "
                    + lock(events, names, wait.held()) + " (event " + wait.held() + ") and waits for "
                    + lock(events, names, wait.wanted()) + " (event " + wait.wanted() + ")");
        }
        String text = String.join(", ", parts) + ".";
        if (reordering.length > LISTED) {
            return text;
        }
        String list = Arrays.stream(reordering).mapToObj(Long::toString).collect(Collectors.joining(", "));
        return text + " It is reached by the events " + list + ".";
    }

    private static String lock(EventStore events, Names names, long acquire) {
        return Names.printable(names.name(Domain.LOCK, events.target(acquire)));
    }
}
