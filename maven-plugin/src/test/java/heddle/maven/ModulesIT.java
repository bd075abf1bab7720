package heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several modules on several threads, with forked JVMs, Failsafe, and JaCoCo's agent beside Heddle's. */
class ModulesIT {
    @Test
    void modulesAreCheckedAsOne(@TempDir Path directory) throws Exception {
        SampleBuild market = SampleBuild.of("maven-modules", directory.resolve("market"));
        SampleBuild.Run run = market.mvn("-T2", "verify");
        assertThat(run.exit()).as(run.log()).isEqualTo(1);
        checkAll(market, run);
        checkFailsafeAlone(market.mvn("verify", "-DskipTests"));
    }

    private static void checkAll(SampleBuild market, SampleBuild.Run run) throws Exception {
        assertThat(run.log())
                .contains("market and its modules, 3 JVMs: engine fasttrack")
                .contains("Race 1 on market.core.Counter.visitors, observed")
                .contains("a race was found (see above)");
        assertThat(jvms(market.file("core"))).as("a JVM for each test class").isEqualTo(2);
        assertThat(jvms(market.file("shop"))).as("Failsafe's JVM").isEqualTo(1);
        assertThat(market.file("core/target/jacoco.exec")).isNotEmptyFile();
        assertThat(market.file("shop/target/jacoco.exec")).isNotEmptyFile();
        assertThat(market.file("core/target/heddle/report.json")).doesNotExist();
        try (InputStream in = Files.newInputStream(market.file("target/heddle/report.json"))) {
            List<Result> results = JsonResults.read("report.json", in);
            assertThat(results).hasSize(1);
            assertThat(results.get(0).races()).hasSize(1);
            assertThat(results.get(0).races().get(0).count()).isGreaterThanOrEqualTo(3);
            assertThat(results.get(0).races().get(0).second().source().file())
                    .isEqualTo("core/src/main/java/market/core/Counter.java");
        }
    }

    /** Failsafe runs its tests all the same, and what they show is checked. */
    private static void checkFailsafeAlone(SampleBuild.Run run) {
        assertThat(run.exit()).as(run.log()).isEqualTo(1);
        assertThat(run.log())
                .contains("Tests are skipped.", "market and its modules, 1 JVM: engine fasttrack")
                .contains("a race was found (see above)");
    }

    private static long jvms(Path module) throws Exception {
        try (Stream<Path> runs = Files.list(module.resolve("target/heddle/jvm"))) {
            return runs.count();
        }
    }
}
