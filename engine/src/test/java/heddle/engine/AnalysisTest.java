package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisTest {
    @TempDir
    Path directory;

    /** Engines that are fed and engines that read by themselves, in the order asked for. */
    @Test
    void keepsTheOrderOfTheEngines() throws IOException {
        Path file = directory.resolve("t.std");
        Files.writeString(file, """
                T1|acq(m)|A.java:1
                T1|w(x)|A.java:2
                T1|rel(m)|A.java:3
                T2|acq(n)|B.java:1
                T2|w(x)|B.java:2
                T2|rel(n)|B.java:3
                """);
        List<EngineProvider> providers = Stream.of("rpt", "hb", "rpt", "shb")
                .map(id -> Engines.find(id).orElseThrow())
                .toList();
        try (Trace trace = TraceFiles.open(file)) {
            List<Result> results = new Analysis("t", trace, providers, EngineOptions.DEFAULT, events -> {}).run();
            assertThat(results).extracting(Result::engine).containsExactly("rpt", "hb", "rpt", "shb");
            assertThat(results).allSatisfy(result -> {
                assertThat(result.extent().eventsRead()).isEqualTo(6);
                assertThat(result.extent().threads()).isEqualTo(2);
                assertThat(result.races()).singleElement().satisfies(race -> {
                    assertThat(race.first()).extracting(Access::locks).isEqualTo(List.of("m"));
                    assertThat(race.second()).extracting(Access::locks).isEqualTo(List.of("n"));
                });
            });
        }
    }
}
