package heddle.race;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Accesses of runs to one field, summed over all objects.
 *
 * @param variable the field's name
 * @param accesses all of them
 * @param shared those from the second thread on that accessed the field of the same object
 * @param unguarded objects whose field several threads accessed without a lock that all held from the second thread on
 * @param locks a lock of each other such object, by name
 * @param places accesses by location
 */
public record FieldCount(
        String variable, long accesses, long shared, long unguarded, List<String> locks, Map<String, Long> places)
        implements Serializable {
    public FieldCount {
        locks = List.copyOf(locks);
        places = Collections.unmodifiableMap(new TreeMap<>(places));
    }

    /** The sum of two counts of the same field. */
    public FieldCount plus(FieldCount other) {
        TreeSet<String> all = new TreeSet<>(locks);
        all.addAll(other.locks);
        Map<String, Long> sums = new TreeMap<>(places);
        other.places.forEach((location, count) -> sums.merge(location, count, Long::sum));
        return new FieldCount(
                variable,
                accesses + other.accesses,
                shared + other.shared,
                unguarded + other.unguarded,
                List.copyOf(all),
                sums);
    }
}
