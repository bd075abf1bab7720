package heddle.prove.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which steps must wait for which others so that a run follows a witness. */
final class Edges {
    /** One event is over before another begins. */
    record Edge(int from, int to) {}

    private final WitnessOrder order;
    private final Collection<List<Step>> objects;

    Edges(WitnessOrder order, Collection<List<Step>> objects) {
        this.order = order;
        this.objects = objects;
    }

    /** An edge for each pair of steps that the witness turns round; one that follows from a later one is left out. */
    Set<Edge> reversed() {
        Set<Edge> edges = new LinkedHashSet<>();
        for (List<Step> steps : objects) {
            Map<Integer, List<Step>> all = byThread(steps, false);
            Map<Integer, List<Step>> writes = byThread(steps, true);
            Map<Long, Integer> known = new HashMap<>();
            for (Step early : steps) {
                for (List<Step> others : (early.writes() ? all : writes).values()) {
                    Step late = lastBefore(others, early);
                    if (late == null || late.begin() < early.begin() || !late.conflicts(early)) {
                        continue;
                    }
                    long pair = (long) late.thread() << 32 | early.thread();
                    if (known.getOrDefault(pair, -1) < late.begin()) {
                        known.put(pair, late.begin());
                        edges.add(edge(late, early));
                    }
                }
            }
        }
        return edges;
    }

    private static Map<Integer, List<Step>> byThread(List<Step> steps, boolean writes) {
        Map<Integer, List<Step>> threads = new HashMap<>();
        for (Step step : steps) {
            if (step.writes() || !writes) {
                threads.computeIfAbsent(step.thread(), key -> new ArrayList<>()).add(step);
            }
        }
        return threads;
    }

    /** The last step of one thread that the witness has before a step; null if there is none. A witness keeps a thread's order. */
    private Step lastBefore(List<Step> own, Step step) {
        int low = 0;
        int high = own.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.isBefore(own.get(middle).begin(), step.begin())) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? null : own.get(low - 1);
    }

    /** A section that the witness ends in is over as soon as it has begun. */
    private Edge edge(Step first, Step second) {
        boolean ends = first.end() >= 0 && order.has(first.end());
        return new Edge(ends ? first.end() : first.begin(), second.begin());
    }

    /**
     * An edge between each two conflicting steps that follow each other in the witness, and from its last ones to the first of
     * each thread that it does not have.
     */
    Set<Edge> neighbours() {
        Set<Edge> edges = new LinkedHashSet<>();
        for (List<Step> steps : objects) {
            List<Step> along = steps.stream()
                    .filter(step -> order.has(step.begin()))
                    .sorted(Comparator.comparingInt(step -> order.of(step.begin())))
                    .toList();
            Step writer = null;
            Map<Integer, Step> readers = new HashMap<>();
            for (Step step : along) {
                if (step.writes() || !readers.containsKey(step.thread())) {
                    follow(edges, writer, readers, step);
                }
                if (step.writes()) {
                    readers.clear();
                    writer = step;
                } else {
                    readers.put(step.thread(), step);
                }
            }
            Set<Integer> begun = new HashSet<>();
            Set<Integer> written = new HashSet<>();
            for (Step step : steps) {
                boolean later = !along.isEmpty() && !order.has(step.begin());
                if (later && (begun.add(step.thread()) || step.writes() && written.add(step.thread()))) {
                    follow(edges, writer, readers, step);
                }
            }
        }
        return edges;
    }

    /** A step comes after the last one that writes, and one that writes after all reads since. */
    private static void follow(Set<Edge> edges, Step writer, Map<Integer, Step> readers, Step step) {
        add(edges, writer, step);
        if (step.writes()) {
            readers.values().forEach(reader -> add(edges, reader, step));
        }
    }

    private static void add(Set<Edge> edges, Step first, Step second) {
        if (first != null && first.thread() != second.thread() && first.end() >= 0) {
            edges.add(new Edge(first.end(), second.begin()));
        }
    }
}
