package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @Test
    void serveSaysWhatItCannotShow() throws IOException {
        heddle("serve", directory.resolve("none.hdl")).complains(65, "none.hdl", "no such file");
        heddle("serve", Heddle.file(directory, "bad.std", "hello")).complains(65, "bad.std:1");
        heddle("serve", Heddle.file(directory, "empty.std")).complains(65, "empty.std", "no events");
        heddle("serve", BANK, "--port", "70000").complains(2, "--port", "70000");
        heddle("serve").complains(2, "TRACE");
    }
}
