package heddle.prove.fix;

import heddle.trace.EventList;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which locks are acquired while others are held, and by whom. */
final class LockOrder {
    /** Acquires of one lock under another that are kept of each thread. */
    private static final int KEPT = 3;

    record Edge(int held, int acquired) {
        Edge reversed() {
            return new Edge(acquired, held);
        }
    }

    /** By edge and thread: events that acquire. */
    private final Map<Edge, Map<Integer, List<Integer>>> edges = new LinkedHashMap<>();

    LockOrder(EventList events, int threads) {
        List<Set<Integer>> held = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            held.add(new LinkedHashSet<>());
        }
        for (int e = 0; e < events.size(); e++) {
            Set<Integer> own = held.get(events.thread(e));
            int lock = events.target(e);
            switch (events.op(e)) {
                case Op.ACQUIRE, Op.WAKE -> {
                    for (int outer : own) {
                        List<Integer> samples = edges.computeIfAbsent(
                                        new Edge(outer, lock), key -> new LinkedHashMap<>())
                                .computeIfAbsent(events.thread(e), key -> new ArrayList<>());
                        if (samples.size() < KEPT) {
                            samples.add(e);
                        }
                    }
                    own.add(lock);
                }
                case Op.RELEASE, Op.WAIT -> own.remove(lock);
                default -> {}
            }
        }
    }

    /** Pairs of locks that different threads acquire in both orders; each pair once. */
    Set<Edge> circles() {
        Set<Edge> circles = new LinkedHashSet<>();
        for (Edge edge : edges.keySet()) {
            if (edge.held() < edge.acquired() && edges.containsKey(edge.reversed())) {
                Set<Integer> threads = new LinkedHashSet<>(edges.get(edge).keySet());
                threads.addAll(edges.get(edge.reversed()).keySet());
                if (threads.size() > 1) {
                    circles.add(edge);
                }
            }
        }
        return circles;
    }

    /** Events that acquire the second lock of the edge while the first is held. */
    List<Integer> acquires(Edge edge) {
        List<Integer> all = new ArrayList<>();
        edges.getOrDefault(edge, Map.of()).values().forEach(all::addAll);
        return all;
    }

    /** Whether locks beyond the pairs are acquired in a circle: an edge leads back to where it came from. */
    boolean hasLongCircle() {
        for (Edge edge : edges.keySet()) {
            if (!edges.containsKey(edge.reversed()) && reaches(edge.acquired(), edge.held(), new LinkedHashSet<>())) {
                return true;
            }
        }
        return false;
    }

    private boolean reaches(int from, int to, Set<Integer> seen) {
        if (from == to) {
            return true;
        }
        if (!seen.add(from)) {
            return false;
        }
        for (Edge edge : edges.keySet()) {
            if (edge.held() == from && reaches(edge.acquired(), to, seen)) {
                return true;
            }
        }
        return false;
    }
}
