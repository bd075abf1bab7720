package heddle.race;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much an engine looked at, and how long that took.
 *
 * @param eventsRead events decoded, at most {@code events} for sampling engines
 * @param seconds reading plus analysis, without JVM start
 * @param census what was seen and what was not, by name, e.g. {@code classesWoven}; empty where the input is a trace
 */
public record Extent(
        long events, long eventsRead, int threads, int locks, int variables, double seconds, Map<String, Long> census)
        implements Serializable {
    public Extent {
        census = Collections.unmodifiableMap(new LinkedHashMap<>(census));
    }
}
