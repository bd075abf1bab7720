package heddle.runtime.count;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.site.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Accesses to one field, summed over all objects. */
public final class FieldCount {
    private final String name;
    private final SpinLock lock = new SpinLock();
    /** By site: how often it was passed. */
    private final Map<Integer, long[]> sites = new HashMap<>();
    /** By lock: of how many objects it is the first that all accesses held. */
    private final Map<String, Integer> guards = new HashMap<>();

    private long accesses;
    private long sharedAccesses;
    private long unguarded;

    FieldCount(String name) {
        this.name = name;
    }

    void count(int site, boolean isShared) {
        lock.lock();
        try {
            accesses++;
            if (isShared) {
                sharedAccesses++;
            }
            long[] known = sites.get(site);
            if (known == null) {
                sites.put(site, new long[] {1});
            } else {
                known[0]++;
            }
        } finally {
            lock.unlock();
        }
    }

    /** A second thread has come to an object's field, which a lock guards; null for none. */
    void shared(String guard) {
        lock.lock();
        try {
            add(guard);
        } finally {
            lock.unlock();
        }
    }

    /** An object's field is guarded by another lock than was thought, or by none. */
    void changed(String before, String after) {
        lock.lock();
        try {
            int left = guards.get(before) - 1;
            if (left == 0) {
                guards.remove(before);
            } else {
                guards.put(before, left);
            }
            add(after);
        } finally {
            lock.unlock();
        }
    }

    private void add(String guard) {
        if (guard == null) {
            unguarded++;
        } else {
            Integer known = guards.get(guard);
            guards.put(guard, known == null ? 1 : known + 1);
        }
    }

    /**
     * A snapshot of the counts.
     *
     * @param accesses all of them
     * @param shared those from the second thread on, by object
     * @param unguarded objects whose field several threads accessed without a common lock
     * @param locks the first common lock of each other such object
     * @param places accesses by location
     */
    public record Snapshot(
            String name, long accesses, long shared, long unguarded, List<String> locks, Map<String, Long> places) {}

    public Snapshot snapshot() {
        lock.lock();
        try {
            Map<String, Long> places = new TreeMap<>();
            for (Map.Entry<Integer, long[]> entry : sites.entrySet()) {
                String place = Sites.get(entry.getKey()).location();
                Long known = places.get(place);
                places.put(place, entry.getValue()[0] + (known == null ? 0 : known));
            }
            List<String> locks = new ArrayList<>(guards.keySet());
            locks.sort(null);
            return new Snapshot(name, accesses, sharedAccesses, unguarded, locks, places);
        } finally {
            lock.unlock();
        }
    }
}
