package heddle.report.html;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Sighting;
import heddle.race.Watch;
import heddle.report.Printable;
import heddle.report.fleet.Trend;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/** The data of the page's view of a fleet, from a merged result; {@code fleet.js} is the other side of this class. */
final class PageFleet {
    private final Result result;
    private final Map<String, Watch> watches = new HashMap<>();

    /** A group of JVMs with the same version or on the same host. */
    private static final class Group {
        private int jvms;
        private double seconds;
        private double fullSeconds;
        private int races;
    }

    PageFleet(Result result) {
        this.result = result;
        result.run().watches().forEach(watch -> watches.put(watch.jvm(), watch));
    }

    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("jvms", watches.size());
        Trend trend = new Trend(result);
        json.writeArrayPropertyStart("days");
        for (LocalDate date : trend.dates()) {
            Trend.Day day = trend.on(date);
            json.writeStartArray();
            json.writeString(date.toString());
            json.writeNumber(day.jvms());
            json.writeNumber(rounded(day.hours()));
            json.writeNumber(rounded(day.fullHours()));
            json.writeNumber(day.races());
            json.writeNumber(day.newRaces());
            json.writeEndArray();
        }
        json.writeEndArray();
        groups("versions", Watch::version, json);
        groups("hosts", Watch::host, json);
        json.writeEndObject();
    }

    private void groups(String name, Function<Watch, String> by, JsonGenerator json) {
        Map<String, Group> groups = new TreeMap<>();
        for (Watch watch : result.run().watches()) {
            Group group = groups.computeIfAbsent(by.apply(watch), key -> new Group());
            group.jvms++;
            group.seconds += watch.seconds();
            group.fullSeconds += watch.fullSeconds();
        }
        for (Race race : result.races()) {
            Set<String> seen = new HashSet<>();
            for (Sighting sighting : race.sightings()) {
                Watch watch = watches.get(sighting.jvm());
                if (watch != null && race.verdict().isRace() && seen.add(by.apply(watch))) {
                    groups.get(by.apply(watch)).races++;
                }
            }
        }
        json.writeArrayPropertyStart(name);
        groups.forEach((label, group) -> {
            json.writeStartArray();
            json.writeString(Printable.text(label));
            json.writeNumber(group.jvms);
            json.writeNumber(rounded(group.seconds / 3600));
            json.writeNumber(rounded(group.fullSeconds / 3600));
            json.writeNumber(group.races);
            json.writeEndArray();
        });
        json.writeEndArray();
    }

    private static double rounded(double hours) {
        return Math.round(hours * 1e4) / 1e4;
    }
}
