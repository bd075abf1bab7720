package heddle.report.github;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.report.Golden;
import heddle.report.SampleResults;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GitHubReportTest {
    @Test
    void matchesTheGoldenFiles() {
        Golden.check("bank.github", page(SampleResults.bank()));
        Golden.check("hostile.github", page(SampleResults.hostile()));
    }

    private static String page(List<Result> results) {
        return String.join("\n", GitHubReport.annotations(results)) + "\n\n" + GitHubReport.summary(results);
    }

    @Test
    void hostileNamesNeitherEndACommandNorOpenMarkup() {
        for (String command : GitHubReport.annotations(SampleResults.hostile())) {
            assertThat(command).startsWith("::error title=").doesNotContain("\n", "\r", "\u001b");
            assertThat(command.split("::")).hasSize(3);
        }
        assertThat(GitHubReport.summary(SampleResults.hostile()))
                .doesNotContain("<b>", "\u001b", "\u202e", "](")
                .matches("[\\x20-\\x7e\\n]*");
    }

    @Test
    void onlyOpenRacesAreAnnotatedAndNoMoreThanGitHubShows() {
        Result bank = SampleResults.bank().get(0);
        Race race = bank.races().get(0);
        assertThat(GitHubReport.annotations(List.of(bank)))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("::error file=src/bank/Account.java,line=41,title=Race on bank.Account.balance::Race on");
        Result known = bank.withRaces(List.of(race.withState(State.KNOWN, "")));
        assertThat(GitHubReport.annotations(List.of(known))).isEmpty();
        Result many = bank.withRaces(Collections.nCopies(500, race));
        assertThat(GitHubReport.annotations(List.of(many))).hasSize(10);
        assertThat(GitHubReport.summary(List.of(many))).contains("and 300 more.");
    }
}
