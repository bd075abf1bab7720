package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sampling engines and the detectors of region conflicts from the command line. */
class SamplingTest {
    @TempDir
    Path directory;

    @Test
    void textIsReadFromItsBeginning() {
        assertThat(heddle("analyze", BANK, "--engine", "rpt").exits(66).out())
                .contains("sampled", "cannot be sampled in constant time", "All events were examined");
    }

    @Test
    void aLongTraceIsSampled() {
        String file = directory.resolve("t.hdl").toString();
        heddle(
                        "trace",
                        "generate",
                        "--events",
                        "200000",
                        "--threads",
                        "2",
                        "--nesting",
                        "1",
                        "--raciness",
                        "0",
                        "-o",
                        file)
                .exits(0);
        assertThat(heddle("analyze", file, "--engine", "rpt", "--epsilon", "0.2")
                        .exits(0)
                        .out())
                .contains("If at least 20 % of the events had to change", "probability 0.9");
        assertThat(heddle("analyze", "--engine", "rpt", "--epsilon", "0.2", "--escalate", file)
                        .exits(0)
                        .out())
                .contains("Examined 200,000 of 200,000 events", "All events were examined");
    }

    /** The events around the first races are read too, and counted; no others are. */
    @Test
    void sampledRacesShowWhatIsAroundThem() throws IOException {
        Path file = directory.resolve("t.hdl");
        heddle("trace", "generate", "--events", "200000", "--threads", "2", "--raciness", "0.02", "-o", file)
                .exits(0);
        Path json = directory.resolve("t.json");
        heddle("analyze", file, "--engine", "rpt", "--epsilon", "0.2", "-o", json)
                .exits(66);
        Result result = JsonResults.read("t.json", Files.newInputStream(json)).get(0);
        Access first = result.races().get(0).first();
        assertThat(result.slice()).hasSizeBetween(17, 20 * 34).anySatisfy(step -> {
            assertThat(step.event()).isEqualTo(first.event());
            assertThat(step.thread()).isEqualTo(first.thread());
            assertThat(step.op()).isEqualTo(first.op());
            assertThat(step.target()).startsWith(result.races().get(0).variable());
        });
        assertThat(result.extent().eventsRead()).isLessThan(100_000);
    }

    /** Without its footer the file is read from its beginning; no race was found, but not all was seen. */
    @Test
    void aTruncatedTraceIsIncomplete() throws IOException {
        Path file = directory.resolve("t.hdl");
        heddle("trace", "generate", "--events", "30000", "--threads", "2", "--raciness", "0", "-o", file)
                .exits(0);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThat(heddle("analyze", file, "--engine", "rpt", "--epsilon", "0.2")
                        .exits(4)
                        .out())
                .contains("cannot be sampled in constant time", "is damaged at byte", "the file ends inside a block");
    }

    @Test
    void pacerAtRateOneFindsWhatHbFinds() {
        assertThat(heddle("analyze", BANK, "--engine", "pacer", "--rate", "1")
                        .exits(66)
                        .out())
                .contains("2 races by pacer");
    }

    @Test
    void regionConflictsAreRaces() {
        assertThat(heddle("analyze", BANK, "--engine", "valor,fastrcd")
                        .exits(66)
                        .out())
                .contains("2 races by valor", "2 races by fastrcd", "observed");
        heddle("analyze", BANK, "--engine", "valor", "--regions", "sfr").exits(66);
    }

    @ParameterizedTest
    @CsvSource({
        "rpt, epsilon, 0",
        "rpt, delta, 1",
        "rpt, epsilon, 1.5",
        "pacer, rate, 0",
        "pacer, rate, 1.5",
        "rpt, budget, soon",
        "valor, regions, all"
    })
    void nonsenseIsAUsageError(String engine, String option, String value) {
        assertThat(heddle("analyze", BANK, "--engine", engine, "--" + option, value)
                        .exits(2)
                        .err())
                .contains("--" + option + " must be ", "but is '" + value + "'");
    }

    @Test
    void aFlagOfAnotherEngineIsAUsageError() {
        assertThat(heddle("analyze", BANK, "--engine", "hb", "--escalate")
                        .exits(2)
                        .err())
                .contains("--escalate is not one of the engine hb");
    }
}
