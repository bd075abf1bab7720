package heddle.prove.gate;

import heddle.race.live.Passage;
import heddle.race.live.Spot;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.HashMap;
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

    Passages(EventList events, Names names) {
        this.events = events;
        this.names = names;
        lineage = new String[names.count(Domain.THREAD)];
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
        }
    }

    private static long key(int thread, int lock) {
        return (long) thread << 32 | lock;
    }

    private static String word(byte op) {
        return switch (op) {
            case Op.ACQUIRE, Op.REENTER -> "acquire";
            case Op.RELEASE, Op.REEXIT -> "release";
            case Op.READ -> "read";
            case Op.WRITE -> "write";
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

    /** The event's passage; null if its place is not in the program's own code. */
    Passage of(int event) {
        if (names.method(site[event]).isEmpty()) {
            return null;
        }
        Spot spot = Spot.of(word(events.op(event)), frame(site[event]));
        return spot == null ? null : new Passage(lineage(events.thread(event)), spot, number[event]);
    }
}
