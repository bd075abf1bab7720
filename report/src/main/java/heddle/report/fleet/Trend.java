package heddle.report.fleet;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Sighting;
import heddle.race.Watch;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** A merged result day by day, in UTC. A race is seen on the days of a JVM's first and last sighting of it. */
public final class Trend {
    private static final long MILLIS = 86_400_000;
    /** A watch of more days is not divided: its clock was wrong. */
    private static final long MOST_DAYS = 3_660;

    /** The numbers of one day; {@code fullHours} are hours of a JVM that checks everything. */
    public static final class Day {
        private int jvms;
        private double hours;
        private double fullHours;
        private int races;
        private int newRaces;

        public int jvms() {
            return jvms;
        }

        public double hours() {
            return hours;
        }

        public double fullHours() {
            return fullHours;
        }

        /** Races that were seen. */
        public int races() {
            return races;
        }

        /** Those of them that were never seen before. */
        public int newRaces() {
            return newRaces;
        }
    }

    private final SortedMap<Long, Day> days = new TreeMap<>();

    public Trend(Result result) {
        result.run().watches().forEach(this::watch);
        result.races().stream().filter(race -> race.verdict().isRace()).forEach(this::race);
    }

    private Day day(long millis) {
        return days.computeIfAbsent(Math.floorDiv(millis, MILLIS), day -> new Day());
    }

    private void watch(Watch watch) {
        if (!watch.isTimeKnown()
                || watch.until() < watch.since()
                || watch.until() - watch.since() > MOST_DAYS * MILLIS) {
            return;
        }
        double span = Math.max(1, watch.until() - watch.since());
        for (long from = watch.since(); from <= watch.until(); from = (Math.floorDiv(from, MILLIS) + 1) * MILLIS) {
            long to = Math.min(watch.until(), (Math.floorDiv(from, MILLIS) + 1) * MILLIS);
            double share = watch.until() == watch.since() ? 1 : (to - from) / span;
            Day day = day(from);
            day.jvms++;
            day.hours += share * watch.seconds() / 3600;
            day.fullHours += share * watch.fullSeconds() / 3600;
        }
    }

    private void race(Race race) {
        TreeSet<Long> seen = new TreeSet<>();
        for (Sighting sighting : race.sightings()) {
            if (sighting.first() >= 0) {
                seen.add(Math.floorDiv(sighting.first(), MILLIS));
                seen.add(Math.floorDiv(sighting.last(), MILLIS));
            }
        }
        for (long day : seen) {
            day(day * MILLIS).races++;
        }
        if (!seen.isEmpty()) {
            day(seen.first() * MILLIS).newRaces++;
        }
    }

    /** The days on which there was something, in their order. */
    public List<LocalDate> dates() {
        return days.keySet().stream().map(LocalDate::ofEpochDay).toList();
    }

    public Day on(LocalDate date) {
        return days.getOrDefault(date.toEpochDay(), new Day());
    }
}
