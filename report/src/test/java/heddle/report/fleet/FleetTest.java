package heddle.report.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Sighting;
import heddle.race.State;
import heddle.race.Watch;
import heddle.report.json.JsonReport;
import heddle.report.json.JsonResults;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The same results give the same answer in any order and grouping, and however often each is given. */
class FleetTest {
    private static final int SEEDS = 400;

    @Test
    void orderAndGroupingMakeNoDifference() throws IOException {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<List<Result>> files = new RandomFleet(seed).files();
            String expected = json(merged(files));
            Random random = new Random(seed);
            List<List<Result>> shuffled = new ArrayList<>(files);
            Collections.shuffle(shuffled, random);
            assertEquals(expected, json(merged(shuffled)), "in another order, seed " + seed);
            assertEquals(expected, json(inGroups(shuffled, random)), "in groups, seed " + seed);
            assertEquals(expected, json(inStoredGroups(shuffled, random)), "in groups that were stored, seed " + seed);
        }
    }

    @Test
    void whatIsGivenTwiceCountsOnce() throws IOException {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<List<Result>> files = new RandomFleet(seed).files();
            List<Result> once = merged(files);
            List<List<Result>> twice = new ArrayList<>(files);
            twice.addAll(files);
            twice.add(stored(once));
            twice.add(merged(files.subList(0, files.size() / 2)));
            assertEquals(json(once), json(merged(twice)), "seed " + seed);
        }
    }

    /** Against the definition: per race and JVM the largest count, the earliest first and the latest last time. */
    @Test
    void countsAreThoseOfTheLastWordOfEachJvm() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Map<String, Sighting> expected = new TreeMap<>();
            List<List<Result>> files = new RandomFleet(seed).files();
            for (List<Result> file : files) {
                for (Race race : file.get(0).races()) {
                    for (Sighting one : race.sightings()) {
                        String key = race.id() + one.jvm();
                        Sighting other = expected.getOrDefault(key, one);
                        expected.put(
                                key,
                                new Sighting(
                                        one.jvm(),
                                        Math.max(one.count(), other.count()),
                                        Math.min(one.first(), other.first()),
                                        Math.max(one.last(), other.last())));
                    }
                }
            }
            Map<String, Sighting> actual = new TreeMap<>();
            for (Result result : merged(files)) {
                for (Race race : result.races()) {
                    assertEquals(
                            race.sightings().stream().mapToLong(Sighting::count).sum(), race.count(), "seed " + seed);
                    race.sightings().stream()
                            .filter(one -> one.jvm().startsWith("jvm"))
                            .forEach(one -> actual.put(race.id() + one.jvm(), one));
                }
            }
            assertEquals(expected, actual, "seed " + seed);
        }
    }

    @Test
    void aRaceIsAcceptedOnlyWhereAllAcceptIt() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<List<Result>> files = new RandomFleet(seed).files();
            for (Result result : merged(files)) {
                for (Race race : result.races()) {
                    boolean accepted = files.stream()
                            .flatMap(file -> file.get(0).races().stream())
                            .filter(each -> each.id().equals(race.id()))
                            .allMatch(each -> each.state() == State.SUPPRESSED);
                    assertEquals(accepted ? State.SUPPRESSED : State.UNMARKED, race.state(), "seed " + seed);
                }
            }
        }
    }

    @Test
    void aVersionHasWhatItsJvmsSaw() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<Result> all = merged(new RandomFleet(seed).files());
            for (Result result : Fleet.ofVersion(all, "v1")) {
                List<String> jvms =
                        result.run().watches().stream().map(Watch::jvm).toList();
                assertTrue(result.run().watches().stream()
                        .allMatch(watch -> watch.version().equals("v1")));
                for (Race race : result.races()) {
                    assertTrue(race.sightings().stream().allMatch(one -> jvms.contains(one.jvm())), "seed " + seed);
                }
            }
        }
    }

    private static List<Result> merged(List<List<Result>> files) {
        Fleet fleet = new Fleet();
        files.forEach(fleet::add);
        return fleet.results();
    }

    /** In two groups, each of which may be divided again. */
    private static List<Result> inGroups(List<List<Result>> files, Random random) {
        return fleet(files, random).results();
    }

    private static Fleet fleet(List<List<Result>> files, Random random) {
        Fleet fleet = new Fleet();
        if (files.size() < 2) {
            files.forEach(fleet::add);
            return fleet;
        }
        int half = 1 + random.nextInt(files.size() - 1);
        fleet.add(fleet(files.subList(0, half), random));
        fleet.add(fleet(files.subList(half, files.size()), random));
        return fleet;
    }

    private static List<Result> inStoredGroups(List<List<Result>> files, Random random) throws IOException {
        if (files.size() < 2) {
            return merged(files);
        }
        int half = 1 + random.nextInt(files.size() - 1);
        return merged(List.of(
                stored(inStoredGroups(files.subList(0, half), random)),
                stored(inStoredGroups(files.subList(half, files.size()), random))));
    }

    private static List<Result> stored(List<Result> results) throws IOException {
        return JsonResults.read("stored", new ByteArrayInputStream(json(results).getBytes(StandardCharsets.UTF_8)));
    }

    private static String json(List<Result> results) throws IOException {
        StringWriter text = new StringWriter();
        new JsonReport().write(results, text);
        return text.toString();
    }
}
