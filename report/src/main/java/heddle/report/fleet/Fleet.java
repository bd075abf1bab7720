package heddle.report.fleet;

import heddle.race.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The merged results of a fleet, one {@link FleetPart} per detector. Adding is commutative, associative and
 * idempotent, also when what was added before comes back as a result. Not safe for use by several threads; each may have
 * its own, as they can be added to each other.
 */
public final class Fleet {
    /** The input that merged results name. */
    public static final String INPUT = "fleet";

    private final Map<Detector, FleetPart> parts = new TreeMap<>();
    private final StringPool strings = new StringPool();

    /** The key of a race: races of different engines are found in different ways. */
    private record Detector(String engine, String model) implements Comparable<Detector> {
        @Override
        public int compareTo(Detector other) {
            int engines = engine.compareTo(other.engine);
            return engines != 0 ? engines : model.compareTo(other.model);
        }
    }

    /** Adds results of JVMs, or merged ones. */
    public void add(List<Result> results) {
        for (Result result : results) {
            part(new Detector(result.engine(), result.model())).add(result);
        }
    }

    public void add(Fleet other) {
        other.parts.forEach((detector, part) -> part(detector).add(part));
    }

    private FleetPart part(Detector detector) {
        return parts.computeIfAbsent(detector, key -> new FleetPart(strings));
    }

    /** One result per detector, ordered by engine and model. */
    public List<Result> results() {
        List<Result> results = new ArrayList<>();
        parts.forEach((detector, part) -> results.add(part.result(detector.engine(), detector.model())));
        return results;
    }

    /** The part of merged results that JVMs of one version saw. */
    public static List<Result> ofVersion(List<Result> results, String version) {
        List<Result> chosen = new ArrayList<>();
        for (Result result : results) {
            FleetPart part = new FleetPart(new StringPool());
            part.add(result);
            part.retain(watch -> watch.version().equals(version));
            if (!part.isEmpty()) {
                chosen.add(part.result(result.engine(), result.model()));
            }
        }
        return chosen;
    }
}
