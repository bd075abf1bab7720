package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The agent's suite, which uses every construct that orders threads and most of whose programs have no race: recipe finds
 * what rv does, and whatever else it finds is on a variable that rv has a race on, or is named here.
 */
class SuiteIT {
    /** Written before the value that rv holds a read to, and read after that read. */
    private static final Set<String> MORE = Set.of("program.FieldPrograms$WrittenAgainBeforeRelease.m");

    private static final Path AGENT = Path.of("..", "agent").toAbsolutePath().normalize();

    @Test
    void findsWhatRvFindsAndNoRaceWhereThereIsNone() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("1"));
        arguments.addAll(holders());
        Recorded recorded =
                Recorded.run("suite", AGENT.resolve("target/test-classes"), "heddle.suite.Runner", arguments);
        Result rv = recorded.rv();
        Result recipe = recorded.analyse(new RecipeProvider(), Map.of("budget", "600"));
        assertThat(rv.races()).hasSizeGreaterThan(50);
        assertThat(keys(recipe)).containsAll(keys(rv));
        Set<String> found = variables(recipe);
        found.removeAll(MORE);
        assertThat(found).isEqualTo(variables(rv));
        assertThat(recipe.notes())
                .noneMatch(note -> note.contains("goes another way") || note.contains("does not fit"));
    }

    private static List<String> holders() throws IOException {
        try (Stream<Path> files = Files.list(AGENT.resolve("src/test/java/program"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Programs.java"))
                    .map(name -> "program." + name.substring(0, name.length() - ".java".length()))
                    .sorted()
                    .toList();
        }
    }

    private static Set<String> keys(Result result) {
        return result.races().stream().map(SuiteIT::key).collect(Collectors.toSet());
    }

    /** Not the id: that ranks the lines at which the elements that race are accessed, and recipe may find more of them. */
    private static String key(Race race) {
        return Stream.of(race.first().location(), race.second().location())
                .sorted()
                .collect(Collectors.joining(" ", race.variable() + ' ', ""));
    }

    private static Set<String> variables(Result result) {
        return result.races().stream().map(Race::variable).collect(Collectors.toSet());
    }
}
