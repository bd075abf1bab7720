package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.file;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of many JVMs as one. */
class MergeTest {
    /** A JVM's result: name, version, day of the month, seconds, whether it saw the race, and another one. */
    private static final String RESULT = """
            { "schema": "heddle-result/1", "results": [ { "input": "app", "engine": "pacer", "model": "observed",
              "complete": false, "events": 100, "threads": 2, "locks": 1, "variables": 3, "seconds": %4$s, "eventsRead": 100,
              "races": [ %5$s ], "refuted": 0, "unknown": 0, "notes": [ "canary: found" ], "census": { "windows": 7 },
              "ended": false,
              "watched": [ { "jvm": "%1$s:1:1", "host": "%1$s", "version": "%2$s", "since": "2026-11-%3$sT10:00:00Z",
                "until": "2026-11-%3$sT11:00:00Z", "seconds": %4$s, "rate": 0.02, "near": 4, "reach": 256,
                "complete": true, "ended": false, "events": 100, "threads": 2 } ] } ] }
            """;

    private static final String RACE = """
            { "id": "%1$s", "verdict": "sampled", "variable": "app.Cache.%2$s", "count": 3,
              "first": { "thread": "a", "op": "write", "location": "Cache.java:7", "stack": [], "locks": [] },
              "second": { "thread": "b", "op": "read", "location": "Cache.java:9", "stack": [], "locks": [] },
              "sightings": [ { "jvm": "%3$s:1:1", "count": 3, "first": "2026-11-%4$sT10:20:00Z",
                "last": "2026-11-%4$sT10:40:00Z" } ] }
            """;

    @TempDir
    Path directory;

    private void jvm(String name, String version, String day, int seconds, String... races) throws IOException {
        StringBuilder entries = new StringBuilder();
        for (String race : races) {
            String id = String.format("%016x", race.hashCode());
            entries.append(entries.isEmpty() ? "" : ", ").append(RACE.formatted(id, race, name, day));
        }
        file(directory, name + ".json", RESULT.formatted(name, version, day, seconds, entries));
    }

    private void fleet() throws IOException {
        jvm("web-1", "1.0", "01", 360_000, "size", "head");
        jvm("web-2", "1.0", "02", 360_000, "size");
        jvm("web-3", "1.1", "09", 360_000, "size", "tail");
    }

    @Test
    void eachRaceIsThereOnceWithWhoSawIt() throws IOException {
        fleet();
        String out = heddle("merge", directory).exits(66).out();
        assertThat(out)
                .contains("Race 1 on app.Cache.size, sampled, 9 times")
                .contains("seen by 3 of 3 JVMs on web-1, web-2, web-3; in 1.0, 1.1; first 2026-11-01 10:20, last"
                        + " 2026-11-09 10:40 UTC")
                .contains(
                        "watched: 3 JVMs on 3 hosts, versions 1.0, 1.1, from 2026-11-01 10:00 to 2026-11-09 11:00 UTC,"
                                + " for 300 hours; 2 % of their work was checked, as much as in 6.0 hours of a JVM that checks"
                                + " everything")
                // ln(100) / (2/3 * 0.02 * (1 - (0.02/0.98)^2) * 1,080,000 s) is one of 3,125 executions
                .contains(
                        "a race of accesses less than 4.0 ms apart at a place that each JVM executes once a second would"
                                + " have been seen with a probability of at least 99 % if it occurs in one of 3,125 executions")
                .contains("races of accesses more than 256 ms apart were not looked for")
                .contains("3 races by pacer in 300 events\n");
        heddle("merge", directory, "--of-version", "2.0").complains(65, "no result is of a JVM of version 2.0");
    }

    /** Three JVMs that watch half of the variables each: one in eight variables is watched by none of them. */
    @Test
    void whatJvmsDoNotWatchTheyDoNotSee() throws IOException {
        fleet();
        for (int i = 1; i <= 3; i++) {
            Path file = directory.resolve("web-" + i + ".json");
            Files.writeString(file, Files.readString(file).replace("\"rate\": 0.02", "\"rate\": 0.02, \"share\": 0.5"));
        }
        Path merged = directory.resolve("merged/all.json");
        Files.createDirectories(merged.getParent());
        heddle("merge", directory, "-o", merged).exits(66);
        assertThat(heddle("merge", merged).exits(66).out())
                .contains("1 % of their work was checked, as much as in 3.0 hours of a JVM that checks everything")
                .contains(
                        "at a place that each JVM executes once a second would have been seen with a probability of at"
                                + " least 87.5 % if it occurs in every execution");
    }

