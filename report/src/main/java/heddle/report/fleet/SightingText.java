package heddle.report.fleet;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Sighting;
import heddle.race.Watch;
import heddle.report.Summary;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Which JVMs of a merged result saw a race, in a sentence. */
public final class SightingText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Map<String, Watch> watches = new HashMap<>();

    public SightingText(Result result) {
        result.run().watches().forEach(watch -> watches.put(watch.jvm(), watch));
    }

    /** Empty where there is but one JVM. */
    public String of(Race race) {
        if (watches.size() < 2 || race.sightings().isEmpty()) {
            return "";
        }
        List<Watch> by = race.sightings().stream()
                .map(sighting -> watches.get(sighting.jvm()))
                .filter(Objects::nonNull)
                .toList();
        List<String> hosts = Coverage.names(by.stream().map(Watch::host));
        List<String> versions = Coverage.names(by.stream().map(Watch::version));
        return "seen by " + Summary.number(race.sightings().size()) + " of "
                + Coverage.count(watches.size(), "JVM")
                + (hosts.isEmpty() ? "" : " on " + Coverage.list(hosts))
                + (versions.isEmpty() ? "" : "; in " + Coverage.list(versions))
                + times(race);
    }

    private static String times(Race race) {
        long first = race.sightings().stream()
                .mapToLong(Sighting::first)
                .filter(time -> time >= 0)
                .min()
                .orElse(Watch.UNKNOWN);
        long last = race.sightings().stream().mapToLong(Sighting::last).max().orElse(Watch.UNKNOWN);
        return first < 0 ? "" : "; first " + time(first) + ", last " + time(last) + " UTC";
    }

    static String time(long millis) {
        return TIME.format(Instant.ofEpochMilli(millis));
    }
}
