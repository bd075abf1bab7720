package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.recipe.random.RandomProgram;
import heddle.recipe.random.Schedules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Small random programs, recorded once each and compared with all of their schedules. With other values recipe finds exactly
 * the races in which every thread keeps to its path; with other paths it finds these, at least 95 of 100 others, and no race
 * that the program does not have.
 */
class RandomProgramsIT {
    private static final long FIRST_SEED = Long.getLong("heddle.seed", 1);
    private static final int PROGRAMS = Integer.getInteger("heddle.programs", 100);

    @Test
    void findsTheRacesOfAllSchedules() throws Exception {
        List<RandomProgram> programs = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            programs.add(new RandomProgram(FIRST_SEED + i));
        }
        Recorded recorded = record(programs);
        Map<String, String> options =
                Map.of("budget", "600", "window-budget", "600", "pair-budget", "120", "tries", "1000", "window", "500");
        Result values = recorded.analyse(new RecipeProvider(), with(options, "values"));
        Result paths = recorded.analyse(new RecipeProvider(), with(options, "paths"));
        int onPath = 0;
        int all = 0;
        int found = 0;
        for (RandomProgram program : programs) {
            Set<String> possible = Schedules.races(program);
            Set<String> kept = Schedules.racesOnPath(program);
            Set<String> withValues = Recorded.pairs(values, program.name + ".java");
            Set<String> withPaths = Recorded.pairs(paths, program.name + ".java");
            assertThat(withValues).as(() -> "values, " + describe(program)).isEqualTo(kept);
            assertThat(withPaths).as(() -> "paths, " + describe(program)).containsAll(kept);
            assertThat(possible).as(() -> "paths, " + describe(program)).containsAll(withPaths);
            if (Boolean.getBoolean("heddle.missing") && withPaths.size() < possible.size()) {
                Set<String> missing = new TreeSet<>(possible);
                missing.removeAll(withPaths);
                System.out.println("MISSING " + missing + " in " + describe(program));
            }
            onPath += kept.size();
            all += possible.size();
            found += withPaths.size();
        }
        System.out.println(PROGRAMS + " random programs have " + all + " races; " + onPath
                + " with every thread on its path, all of them found; with other paths " + found);
        assertThat(values.dismissed().unknown()).isZero();
        assertThat(onPath).isGreaterThan(PROGRAMS / 2);
        assertThat(100 * (found - onPath)).isGreaterThanOrEqualTo(95 * (all - onPath));
    }

    private static Map<String, String> with(Map<String, String> options, String relax) {
        Map<String, String> all = new java.util.HashMap<>(options);
        all.put("relax", relax);
        return all;
    }

    private static String describe(RandomProgram program) {
        String[] lines = program.source().split("\n");
        StringBuilder text = new StringBuilder(
                program.name + ", whose chunks ran in the order " + Arrays.toString(program.order) + "\n");
        for (int i = 0; i < lines.length; i++) {
            text.append(i + 1).append('\t').append(lines[i]).append('\n');
        }
        return text.toString();
    }

    private static Recorded record(List<RandomProgram> programs) throws IOException, InterruptedException {
        Path sources = Files.createDirectories(Path.of("target/random-sources/generated"));
        Path classes = Files.createDirectories(Path.of("target/random-classes")).toAbsolutePath();
        List<String> compile = new ArrayList<>(
                List.of("-g", "-nowarn", "-d", classes.toString(), "src/test/java/unseen/ChunkRunner.java"));
        List<String> arguments = new ArrayList<>();
        for (RandomProgram program : programs) {
            Path file = sources.resolve(program.name + ".java");
            Files.writeString(file, program.source());
            compile.add(file.toString());
            String order =
                    Arrays.stream(program.order).mapToObj(Integer::toString).collect(Collectors.joining());
            arguments.add("generated." + program.name + ":" + program.threads + ":" + order);
        }
        int exit = ToolProvider.getSystemJavaCompiler().run(null, null, null, compile.toArray(new String[0]));
        assertThat(exit).isZero();
        return Recorded.run("random", classes, "unseen.ChunkRunner", arguments);
    }
}
