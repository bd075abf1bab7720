package heddle.report.fleet;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Sighting;
import heddle.race.State;
import heddle.race.Verdict;
import heddle.race.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Results of JVMs as they may lie about: several of one JVM from different times, some that do not say whose they are. */
public final class RandomFleet {
    private static final long DAY = 86_400_000;

    private final SplittableRandom random;

    public RandomFleet(long seed) {
        random = new SplittableRandom(seed);
    }

    /** One list for each file. */
    public List<List<Result>> files() {
        List<List<Result>> files = new ArrayList<>();
        int jvms = 1 + random.nextInt(6);
        for (int jvm = 0; jvm < jvms; jvm++) {
            int rolls = 1 + random.nextInt(3);
            long since = random.nextLong(20) * DAY + random.nextInt(1000);
            List<Race> seen = List.of();
            boolean anonymous = random.nextInt(5) == 0;
            for (int roll = 0; roll < rolls; roll++) {
                long until = since + (roll + 1L) * random.nextInt(1, 1_000_000);
                seen = races(seen, anonymous ? "" : "jvm-" + jvm, since, until);
                files.add(List.of(result(jvm, anonymous, since, until, roll == rolls - 1, seen)));
            }
        }
        return files;
    }

    private Result result(int jvm, boolean anonymous, long since, long until, boolean ended, List<Race> races) {
        Watch watch = new Watch(
                "jvm-" + jvm,
                "host-" + jvm % 3,
                "v" + jvm % 2,
                since,
                until,
                (until - since) / 1000.0,
                random.nextDouble(0.1),
                random.nextBoolean() ? 1 : random.nextDouble(),
                random.nextDouble(4),
                256,
                random.nextInt(4) > 0,
                ended,
                random.nextInt(100),
                random.nextInt(10),
                Map.of());
        return new ResultBuilder()
                .input("app")
                .engine(random.nextInt(5) == 0 && races.isEmpty() ? "rpt" : "pacer")
                .model("observed")
                .complete(ended)
                .events(watch.events())
                .threads((int) watch.threads())
                .locks(random.nextInt(9))
                .variables(random.nextInt(9))
                .seconds(watch.seconds())
                .eventsRead(watch.events())
                .races(races)
                .notes(List.of("note " + random.nextInt(3)))
                .census(Map.of("windows", (long) random.nextInt(50)))
                .run(new Run(ended, List.of("p" + random.nextInt(3)), anonymous ? List.of() : List.of(watch)))
                .build();
    }

    /** The races of the result before, perhaps more often, and perhaps a new one. */
    private List<Race> races(List<Race> before, String jvm, long since, long until) {
        List<Race> races = new ArrayList<>();
        for (Race race : before) {
            long count = race.count() + random.nextInt(3);
            races.add(race.withCount(count).withSightings(sightings(jvm, count, since, until, race)));
        }
        for (int fresh = random.nextInt(4); fresh > 0; fresh--) {
            int number = random.nextInt(8);
            String id = String.format("%016x", number);
            if (races.stream().noneMatch(race -> race.id().equals(id))) {
                races.add(race(id, jvm, since, until));
            }
        }
        return races;
    }

    private Race race(String id, String jvm, long since, long until) {
        Race race = new RaceBuilder()
                .id(id)
                .verdict(Verdict.SAMPLED)
                .variable("C.f" + id)
                .count(1 + random.nextInt(4))
                .first(access("read"))
                .second(access("write"))
                .reason("raced on " + random.nextInt(100))
                .build();
        if (random.nextInt(4) == 0) {
            race = race.withState(State.SUPPRESSED, "because " + random.nextInt(3));
        }
        return race.withSightings(sightings(jvm, race.count(), since, until, race));
    }

    private List<Sighting> sightings(String jvm, long count, long since, long until, Race race) {
        if (jvm.isEmpty()) {
            return List.of();
        }
        long first = race.sightings().isEmpty()
                ? random.nextLong(since, until)
                : race.sightings().get(0).first();
        return List.of(new Sighting(jvm, count, first, random.nextLong(Math.min(first, until - 1), until)));
    }

    private Access access(String op) {
        List<String> stack = new ArrayList<>();
        for (int depth = 1 + random.nextInt(2); depth > 0; depth--) {
            stack.add("p.C.m" + random.nextInt(2) + "(C.java:1)");
        }
        return new Access(Access.NO_EVENT, "t" + random.nextInt(3), op, "C.java:1", stack, List.of());
    }
}
