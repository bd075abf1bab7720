package heddle.race;

import java.io.Serializable;

/**
 * That a JVM saw a race.
 *
 * @param jvm which JVM, see {@link Watch#jvm}
 * @param count how many dynamic pairs it saw
 * @param first when it saw the first one, in milliseconds since 1970
 * @param last when it saw the last one
 */
public record Sighting(String jvm, long count, long first, long last) implements Serializable {
    /**
     * Joins two results of one JVM: counts only grow, so the larger one is the later one.
     */
    public Sighting join(Sighting other) {
        return new Sighting(
                jvm, Math.max(count, other.count), Math.min(first, other.first), Math.max(last, other.last));
    }
}
