package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A random share of the variables is watched: the findings there are those of a run that watches all. */
class ShareTest {
    private static final double SHARE = 0.3;
    private static final int RUNS = Integer.getInteger("heddle.draws", 3);

    @TempDir
    Path directory;

    private JsonNode run(String options) throws Exception {
        Path file = directory.resolve("result.json");
        Jvm jvm = Jvm.run(
                Path.of(System.getProperty("java.home")),
                "quiet,detector=pacer,rate=1,out=" + file + options,
                "behaviour.ManyVariables");
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        assertThat(jvm.out()).isEqualTo("3\n");
        return new ObjectMapper()
                .readTree(Files.readString(file))
                .get("results")
                .get(0);
    }

    private static TreeSet<String> variables(JsonNode result) {
        TreeSet<String> variables = new TreeSet<>();
        result.get("races").forEach(race -> variables.add(race.get("variable").asString()));
        return variables;
    }

    @Test
    void racesOnDrawnVariablesAreFound() throws Exception {
        TreeSet<String> all = variables(run(""));
        assertThat(all).hasSize(32).doesNotContain("behaviour.ManyVariables.locked");
        int found = 0;
        TreeSet<TreeSet<String>> drawings = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
        for (int seed = 1; seed <= RUNS; seed++) {
            JsonNode result = run(",share=" + SHARE + ",seed=" + seed);
            TreeSet<String> some = variables(result);
            assertThat(all).containsAll(some);
            assertThat(result.get("watched").get(0).get("share").asDouble()).isEqualTo(SHARE);
            assertThat(result.get("notes").toString()).contains("drawn with a probability of 30 %");
            drawings.add(some);
            found += some.size();
        }
        assertThat(drawings).hasSize(RUNS);
        // more than five standard deviations of the binomial distribution
        double mean = SHARE * all.size() * RUNS;
        assertThat((double) found).isBetween(mean - 5 * Math.sqrt(mean), mean + 5 * Math.sqrt(mean));
    }
}
