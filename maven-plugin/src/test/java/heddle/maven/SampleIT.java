package heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in a project with one module, whose path has blanks and whose argLine hides the property. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SampleIT {
    private SampleBuild sample;
    private SampleBuild.Run verify;

    @BeforeAll
    void build(@TempDir Path directory) throws Exception {
        sample = SampleBuild.of("maven", directory.resolve("a project"));
        verify = sample.mvn("verify");
    }

    @Test
    void aRaceFailsTheBuildWithTheReportInItsLog() {
        assertThat(verify.exit()).isEqualTo(1);
        assertThat(verify.log())
                .contains("[ERROR] stock, 1 JVM: engine fasttrack")
                .contains("[ERROR]   Race 1 on stock.Stock.boxes, observed")
                .containsPattern("(read|write) by (early|late) shift at Stock.java:8")
                .contains(">     8 |         boxes += more; // racy")
                .contains("a race was found (see above)")
                .doesNotContain("Exception: ", "\tat ");
    }

    @Test
    void everyFormatIsWritten() throws IOException {
        assertThat(sample.file("target/heddle/report.txt")).content().contains("Race 1 on stock.Stock.boxes");
        assertThat(sample.file("target/heddle/report.json")).content().contains("\"heddle-result/1\"");
        assertThat(sample.file("target/heddle/report.html")).content().startsWithIgnoringCase("<!doctype html>");
        assertThat(sample.file("target/heddle/report.sarif"))
                .content()
                .contains("src/main/java/stock/Stock.java")
                .doesNotContain(sample.file("").toString());
        try (Stream<Path> runs = Files.list(sample.file("target/heddle/jvm"))) {
            assertThat(runs).hasSize(1);
        }
    }

    @Test
    void knownRacesPass() throws Exception {
        SampleBuild.Run learn = sample.mvn("heddle:check", "-Dheddle.baseline=known", "-Dheddle.updateBaseline");
        assertThat(learn.exit()).as(learn.log()).isZero();
        assertThat(sample.file("known")).content().contains("stock.Stock.boxes: stock.Stock.put, stock.Stock.put");
        SampleBuild.Run known = sample.mvn(
                "heddle:scan",
                "heddle:report",
                "heddle:check",
                "-Dheddle.baseline=known",
                "-Dheddle.output=more/races.sarif,races.html");
        assertThat(known.exit()).as(known.log()).isZero();
        assertThat(known.log())
                .contains("no new race found, 1 known by fasttrack")
                .contains("by scan");
        assertThat(sample.file("target/heddle/more/races.sarif")).content().contains("\"unchanged\"");
        assertThat(sample.file("target/heddle/races.html")).exists();
        assertThat(sample.file("target/heddle/scan.json")).content().contains("\"relay\"");
    }

    @Test
    void nothingObservedFailsTheBuild() throws Exception {
        SampleBuild.Run run = sample.mvn("heddle:check", "-Dheddle.directory=target/elsewhere");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.log()).contains("nothing was observed: no JVM left a result; is prepare-agent executed");
    }

    @Test
    void skippedTestsAreNotChecked() throws Exception {
        SampleBuild.Run run = sample.mvn("heddle:check", "-Dheddle.directory=target/skipped", "-DskipTests");
        assertThat(run.exit()).as(run.log()).isZero();
        assertThat(run.log()).contains("[WARNING] Tests are skipped, and no JVM left a result: races are not checked.");
    }

    @Test
    void mistakesAreNamed() throws Exception {
        assertThat(sample.mvn("heddle:check", "-Dheddle.baselin=known").log())
                .contains("BUILD FAILURE", "unknown property 'heddle.baselin'; did you mean 'baseline'?");
        assertThat(sample.mvn("heddle:prepare-agent", "-Dheddle.detector=fasttrak")
                        .log())
                .contains("BUILD FAILURE", "unknown detector 'fasttrak'; did you mean 'fasttrack'?");
    }
}
