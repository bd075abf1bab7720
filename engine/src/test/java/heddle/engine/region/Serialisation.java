package heddle.engine.region;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Orders;
import heddle.engine.oracle.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Searches all orders in which the regions of a small trace can run one after the other, each as a whole, for one with the
 * same outcome: conflicting accesses, volatile ones included, and all that happens-before orders keep their order.
 */
final class Serialisation {
    private final Events events;
    private final Relation before;
    /** By thread: its regions, each with the synchronisation events inside and at its end. */
    private final List<List<List<Integer>>> regions = new ArrayList<>();

    private final Set<List<Integer>> tried = new HashSet<>();

    private Serialisation(Events events, boolean isSynchronisationFree) {
        this.events = events;
        before = Orders.happensBefore(events, Orders.none(events));
        for (int thread = 0; thread < events.threads(); thread++) {
            regions.add(regions(thread, isSynchronisationFree));
        }
    }

    static boolean exists(Events events, boolean isSynchronisationFree) {
        Serialisation search = new Serialisation(events, isSynchronisationFree);
        List<Integer> none = new ArrayList<>();
        search.regions.forEach(each -> none.add(0));
        return search.exists(none, new boolean[events.size()]);
    }

    private List<List<Integer>> regions(int thread, boolean isSynchronisationFree) {
        List<List<Integer>> found = new ArrayList<>();
        List<Integer> region = new ArrayList<>();
        for (int e = 0; e < events.size(); e++) {
            boolean ends = RegionConflicts.endsRegion(events, e, thread, isSynchronisationFree);
            if (ends && isSynchronisationFree && !region.isEmpty()) {
                found.add(region);
                region = new ArrayList<>();
            }
            if (events.thread(e) == thread) {
                region.add(e);
            }
            if (ends && !region.isEmpty()) {
                found.add(region);
                region = new ArrayList<>();
            }
        }
        if (!region.isEmpty()) {
            found.add(region);
        }
        return found;
    }

    private boolean exists(List<Integer> position, boolean[] done) {
        if (!tried.add(List.copyOf(position))) {
            return false;
        }
        boolean isComplete = true;
        for (int thread = 0; thread < regions.size(); thread++) {
            int next = position.get(thread);
            if (next < regions.get(thread).size()) {
                isComplete = false;
                List<Integer> region = regions.get(thread).get(next);
                if (region.stream().allMatch(e -> isNext(e, done))) {
                    region.forEach(e -> done[e] = true);
                    position.set(thread, next + 1);
                    boolean found = exists(position, done);
                    position.set(thread, next);
                    region.forEach(e -> done[e] = false);
                    if (found) {
                        return true;
                    }
                }
            }
        }
        return isComplete;
    }

    /** Whether all that an event has to follow was done, and nothing that has to follow it. */
    private boolean isNext(int e, boolean[] done) {
        for (int f = 0; f < events.size(); f++) {
            boolean isOther = events.thread(f) != events.thread(e);
            if (isOther && (f < e ? isOrdered(f, e) && !done[f] : isOrdered(e, f) && done[f])) {
                return false;
            }
        }
        return true;
    }

    private boolean isOrdered(int first, int second) {
        return before.has(first, second) || events.isOrderedByValue(first, second);
    }
}
