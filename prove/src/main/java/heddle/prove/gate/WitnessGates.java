package heddle.prove.gate;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.live.Gate;
import heddle.race.live.Passage;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a live run must be made to do so that it follows a witness: have critical sections of one lock in its order. Those that
 * the recorded run had in another order come first: everything else a run like that one does by itself. Where the witness has
 * few sections, each also waits for the one before it, for programs that do something else every time. A gate closes a section
 * until another one is over; one that follows from another gate and the order of the threads' own operations is left out.
 */
public final class WitnessGates {
    /** Witnesses of larger traces are not followed: all events before the race are kept in memory. */
    private static final int MAX_EVENTS = 20_000_000;
    /** Beyond so many sections in a row, only those that the witness turns round are kept in order. */
    private static final int MAX_NEIGHBOURS = 400;

    /** @param release negative if the trace ends inside */
    private record Section(int thread, int acquire, int release) {}

    private record Edge(int from, int to) {}

    private final EventList events;
    private final int[] position;
    private final Passages passages;
    private final Race race;

    private WitnessGates(EventList events, Names names, Race race) {
        this.events = events;
        this.race = race;
        passages = new Passages(events, names);
        position = new int[events.size()];
        Arrays.fill(position, -1);
        for (int i = 0; i < race.witness().size(); i++) {
            position[(int) (long) race.witness().get(i)] = i;
        }
    }

    /**
     * The way to a race.
     *
     * @param gates those that have places in the program's own code
     * @param unplaced how many have none
     * @param first the passage of the first access; null if it is not known
     */
    public record Route(List<Gate> gates, int unplaced, Passage first, Passage second) {
        public static final Route NONE = new Route(List.of(), 0, null, null);
    }

    /** The route along the witness of a race, which was found in this trace; none if it has no witness. */
    public static Route of(Trace trace, Race race) throws IOException {
        long last = -1;
        for (long event : race.witness()) {
            last = Math.max(last, event);
        }
        if (last < 0 || last >= MAX_EVENTS || race.first().event() == Access.NO_EVENT) {
            return Route.NONE;
        }
        try (TraceReader reader = trace.read()) {
            EventList events = new EventList();
            EventBatch batch = new EventBatch();
            while (events.size() <= last && reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    events.add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
                }
            }
            return events.size() <= last ? Route.NONE : new WitnessGates(events, reader.names(), race).route();
        }
    }

    private Route route() {
        List<Gate> gates = new ArrayList<>();
        int unplaced = 0;
        List<Edge> edges = reversed();
        List<Edge> neighbours = neighbours();
        if (neighbours.size() <= MAX_NEIGHBOURS) {
            edges.addAll(neighbours);
        }
        for (Edge edge : reduced(edges)) {
            Passage after = passages.of(edge.from);
            Passage before = passages.of(edge.to);
            if (after == null || before == null) {
                unplaced++;
            } else {
                gates.add(new Gate(after, before));
            }
        }
        return new Route(gates, unplaced, passages.of((int) race.first().event()), passages.of((int)
                race.second().event()));
    }

    /** An edge for each pair of sections that the witness turns round; those that the witness does not have come later. */
    private List<Edge> reversed() {
        List<Edge> edges = new ArrayList<>();
        for (List<Section> sections : sections().values()) {
            Map<Long, Integer> known = new HashMap<>();
            for (int i = 0; i < sections.size(); i++) {
                Section early = sections.get(i);
                for (int j = i + 1; j < sections.size(); j++) {
                    Section late = sections.get(j);
                    boolean turned = late.thread != early.thread
                            && position[late.acquire] >= 0
                            && (position[early.acquire] < 0 || position[early.acquire] > position[late.acquire]);
                    long pair = (long) late.thread << 32 | early.thread;
                    if (turned && known.getOrDefault(pair, -1) < late.acquire) {
                        known.put(pair, late.acquire);
                        boolean ends = late.release >= 0 && position[late.release] >= 0;
                        edges.add(new Edge(ends ? late.release : late.acquire, early.acquire));
                    }
                }
            }
        }
        return edges;
    }

    /** An edge between each two sections of one lock that follow each other in the witness, and are of different threads. */
    private List<Edge> neighbours() {
        List<Edge> edges = new ArrayList<>();
        for (List<Section> sections : sections().values()) {
            List<Section> along = sections.stream()
                    .filter(section -> position[section.acquire] >= 0)
                    .sorted(Comparator.comparingInt(section -> position[section.acquire]))
                    .toList();
            for (int i = 1; i < along.size(); i++) {
                Section before = along.get(i - 1);
                if (before.thread != along.get(i).thread && before.release >= 0) {
                    edges.add(new Edge(before.release, along.get(i).acquire));
                }
            }
        }
        return edges;
    }

    private Map<Integer, List<Section>> sections() {
        Map<Integer, List<Section>> byLock = new LinkedHashMap<>();
        Map<Long, Integer> open = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            long key = (long) events.thread(e) << 32 | events.target(e);
            byte op = events.op(e);
            if (op == Op.ACQUIRE || op == Op.WAKE) {
                List<Section> all = byLock.computeIfAbsent(events.target(e), lock -> new ArrayList<>());
                open.put(key, all.size());
                all.add(new Section(events.thread(e), e, -1));
            } else if (op == Op.RELEASE || op == Op.WAIT) {
                List<Section> all = byLock.get(events.target(e));
                Integer at = open.remove(key);
                if (at != null) {
                    all.set(at, new Section(events.thread(e), all.get(at).acquire, e));
                }
            }
        }
        return byLock;
    }

    private List<Edge> reduced(List<Edge> edges) {
        List<Edge> kept = new ArrayList<>();
        for (Edge edge : edges) {
            boolean implied = edges.stream()
                    .anyMatch(other -> !other.equals(edge)
                            && events.thread(other.from) == events.thread(edge.from)
                            && events.thread(other.to) == events.thread(edge.to)
                            && other.from >= edge.from
                            && other.to <= edge.to);
            if (!implied && !kept.contains(edge)) {
                kept.add(edge);
            }
        }
        return kept;
    }
}
