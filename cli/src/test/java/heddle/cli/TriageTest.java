package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.file;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.Heddle.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Baselines, suppressions, differences, and what a GitHub workflow sees. */
class TriageTest {
    @TempDir
    Path directory;

    @Test
    void whatTheBaselineKnowsDoesNotFail() throws IOException {
        Path known = directory.resolve("known.txt");
        heddle("analyze", BANK, "--baseline", known).complains(65, "known.txt: there is no such file");
        heddle("analyze", BANK, "--update-baseline").complains(2, "--update-baseline needs --baseline FILE");
        heddle("analyze", BANK, "--baseline", known, "--update-baseline").exits(0);
        assertThat(Files.readString(known)).contains(" Account.balance: Account.java, Auditor.java\n");
        assertThat(heddle("analyze", BANK, "--baseline", known).exits(0).out())
                .contains("no new race found, 2 known by hb");
        String half = Files.readString(known).replaceAll("(?m)^.*Account.balance.*\n", "");
        Files.writeString(known, half + "0123456789abcdef gone\n");
        assertThat(heddle("analyze", BANK, "--baseline", known).exits(66).out())
                .contains("Race 1 on Account.balance, observed, 2 times, new", "1 new race, 1 known by hb")
                .contains("1 of the 2 known races were not seen");
        heddle("analyze", BANK, "--baseline", file(directory, "bad.txt", "Account"))
                .complains(65, "bad.txt:1: ");
    }

    @Test
    void rulesAcceptRacesAndThoseThatMatchNothingAreReported() throws IOException {
        Path rules = file(directory, "s", "field Account.balance: a snapshot is enough", "top Nobody.*: unused");
        Outcome outcome = heddle("analyze", BANK, "--suppress", rules).exits(66);
        assertThat(outcome.out())
                .contains("Race 2 on Bank.deposits", "suppressed: a snapshot is enough", "1 new race, 1 suppressed")
                .contains("s:2: the rule 'top Nobody.*: unused' matches no race")
                .doesNotContain("Race 1 on");
        heddle("analyze", BANK, "--suppress", file(directory, "all", "field *: demo"))
                .exits(0);
        heddle("analyze", BANK, "--suppress", file(directory, "bad", "field *"))
                .complains(65, "bad:1: the reason is missing");
        heddle("analyze", BANK, "--suppress", directory.resolve("none")).complains(65, "none: there is no such file");
    }

    @Test
    void suppressWritesARuleThatWorks() throws IOException {
        Path result = directory.resolve("r.json");
        Path rules = Files.writeString(directory.resolve("s"), "# ours");
        heddle("analyze", BANK, "-o", result).exits(66);
        assertThat(heddle("suppress", result, "--race", 1, "--reason", "old", "--until", "2999-12-31", "--file", rules)
                        .exits(0)
                        .out())
                .contains("pair Account.java Auditor.java on Account.balance until 2999-12-31: old");
        heddle("suppress", result, "--race", 2, "--reason", "older", "--file", rules)
                .exits(0);
        assertThat(Files.readAllLines(rules)).hasSize(3);
        assertThat(heddle("analyze", BANK, "--suppress", rules).exits(0).out()).contains("2 suppressed by hb");
        heddle("suppress", result, "--race", 1).complains(2, "--reason");
        heddle("suppress", result, "--race", 1, "--reason", " ").complains(2, "--reason must say why");
        heddle("suppress", result, "--race", 9, "--reason", "x").complains(2, "there is no entry 9");
    }

    @Test
    void diffTellsIntroducedFixedAndStillThere() throws IOException {
        Path older = directory.resolve("old.json");
        Path newer = directory.resolve("new.json");
        heddle("analyze", BANK, "-o", older);
        String fixed = Files.readString(BANK).replaceAll("(?m)^.*Bank.deposits.*\n", "");
        Path trace =
                Files.writeString(directory.resolve("t.std"), fixed + "main|w(y)|A.java:1\nteller-9|w(y)|B.java:2\n");
        heddle("analyze", trace, "-o", newer);
        assertThat(heddle("diff", older, newer).exits(66).out())
                .contains("Race 2 on y, observed, new", "on Account.balance between", "on Bank.deposits between")
                .contains("1 new race, 1 known, 1 fixed by hb");
        Path sarif = directory.resolve("d.sarif");
        heddle("diff", newer, newer, "-o", sarif).exits(0);
        assertThat(Files.readString(sarif)).contains("\"unchanged\"");
        heddle("diff", older, directory.resolve("none.json")).complains(65, "none.json");
    }

    @Test
    void aGitHubWorkflowGetsAnnotationsAndASummary() throws IOException {
        Path summary = directory.resolve("summary.md");
        Map<String, String> environment = Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", summary.toString());
        Outcome outcome = heddle(environment, "analyze", BANK, "-o", "-").exits(66);
        assertThat(outcome.err().lines()).hasSize(2).allMatch(line -> line.startsWith("::error title=Race on "));
        assertThat(outcome.out()).startsWith("{").doesNotContain("::error");
        assertThat(summary).content().contains("### Heddle", "| <code>Account.balance</code> |");
        assertThat(heddle(Map.of("GITHUB_ACTIONS", "true"), "analyze", BANK)
                        .exits(66)
                        .err())
                .contains("::error");
        assertThat(heddle("analyze", BANK).err()).isEmpty();
    }

    @Test
    void sourcesAreShownWhereTheyAreFound() throws IOException {
        file(
                directory,
                "Auditor.java",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                "a",
                "b\u001b[2J",
                "c");
        Outcome outcome = heddle("analyze", BANK, "--source", directory).exits(66);
        assertThat(outcome.out()).contains("  16 | a\n", ">    17 | b\\x1b[2J\n", "  18 | c\n");
        heddle("analyze", BANK, "--source", directory.resolve("none")).complains(65, "there is no directory");
    }
}
