package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Recording, however the program ends. */
class RecordTest {
    @TempDir
    Path directory;

    private Path trace;

    private Jvm record(String options, String... arguments) throws Exception {
        trace = directory.resolve("trace.hdl");
        String[] command = new String[arguments.length + 1];
        command[0] = "behaviour.Ending";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return Jvm.run(Path.of(System.getProperty("java.home")), "record=" + trace + options, command);
    }

    private Result analyze() throws IOException {
        try (Trace opened = HdlTrace.open(trace)) {
            return new Analysis(
                            "trace",
                            opened,
                            List.of(Engines.find("hb").orElseThrow()),
                            EngineOptions.DEFAULT,
                            events -> {})
                    .run()
                    .get(0);
        }
    }

    @ParameterizedTest
    @CsvSource({"end, 0", "exit, 7", "halt, 8", "throw, 1"})
    void theTraceIsCompleteHoweverTheProgramEnds(String how, int exit) throws Exception {
        Jvm jvm = record("", how);
        assertThat(jvm.exit()).as(jvm.err()).isEqualTo(exit);
        assertThat(jvm.out()).isEqualTo(how.equals("end") ? "end\n" : "");
        assertThat(jvm.err()).contains("recorded ");
        Result result = analyze();
        assertThat(result.complete()).as(result.notes().toString()).isTrue();
        assertThat(result.races()).isNotEmpty().allSatisfy(race -> {
            assertThat(race.variable()).isEqualTo("behaviour.Ending.shared");
            assertThat(race.first().stack().get(0)).startsWith("behaviour.Ending.lambda$main$0(Ending.java:");
            assertThat(List.of(race.first().thread(), race.second().thread())).containsExactlyInAnyOrder("one", "two");
            assertWholeStacks(race);
            assertThat(race.first().started().stack().get(0)).startsWith("behaviour.Ending.main(");
        });
        assertThat(result.notes()).anyMatch(note -> note.startsWith("classes: "));
    }

    /** Both accesses are told with the calls that led there, or with those of another passage. */
    private static void assertWholeStacks(Race race) {
        for (Access access : List.of(race.first(), race.second())) {
            List<String> stack =
                    access.visit().own() ? access.stack() : access.visit().stack();
            assertThat(stack).as(access.toString()).hasSizeGreaterThan(1);
            assertThat(stack.get(0)).isEqualTo(access.stack().get(0));
            assertThat(stack.get(stack.size() - 1)).startsWith("java.lang.Thread.run");
            assertThat(stack).noneMatch(frame -> frame.startsWith("heddle."));
        }
    }

    @Test
    void aKilledJvmLeavesWhatItHadWritten() throws Exception {
        Jvm jvm =
                record(",quiet,flush=10", "kill", directory.resolve("trace.hdl").toString());
        assertThat(jvm.exit()).isEqualTo(128 + 9);
        Result result = analyze();
        assertThat(result.complete()).isFalse();
        assertThat(result.notes().toString()).contains("has no valid footer");
        assertThat(result.races()).isNotEmpty().allSatisfy(RecordTest::assertWholeStacks);
    }

    /** Writing to /dev/full fails as on a full disk. */
    @Test
    void aFullDiskEndsTheRecordingAndNotTheProgram() throws Exception {
        Path out = directory.resolve("result.json");
        Jvm jvm = Jvm.run(
                Path.of(System.getProperty("java.home")),
                "quiet,flush=1,record=/dev/full,out=" + out,
                "behaviour.Ending",
                "work",
                "3000000");
        assertThat(jvm.exit()).isZero();
        assertThat(jvm.out()).startsWith("sum ");
        assertThat(jvm.err().lines())
                .singleElement()
                .asString()
                .matches(
                        "heddle: the recording ends after \\d+ events: cannot write /dev/full: No space left on device;"
                                + " the program goes on");
        JsonNode result = new ObjectMapper()
                .readTree(Files.readString(out))
                .get("results")
                .get(0);
        assertThat(result.get("complete").asBoolean()).isFalse();
        assertThat(result.get("notes").toString()).containsPattern("about [1-9]\\d* later events were lost");
    }

    @Test
    void aTraceThatCannotBeCreatedStopsTheProgramBeforeItStarts() throws Exception {
        Jvm jvm = Jvm.run(
                Path.of(System.getProperty("java.home")),
                "record=" + directory.resolve("no/such/trace.hdl"),
                "behaviour.Ending",
                "end");
        assertThat(jvm.exit()).isEqualTo(74);
        assertThat(jvm.out()).isEmpty();
        assertThat(jvm.err()).startsWith("heddle: cannot write the trace ").hasLineCount(1);
    }

    @Test
    void everyAccessIsInTheTraceOnce() throws Exception {
        record(",quiet", "work", "200000");
        Result result = analyze();
        // Each round reads and writes an element and a field, and reads another element.
        assertThat(result.extent().events()).isBetween(200_000L * 5, 200_000L * 5 + 200);
    }
}
