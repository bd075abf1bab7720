package heddle.prove.gate;

import heddle.prove.gate.Edges.Edge;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The constraints on a live run that make it follow a witness: critical sections of one lock, and conflicting accesses
 * to one volatile, run in its order. Those that the recorded run had in another order come first: everything else a run like that
 * one does by itself. Where the witness has few of them, each also waits for the one before it, for programs that do something
 * else every time. A gate closes a step until another one is over; one that follows from another gate and the order of the
 * threads' own operations is left out.
 *
 * <p>Where a step is inside the JDK, or is the waking up of a thread, its gate moves to what must come before or after it: an
 * operation of the same thread, the notify, the thread's start or its join.
 */
public final class WitnessGates {
    /** Witnesses of larger traces are not followed: all events before the race are kept in memory. */
    private static final int MAX_EVENTS = 20_000_000;
    /** Beyond so many steps in a row, only those that the witness turns round are kept in order. */
    private static final int MAX_NEIGHBOURS = 400;

    private final EventList events;
    private final WitnessOrder order;
    private final Passages passages;
    private final Race race;

    private WitnessGates(EventList events, Names names, Race race) {
        this.events = events;
        this.race = race;
        passages = new Passages(events, names);
        order = new WitnessOrder(events, race.witness());
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
        Edges steps = new Edges(order, Step.byObject(events));
        Set<Edge> edges = steps.reversed();
        Set<Edge> neighbours = steps.neighbours();
        if (neighbours.size() <= MAX_NEIGHBOURS) {
            edges.addAll(neighbours);
        }
        Set<Edge> placed = new LinkedHashSet<>();
        for (Edge edge : edges) {
            int before = before(edge);
            int after = before < 0 ? -1 : after(edge.from(), before);
            if (passages.isStartedAfter(edge.to(), edge.from())) {
                continue;
            }
            if (after < 0) {
                unplaced++;
            } else if (events.thread(after) != events.thread(before)) {
                placed.add(new Edge(after, before));
            }
        }
        for (Edge edge : reduced(placed)) {
            gates.add(new Gate(passages.of(edge.from()), passages.of(edge.to())));
        }
        return new Route(gates, unplaced, passages.of((int) race.first().event()), passages.of((int)
                race.second().event()));
    }

    /** Where a gate can stand that keeps the end of an edge back; negative if nowhere. */
    private int before(Edge edge) {
        int to = edge.to();
        if (passages.canHaveGate(to)) {
            return to;
        }
        int own = passages.lastBefore(events.thread(to), to);
        if (own >= 0 && order.isBefore(edge.from(), own)) {
            return own;
        }
        if (events.op(to) == Op.WAKE) {
            int notify = notifyOf(to);
            return notify >= 0 && order.isBefore(edge.from(), notify) ? notify : -1;
        }
        // a witness may start a thread early that does nothing in it
        int start = own >= 0 ? -1 : passages.start(events.thread(to));
        boolean follows = start >= 0
                && passages.canHaveGate(start)
                && events.thread(start) != events.thread(edge.from())
                && !passages.isStartedAfter(edge.from(), start);
        return follows ? start : -1;
    }

    /** The last notify before a thread wakes up, since it waits; negative if there is none in the program's own code. */
    private int notifyOf(int wake) {
        for (int e = wake - 1; e >= 0; e--) {
            boolean same = events.target(e) == events.target(wake);
            if (same && events.op(e) == Op.NOTIFY && passages.canHaveGate(e)) {
                return e;
            }
            if (same && events.op(e) == Op.WAIT && events.thread(e) == events.thread(wake)) {
                return -1;
            }
        }
        return -1;
    }

    /** The event that tells that an event is over: itself, a later one of its thread, or the thread's join; negative if nothing. */
    private int after(int from, int before) {
        if (passages.canHaveGate(from)) {
            return from;
        }
        int own = passages.firstAfter(events.thread(from), from);
        if (own >= 0) {
            return order.isBefore(own, before) ? own : -1;
        }
        int join = passages.join(events.thread(from));
        return join > from && passages.canHaveGate(join) ? join : -1;
    }

    private List<Edge> reduced(Set<Edge> edges) {
        List<Edge> kept = new ArrayList<>();
        for (Edge edge : edges) {
            boolean implied = edges.stream()
                    .anyMatch(other -> !other.equals(edge)
                            && events.thread(other.from()) == events.thread(edge.from())
                            && events.thread(other.to()) == events.thread(edge.to())
                            && other.from() >= edge.from()
                            && other.to() <= edge.to());
            if (!implied) {
                kept.add(edge);
            }
        }
        return kept;
    }
}
