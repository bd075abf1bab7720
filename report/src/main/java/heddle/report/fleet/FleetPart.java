package heddle.report.fleet;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Sighting;
import heddle.race.State;
import heddle.race.Watch;
import heddle.report.json.JsonReport;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Coverage and races of the JVMs under one detector. All of it is by JVM, so that nothing is counted twice. */
final class FleetPart {
    /** Most JVMs first; the rest is there to make the order one. */
    private static final Comparator<Race> ORDER = Comparator.comparingInt(
                    (Race race) -> race.sightings().size())
            .thenComparingLong(Race::count)
            .reversed()
            .thenComparing(Race::variable)
            .thenComparing(Race::id)
            .thenComparing(Race::verdict);

    private final StringPool strings;
    private final Map<String, Watch> watches = new TreeMap<>();
    private final Set<String> ownPackages = new TreeSet<>();
    private final Map<String, SeenRace> races = new HashMap<>();

    FleetPart(StringPool strings) {
        this.strings = strings;
    }

    void add(Result result) {
        List<Watch> watched = watches(result);
        watched.forEach(this::watch);
        ownPackages.addAll(result.run().ownPackages());
        for (Race race : result.races()) {
            if (race.state() != State.FIXED) {
                race(key(race)).add(race, sightings(race, watched), strings);
            }
        }
    }

    void add(FleetPart other) {
        other.watches.values().forEach(this::watch);
        ownPackages.addAll(other.ownPackages);
        other.races.forEach((key, race) -> race(key).add(race, strings));
    }

    private void watch(Watch watch) {
        watches.merge(watch.jvm(), watch, Watch::later);
    }

    private SeenRace race(String key) {
        return races.computeIfAbsent(key, id -> new SeenRace());
    }

    /** As baselines and differences know it; candidates are apart. */
    private static String key(Race race) {
        return race.id() + race.verdict().word();
    }

    /** Coverage in the result of a single JVM is that JVM's. */
    private static List<Watch> watches(Result result) {
        List<Watch> watches = result.run().watches();
        if (watches.size() > 1) {
            return watches;
        }
        Watch watch = watches.isEmpty() ? unknown(result) : watches.get(0);
        if (watch.census().containsKey("locks")) {
            return List.of(watch);
        }
        Map<String, Long> census = new TreeMap<>(result.extent().census());
        census.putAll(watch.census());
        census.put("locks", (long) result.extent().locks());
        census.put("variables", (long) result.extent().variables());
        return List.of(new Watch(
                watch.jvm(),
                watch.host(),
                watch.version(),
                watch.since(),
                watch.until(),
                watch.seconds(),
                watch.rate(),
                watch.share(),
                watch.near(),
                watch.reach(),
                watch.complete(),
                watch.ended(),
                watch.events(),
                watch.threads(),
                census));
    }

    /** A result that does not say whose it is: it is known by what it says. */
    private static Watch unknown(Result result) {
        return new Watch(
                "result " + hash(result),
                "",
                "",
                Watch.UNKNOWN,
                Watch.UNKNOWN,
                result.extent().seconds(),
                Watch.UNKNOWN,
                1,
                Watch.UNKNOWN,
                0,
                result.complete(),
                result.run().ended(),
                result.extent().events(),
                result.extent().threads(),
                Map.of());
    }

    private static String hash(Result result) {
        try {
            StringWriter text = new StringWriter();
            new JsonReport().write(List.of(result), text);
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The JVMs that saw it; where the result does not say, its JVM, at some time while it watched. */
    private static List<Sighting> sightings(Race race, List<Watch> watched) {
        if (!race.sightings().isEmpty()) {
            return race.sightings();
        }
        Watch watch = watched.get(0);
        return List.of(new Sighting(watch.jvm(), race.count(), watch.since(), watch.until()));
    }

    /** Forgets the JVMs that are not chosen, and what they alone saw. */
    void retain(Predicate<Watch> chosen) {
        watches.values().removeIf(chosen.negate());
        races.values().removeIf(race -> !race.retain(watches::containsKey));
    }

    boolean isEmpty() {
        return watches.isEmpty();
    }

    Result result(String engine, String model) {
        List<Watch> all = List.copyOf(watches.values());
        List<Watch> observed = all.stream().filter(watch -> watch.events() > 0).toList();
        List<Race> entries =
                races.values().stream().map(SeenRace::race).sorted(ORDER).toList();
        Map<String, Long> census = census(all);
        return new ResultBuilder()
                .input(Fleet.INPUT)
                .engine(engine)
                .model(model)
                .complete(!observed.isEmpty() && observed.stream().allMatch(Watch::complete))
                .events(all.stream().mapToLong(Watch::events).sum())
                .threads(capped(all.stream().mapToLong(Watch::threads).sum()))
                .locks(capped(census.getOrDefault("locks", 0L)))
                .variables(capped(all.stream()
                        .mapToLong(watch -> watch.census().getOrDefault("variables", 0L))
                        .max()
                        .orElse(0)))
                .seconds(all.stream().mapToDouble(Watch::seconds).sum())
                .eventsRead(all.stream().mapToLong(Watch::events).sum())
                .races(entries)
                .notes(new Coverage(engine, all).sentences())
                .census(census)
                .run(new Run(true, List.copyOf(ownPackages), all))
                .build();
    }

    private static int capped(long sum) {
        return (int) Math.min(Integer.MAX_VALUE, sum);
    }

    private static Map<String, Long> census(List<Watch> all) {
        Map<String, Long> census = new TreeMap<>();
        census.put("jvms", (long) all.size());
        all.forEach(watch -> watch.census().forEach((name, number) -> census.merge(name, number, Long::sum)));
        return census;
    }
}
