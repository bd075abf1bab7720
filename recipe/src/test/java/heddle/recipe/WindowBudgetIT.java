package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A window that takes too long is given up, the next one is searched, and the result says so. */
class WindowBudgetIT {
    @Test
    void tellsOfWindowsThatWereGivenUp() throws Exception {
        Recorded recorded = Recorded.of("window-budget", List.of("program.ElementPrograms#OtherSide"));
        Result given = recorded.analyse(
                new RecipeProvider(), Map.of("budget", "600", "pair-budget", "120", "window-budget", "0"));
        assertThat(given.races()).isEmpty();
        assertThat(given.toString()).contains("Not searched to the end within the time for one window: 1 of 1 windows");
        assertThat(given.toString()).doesNotContain("The budget ran out");
        Result whole = recorded.recipe("paths");
        assertThat(whole.races()).hasSize(1);
        assertThat(whole.toString()).doesNotContain("within the time for one window");
    }
}
