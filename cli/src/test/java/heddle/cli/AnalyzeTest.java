package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.file;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import heddle.cli.Heddle.Outcome;
import heddle.race.Access;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.json.JsonResults;
import heddle.trace.NameTable;
import heddle.trace.file.TraceFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeTest {
    @TempDir
    Path directory;

    private static List<Result> results(String json) throws IOException {
        return JsonResults.read("out", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aRaceIsPrintedWithBothAccessesAndExits66() {
        Outcome outcome = heddle("analyze", BANK).exits(66);
        assertThat(outcome.out())
                .contains(
                        "Race 1 on Account.balance, observed",
                        "write by teller-1 at Account.java:31 (event 6)",
                        "holding Account.lock",
                        "read by auditor at Auditor.java:17 (event 8)",
                        "21 events, 4 threads, 1 lock, 2 variables",
                        "2 races by hb in 21 events");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void theJsonResultHoldsTheRaceExactly() throws IOException {
        Outcome outcome = heddle("analyze", BANK, "-o", "-").exits(66);
        Result result = results(outcome.out()).get(0);
        assertThat(result.engine()).isEqualTo("hb");
        assertThat(result.model()).isEqualTo("observed");
        assertThat(result.complete()).isTrue();
        assertThat(List.of(result.extent().events(), result.extent().eventsRead()))
                .containsOnly(21L);
        Race race = result.races().get(0);
        assertThat(race.verdict()).isEqualTo(Verdict.OBSERVED);
        assertThat(race.first())
                .isEqualTo(new Access(6, "teller-1", "write", "Account.java:31", List.of(), List.of("Account.lock"))
                        .withStarted(new Origin("main", "Bank.java:20", List.of())));
        assertThat(race.second())
                .isEqualTo(new Access(8, "auditor", "read", "Auditor.java:17", List.of(), List.of())
                        .withStarted(new Origin("main", "Bank.java:22", List.of())));
        assertThat(race.guards()).containsExactly(new Guard("Account.lock", 4, 7));
        assertThat(result.slice())
                .hasSize(21)
                .last()
                .isEqualTo(new Step(20, "main", "read", "Account.balance", "Bank.java:28", ""));
    }

    @Test
    void everyEnginesJsonObeysThePublishedSchema() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Heddle.ROOT.resolve("docs/reference/result-schema.json")));
        String engines = String.join(
                ",",
                heddle.engine.Engines.all().stream()
                        .map(engine -> engine.spec().id())
                        .toList());
        Outcome outcome = heddle("analyze", BANK, "--engine", engines, "--all", "--independent", "-o", "-");
        assertThat(schema.validate(outcome.out(), InputFormat.JSON)).isEmpty();
        assertThat(results(outcome.out()).stream().map(Result::engine).toList()).containsExactly(engines.split(","));
    }

    @Test
    void candidatesAreNoRaces() throws IOException {
        Outcome outcome = heddle("analyze", BANK, "--engine", "dc").exits(0);
        assertThat(outcome.out())
                .contains("Candidate 1 on", "no race found, 2 candidates")
                .doesNotContain("Race 1");
    }

    @Test
    void aQuietTraceSaysWhatWasSeen() throws IOException {
        Path quiet = file(directory, "quiet.std", "T1|acq(l)|1", "T1|w(x)|2", "T1|rel(l)|3");
        assertThat(heddle("analyze", quiet).exits(0).out())
                .contains("3 events, 1 thread, 1 lock, 1 variable", "no race found by hb in 3 events");
    }

    @Test
    void severalOutputsAreWrittenAtOnceAndStandardOutputGetsOneLineEach() throws IOException {
        Path json = directory.resolve("r.json");
        Path text = directory.resolve("r.txt");
        Outcome outcome = heddle("analyze", BANK, "--engine", "hb,dc", "-o", json, "-o", text)
                .exits(66);
        assertThat(outcome.out().lines())
                .hasSize(2)
                .first()
                .asString()
                .endsWith("bank.std: 2 races by hb in 21 events");
        assertThat(results(Files.readString(json))).hasSize(2);
        assertThat(Files.readString(text)).contains("Race 1 on", "Candidate 3 on");
    }

    @Test
    void aDirectoryStandsForItsTracesInNameOrder() throws IOException {
        Files.createDirectories(directory.resolve("b"));
        Files.copy(BANK, directory.resolve("b/two.std"));
        Files.copy(BANK, directory.resolve("c.std"));
        heddle("trace", "convert", BANK, "-o", directory.resolve("a.hdl")).exits(0);
        file(directory, "readme.txt", "no trace");
        Outcome outcome = heddle("analyze", directory, "-o", "-").exits(66);
        assertThat(results(outcome.out()).stream()
                        .map(result ->
                                directory.relativize(Path.of(result.input())).toString()))
                .containsExactly("a.hdl", "b/two.std", "c.std");
    }

    @Test
    void oneBadInputDoesNotHideTheOthers() throws IOException {
        Path bad = file(directory, "bad.std", "T1|acq(l)|1", "hello");
        Outcome outcome = heddle("analyze", bad, BANK, directory.resolve("none.std"), "-o", "-")
                .exits(65);
        assertThat(results(outcome.out()))
                .singleElement()
                .satisfies(result -> assertThat(result.hasRace()).isTrue());
        assertThat(outcome.err().lines()).hasSize(2);
        assertThat(outcome.err()).contains("bad.std:2: ", "none.std: there is no such file");
    }

    @Test
    void badInputsGetOneSentence() throws IOException {
        heddle("analyze", file(directory, "bad.std", "hello")).complains(65, "bad.std:1");
        heddle("analyze", file(directory, "release.std", "T1|rel(l)|1")).complains(65, "release.std:1");
        heddle("analyze", file(directory, "twice.std", "T1|acq(l)|1", "T2|acq(l)|2"))
                .complains(65, "twice.std:2");
        heddle("analyze", file(directory, "empty.std")).complains(65, "empty.std is empty");
        heddle("analyze", file(directory, "empty.hdl")).complains(65, "empty.hdl is empty");
        heddle("analyze", file(directory, "text.hdl", "T1|acq(l)|1")).complains(65, "text.hdl");
        heddle("analyze", file(directory, "bank.doc", "T1|acq(l)|1")).complains(65, "bank.doc is no trace file");
        heddle("analyze", directory.resolve("none.hdl")).complains(65, "none.hdl: there is no such file");
        Path empty = Files.createDirectory(directory.resolve("empty"));
        heddle("analyze", empty).complains(65, "there is no trace (.hdl, .std or .csv) in the directory");
    }

    @Test
    void reentrantLockingIsLegal() throws IOException {
        Path trace = file(directory, "re.std", "T|acq(l)|1", "T|acq(l)|2", "T|rel(l)|3", "T|rel(l)|4");
        heddle("analyze", trace).exits(0);
    }

    @Test
    void lenientReadingGoesOnAndSaysSo() throws IOException {
        Path trace = file(directory, "t.std", "T1|w(x)|1", "T2|rel(l)|2", "T2|w(x)|3", "T2|w(y)|4");
        heddle("analyze", trace).complains(65, "t.std:2");
        assertThat(heddle("analyze", trace, "--lenient").exits(66).out())
                .contains("1 event was skipped", "this result is incomplete");
        Path quiet = file(directory, "q.std", "T1|w(x)|1", "T2|rel(l)|2");
        heddle("analyze", quiet, "--lenient").exits(4);
    }

    @Test
    void aTraceWithoutEventsIsNotGreen() throws IOException {
        Path trace = directory.resolve("t.hdl");
        TraceFiles.create(trace, new NameTable()).close();
        assertThat(heddle("analyze", trace).exits(3).out()).contains("nothing was observed");
    }

    @Test
    void aTruncatedTraceIsIncomplete() throws IOException {
        Path whole = directory.resolve("whole.hdl");
        heddle("trace", "generate", "--events", 20000, "--threads", 3, "--variables", 50, "--raciness", 0, "-o", whole)
                .exits(0);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(directory.resolve("cut.hdl"), java.util.Arrays.copyOf(bytes, bytes.length / 2));
        Outcome outcome = heddle("analyze", cut).exits(4);
        assertThat(outcome.out())
                .contains("note: ", "cut.hdl", "this result is incomplete", "no race in what was observed");
    }

    @Test
    void aHostileTraceCannotDriveTheTerminal() throws IOException {
        Path trace = file(directory, "h.std", "T\u001b[2J|w(x\u202e)|a\u0007", "U|w(x\u202e)|b\u009b");
        Outcome outcome = heddle("analyze", trace).exits(66);
        assertThat(outcome.out()).contains("T\\x1b[2J", "x\\u202e", "a\\x07");
        assertThat(outcome.out().chars().filter(c -> c != '\n' && (c < 0x20 || c > 0x7e)))
                .isEmpty();
        heddle("analyze", "no\u001b[2Jfile.std").complains(65, "no\\x1b[2Jfile.std");
    }

    @Test
    void outputsThatCannotBeWrittenAreNamed() {
        heddle("analyze", BANK, "-o", directory.resolve("no/r.json")).complains(74, "r.json: there is no directory");
        heddle("analyze", BANK, "-o", directory.resolve("r.doc")).complains(2, "r.doc", "use one of .txt, .json");
        heddle("analyze", BANK, "-o", "json").complains(2, "the suffix of the output json names no format");
    }
}