    @Test
    void budgetsAreReportedAsKeptOrNot() throws IOException {
        fleet();
        assertThat(heddle("merge", directory).exits(66).out()).doesNotContain("budget");
        for (int i = 1; i <= 3; i++) {
            judged(i, 10, 0);
        }
        assertThat(heddle("merge", directory).exits(66).out())
                .contains("budgets were kept in all of the 30 minutes that were judged");
        judged(2, 12, 3);
        assertThat(heddle("merge", directory).exits(66).out())
                .contains("1 JVM did not keep its budget in 3 of 32 minutes that were judged (on web-2)");
        judged(3, 10, 1);
        assertThat(heddle("merge", directory).exits(66).out())
                .contains("2 JVMs did not keep their budget in 4 of 32 minutes that were judged (on web-2, web-3)");
    }

    private void judged(int jvm, int minutes, int over) throws IOException {
        Path file = directory.resolve("web-" + jvm + ".json");
        String census = "\"census\": { \"windows\": 7, \"budgetMinutes\": " + minutes + ", \"budgetMinutesOver\": "
                + over + " }";
        Files.writeString(file, Files.readString(file).replaceFirst("\"census\": \\{[^}]*}", census));
    }

    @Test
    void whatWasMergedCanBeMergedAgainAndShown() throws IOException {
        fleet();
        Path all = directory.resolve("all.json");
        heddle("merge", directory, "-o", all).exits(66);
        String once = Files.readString(all);
        Path again = directory.resolve("again.json");
        heddle("merge", directory.resolve("web-3.json"), all, directory, all, "-o", again)
                .exits(66);
        assertThat(Files.readString(again)).isEqualTo(once);
        Path page = directory.resolve("page.html");
        assertThat(heddle("show", all, "-o", page, "-o", directory.resolve("r.sarif"))
                        .exits(0)
                        .out())
                .contains("3 races");
        assertThat(Files.readString(page)).contains("2026-11-09");
        Path known = directory.resolve("known.txt");
        heddle("merge", all, "--baseline", known, "--update-baseline").exits(0);
        assertThat(Files.readString(known)).contains("app.Cache.tail");
    }

    @Test
    void versionsAreCompared() throws IOException {
        fleet();
        Path all = directory.resolve("all.json");
        heddle("merge", directory, "-o", all).exits(66);
        assertThat(heddle("diff", all, "--from", "1.0", "--to", "1.1").exits(66).out())
                .contains(
                        "on app.Cache.tail, sampled, 3 times, new",
                        "app.Cache.head between Cache.java:7 and Cache.java:9, fixed")
                // one JVM in 4 hours, then 2 hours: 1 - exp(-1/2)
                .contains("the 2.0 hours of the newer result would have shown it with a probability of 39.3 %")
                .contains("1 new race, 1 known, 1 fixed");
        heddle("diff", all).complains(2, "name a second result, or the versions to compare: --from OLD --to NEW");
        heddle("diff", all, "--from", "1.0", "--to", "3").complains(65, "is of a JVM of version 3");
    }

    @Test
    void badInputsAreNamedAndTheOthersMerged() throws IOException {
        fleet();
        Path bad = file(directory, "bad.json", "{ \"schema\": \"heddle-result/1\", \"results\": [ {} ] }");
        Heddle.Outcome outcome = heddle("merge", directory).exits(65);
        assertThat(outcome.err()).contains("bad.json:1: not a Heddle result: the key 'input' is missing");
        assertThat(outcome.err().lines()).hasSize(1);
        assertThat(outcome.out()).contains("3 races by pacer");
        String late = Files.readString(directory.resolve("web-1.json")).replace("2026-11-01T10:00:00Z", "yesterday");
        Files.writeString(bad, late);
        assertThat(heddle("merge", bad).exits(65).err())
                .contains("'yesterday' is no time such as 2026-11-16T12:00:00Z");
        heddle("merge", Files.createDirectory(directory.resolve("empty")))
                .complains(65, "there is no result (.json) in the directory");
        heddle("merge", directory.resolve("none.json")).complains(65, "none.json: there is no such file");
    }

    @Test
    void resultsThatSayNothingOfTheirJvmCountOnceEach() throws IOException {
        Path one = directory.resolve("one.json");
        heddle("analyze", BANK, "-o", one).exits(66);
        Path copy = Files.copy(one, directory.resolve("copy.json"));
        assertThat(heddle("merge", one, copy).exits(66).out())
                .contains("watched: 1 JVM, for", "1 JVM does not say how much it checked, and adds to no chance")
                .contains("2 races by hb in 21 events");
    }
}
