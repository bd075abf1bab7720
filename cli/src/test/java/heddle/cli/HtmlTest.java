package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlTest {
    @TempDir
    private Path directory;

    @Test
    void analyzeAndShowWriteTheSamePage() throws IOException {
        Path page = directory.resolve("bank.html");
        Path json = directory.resolve("bank.json");
        heddle("analyze", BANK, "--engine", "hb,vindicate", "-o", page, "-o", json)
                .exits(66);
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("Account.balance", "vindicate");
        Path again = directory.resolve("again.html");
        heddle("show", json, "-o", again).exits(0);
        assertThat(again).hasSameTextualContentAs(page);
    }

    /** The witness of a race late in a trace holds most of what came before; the page keeps the end of it. */
    @Test
    void aPageOfATypicalTraceIsSmallerThanAMegabyte() throws IOException {
        Path trace = directory.resolve("t.hdl");
        heddle("trace", "generate", "--events", "30000", "--threads", "4", "--raciness", "0.0005", "-o", trace)
                .exits(0);
        Path page = directory.resolve("t.html");
        Path json = directory.resolve("t.json");
        heddle("analyze", trace, "--engine", "hb,vindicate", "-o", page, "-o", json)
                .exits(66);
        List<Result> results = JsonResults.read("t.json", Files.newInputStream(json));
        assertThat(results.get(1).races()).isNotEmpty();
        assertThat(results.get(1).races().stream()
                        .mapToInt(race -> race.witness().size())
                        .max()
                        .orElse(0))
                .isGreaterThan(10_000);
        assertThat(results.get(1).slice()).hasSizeBetween(10_000, 20_100);
        assertThat(page).content().hasSizeLessThan(1_000_000);
    }

    @Test
    void serveSaysWhatItCannotShow() throws IOException {
        heddle("serve", directory.resolve("none.hdl")).complains(65, "none.hdl", "no such file");
        heddle("serve", Heddle.file(directory, "bad.std", "hello")).complains(65, "bad.std:1");
        heddle("serve", Heddle.file(directory, "empty.std")).complains(65, "empty.std", "no events");
        heddle("serve", BANK, "--port", "70000").complains(2, "--port", "70000");
        heddle("serve").complains(2, "TRACE");
    }
}
