package heddle.prove.gate;

import heddle.race.live.Passage;
import heddle.race.live.Spot;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names for events that hold in another run: the lineage of the thread, the place, and how often the thread has passed it. The
 * release of a synchronised method has no place of its own, and gets that of its acquire.
 */
final class Passages {
    private final EventList events;
    private final Names names;
    private final String[] lineage;
    private final int[] number;
    private final int[] site;
    /** By thread, the event that starts it; negative if none does. */
    private final int[] start;
    /** By thread, the first event that waits for its end; negative if none does. */
    private final int[] join;
    /** By thread, the events at which a gate can stand, in the thread's order. */
    private final Map<Integer, List<Integer>> gated = new HashMap<>();

    Passages(EventList events, Names names) {
        this.events = events;
        this.names = names;
        lineage = new String[names.count(Domain.THREAD)];
        start = new int[lineage.length];
        Arrays.fill(start, -1);
        join = start.clone();
        number = new int[events.size()];
        site = new int[events.size()];
        Map<Integer, Integer> forks = new HashMap<>();
        Map<Long, Integer> open = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            int thread = events.thread(e);
            site[e] = events.site(e);
            byte op = events.op(e);
            if (op == Op.FORK) {
                int n = forks.merge(thread, 1, Integer::sum);
                lineage[events.target(e)] = lineage(thread) + '/' + n;
                start[events.target(e)] = e;
            }
            if (op == Op.JOIN && join[events.target(e)] < 0) {
                join[events.target(e)] = e;
            }
            if (op == Op.ACQUIRE) {
                open.put(key(thread, events.target(e)), site[e]);
            } else if (op == Op.RELEASE && names.method(site[e]).isEmpty()) {
                site[e] = open.getOrDefault(key(thread, events.target(e)), site[e]);
            }
            String word = word(op);
            if (!word.isEmpty()) {
                number[e] = counts.merge(thread + " " + word + ' ' + frame(site[e]), 1, Integer::sum);
            }
            if (canHaveGate(e)) {
                gated.computeIfAbsent(thread, key -> new ArrayList<>()).add(e);
            }
        }
    }

    private static long key(int thread, int lock) {
        return (long) thread << 32 | lock;
    }

    /** A wake has none: a thread that wakes up has its lock again before it comes back to the program. */
    private static String word(byte op) {
        return switch (op) {
            case Op.ACQUIRE, Op.REENTER -> "acquire";
            case Op.RELEASE, Op.REEXIT -> "release";
            case Op.READ -> "read";
            case Op.WRITE -> "write";
            case Op.VOLATILE_READ -> "volatile-read";
            case Op.VOLATILE_WRITE -> "volatile-write";
            case Op.WAIT -> "wait";
            case Op.NOTIFY -> "notify";
            case Op.FORK -> "fork";
            case Op.JOIN -> "join";
            default -> "";
        };
    }

    private String lineage(int thread) {
        if (lineage[thread] == null) {
            lineage[thread] = names.name(Domain.THREAD, thread).replace(' ', '_');
        }
        return lineage[thread];
    }

    private String frame(int at) {
        return names.method(at) + '(' + names.location(at) + ')';
    }

    /** Whether the event is synchronisation at a place in the program's own code. */
    boolean canHaveGate(int event) {
        return !Op.isAccess(events.op(event))
                && !word(events.op(event)).isEmpty()
                && !names.method(site[event]).isEmpty();
    }

    int start(int thread) {
        return start[thread];
    }

    int join(int thread) {
        return join[thread];
    }

    /** The last event of a thread before another event at which a gate can stand; negative if there is none. */
    int lastBefore(int thread, int event) {
        List<Integer> own = gated.getOrDefault(thread, List.of());
        int at = insertion(own, event);
        return at == 0 ? -1 : own.get(at - 1);
    }

    /** The first event of a thread after another event at which a gate can stand; negative if there is none. */
    int firstAfter(int thread, int event) {
        List<Integer> own = gated.getOrDefault(thread, List.of());
        int at = insertion(own, event + 1);
        return at == own.size() ? -1 : own.get(at);
    }

    private static int insertion(List<Integer> sorted, int event) {
        int at = Collections.binarySearch(sorted, event);
        return at < 0 ? -at - 1 : at;
    }

    /** Whether an event is of a thread that was started, by way of others or not, after another event: so it always is. */
    boolean isStartedAfter(int event, int other) {
        int at = event;
        while (at >= 0 && events.thread(at) != events.thread(other)) {
            at = start[events.thread(at)];
        }
        return at >= other;
    }

    /** The event's passage; null if its place is not in the program's own code. */
    Passage of(int event) {
        String word = word(events.op(event));
        if (word.isEmpty() || names.method(site[event]).isEmpty()) {
            return null;
        }
        Spot spot = Spot.of(word, frame(site[event]));
        return spot == null ? null : new Passage(lineage(events.thread(event)), spot, number[event]);
    }
}
