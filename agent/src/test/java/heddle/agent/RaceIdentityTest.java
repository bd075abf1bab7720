package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A race has one id in every JVM, whichever others the JVM has seen and whichever detector saw it. */
class RaceIdentityTest {
    private static final int LINES = 8;
    private static final long SEED = Long.getLong("heddle.seed", 25);
    private static final int RUNS = Integer.getInteger("heddle.subsets", 4);

    @TempDir
    Path directory;

    @Test
    void randomSubsetsOfRacesHaveTheSameIds() throws Exception {
        Random random = new Random(SEED);
        Map<String, TreeSet<String>> idsOfRaces = new HashMap<>();
        Map<String, TreeSet<String>> racesOfIds = new HashMap<>();
        Map<String, Integer> sightings = new HashMap<>();
        for (int run = 0; run < RUNS; run++) {
            String detector = run % 2 == 0 ? "fasttrack" : "pacer,rate=1";
            for (JsonNode race : races(detector, subset(random, run == 0 ? LINES : 2 + random.nextInt(LINES - 3)))) {
                String lines = race.get("variable").asString() + ' ' + places(race);
                String id = race.get("id").asString();
                idsOfRaces.computeIfAbsent(lines, key -> new TreeSet<>()).add(id);
                racesOfIds.computeIfAbsent(id, key -> new TreeSet<>()).add(lines);
                sightings.merge(lines, 1, Integer::sum);
            }
        }
        assertThat(sightings.values()).as("seed %d", SEED).anyMatch(seen -> seen > 1);
        assertThat(idsOfRaces)
                .as("seed %d", SEED)
                .allSatisfy((race, ids) -> assertThat(ids).hasSize(1));
        assertThat(racesOfIds)
                .as("seed %d", SEED)
                .allSatisfy((id, races) -> assertThat(races).hasSize(1));
    }

    private static List<String> subset(Random random, int size) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            all.add(Integer.toString(i));
        }
        Collections.shuffle(all, random);
        return all.subList(0, size);
    }

    private static TreeSet<String> places(JsonNode race) {
        TreeSet<String> places = new TreeSet<>();
        places.add(race.get("first").get("location").asString());
        places.add(race.get("second").get("location").asString());
        return places;
    }

    private List<JsonNode> races(String detector, List<String> lines) throws Exception {
        Path file = directory.resolve("result.json");
        List<String> command = new ArrayList<>(List.of("behaviour.ManyLines"));
        command.addAll(lines);
        Jvm run = Jvm.run(
                Path.of(System.getProperty("java.home")),
                "quiet,detector=" + detector + ",out=" + file,
                command.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        List<JsonNode> races = new ArrayList<>();
        new ObjectMapper()
                .readTree(Files.readString(file))
                .get("results")
                .get(0)
                .get("races")
                .forEach(races::add);
        return races;
    }
}
