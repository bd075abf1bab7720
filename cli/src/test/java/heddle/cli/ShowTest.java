package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.file;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowTest {
    @TempDir
    Path directory;

    private Path result;

    @BeforeEach
    void analyze() {
        result = directory.resolve("r.json");
        heddle("analyze", BANK, "--engine", "hb,dc", "-o", result).exits(66);
    }

    @Test
    void printsWhatAnalyzePrinted() {
        assertThat(heddle("show", result).exits(0).out())
                .isEqualTo(heddle("analyze", BANK, "--engine", "hb,dc").out());
    }

    @Test
    void printsOneEntryUnderItsNumber() {
        assertThat(heddle("show", result, "--race", 2).exits(0).out())
                .contains("Race 2 on Bank.deposits")
                .doesNotContain("Race 1", "Candidate");
        assertThat(heddle("show", result, "--race", 3).exits(0).out()).contains("Candidate 3 on");
        heddle("show", result, "--race", 5).complains(2, "there is no entry 5", "its entries are 1 to 4");
        heddle("show", result, "--race", 0).complains(2, "there is no entry 0");
    }

    @Test
    void writesOtherFormats() throws IOException {
        Path again = directory.resolve("again.json");
        heddle("show", result, "-o", again).exits(0);
        assertThat(Files.readString(again)).isEqualTo(Files.readString(result));
        Path text = directory.resolve("r.txt");
        heddle("show", result, "--race", 1, "-o", text).exits(0);
        assertThat(Files.readString(text)).contains("Race 1 on").doesNotContain("Race 2");
    }

    @Test
    void aTraceIsAnalysedFirst() {
        assertThat(heddle("show", BANK, "--race", 1).exits(0).out()).contains("Race 1 on Account.balance");
    }

    @Test
    void whatIsNoResultIsNamed() throws IOException {
        heddle("show", directory.resolve("none.json")).complains(65, "none.json: there is no such file");
        heddle("show", file(directory, "a.json", "{", "x")).complains(65, "a.json:2: not a Heddle result");
        heddle("show", file(directory, "b.json", "{}"))
                .complains(65, "b.json:1: not a Heddle result: the key 'schema'");
        heddle("show", file(directory, "c.json")).complains(65, "c.json:1: not a Heddle result");
        heddle("show", directory).complains(65, "cannot read");
    }

    @Test
    void aFileWithoutResultsIsNotSilent() throws IOException {
        Path none = Heddle.file(directory, "none.json", "{\"schema\":\"heddle-result/1\",\"results\":[]}");
        assertThat(heddle("show", none).exits(0).err()).contains("none.json holds no result");
    }
}
