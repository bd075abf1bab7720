package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows overlap by half, so that a race is found wherever borders are, if what it takes fits into half a window. */
class BordersIT {
    /** The length of the race, from the first event of the one thread to the last of the other. */
    private static final int LENGTH = 30;

    @ParameterizedTest
    @ValueSource(strings = {"ElementPrograms#OtherSide", "BorderPrograms#HeldBefore"})
    void findsARaceAcrossABorder(String program) throws Exception {
        assertThat(racesAcrossBorders(program, new RecipeProvider())).allMatch(races -> races == 1);
    }

    @Test
    void findsNoneUnderALockThatIsHeldWhereWindowsBegin() throws Exception {
        assertThat(racesAcrossBorders("BorderPrograms#HeldTwiceBefore", new RecipeProvider()))
                .allMatch(races -> races == 0);
    }

    /** By windows of more and more events: how many races there are. */
    static List<Integer> racesAcrossBorders(String program, EngineProvider engine) throws Exception {
        Recorded recorded = Recorded.of("borders-" + program.replace('#', '-'), List.of("program." + program));
        List<Integer> races = new ArrayList<>();
        for (int window = 2 * LENGTH; window < 4 * LENGTH; window++) {
            Map<String, String> options = Map.of(
                    "budget", "600", "window-budget", "600", "pair-budget", "120", "window", Integer.toString(window));
            races.add(recorded.analyse(engine, options).races().size());
        }
        return races;
    }
}
